import type { ReactNode } from 'react'

type Props<Value extends string | number | boolean> = {
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className: string
  'aria-label'?: string
  /** Comes before the options: the legend of the group, where it has no label. */
  legend?: ReactNode
}

/** A choice between few options that are all visible; one is pressed. */
export const Segmented = <Value extends string | number | boolean>({
  options,
  value,
  onChange,
  legend,
  ...fieldset
}: Props<Value>) => (
  <fieldset {...fieldset}>
    {legend}
    {options.map((option) => (
      <button
        key={String(option.value)}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
