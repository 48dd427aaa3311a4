import type { Kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** `share`: the share of their stakes at which bets of this kind count, in ten-thousandths. */
export type CountedBets = {
  player: number
  kind: 'live_bet' | 'coupon'
  share: number
  bets: readonly { id: string; wager: Kurus }[]
}

/** Sets how much decided bets of a player count towards a bonus, in kuruş. Idempotent. */
export const countBets = async (
  app: AppContext,
  executor: Executor,
  { player, kind, share, bets }: CountedBets,
): Promise<void> => {
  if (bets.length === 0) return
  await sql`
    select count_decided_bets(${player}::bigint, ${kind}, ${bets.map(({ id }) => id)}::text[],
      ${bets.map(({ wager }) => wager)}::bigint[], ${share}::int, ${new Date(app.now())}::timestamptz)`.execute(
    executor,
  )
}

/** Whether changed coupons of a player have not been counted yet; the bonus is not judged before they are. */
export const isCountDue = async (app: AppContext, player: number): Promise<boolean> => {
  const row = await app.db.query
    .selectFrom('coupon')
    .select('id')
    .where('player_id', '=', player)
    .where('wager_due', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
