import type { GameDifferenceKind } from '@yakamoz/contract/console/games'

/** What became of a transaction: money moved, it was refused, or it was booked and taken back. */
export type State = 'booked' | 'refused' | 'rolled_back'

/** From an instant to before another. */
export type Period = { fromMs: number; untilMs: number }

export type TransactionType = 'bet' | 'win' | 'rollback'

/**
 * A transaction as an aggregator lists it. `amount` in kuruş, `unreadableAmount` or not told; `state` undefined for a `word` that is not known;
 * `original`: what a rollback reverses. `isOfDay`: false for one that is listed to find it again, shortly before or after the compared day.
 */
export type ListedTransaction = {
  id: string
  type: TransactionType | undefined
  amount: number | undefined
  state: State | undefined
  word: string
  player: number | undefined
  round: string
  original: string | undefined
  isOfDay: boolean
}

/** A transaction as we have it. `type` undefined: it was rolled back before it arrived. */
export type OwnTransaction = {
  id: string
  type: TransactionType | undefined
  amount: number
  state: State
  player: number
  round: string
  isOfDay: boolean
}

export type GameDifference = {
  kind: GameDifferenceKind
  own: OwnTransaction | undefined
  listed: ListedTransaction | undefined
}

/** `listed`: transactions of the day that the aggregator lists; `matched`: those of them that agree. */
export type ComparedDay = { listed: number; matched: number; differences: GameDifference[] }

/** Nothing remains of a transaction that was refused or taken back: which of both it was makes no difference. */
const remains = (state: State): boolean => state === 'booked'

/** The state of a listed transaction, with the rollbacks that are listed beside it. */
const stateOf = ({ id, state }: ListedTransaction, undone: ReadonlySet<string>): State | undefined =>
  state === 'booked' && undone.has(id) ? 'rolled_back' : state

/** Compares a listed transaction with ours; undefined if they agree. What an aggregator does not tell is not compared. */
const differenceOf = (
  listed: ListedTransaction,
  state: State | undefined,
  own: OwnTransaction | undefined,
): GameDifferenceKind | undefined => {
  if (!own) return state !== undefined && !remains(state) ? undefined : 'missing_with_us'
  if (state === undefined || remains(state) !== remains(own.state)) return 'state'
  if (own.type !== undefined && listed.type !== undefined && own.type !== listed.type) return 'state'
  // A win is taken back as far as the balance covers it: the amount of a rollback is ours.
  const isCompared = (own.type === 'bet' || own.type === 'win') && listed.amount !== undefined
  return isCompared && listed.amount !== own.amount ? 'amount' : undefined
}

/**
 * Compares the transactions that an aggregator lists with ours. Of ours it must list the bets and wins of the day that stand; rollbacks are compared
 * where they are listed. An id that is listed twice counts once, as it is listed last.
 */
export const compareDay = (listed: readonly ListedTransaction[], ours: readonly OwnTransaction[]): ComparedDay => {
  const ownOf = new Map(ours.map((own) => [own.id, own]))
  const listedOf = new Map<string, ListedTransaction>()
  for (const one of listed)
    listedOf.set(one.id, { ...one, isOfDay: one.isOfDay || (listedOf.get(one.id)?.isOfDay ?? false) })
  const undone = new Set(
    [...listedOf.values()].flatMap(({ original, state, type }) =>
      type === 'rollback' && state === 'booked' && original !== undefined ? [original] : [],
    ),
  )
  const ofDay = [...listedOf.values()].filter(({ isOfDay }) => isOfDay)
  const differing = ofDay.flatMap((one): GameDifference[] => {
    const state = stateOf(one, undone)
    const own = ownOf.get(one.id)
    const kind = differenceOf(one, state, own)
    return kind ? [{ kind, own, listed: { ...one, state } }] : []
  })
  const missing = ours.filter(
    ({ id, type, state, isOfDay }) =>
      isOfDay && remains(state) && (type === 'bet' || type === 'win') && !listedOf.has(id),
  )
  return {
    listed: ofDay.length,
    matched: ofDay.length - differing.length,
    differences: [...differing, ...missing.map((own) => ({ kind: 'missing_there' as const, own, listed: undefined }))],
  }
}
