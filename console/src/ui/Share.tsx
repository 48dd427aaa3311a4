import { locales, useLanguage } from '../lib/texts.tsx'

/** A share of 1 in per cent; a dash where there is none. */
export const Share = ({ share, digits = 2 }: { share: number | undefined; digits?: number }) => {
  const language = useLanguage()
  if (share === undefined) return <span className="text-haze">–</span>
  return (
    <span className="num">
      {new Intl.NumberFormat(locales[language], {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(share)}
    </span>
  )
}

/** A number with its thousands apart. */
export const Count = ({ count }: { count: number }) => (
  <span className="num">{new Intl.NumberFormat(locales[useLanguage()]).format(count)}</span>
)
