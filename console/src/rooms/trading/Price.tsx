import { useLanguage } from '../../lib/texts.tsx'
import { priceText } from './priceText.ts'

/** A price in thousandths; a dash where there is none. */
export const Price = ({ milli }: { milli: number | '' }) => {
  const language = useLanguage()
  if (milli === '') return <span className="text-haze">–</span>
  return <span className="num">{priceText(language, milli)}</span>
}
