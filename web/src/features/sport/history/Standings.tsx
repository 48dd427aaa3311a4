import { useText } from '../../../lib/i18n/texts.tsx'
import type { EventWhole } from '../rows.ts'
import type { MatchHistory } from './history.ts'

type Row = MatchHistory['table'][number]

const columns = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'] as const

/** The table of the season so far; the rows of the two sides stand out. */
export const Standings = ({ event, history: { season, table } }: { event: EventWhole; history: MatchHistory }) => {
  const t = useText()
  // Only football has draws.
  const shown = columns.filter((column) => column !== 'drawn' || event.sport === 'football')
  const isOwn = ({ id }: Row) => id === event.home.id || id === event.away.id
  return (
    <>
      <p className="small text-mist">
        {event.competition.name}
        {season && ` · ${season}`}
      </p>
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
            </tr>
          </thead>
          <tbody>
            {table.map((row, index) => (
              <tr key={row.id} data-own={isOwn(row) || undefined}>
                <td className="num">{index + 1}</td>
                <th scope="row" className="team">
                  {row.name}
                </th>
                {shown.map((column) => (
                  <td key={column} className="num">
                    {row[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
