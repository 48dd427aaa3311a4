import { type PaidBack, returnInterval, returnOf, standingOf } from '@yakamoz/contract/console/figures'
import { locales, useLanguage, useText } from '../../lib/texts.tsx'

/** Where the actual return stands in the interval that the variance allows: the words are its name, the bar shows it. */
export const Interval = ({ sums }: { sums: PaidBack }) => {
  const t = useText()
  const language = useLanguage()
  const interval = returnInterval(sums)
  const actual = returnOf(sums)
  if (!interval || actual === undefined) return <span className="text-haze">–</span>
  const percent = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 })
  const { low, high } = interval
  const [least, most] = [Math.min(low, actual), Math.max(high, actual)]
  const spread = Math.max(most - least, 0.001)
  const at = (share: number): string => `${(6 + (88 * (share - least)) / spread).toFixed(1)}%`
  return (
    <span className="interval">
      <span className="interval-bar" aria-hidden data-standing={standingOf(sums)}>
        <span className="band" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
        <span className="dot" style={{ left: at(actual) }} />
      </span>
      <span className="num text-small text-mist">
        {t('games.intervalText', { low: percent.format(low), high: percent.format(high) })}
      </span>
    </span>
  )
}
