import { type CSSProperties, useState } from 'react'
import { type Translate, useText } from '../../../../lib/i18n/texts.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts'
import { minutesText } from '../../clock.ts'
import type { EventWhole, Standing, Statistics as StatisticsOfMatch } from '../../rows.ts'
import { type StatisticRow, statisticRows } from './rows.ts'

type Props = { event: EventWhole; standing: Standing; statistics: StatisticsOfMatch }

/** Where the statistics are open from the start: a phone shows them behind a press already. */
const phone = '(max-width: 767px)'

/** What was counted of a match, the home side against the guests. */
export const Statistics = ({ event, standing, statistics }: Props) => {
  const t = useText()
  const isPhone = useMediaQuery(phone)
  const [chosen, choose] = useState<boolean>()
  const rows = statisticRows(event.sport, standing, statistics)
  if (rows.length === 0) return null
  return (
    <details
      className="sp-statistics"
      open={chosen ?? isPhone}
      onToggle={({ currentTarget }) => choose(currentTarget.open)}
    >
      <summary>
        <span className="grow">{t('sport.statistics')}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <table>
        <caption className="sr">{t('sport.statistics')}</caption>
        <thead>
          <tr>
            {[event.home.name, t('sport.statistics.of'), event.away.name].map((name) => (
              <th key={name} scope="col">
                <span className="sr">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Row = ({ row }: { row: StatisticRow }) => {
  const t = useText()
  const { home, away, form, name } = row
  return (
    <tr>
      <td className="num home" style={{ '--part': home.part } as CSSProperties}>
        {written(t, form, home)}
      </td>
      <th scope="row">{t(`sport.statistic.${name}`)}</th>
      <td className="num away" style={{ '--part': away.part } as CSSProperties}>
        {written(t, form, away)}
      </td>
    </tr>
  )
}

const written = (t: Translate, form: StatisticRow['form'], { value, of }: StatisticRow['home']): string => {
  if (form === 'percent') return t('sport.percent', { value })
  if (form === 'time') return minutesText(value)
  return of === undefined ? String(value) : `${value}/${of}`
}
