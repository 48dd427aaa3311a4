import type { BatchField } from '@yakamoz/contract/console/paymentSettings'
import { ArrowUp, Plus, X } from 'lucide-react'
import type { PlainTextKey } from '../../../lib/texts.tsx'
import { useText } from '../../../lib/texts.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Tick } from '../../../ui/Checks.tsx'
import { FormChoice } from '../../../ui/Choice.tsx'
import { Field as TextField } from '../../../ui/Field.tsx'
import { type Columns, type Field, freeFields, movedUp } from './draft.ts'

type Props = {
  field: Field
  all: readonly BatchField[]
  value: string | Columns
  change(value: string | Columns): void
  error: string | undefined
  isDisabled: boolean
}

/** The files share the names of what they have in common; their own names are by setting. */
const shared = new Set(['separator', 'decimal', 'amount', 'status', 'refused'])

export const nameOf = ({ setting, name }: Field): PlainTextKey =>
  (shared.has(name) ? `settings.csv.${name}` : `settings.${setting}.${name}`) as PlainTextKey

const aboutOf = (field: Field): PlainTextKey => `${nameOf(field)}.about` as PlainTextKey

const separators = [
  { id: ';', name: 'settings.separator.semicolon' },
  { id: ',', name: 'settings.separator.comma' },
  { id: '\t', name: 'settings.separator.tab' },
] as const

const decimals = [
  { id: ',', name: 'settings.decimal.comma' },
  { id: '.', name: 'settings.decimal.point' },
] as const

const holders = [
  { id: 'folded', name: 'settings.holder.folded' },
  { id: 'exact', name: 'settings.holder.exact' },
] as const

const choices = { separator: separators, decimal: decimals, holder: holders } as const
const inputModes = { money: 'decimal', count: 'numeric' } as const

/** A field of a setting: its name, what it means, and what is wrong with it. */
export const SettingField = ({ field, all, value, change, error, isDisabled }: Props) => {
  const t = useText()
  const { kind, most } = field
  const [name, about] = [t(nameOf(field)), t(aboutOf(field))]
  if (kind === 'columns')
    return <ColumnsField all={all} columns={value as Columns} change={change} error={error} isDisabled={isDisabled} />
  if (kind === 'flag')
    return (
      <Tick isSelected={value === 'yes'} isDisabled={isDisabled} onChange={(on) => change(on ? 'yes' : '')}>
        <span>
          <span className="font-semibold">{name}</span>
          <span className="block text-small text-haze">{about}</span>
        </span>
      </Tick>
    )
  if (kind === 'separator' || kind === 'decimal' || kind === 'holder')
    return (
      <div>
        <FormChoice
          label={name}
          options={choices[kind].map((one) => ({ id: one.id as string, name: t(one.name) }))}
          value={String(value)}
          onChange={change}
          isDisabled={isDisabled}
        />
        <p className="mt-1 text-small text-haze">{about}</p>
      </div>
    )
  const mode = kind === 'money' || kind === 'count' ? { inputMode: inputModes[kind] } : {}
  return (
    <TextField
      label={name}
      hint={about}
      value={String(value)}
      onChange={change}
      maxLength={most ?? (kind === 'words' ? 900 : kind === 'title' ? 60 : 16)}
      autoComplete="off"
      error={error}
      isDisabled={isDisabled}
      {...mode}
    />
  )
}

type ColumnsProps = Omit<Props, 'field' | 'value'> & { columns: Columns }

/** The columns of the file in their order, each with its title. */
const ColumnsField = ({ all, columns, change, error, isDisabled }: ColumnsProps) => {
  const t = useText()
  const free = freeFields(all, columns)
  return (
    <fieldset className="column-list">
      <legend className="font-semibold">{t('settings.batchCsv.columns')}</legend>
      <p className="text-small text-haze">{t('settings.batchCsv.columns.about')}</p>
      <ol>
        {columns.map(({ field, title }, index) => (
          <li key={field}>
            <TextField
              label={t(`settings.column.${field}`)}
              value={title}
              onChange={(next) => change(columns.map((one) => (one.field === field ? { field, title: next } : one)))}
              maxLength={60}
              isDisabled={isDisabled}
            />
            <IconButton
              label={t('settings.columnUp', { column: t(`settings.column.${field}`) })}
              isDisabled={isDisabled || index === 0}
              onPress={() => change(movedUp(columns, index))}
            >
              <ArrowUp size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={t('settings.columnRemove', { column: t(`settings.column.${field}`) })}
              isDisabled={isDisabled}
              onPress={() => change(columns.filter((one) => one.field !== field))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {free.map((field) => (
            <Button
              key={field}
              isDisabled={isDisabled}
              onPress={() => change([...columns, { field, title: t(`settings.column.${field}`) }])}
            >
              <Plus size={14} aria-hidden />
              <span>{t(`settings.column.${field}`)}</span>
            </Button>
          ))}
        </div>
      )}
      {error && (
        <p className="text-small text-coral-text" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
