import { useText } from '../../lib/texts.tsx'
import { timeFromTyped } from '../../lib/typedTime.ts'
import { Field } from '../../ui/Field.tsx'

/** The fields that acts of this room share. */

type Props = { value: string; onChange(value: string): void; isWrong: boolean }

/** Reads a typed end: its time in milliseconds, and whether it is none that lies ahead. */
export const endFrom = (typed: string): { endMs: number | undefined; isWrong: boolean } => {
  const endMs = timeFromTyped(typed)
  return { endMs, isWrong: endMs === undefined || endMs <= Date.now() }
}

export const EndField = ({ hint, isWrong, ...field }: Props & { hint: string }) => {
  const t = useText()
  return (
    <Field
      {...field}
      label={t('trading.until')}
      hint={hint}
      autoComplete="off"
      maxLength={20}
      error={isWrong ? t('trading.timeWrong') : undefined}
    />
  )
}

export const AmountField = ({ label, hint, isWrong, ...field }: Props & { label: string; hint?: string }) => {
  const t = useText()
  return (
    <Field
      {...field}
      label={label}
      {...(hint && { hint })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      error={isWrong ? t('trading.amountWrong') : undefined}
    />
  )
}
