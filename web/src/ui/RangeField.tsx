import { type DatePreset, type Day, datePresets } from '@yakamoz/values'
import { Suspense, useState } from 'react'
import { endsOf, type Range } from '../lib/format/range.ts'
import { useLanguage, useText } from '../lib/i18n/texts.tsx'
import { Button } from './Button.tsx'
import { SelectField } from './Field.tsx'
import { lazyPart } from './lazyPart.ts'
import { rangeText } from './rangeText.ts'
import './range.css'

const RangeSheet = lazyPart(() => import('./RangeSheet.tsx'), 'RangeSheet')

type Props = { range: Range; today: Day; change: (range: Range) => void }

/** The days that a history shows: a preset, or days of the player's own that a calendar gives (K-09). */
export const RangeField = ({ range, today, change }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const own = endsOf(range)
  const choose = (next: Range) => {
    setOpen(false)
    change(next)
  }
  return (
    <div className="range">
      <SelectField
        label={t('account.range')}
        value={range}
        onChange={({ target }) => choose(target.value as DatePreset)}
      >
        {own && <option value={range}>{rangeText(own, language)}</option>}
        {datePresets.map((preset) => (
          <option key={preset} value={preset}>
            {t(`account.preset.${preset}`)}
          </option>
        ))}
      </SelectField>
      <Button
        square
        aria-haspopup="dialog"
        aria-label={t('account.ownRange')}
        title={t('account.ownRange')}
        onClick={() => setOpen(true)}
        icon="calendar-days"
      />
      {isOpen && (
        <Suspense>
          <RangeSheet chosen={own ?? {}} today={today} choose={choose} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
