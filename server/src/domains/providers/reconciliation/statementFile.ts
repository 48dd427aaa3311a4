import { maxTransactionId } from '@yakamoz/contract/console/games'
import { foldName } from '@yakamoz/values'
import { csvRows, hasWord, kurusIn } from '../../../platform/csvText.ts'
import type { ListedTransaction, State, TransactionType } from './compare.ts'

/** The columns of a file, in any order: the first four are needed. docs/aggregators.md describes them. */
const needed = ['transaction', 'type', 'amount', 'status'] as const
const optional = ['player', 'round', 'original'] as const
type Column = (typeof needed | typeof optional)[number]

const words: Readonly<Record<State, readonly string[]>> = {
  booked: ['booked', 'ok', 'success'],
  refused: ['refused', 'declined', 'failed'],
  rolled_back: ['rolled_back', 'rolledback', 'rollback', 'cancelled'],
}

const stateOf = (word: string): State | undefined =>
  (Object.keys(words) as State[]).find((state) => hasWord(words[state], word))

const types: readonly TransactionType[] = ['bet', 'win', 'rollback']

const playerIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/**
 * Reads the transactions of a day from the file of an aggregator that has no call for them; undefined when its columns are missing, or a line has no id
 * that could be compared.
 */
export const readStatementFile = (text: string): ListedTransaction[] | undefined => {
  const rows = csvRows(text, ';')
  const heads = rows?.[0]?.map(foldName)
  if (!rows || !heads || !needed.every((title) => heads.includes(title))) return undefined
  const listed = rows.slice(1).map((row) => {
    const cell = (column: Column): string => row[heads.indexOf(column)] ?? ''
    return {
      id: cell('transaction'),
      type: types.find((type) => hasWord([type], cell('type'))),
      amount: kurusIn(cell('amount'), '.'),
      state: stateOf(cell('status')),
      word: cell('status'),
      player: playerIn(cell('player')),
      round: cell('round'),
      original: cell('original') || undefined,
      isOfDay: true,
    }
  })
  return listed.every(({ id }) => id !== '' && id.length <= maxTransactionId) ? listed : undefined
}
