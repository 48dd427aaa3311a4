import { type Kysely, sql } from 'kysely'
import type { Barred } from '../../ledger/index.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type DepositRefusal = Exclude<Barred, 'reminded' | 'bonus_stake'>

type DepositRequest = { player: number; amount: number }

/**
 * Why a deposit may not be asked for; undefined when it may. To be asked in the transaction that stores the request: the
 * wallet is held until its end, so that requests come one after another and what waits counts. Money that has arrived is
 * always credited: the request is where a deposit is refused.
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
  if (!wallet?.tracks_usage) return undefined
  const { rows } = await sql<{ bar: DepositRefusal | null }>`
    select deposit_refusal(${player}::bigint, ${amount}::bigint, ${new Date(app.now())}::timestamptz) as bar`.execute(
    executor,
  )
  return rows[0]?.bar ?? undefined
}
