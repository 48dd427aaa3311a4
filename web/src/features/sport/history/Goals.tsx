import type { CSSProperties } from 'react'
import { useText } from '../../../lib/i18n/texts.tsx'
import type { EventWhole } from '../rows.ts'
import type { GoalTimes } from './history.ts'

const quarters = ['0–15', '15–30', '30–45', '45–60', '60–75', '75–90'] as const

/** What both sides scored and conceded in each quarter of an hour of their last matches. */
export const Goals = ({ event, goals }: { event: EventWhole; goals: GoalTimes }) => {
  const most = Math.max(1, ...[goals.home, goals.away].flatMap(({ scored, conceded }) => [...scored, ...conceded]))
  return (
    <div className="sp-history-duo">
      <OfSide name={event.home.name} times={goals.home} most={most} />
      <OfSide name={event.away.name} times={goals.away} most={most} />
    </div>
  )
}

type Props = { name: string; times: GoalTimes['home']; most: number }

const OfSide = ({ name, times: { games, scored, conceded }, most }: Props) => {
  const t = useText()
  return (
    <section className="sp-goals" aria-label={name}>
      <h3 className="h3 clip">{name}</h3>
      <p className="small text-mist">{t('sport.goalsOf', { count: games })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sport.minutes')}</th>
            <th scope="col">{t('sport.table.scored')}</th>
            <th scope="col">{t('sport.table.conceded')}</th>
          </tr>
        </thead>
        <tbody>
          {quarters.map((quarter, index) => (
            <tr key={quarter}>
              <th scope="row" className="num">
                {quarter}
              </th>
              <Bar count={scored[index] ?? 0} most={most} kind="scored" />
              <Bar count={conceded[index] ?? 0} most={most} kind="conceded" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Bar = ({ count, most, kind }: { count: number; most: number; kind: 'scored' | 'conceded' }) => (
  <td className={kind} style={{ '--part': count / most } as CSSProperties}>
    <span className="num">{count}</span>
  </td>
)
