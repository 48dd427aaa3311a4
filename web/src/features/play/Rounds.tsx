import { kurusFromWire, type Language } from '@yakamoz/values'
import { type ReactNode, Suspense, useState } from 'react'
import type { Read } from '../../lib/api/client.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { useLanguage, useText } from '../../lib/i18n/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Money } from '../../ui/Money.tsx'
import { Paid } from '../../ui/Paid.tsx'
import { timesText } from '../../ui/timesText.ts'
import { totalPaid } from '../../ui/totalPaid.ts'
import { When } from '../../ui/When.tsx'

export type RoundRow = Read<'casino', 'rounds'>[number]

const RoundSheet = lazyPart(() => import('./RoundSheet.tsx'), 'RoundSheet')

/** The number of rounds on the page of a game. */
export const shownRounds = 10

/** The player's latest rounds of the game, each with its record and its check. */
export const Rounds = ({ gameID }: { gameID: number }) => {
  const rounds = useCall('casino', 'rounds', { gameID, limit: shownRounds })
  const [opened, setOpened] = useState<RoundRow>()
  const lines = rounds.data?.data.map((row) => ({
    ...row,
    win: totalPaid(row),
    key: row.round,
    number: row.nonce,
    isOpen: row.state === 'open',
    check: (
      <Button look="bare" size="sm" onClick={() => setOpened(row)}>
        <VerifyWords number={row.nonce} />
      </Button>
    ),
  }))
  return (
    <RoundCard {...rounds} lines={lines}>
      {opened && (
        <Suspense fallback={null}>
          <RoundSheet row={opened} close={() => setOpened(undefined)} />
        </Suspense>
      )}
    </RoundCard>
  )
}

/** The label of the link to a round's check. */
export const VerifyWords = ({ number }: { number: number }) => (
  <>
    <Icon name="shield-check" size="s" />
    <span className="verify">
      {useText()('play.verify')}
      <span className="sr"> #{number}</span>
    </span>
  </>
)

/** A round in its row; `isOpen` while its win is not known. */
type Line = {
  key: string
  number: number
  time: string
  stake: string
  win: string
  isOpen?: boolean
  check: ReactNode
}

type CardProps = {
  isPending: boolean
  isLoadingError: boolean
  lines: readonly Line[] | undefined
  children?: ReactNode
}

/** The latest rounds of a game, whatever they are a list of; the newest first. */
export const RoundCard = ({ isPending, isLoadingError, lines = [], children }: CardProps) => {
  const t = useText()
  return (
    <div className="card">
      <div className="head">
        <h2 className="h2">{t('play.rounds')}</h2>
      </div>
      {isPending && <Loading className="m-5 h-40" />}
      {isLoadingError && <p className="p-5 text-mist">{t('frame.inaccessible')}</p>}
      {!isPending && !isLoadingError && lines.length === 0 && <p className="p-5 text-mist">{t('play.noRounds')}</p>}
      {lines.length > 0 && <RoundTable lines={lines} />}
      {children}
    </div>
  )
}

const RoundTable = ({ lines }: { lines: readonly Line[] }) => {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroll" tabIndex={0} aria-label={t('play.rounds')}>
      <table className="grid-table round-table">
        <thead>
          <tr>
            <th>{t('play.round')}</th>
            <th>{t('play.time')}</th>
            <th className="r">{t('play.stake')}</th>
            <th className="r">{t('play.multiple')}</th>
            <th className="r">{t('play.paid')}</th>
            <th>
              <span className="sr">{t('play.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, ...line }) => (
            <RoundLine key={key} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const RoundLine = ({ line }: { line: Omit<Line, 'key'> }) => {
  const { number, time, stake, win, isOpen = false, check } = line
  const multiple = multipleText({ win, stake }, useLanguage())
  return (
    <tr>
      <td className="num font-semibold">#{number}</td>
      <td className="text-mist">
        <When at={time} shape="seconds" />
      </td>
      <td className="r">
        <Money amount={stake} />
      </td>
      <td className="r text-mist">{isOpen ? '–' : multiple}</td>
      <td className="r">{isOpen ? '–' : <Paid amount={win} stake={stake} />}</td>
      <td className="r">{check}</td>
    </tr>
  )
}

/** The win in stakes, cut to two digits after the point: `×15,6`, `×1,06`. */
export const multipleText = ({ win, stake }: Pick<RoundRow, 'win' | 'stake'>, language: Language): string => {
  const [won, staked] = [kurusFromWire(win) ?? 0, kurusFromWire(stake) ?? 0]
  if (staked === 0) return '–'
  return timesText(Math.floor((won * 100) / staked), language)
}
