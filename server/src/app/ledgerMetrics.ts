import type { LedgerRecord, Operation } from '../ledger/index.ts'
import type { Metrics } from '../platform/metrics.ts'

/** Returns the bet that a record stores, with its game; coupons count as the game `sports`. */
const betOf = (record: LedgerRecord): { game: string; stake: number } | undefined => {
  if (record.kind === 'round' || record.kind === 'live_bet') return { game: String(record.gameId), stake: record.stake }
  return record.kind === 'coupon' ? { game: 'sports', stake: record.stake } : undefined
}

const isOutside = (account: string): boolean => account.includes('/')

/** Counts what an operation has moved between players and the house or a gateway, and the bets that it stores. */
export const countOperation = (
  { moved, bets, staked }: Pick<Metrics, 'moved' | 'bets' | 'staked'>,
  { legs, records = [] }: Pick<Operation, 'legs' | 'records'>,
): void => {
  for (const { from, to, amount, reason } of legs) {
    if (isOutside(from)) moved.inc({ account: from, reason, direction: 'to players' }, amount)
    if (isOutside(to)) moved.inc({ account: to, reason, direction: 'from players' }, amount)
  }
  for (const record of records) {
    const bet = betOf(record)
    if (!bet) continue
    bets.inc({ game: bet.game })
    staked.inc({ game: bet.game }, bet.stake)
  }
}
