import { useText } from '../../../lib/i18n/texts.tsx'
import type { Sport } from '../rows.ts'
import { type GameOfSide, hasDraws, type TableRow } from './history.ts'
import { Outcome } from './Outcome.tsx'

/** A row of a table, where it has room with the last matches of its side, the newest first. */
type Row = TableRow & { form?: readonly GameOfSide[] }

type Props = { title: string; sport: Sport; rows: readonly Row[]; own?: readonly string[] }

const columns = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'] as const

/** The table of a season; the rows of `own` stand out. */
export const Standings = ({ title, sport, rows, own = [] }: Props) => {
  const t = useText()
  const shown = columns.filter((column) => column !== 'drawn' || hasDraws(sport))
  const hasForm = rows.some(({ form }) => form)
  return (
    <>
      <p className="small text-mist">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="sp-standings" tabIndex={0} aria-label={t('sport.past.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col" aria-label={t('sport.table.place')}>
                #
              </th>
              <th scope="col" className="team">
                {t('sport.table.team')}
              </th>
              {shown.map((column) => (
                <th key={column} scope="col" title={t(`sport.table.${column}`)}>
                  <span aria-hidden="true">{t(`sport.tableShort.${column}`)}</span>
                  <span className="sr">{t(`sport.table.${column}`)}</span>
                </th>
              ))}
              {hasForm && (
                <th scope="col" className="form">
                  {t('sport.past.form')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id} data-own={own.includes(row.id) || undefined}>
                <td className="num">{index + 1}</td>
                <th scope="row" className="team">
                  {row.name}
                </th>
                {shown.map((column) => (
                  <td key={column} className="num">
                    {row[column]}
                  </td>
                ))}
                {hasForm && <Form games={row.form ?? []} />}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** The newest last, as one reads a line. */
const Form = ({ games }: { games: readonly GameOfSide[] }) => (
  <td className="form">
    <span className="line">
      {games.toReversed().map((game) => (
        <Outcome key={game.match} game={game} isLink />
      ))}
    </span>
  </td>
)
