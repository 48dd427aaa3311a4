import { type DayRange, kurusFromWire } from '@yakamoz/values'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Read } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/useAct.ts'
import { daysOf, type Range } from '../../../lib/format/range.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { RangeField } from '../../../ui/RangeField.tsx'
import { useToday } from '../../../ui/useToday.ts'
import { When } from '../../../ui/When.tsx'
import { Pages } from './Pages.tsx'
import './history.css'

type Entry = Read<'account', 'statement'>[number]

/** Every movement of the cash account with the balance after it, and the same as a file (A20). */
export const Statement = () => {
  const t = useText()
  const today = useToday()
  const [range, setRange] = useState<Range>('last-30-day')
  const days = daysOf(range, today)
  return (
    <>
      <div className="me-filters">
        <RangeField range={range} today={today} change={setRange} />
        <Files days={days} />
      </div>
      <Pages<Entry>
        list={{ call: ['account', 'statement'], data: days, size: 50, cursorOf: ({ place }) => place }}
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
  const isIncoming = (kurusFromWire(row.amount) ?? 0) > 0
  return (
    <li>
      <span className="me-mark">
        <Icon name={isIncoming ? 'arrow-down' : 'arrow-up'} size="s" />
      </span>
      <span className="me-move-what">
        <b>
          {row.label}
          {row.about && <span className="text-mist"> · {row.about}</span>}
        </b>
        <span className="small text-haze">
          <When at={row.time} shape="full" />
        </span>
      </span>
      <span className={isIncoming ? 'me-move-sum came' : 'me-move-sum'}>
        {isIncoming && '+'}
        <Money amount={row.amount} />
      </span>
      <span className="small text-mist num me-balance-after">
        {t('account.balanceAfter')} <Money amount={row.balance} />
      </span>
    </li>
  )
}

/** The statement as CSV for a sheet, or as PDF for paper. */
const Files = ({ days }: { days: DayRange }) => {
  const t = useText()
  const { act, isBusy, problem, setProblem } = useAct()
  const [fetched, setFetched] = useState<'csv' | 'pdf'>()
  const fetchFile = async (format: 'csv' | 'pdf') => {
    setFetched(format)
    const answer = await act(() => api.call('account', 'statement_file', { ...days, format }, { quiet: true }))
    if (!answer) return
    const [file] = answer.data
    if (file) save(file)
    else setProblem(t('account.processFailed'))
  }
  return (
    <div className="me-files">
      <span className="lab">{t('account.asFile')}</span>
      <div className="me-two">
        {(['csv', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            busy={isBusy && fetched === format}
            disabled={isBusy}
            onClick={() => void fetchFile(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <Problem problem={problem} />
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
