import type { ReactNode } from 'react'
import { actorText } from '../../lib/actor.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count } from '../../ui/Share.tsx'
import { When } from '../../ui/When.tsx'
import { Scrolling } from './Scrolling.tsx'

/** A void round as a row. `of`: which round it was, or whose; `waiting`: bets that are not booked yet. */
type VoidRow = {
  key: string
  of: ReactNode
  at: string
  players: number
  bets: number
  staked: number
  taken: number
  kept: number
  waiting: number
  by: string
  reason: string
}

const heads = ['time', 'void.players', 'bets', 'voidBack', 'voidTaken', 'voidKept'] as const
const counted: readonly string[] = ['void.players', 'bets']

type Props = {
  /** What the first column names. */
  head: string
  rows: readonly VoidRow[]
  /** Whether a round has several players, who are counted. */
  isShared: boolean
}

/** The rounds of a game that were declared void, with what was returned, taken back and not recovered; nothing while there are none. */
export const VoidTable = ({ head, rows, isShared }: Props) => {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <Scrolling title={t('games.voids')}>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col" className="start">
              {head}
            </th>
            {heads
              .filter((id) => isShared || !counted.includes(id))
              .map((id) => (
                <th key={id} scope="col">
                  {t(`games.${id}`)}
                </th>
              ))}
            <th scope="col" className="start">
              {t('games.voidBy')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.of}
                {row.waiting > 0 && <Badge tone="wait-for">{t('games.voidWaiting', { count: row.waiting })}</Badge>}
              </th>
              <td>
                <When at={row.at} />
              </td>
              {isShared &&
                [row.players, row.bets].map((count, index) => (
                  <td key={counted[index]}>
                    <Count count={count} />
                  </td>
                ))}
              {[row.staked, row.taken, row.kept].map((amount, index) => (
                <td key={heads[index + 3]}>
                  <Money amount={amount} />
                </td>
              ))}
              <td className="start">
                {actorText(t, row.by)} · {row.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}
