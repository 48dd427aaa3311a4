import { type Kurus, kurusToText } from '@yakamoz/values'
import { actorText } from '../../lib/actor.ts'
import { useRead } from '../../lib/calls.ts'
import { useLanguage, useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { Count } from '../../ui/Share.tsx'
import { When } from '../../ui/When.tsx'
import { Scrolling } from './Scrolling.tsx'

const heads = ['time', 'void.players', 'bets', 'voidBack', 'voidTaken', 'voidKept'] as const

/** The rounds of a game that were declared void, with what was returned, taken back and not recovered; nothing while there are none. */
export const Voids = ({ game }: { game: number }) => {
  const t = useText()
  const language = useLanguage()
  const { data } = useRead('games', 'voids', { game })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Scrolling title={t('games.voids')}>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col" className="start">
              {t('games.round')}
            </th>
            {heads.map((id) => (
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
            <tr key={row.id}>
              <th scope="row">
                #{row.round}
                {row.hall > 0 && ` · ${t('games.hall', { price: kurusToText(row.hall as Kurus, language) })}`}
                {row.waiting > 0 && <Badge tone="wait-for">{t('games.voidWaiting', { count: row.waiting })}</Badge>}
              </th>
              <td>
                <When at={row.at} />
              </td>
              <td>
                <Count count={row.players} />
              </td>
              <td>
                <Count count={row.bets} />
              </td>
              <td>
                <Money amount={row.staked} />
              </td>
              <td>
                <Money amount={row.taken} />
              </td>
              <td>
                <Money amount={row.kept} />
              </td>
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
