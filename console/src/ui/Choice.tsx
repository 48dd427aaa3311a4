import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { useText } from '../lib/texts.tsx'

type Option<Id extends string> = { id: Id; name: string }

type FormProps<Id extends string> = {
  label: string
  options: readonly Option<Id>[]
  /** Undefined until something is chosen. */
  value: NoInfer<Id> | undefined
  onChange(id: NoInfer<Id>): void
  isDisabled?: boolean
}

type Props<Id extends string> = {
  label: string
  options: readonly Option<Id>[]
  value: Id
  onChange(id: Id): void
  /** The choice that filters nothing; another one is marked. */
  none?: Id
}

/** A choice of one among several, in the bar of a list. */
export const Choice = <Id extends string>({ label, options, value, onChange, none }: Props<Id>) => {
  const chosen = options.find(({ id }) => id === value)
  const [labelId, valueId] = [useId(), useId()]
  return (
    <Select value={value} onChange={(id) => onChange(id as Id)} aria-label={label}>
      <Button
        className={`choice${none !== undefined && value !== none ? ' set' : ''}`}
        aria-labelledby={`${labelId} ${valueId}`}
      >
        <span id={labelId} className="whitespace-nowrap">
          {label}
        </span>{' '}
        <span id={valueId} className="value">
          {chosen?.name}
        </span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Options options={options} />
    </Select>
  )
}

/** A choice of one among several, in a form. */
export const FormChoice = <Id extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: FormProps<Id>) => {
  const t = useText()
  return (
    <Select value={value ?? null} onChange={(id) => onChange(id as Id)} isDisabled={isDisabled} className="field">
      <Label className="lab">{label}</Label>
      <Button className="choice wide">
        <SelectValue className="value">
          {options.find(({ id }) => id === value)?.name ?? <span className="text-haze">{t('frame.choose')}</span>}
        </SelectValue>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Options options={options} />
    </Select>
  )
}

const Options = <Id extends string>({ options }: { options: readonly Option<Id>[] }) => (
  <Popover className="pop" offset={4}>
    <ListBox className="options">
      {options.map(({ id, name }) => (
        <ListBoxItem key={id} id={id} textValue={name} className="option">
          {({ isSelected }) => (
            <>
              <span>{name}</span>
              {isSelected && <Check size={15} aria-hidden className="tail" />}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  </Popover>
)
