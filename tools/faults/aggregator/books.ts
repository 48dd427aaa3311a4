/** What an aggregator has sent for a player, by its own account: it knows nothing of the wallet but its answers. */

type Kind = 'bet' | 'win' | 'rollback'

/**
 * A transaction as the aggregator knows it. `sent`: no answer yet; `booked`: answered; `undone`: a rollback of it was answered, whether it had
 * arrived or not. `balanceAfter`: the balance of the first answer.
 */
export type Sent = {
  id: string
  kind: Kind
  round: string
  amount: number
  /** Of a rollback: the transaction that it reverses. */
  original?: string
  state: 'sent' | 'booked' | 'undone'
  balanceAfter?: number
}

/** The books of one player, in kuruş. */
export class Books {
  readonly player: number
  readonly transactions = new Map<string, Sent>()
  /** Rounds whose end was answered. */
  readonly ended = new Set<string>()
  balance: number

  constructor(player: number, balance: number) {
    this.player = player
    this.balance = balance
  }

  send(transaction: Omit<Sent, 'state'>): Sent {
    const sent: Sent = { ...transaction, state: 'sent' }
    this.transactions.set(sent.id, sent)
    return sent
  }

  /** Books an answered transaction and returns the balance that the answer should have had. */
  book(sent: Sent): number {
    this.balance += this.#effectOf(sent)
    sent.state = 'booked'
    sent.balanceAfter = this.balance
    const original = this.transactions.get(sent.original ?? '')
    if (original) original.state = 'undone'
    return this.balance
  }

  #effectOf({ kind, amount, original }: Sent): number {
    if (kind === 'bet') return -amount
    if (kind === 'win') return amount
    const undone = this.transactions.get(original ?? '')
    if (undone?.state !== 'booked') return 0
    return undone.kind === 'bet' ? undone.amount : -undone.amount
  }
}

/** A transaction as the wallet has stored it, with the movements of money of its operation: what the player gets, negative if he pays. */
export type Stored = { id: string; type: string; round: string; rolledBackBy: string | null; moves: readonly number[] }

export type Verdict = 'right' | 'lost' | 'doubled' | 'different'

/** Judges what the wallet has stored of a transaction whose last state is known. */
export const verdictOf = (books: Books, sent: Sent, store: ReadonlyMap<string, Stored>): Verdict => {
  const stored = store.get(sent.id)
  if (!stored) return 'lost'
  if (stored.type === 'tombstone') return sent.state === 'undone' ? 'right' : 'different'
  const moves = expectedMoves(books, sent, store)
  if (stored.moves.length < moves.length) return 'lost'
  if (stored.moves.length > moves.length) return 'doubled'
  const state = stored.rolledBackBy === null ? 'booked' : 'undone'
  const isSame = stored.type === sent.kind && stored.round === sent.round && state === sent.state
  return isSame && stored.moves[0] === moves[0] ? 'right' : 'different'
}

/** What a transaction has to move. The rollback of one that had not arrived moves nothing. */
const expectedMoves = (books: Books, sent: Sent, store: ReadonlyMap<string, Stored>): number[] => {
  const original = books.transactions.get(sent.original ?? '')
  const moved = sent.kind === 'rollback' ? original : sent
  if (!moved || moved.amount === 0 || store.get(moved.id)?.type === 'tombstone') return []
  return [(moved.kind === 'win') === (sent.kind !== 'rollback') ? moved.amount : -moved.amount]
}
