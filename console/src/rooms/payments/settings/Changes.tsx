import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts.tsx'
import { Money } from '../../../ui/Money.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { ScrollArea } from '../../../ui/ScrollArea.tsx'
import { type Change, type Columns, type Field, pathOf, type Value } from './draft.ts'
import { nameOf } from './SettingField.tsx'

/** What is changed, beside what is stored. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const t = useText()
  return (
    <ScrollArea label={t('settings.review')} className="changes">
      <PlainTable heads={[t('settings.setting'), t('settings.before'), t('settings.after')]}>
        {changes.map(({ field, before, after }) => (
          <tr key={pathOf(field)}>
            <th scope="row">
              <span className="block text-small text-haze">{t(`settings.${field.setting}`)}</span>
              {t(nameOf(field))}
            </th>
            <td className="text-mist">
              <Shown field={field} value={before} />
            </td>
            <td className="font-semibold">
              <Shown field={field} value={after} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </ScrollArea>
  )
}

const Shown = ({ field: { kind }, value }: { field: Field; value: Value }): ReactNode => {
  const t = useText()
  if (kind === 'columns')
    return (value as Columns).map(({ field, title }) => `${title || '–'} (${t(`settings.column.${field}`)})`).join(', ')
  if (kind === 'flag') return t(value ? 'settings.yes' : 'settings.no')
  if (kind === 'money') return <Money amount={value as number} />
  if (kind === 'holder') return t(`settings.holder.${value as 'exact' | 'folded'}`)
  if (kind === 'separator')
    return t(`settings.separator.${value === ';' ? 'semicolon' : value === ',' ? 'comma' : 'tab'}`)
  if (kind === 'decimal') return t(`settings.decimal.${value === ',' ? 'comma' : 'point'}`)
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  return text === '' ? '–' : text
}
