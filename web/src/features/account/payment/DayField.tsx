import { useId, useState } from 'react'
import { dateLocale } from '../../../lib/i18n/dateLocale.ts'
import { useLanguage, useText } from '../../../lib/i18n/texts.tsx'
import { Choice, FieldNote } from '../../../ui/Field.tsx'
import './payment.css'

type Props = {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  change: (day: string) => void
  error: string | undefined
  hint?: string
  firstYear: number
  lastYear: number
}

type Parts = { day: string; month: string; year: string }

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

const two = (number: number): string => String(number).padStart(2, '0')
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** A day of the years ahead, chosen in three parts: in every browser in the page's own language. */
export const DayField = ({ label, value, change, error, hint, firstYear, lastYear }: Props) => {
  const t = useText()
  const id = useId()
  const [parts, setParts] = useState(() => partsOf(value))
  const set = (part: keyof Parts) => (text: string) => {
    const next = { ...parts, [part]: text }
    setParts(next)
    change(next.day && next.month && next.year ? `${next.year}-${next.month}-${next.day}` : '')
  }
  const { months } = dateLocale(useLanguage())
  return (
    <fieldset className={error ? 'field bad me-day' : 'field me-day'} aria-describedby={`${id}-note`}>
      <legend className="lab">{label}</legend>
      <div className="me-day-parts">
        <Part
          name={t('account.day')}
          value={parts.day}
          set={set('day')}
          choices={numbers(1, 31).map((one) => [two(one), String(one)])}
        />
        <Part
          name={t('account.month')}
          value={parts.month}
          set={set('month')}
          choices={months.map((name, index) => [two(index + 1), name])}
        />
        <Part
          name={t('account.year')}
          value={parts.year}
          set={set('year')}
          choices={numbers(firstYear, lastYear).map((one) => [String(one), String(one)])}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  )
}

type PartProps = {
  name: string
  value: string
  set: (text: string) => void
  choices: readonly (readonly [value: string, text: string])[]
}

const Part = ({ name, value, set, choices }: PartProps) => (
  <div className="in">
    <Choice aria-label={name} value={value} onChange={(event) => set(event.target.value)}>
      <option value="">{name}</option>
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Choice>
  </div>
)
