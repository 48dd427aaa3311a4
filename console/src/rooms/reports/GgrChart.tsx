import { ggrOf } from '@yakamoz/contract/console/figures'
import { type Kurus, kurusToText } from '@yakamoz/values'
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Read } from '../../lib/client.ts'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'
import { axis, ChartTip, chartMargin, periodAxis } from '../../ui/Chart.tsx'

type Row = Read<'reports', 'play'>[number]['rows'][number]
type Props = { rows: readonly Row[]; nameOf(row: Row): string }

/** GGR period by period. The table below has the same figures. */
const GgrChart = ({ rows, nameOf }: Props) => {
  const t = useText()
  const language = useLanguage()
  const short = new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 })
  if (rows.length === 0) return <p className="chart none">{t('reports.none')}</p>
  const points = rows.map((row) => ({ name: nameOf(row), ggr: ggrOf(row) }))
  return (
    <div className="chart">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={points} margin={chartMargin} accessibilityLayer title={t('reports.ggr')}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="name" {...periodAxis} />
          <YAxis width={56} {...axis} tickFormatter={(value: number) => short.format(value / 100)} />
          <ReferenceLine y={0} stroke="var(--color-line-strong)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-shoal)' }}
            content={({ active, payload, label }) =>
              active && payload?.length ? (
                <ChartTip
                  title={String(label)}
                  values={[[t('reports.ggr'), kurusToText(Number(payload[0]?.value) as Kurus, language)]]}
                />
              ) : null
            }
          />
          <Bar dataKey="ggr" fill="var(--color-tide)" radius={[3, 3, 0, 0]} maxBarSize={28} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

export default GgrChart
