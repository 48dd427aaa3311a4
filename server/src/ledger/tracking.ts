import { sql } from 'kysely'
import type { Executor } from '../platform/db/connect.ts'

/** What the ledger updates together with the operations of a player: usage for limits, wagering of a bonus, scores of tournaments. */
export type Tracked = 'usage' | 'wagering' | 'tournaments'

/** Switches the tracking of a player. The caller holds the lock on the wallet's row. */
export const setTracking = async (
  executor: Executor,
  player: number,
  tracked: Tracked,
  enabled: boolean,
): Promise<void> => {
  await sql`select set_tracking(${player}::bigint, ${tracked}::text, ${enabled}::boolean)`.execute(executor)
}

/** Makes the ledger ask the gates of verification for stakes and withdrawals, or not, with `executor` in the transaction that changes them. */
export const setAsksLevels = async (executor: Executor, asks: boolean): Promise<void> => {
  await executor.updateTable('ledger_epoch').set({ asks_levels: asks }).execute()
}
