import { transactionStatus } from '@yakamoz/contract/constants'
import { kurusFromWire, noMoney } from '@yakamoz/values'
import type { Read, Sent } from '../../lib/api/client.ts'
import { type PlainTextKey, useText } from '../../lib/i18n/texts.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { To } from '../../ui/To.tsx'
import { When } from '../../ui/When.tsx'

export type Transaction = Read<'finance', 'list_transactions'>[number]
export type Filters = Sent<'finance', 'list_transactions'>

const depositId = 1
const withdrawalId = 2
const bonusId = 3

const icons: Record<number, IconName> = { [depositId]: 'arrow-down', [withdrawalId]: 'arrow-up', [bonusId]: 'gift' }

/** Transactions as rows: what, when, status, amount. */
export const Transactions = ({ rows }: { rows: readonly Transaction[] }) => (
  <ul className="me-rows me-moves">
    {rows.map((row) => (
      <Line key={row.id} row={row} />
    ))}
  </ul>
)

/** A deposit that waits for the player's payment: its reference and receiver are needed again. */
const isOpenDeposit = ({ type_id, transaction_status }: Transaction): boolean =>
  type_id === depositId && transaction_status === transactionStatus.pending

const Line = ({ row }: { row: Transaction }) => {
  const t = useText()
  const note = useNote(row)
  return (
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
        {note && <span className="small text-mist">{note}</span>}
        {isOpenDeposit(row) && (
          <To className="link small" href={`/me/deposit?payment=${row.id}`}>
            {t('account.howToPay')}
          </To>
        )}
      </span>
      <StatusBadge status={row.transaction_status} />
      <Amount row={row} />
    </li>
  )
}

/** The server's note to a transaction; a refusal without a reason states that. */
const useNote = ({ reason, text, transaction_status }: Transaction): string => {
  const t = useText()
  const isRefused = transaction_status === transactionStatus.refused
  return reason || text || (isRefused ? t('account.noNote') : '')
}

const badges: Record<number, { look: string; text: PlainTextKey }> = {
  [transactionStatus.pending]: { look: 'amber', text: 'account.status.pending' },
  [transactionStatus.approved]: { look: 'tide', text: 'account.status.approved' },
  [transactionStatus.information]: { look: 'moon', text: 'account.status.information' },
  [transactionStatus.refused]: { look: 'coral', text: 'account.status.refused' },
}

/** The status of a transaction as a badge (Z-47). */
const StatusBadge = ({ status }: { status: number }) => {
  const t = useText()
  const badge = badges[status]
  return badge ? (
    <span className={`badge ${badge.look}`}>{t(badge.text)}</span>
  ) : (
    <span className="badge">{status}</span>
  )
}

/** Incoming amounts have a plus, outgoing ones a minus; a refused payment moved nothing and is struck out. */
const Amount = ({ row }: { row: Transaction }) => {
  const amount = kurusFromWire(row.amount) ?? noMoney
  if (amount === noMoney) return <span className="me-move-sum" />
  if (row.transaction_status === transactionStatus.refused) {
    return (
      <s className="me-move-sum text-haze">
        <Money amount={amount} />
      </s>
    )
  }
  const isIncoming = amount > 0 && row.transaction_status === transactionStatus.approved
  return (
    <span className={isIncoming ? 'me-move-sum came' : 'me-move-sum'}>
      {amount > 0 && '+'}
      <Money amount={amount} />
    </span>
  )
}
