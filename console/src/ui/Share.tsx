import { numberText } from '../lib/numbers.ts'
import { useLanguage } from '../lib/texts.tsx'

type Props = { share: number | undefined; digits?: number; most?: number }

/** A share of 1 in per cent; a dash where there is none. `most`: of a larger one it is only said that it is larger. */
export const Share = ({ share, digits = 2, most = Number.POSITIVE_INFINITY }: Props) => {
  const language = useLanguage()
  if (share === undefined) return <span className="text-haze">–</span>
  return (
    <span className="num">
      {share > most && '>'}
      {numberText(Math.min(share, most), language, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })}
    </span>
  )
}

/** A number with its thousands apart. */
export const Count = ({ count }: { count: number }) => <span className="num">{numberText(count, useLanguage())}</span>
