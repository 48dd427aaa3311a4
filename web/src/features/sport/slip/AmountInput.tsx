import { decimalText, type Kurus, kurusFromTyped, kurusToWire, type Language } from '@yakamoz/values'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/texts.tsx'

type Props = {
  amount: number
  label: string
  change: (amount: number) => void
  isDisabled?: boolean
  className?: string
}

/** An amount typed in the page's language; invalid text counts as no amount. */
export const AmountInput = ({ amount, label, change, isDisabled = false, className }: Props) => {
  const language = useLanguage()
  const [typed, setTyped] = useState(() => textOf(amount, language))
  useEffect(() => {
    setTyped((now) => ((kurusFromTyped(now, language) ?? 0) === amount ? now : textOf(amount, language)))
  }, [amount, language])
  const isWrong = typed.trim() !== '' && kurusFromTyped(typed, language) === undefined
  return (
    <input
      className={className}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={decimalText('0.00', language)}
      value={typed}
      disabled={isDisabled}
      maxLength={12}
      // Where Enter submits nothing it closes the keyboard of a phone.
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && !currentTarget.form && currentTarget.blur()}
      onChange={({ target }) => {
        setTyped(target.value)
        change(kurusFromTyped(target.value, language) ?? 0)
      }}
    />
  )
}

/** `25`, `25,50`: as a player types it. */
const textOf = (amount: number, language: Language): string => {
  if (amount === 0) return ''
  const text = kurusToWire(amount as Kurus).replace(/\.00$/, '')
  return decimalText(text, language)
}
