import { type Kysely, sql } from 'kysely'
import type { Barred } from '../../ledger/index.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type DepositRefusal = Exclude<Barred, 'reminded' | 'bonus_stake'>

type DepositRequest = { player: number; amount: number }

/**
 * Returns why a deposit cannot be requested; undefined if it can. Call it in the transaction that stores the request: it locks the wallet,
 * so that requests are serialized and pending ones count. Only the request can be refused: money that has arrived is always credited.
 */
export const depositRefusal = async (
  app: AppContext,
  executor: Kysely<Schema>,
  { player, amount }: DepositRequest,
): Promise<DepositRefusal | undefined> => {
  const wallet = await executor
    .selectFrom('wallet')
    .select('tracks_usage')
    .where('player_id', '=', player)
    .forUpdate()
    .executeTakeFirst()
  if (!wallet) return undefined
  const now = new Date(app.now())
  const { rows } = await sql<{ bar: DepositRefusal | null }>`
    select coalesce(case when ${wallet.tracks_usage} then deposit_refusal(${player}::bigint, ${amount}::bigint, ${now}::timestamptz) end,
      gate_refusal(${player}::bigint, 'deposit', ${amount}::bigint, ${now}::timestamptz)) as bar`.execute(executor)
  return rows[0]?.bar ?? undefined
}
