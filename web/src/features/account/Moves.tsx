import { transactionStatus } from '@yakamoz/contract/constants'
import { kurusFromWire, noMoney } from '@yakamoz/values'
import { type TextKey, useText } from '../../lib/texts.tsx'
import type { Read } from '../../lib/wire/wire.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { When } from '../../ui/When.tsx'

export type Move = Read<'finance', 'list_transactions'>[number]

const depositId = 1
const withdrawalId = 2
const bonusId = 3

const icons: Record<number, IconName> = { [depositId]: 'arrow-down', [withdrawalId]: 'arrow-up', [bonusId]: 'gift' }

/** Transactions as lines: what, when, where it stands, how much. */
export const Moves = ({ rows }: { rows: readonly Move[] }) => (
  <ul className="me-rows me-moves">
    {rows.map((row) => (
      <Line key={row.id} row={row} />
    ))}
  </ul>
)

const Line = ({ row }: { row: Move }) => (
  <li>
    <span className="me-mark">
      <Icon name={icons[row.type_id] ?? 'bell'} size="s" />
    </span>
    <span className="me-move-what">
      <b className="clip">{row.title}</b>
      <span className="small text-haze me-move-when">
        {row.method && <span>{row.method}</span>}
        <When at={row.time} />
      </span>
      {(row.reason || row.text) && <span className="small text-mist">{row.reason || row.text}</span>}
    </span>
    <StatusBadge status={row.transaction_status} />
    <Amount row={row} />
  </li>
)

const badges: Record<number, { look: string; text: TextKey }> = {
  [transactionStatus.pending]: { look: 'amber', text: 'account.status.pending' },
  [transactionStatus.approved]: { look: 'tide', text: 'account.status.approved' },
  [transactionStatus.information]: { look: 'moon', text: 'account.status.information' },
  [transactionStatus.refused]: { look: 'coral', text: 'account.status.refused' },
}

/** Where a transaction stands, in a word (Z-47). */
export const StatusBadge = ({ status }: { status: number }) => {
  const t = useText()
  const badge = badges[status]
  return badge ? (
    <span className={`badge ${badge.look}`}>{t(badge.text)}</span>
  ) : (
    <span className="badge">{status}</span>
  )
}

/** What came carries a plus, what went a minus; a refused payment moved nothing and is struck out. */
const Amount = ({ row }: { row: Move }) => {
  const amount = kurusFromWire(row.amount) ?? noMoney
  if (amount === noMoney) return <span className="me-move-sum" />
  if (row.transaction_status === transactionStatus.refused) {
    return (
      <s className="me-move-sum text-haze">
        <Money amount={amount} />
      </s>
    )
  }
  const came = amount > 0 && row.transaction_status === transactionStatus.approved
  return (
    <span className={came ? 'me-move-sum came' : 'me-move-sum'}>
      {amount > 0 && '+'}
      <Money amount={amount} />
    </span>
  )
}
