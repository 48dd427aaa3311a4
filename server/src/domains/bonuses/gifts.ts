import { type Kurus, kurusToWire } from '@yakamoz/values'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { barOf } from '../protection/index.ts'
import { giveBonus, isBarredFromBonuses } from './bonusClaim.ts'
import { type Bonus, hasOpenBonusBets } from './bonusQueries.ts'
import type { Offer } from './offers.ts'

/** Gifts of staff: bonuses of the offers for gifts, with an amount of their own. */

/** Returns the offer for gifts: to be wagered, or cash at once. */
export const giftOffer = (app: AppContext, { isWagered }: { isWagered: boolean }): Promise<Offer | undefined> =>
  app.db.query
    .selectFrom('bonus_offer')
    .selectAll()
    .where('kind', '=', 'gift')
    .where('wagering', isWagered ? '>' : '=', 0)
    .executeTakeFirst()

/** Returns those of some players who are wagering a bonus. */
export const wageringAmong = async ({ db }: AppContext, players: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ player_id: number }>`
    select distinct player_id from bonus
    where player_id = any(${[...players]}::bigint[]) and needed > 0 and state in ('claimed', 'active')`.execute(
    db.query,
  )
  return rows.map(({ player_id }) => Number(player_id))
}

/** Why a player may not get a gift now. `open_bets`: their wins would become money of this bonus. */
export type GiftRefusal = 'excluded' | 'paused' | 'unverified' | 'barred' | 'wagering' | 'open_bets'

/** Returns why a player may not get a gift now; the rules of bonuses hold for gifts too. */
export const giftRefusal = async (
  app: AppContext,
  player: number,
  { wagering }: Pick<Offer, 'wagering'>,
): Promise<GiftRefusal | undefined> => {
  const bar = await barOf(app, player)
  if (bar) return bar
  if (await isBarredFromBonuses(app, player)) return 'barred'
  if (wagering === 0) return undefined
  if ((await wageringAmong(app, [player])).length > 0) return 'wagering'
  return (await hasOpenBonusBets(app, app.db.query, player)) ? 'open_bets' : undefined
}

/** `source`: a gift of one source is given once. */
type Gift = { player: number; offer: Offer; source: string; amount: Kurus; actor: string; reason: string }

/** Gives a gift to one player with its audit entry, or returns why not. */
export const giveGift = async (
  app: AppContext,
  { player, offer, source, amount, actor, reason }: Gift,
): Promise<Bonus | GiftRefusal> => {
  const refused = await giftRefusal(app, player, offer)
  if (refused) return refused
  const act = (bonus: string) => ({
    actor,
    act: 'bonus granted',
    subject: String(player),
    detail: { bonus, amount: kurusToWire(amount), reason },
  })
  return (await giveBonus(app, { player, offer, source, amount, act })) ?? 'wagering'
}

/** Whether a gift of a source was given to a player before. */
export const isGiftGiven = async ({ db }: AppContext, player: number, source: string): Promise<boolean> => {
  const row = await db.query
    .selectFrom('bonus')
    .select('id')
    .where('player_id', '=', player)
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}
