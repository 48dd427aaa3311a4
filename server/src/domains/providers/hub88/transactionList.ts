import { z } from '@yakamoz/contract/fields'
import { unreadableAmount } from '../../../platform/csvText.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { ProviderDown } from '../gameProvider.ts'
import type { ListedTransaction, Period, State, TransactionType } from '../reconciliation/compare.ts'
import { askHub88 } from './api.ts'
import { kurusOfUnits, playerOfUser, text } from './protocol.ts'

/**
 * Hub88, "Transactions API", "Get user's gameplay transactions" (docs.hub88.io/developer-docs/operator-api-reference/transactions-api): the
 * transactions between two times. The page names the id and the status of an item; the other fields are read by their names in its "Wallet API",
 * and what is missing or has another form is not compared.
 */

const timeoutMs = 60_000

const optionalText = z.catch(text, '')

const item = z.object({
  transaction_uuid: text,
  status: optionalText,
  kind: optionalText,
  type: optionalText,
  user: optionalText,
  round: optionalText,
  reference_transaction_uuid: optionalText,
  amount: z.optional(z.unknown()),
  is_free: z.catch(z.boolean(), false),
})
type Item = z.output<typeof item>

/** A list, or an object that has it. */
const answer = z.union([
  z.array(item),
  z.pipe(
    z.object({ transactions: z.array(item) }),
    z.transform(({ transactions }) => transactions),
  ),
])

/** `TS_SUCCESS` and `TS_DECLINED` are documented; any word with `ROLL` is one of a rollback. */
const stateOf = (status: string): State | undefined => {
  if (status === 'TS_SUCCESS') return 'booked'
  if (status === 'TS_DECLINED') return 'refused'
  return /roll/i.test(status) ? 'rolled_back' : undefined
}

const typeOf = ({ kind, type }: Item): TransactionType | undefined =>
  (['rollback', 'bet', 'win'] as const).find((one) => `${kind} ${type}`.toLowerCase().includes(one))

const amountOf = ({ amount, is_free }: Item, type: TransactionType | undefined): number | undefined => {
  if (amount === undefined || amount === null) return undefined
  if (typeof amount !== 'number') return unreadableAmount
  // A free bet takes nothing.
  return type === 'bet' && is_free ? 0 : (kurusOfUnits(amount) ?? unreadableAmount)
}

const listedOf = (read: Item): Omit<ListedTransaction, 'isOfDay'> => {
  const type = typeOf(read)
  return {
    id: read.transaction_uuid,
    type,
    amount: amountOf(read, type),
    state: stateOf(read.status),
    word: read.status,
    player: playerOfUser(read.user),
    round: read.round,
    original: read.reference_transaction_uuid || undefined,
  }
}

/** The form of times in its requests, read as UTC: the page names no zone. */
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19)

/** Fetches the transactions of a period; throws {@link ProviderDown} when it has none that can be read as a whole. */
export const listedTransactions = async (app: AppContext, { fromMs, untilMs }: Period) => {
  const times = { start_time: timeOf(fromMs), end_time: timeOf(untilMs) }
  const read = z.safeParse(answer, await askHub88(app, 'transactions/list', times, timeoutMs))
  if (!read.success) throw new ProviderDown('hub88 sent no list of transactions', { cause: read.error })
  return read.data.map(listedOf)
}
