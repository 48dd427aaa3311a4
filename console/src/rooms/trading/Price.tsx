import { locales, useLanguage } from '../../lib/texts.tsx'

/** A price in thousandths: `1,85` in Turkish; a dash where there is none. */
export const Price = ({ milli }: { milli: number | '' }) => {
  const language = useLanguage()
  if (milli === '') return <span className="text-haze">–</span>
  return (
    <span className="num">
      {new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        milli / 1_000,
      )}
    </span>
  )
}
