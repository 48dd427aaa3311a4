import { type Kurus, kurusToText } from '@yakamoz/values'
import { useLanguage } from '../lib/texts.tsx'

/** An amount of money, in kuruş. */
export const Money = ({ amount }: { amount: number }) => (
  <span className="num">{kurusToText(amount as Kurus, useLanguage())}</span>
)
