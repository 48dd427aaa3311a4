import { type Kurus, kurusToText } from '@yakamoz/values'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { axis, ChartTip, chartMargin } from '../../ui/Chart.tsx'
import type { DayAnswer } from './DayFigures.tsx'
import { byHour, type Measure } from './figures.ts'

type Props = { answer: DayAnswer; measure: Measure }
type Point = { hour: string; day: number | null; week: number; usual: number }

const pointsOf = ({ answer, measure }: Props): Point[] => {
  const [day, week, usual] = [answer.figures, answer.weekBefore, answer.usual].map((one) => byHour(one, measure))
  return (day ?? []).map((value, hour) => ({
    hour: `${String(hour).padStart(2, '0')}:00`,
    // Hours to come have no bar, which is not the same as none.
    day: hour > answer.hoursOver ? null : value,
    week: week?.[hour] ?? 0,
    usual: usual?.[hour] ?? 0,
  }))
}

/** A measure hour by hour: the day as bars, what it is compared with as lines. The table below has the same sums. */
const HourChart = (props: Props) => {
  const t = useText()
  const language = useLanguage()
  const short = new Intl.NumberFormat(locales[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const isMoney = props.measure !== 'bets'
  const valueText = (value: number) => (isMoney ? kurusToText(Math.round(value) as Kurus, language) : String(value))
  const points = pointsOf(props)
  if (points.every(({ day, week, usual }) => !day && week === 0 && usual === 0))
    return <p className="chart none">{t('today.nothingYet')}</p>
  const names = { day: t('today.thisDay'), week: t('today.weekBefore'), usual: t('today.usualShort') } as const
  return (
    <div className="chart">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={points}
          margin={chartMargin}
          accessibilityLayer
          title={`${t(`today.measure.${props.measure}`)}, ${props.answer.day}`}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="hour" {...axis} interval={2} />
          <YAxis width={52} {...axis} tickFormatter={(value: number) => short.format(isMoney ? value / 100 : value)} />
          <ReferenceLine y={0} stroke="var(--color-line-strong)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-shoal)' }}
            content={({ active, payload, label }) =>
              active && payload?.length ? (
                <ChartTip
                  title={String(label)}
                  values={payload.map(({ dataKey, value }) => [
                    names[dataKey as keyof typeof names],
                    valueText(Number(value)),
                  ])}
                />
              ) : null
            }
          />
          <Bar dataKey="day" fill="var(--color-tide)" radius={[3, 3, 0, 0]} maxBarSize={26} isAnimationActive={false} />
          <Line
            dataKey="week"
            stroke="var(--color-moon)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
            dot={false}
            isAnimationActive={false}
          />
          <Line dataKey="usual" stroke="var(--color-mist)" strokeWidth={1.5} dot={false} isAnimationActive={false} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

export default HourChart
