import { actorText } from '../../lib/actor.ts'
import { useRead } from '../../lib/calls.ts'
import { useText } from '../../lib/texts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Money } from '../../ui/Money.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'
import { Scrolling } from './Scrolling.tsx'

const heads = ['time', 'voidBack', 'voidTaken', 'voidKept'] as const

/** The rounds of a game for one player that were declared void, with what was returned, taken back and not recovered; nothing while there are none. */
export const PlayedVoids = ({ game }: { game: number }) => {
  const t = useText()
  const { data } = useRead('games', 'played_voids', { game })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  return (
    <Scrolling title={t('games.voids')}>
      <table className="day-table">
        <thead>
          <tr>
            <th scope="col" className="start">
              {t('games.void.player')}
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
            <tr key={`${row.player} ${row.id}`}>
              <th scope="row">
                <To to={`/players/${row.player}/rounds/${row.id}`}>{row.username}</To>
                {row.waiting && <Badge tone="wait-for">{t('games.voidWaiting', { count: 1 })}</Badge>}
              </th>
              <td>
                <When at={row.at} />
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
