import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { dayText } from '../../lib/when.ts'
import { type GameOf, sumsByDay } from './returns.ts'

const axis = { fontSize: 11, fill: 'var(--color-haze)' } as const

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
        <ComposedChart
          data={points}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer
          title={t('games.chart')}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="name"
            tick={axis}
            tickLine={false}
            axisLine={false}
            interval="preserveStartEnd"
            minTickGap={24}
          />
          <YAxis
            width={52}
            tick={axis}
            tickLine={false}
            axisLine={false}
            domain={['auto', 'auto']}
            tickFormatter={(value: number) => percent.format(value)}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: 'var(--color-line-strong)' }}
            content={({ active, payload, label }) => {
              const point = payload?.[0]?.payload as (typeof points)[number] | undefined
              if (!active || !point) return null
              return (
                <div className="chart-tip">
                  <strong>{label}</strong>
                  <span>
                    <span className="text-mist">{t('games.return')}</span>
                    <span className="num">{percent.format(point.actual)}</span>
                  </span>
                  {point.band && (
                    <span>
                      <span className="text-mist">{t('games.interval')}</span>
                      <span className="num">
                        {t('games.intervalText', {
                          low: percent.format(point.band[0]),
                          high: percent.format(point.band[1]),
                        })}
                      </span>
                    </span>
                  )}
                </div>
              )
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
