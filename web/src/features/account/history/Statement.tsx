import { type DatePreset, datePresets, kurusFromWire, presetRange } from '@yakamoz/values'
import { useState } from 'react'
import { wire } from '../../../lib/client.ts'
import { useText } from '../../../lib/texts.tsx'
import { orFalse, type Read } from '../../../lib/wire/wire.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { When } from '../../../ui/When.tsx'
import { useToday } from '../useToday.ts'
import { Pages } from './Pages.tsx'

type Entry = Read<'account', 'statement'>[number]

/** Every movement of the cash account with the balance after it, and the same as a file (A20). */
export const Statement = () => {
  const t = useText()
  const today = useToday()
  const [preset, setPreset] = useState<DatePreset>('last-30-day')
  const range = presetRange(preset, today)
  return (
    <>
      <div className="me-filters">
        <SelectField
          label={t('account.range')}
          value={preset}
          onChange={(event) => setPreset(event.target.value as DatePreset)}
        >
          {datePresets.map((one) => (
            <option key={one} value={one}>
              {t(`account.preset.${one}`)}
            </option>
          ))}
        </SelectField>
        <Files range={range} />
      </div>
      <Pages<Entry>
        asked={{ call: ['account', 'statement'], data: range, size: 50, cursorOf: ({ place }) => place }}
        empty={<Empty symbol="ferry" title={t('account.noEntries')} text={t('account.noEntriesText')} />}
      >
        {(rows) => (
          <ul className="me-rows me-moves">
            {rows.map((row) => (
              <Line key={`${row.place}-${row.account}-${row.reason}-${row.amount}`} row={row} />
            ))}
          </ul>
        )}
      </Pages>
    </>
  )
}

const Line = ({ row }: { row: Entry }) => {
  const t = useText()
  const came = (kurusFromWire(row.amount) ?? 0) > 0
  return (
    <li>
      <span className="me-mark">
        <Icon name={came ? 'arrow-down' : 'arrow-up'} size="s" />
      </span>
      <span className="me-move-what">
        <b className="clip">{row.label}</b>
        <span className="small text-haze">
          <When at={row.time} shape="full" />
        </span>
      </span>
      <span className={came ? 'me-move-sum came' : 'me-move-sum'}>
        {came && '+'}
        <Money amount={row.amount} />
      </span>
      <span className="small text-mist num me-balance-after">
        {t('account.balanceAfter')} <Money amount={row.balance} />
      </span>
    </li>
  )
}

type Range = { startDate: string; endDate: string }

/** The statement as CSV for a sheet, or as PDF for paper. */
const Files = ({ range }: { range: Range }) => {
  const t = useText()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState<'csv' | 'pdf'>()
  const fetchFile = async (format: 'csv' | 'pdf') => {
    setBusy(format)
    setProblem('')
    const answer = await orFalse(wire.call('account', 'statement_file', { ...range, format }, { quiet: true }))
    setBusy(undefined)
    if (!answer) return setProblem(t('frame.somethingWrong'))
    const file = answer.result ? answer.data[0] : undefined
    if (file) save(file)
    else setProblem(answer.message)
  }
  return (
    <div className="me-files">
      <span className="lab">{t('account.asFile')}</span>
      <div className="me-two">
        {(['csv', 'pdf'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="btn calm"
            disabled={busy !== undefined}
            onClick={() => void fetchFile(format)}
          >
            {busy === format && <span className="spin" />}
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      <Problem message={problem} />
    </div>
  )
}

/** Hands a file to the browser: text as it is, a PDF from its base64. */
const save = ({ name, type, body }: { name: string; type: string; body: string }): void => {
  const bytes = type.startsWith('text/') ? body : Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
