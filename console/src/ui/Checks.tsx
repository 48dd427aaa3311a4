import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'

type OneProps = {
  value?: string
  isSelected?: boolean
  isDisabled?: boolean
  onChange?: (isSelected: boolean) => void
  label?: string
  children?: ReactNode
}

/** A box to tick; without children it needs a label. */
export const Tick = ({ label, children, ...props }: OneProps) => (
  <Checkbox {...props} {...(label ? { 'aria-label': label } : {})} className="check">
    <span className="box">
      <Check size={13} strokeWidth={3} aria-hidden />
    </span>
    {children}
  </Checkbox>
)

type Props<Id extends string> = {
  label: string
  options: readonly { id: Id; name: string; note?: string; isDisabled?: boolean }[]
  value: readonly Id[]
  onChange(chosen: Id[]): void
  error?: string | undefined
}

/** Several boxes, of which any number may be ticked. */
export const Checks = <Id extends string>({ label, options, value, onChange, error }: Props<Id>) => (
  <CheckboxGroup
    value={[...value]}
    onChange={(chosen) => onChange(chosen as Id[])}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className="field"
  >
    <Label className="lab">{label}</Label>
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      {options.map(({ id, name, note, isDisabled = false }) => (
        <Tick key={id} value={id} isDisabled={isDisabled}>
          <span>
            <span className="font-semibold">{name}</span>
            {note && <span className="block text-small text-haze">{note}</span>}
          </span>
        </Tick>
      ))}
    </div>
    <FieldError className="err">{error}</FieldError>
  </CheckboxGroup>
)
