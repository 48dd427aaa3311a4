/** What all charts of the console have alike. */

const tick = { fontSize: 11, fill: 'var(--color-haze)' } as const
export const axis = { tick, tickLine: false, axisLine: false } as const
/** An axis of days or other periods, of which the first and last are named. */
export const periodAxis = { ...axis, interval: 'preserveStartEnd', minTickGap: 24 } as const
export const chartMargin = { top: 8, right: 8, bottom: 0, left: 0 } as const

/** What stands beside the pointer: what it points at, and values by their names. */
export const ChartTip = ({ title, values }: { title: string; values: readonly (readonly [string, string])[] }) => (
  <div className="chart-tip">
    <strong>{title}</strong>
    {values.map(([name, value]) => (
      <span key={name}>
        <span className="text-mist">{name}</span>
        <span className="num">{value}</span>
      </span>
    ))}
  </div>
)
