import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import { axis, ChartTip, chartMargin, periodAxis } from '../../ui/Chart.tsx'
import { type GameOf, sumsByDay } from './returns.ts'

const headroom = 1.5

/** The upper end of the axis. The band of the first days is so wide that it would press the return itself to the floor: it runs out of the picture. */
const highestOf = (points: readonly { actual: number; band?: readonly [number, number] | undefined }[]): number => {
  const last = points.at(-1)
  return Math.max(1, ...points.map(({ actual }) => actual), last?.band?.[1] ?? 0) * headroom
}

/** The return of a game added up day by day, in the band in which it lies as long as it pays as stated. The table below has the days. */
const ReturnChart = ({ days }: { days: GameOf['days'] }) => {
  const t = useText()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 })
  const points = sumsByDay(days).map(({ day, actual, low, high }) => ({
    name: dayText(day, language),
    actual,
    band: low === undefined || high === undefined ? undefined : ([low, high] as const),
  }))
  if (points.length === 0) return <p className="chart none">{t('games.noDays')}</p>
  return (
    <div className="chart">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={points} margin={chartMargin} accessibilityLayer title={t('games.chart')}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="name" {...periodAxis} />
          <YAxis
            width={52}
            {...axis}
            domain={['auto', highestOf(points)]}
            allowDataOverflow
            tickFormatter={(value: number) => percent.format(value)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--color-line-strong)' }}
            content={({ active, payload, label }) => {
              const point = payload?.[0]?.payload as (typeof points)[number] | undefined
              if (!active || !point) return null
              const { actual, band } = point
              const range =
                band && t('games.intervalText', { low: percent.format(band[0]), high: percent.format(band[1]) })
              const values = [
                [t('games.return'), percent.format(actual)],
                ...(range ? [[t('games.interval'), range]] : []),
              ] as [string, string][]
              return <ChartTip title={String(label)} values={values} />
            }}
          />
          <Area
            dataKey="band"
            stroke="none"
            fill="var(--color-tide)"
            fillOpacity={0.16}
            isAnimationActive={false}
            activeDot={false}
          />
          <Line
            dataKey="actual"
            stroke="var(--color-tide)"
            strokeWidth={2}
            dot={points.length === 1}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

export default ReturnChart
