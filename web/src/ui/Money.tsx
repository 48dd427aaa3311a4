import { type Kurus, kurusFromWire, kurusToText, type Language } from '@yakamoz/values'
import { useLanguage } from '../lib/i18n/texts.tsx'

/**
 * An amount in a language: `1.234,56 ₺`, `₺1,234.56`. Takes kuruş, or the contract's decimal text; unreadable text gives a
 * dash.
 */
export const moneyText = (amount: Kurus | string, language: Language): string => {
  const read = typeof amount === 'string' ? kurusFromWire(amount) : amount
  return read === undefined ? '–' : kurusToText(read, language)
}

type Props = { amount: Kurus | string; isWin?: boolean }

/** An amount of money on screen. Amber is for wins. */
export const Money = ({ amount, isWin = false }: Props) => (
  <span className={isWin ? 'money' : 'num'}>{moneyText(amount, useLanguage())}</span>
)
