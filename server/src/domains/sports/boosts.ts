import { type Choice, type MatchId, marketKey, type Odds } from '@yakamoz/sports'
import { boostedOdds, type Kurus, kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, saleOf } from './book.ts'

/** An outcome whose price wins `percent` more until a time, before its match begins; each player bets at most `maxStake` on it, once. */
export type StoredBoost = Choice & {
  readonly id: string
  readonly match: MatchId
  readonly percent: number
  readonly maxStake: Kurus
  readonly endsMs: number
  readonly reason: string
  readonly actor: string
  readonly madeMs: number
}

export const boostFrom = (row: Selectable<Schema['sport_boost']>): StoredBoost => ({
  id: row.id,
  match: row.match_id,
  market: row.market,
  specifiers: row.specifiers,
  outcome: row.outcome,
  percent: row.percent,
  maxStake: kurus(row.max_stake),
  endsMs: row.ends_at.getTime(),
  reason: row.reason,
  actor: row.actor,
  madeMs: row.made_at.getTime(),
})

/** Returns the boosts that have not ended, those that end first before the others. */
export const readBoosts = async ({ db, now }: AppContext, executor: Executor = db.query): Promise<StoredBoost[]> => {
  const rows = await executor
    .selectFrom('sport_boost')
    .selectAll()
    .where('ends_at', '>', new Date(now()))
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
  return rows.map(boostFrom)
}

/** Returns a boost that can be bet on now: it has not ended, and its match has not begun. */
export const runningBoost = async (app: AppContext, book: Book, id: string): Promise<StoredBoost | undefined> => {
  const row = await app.db.query.selectFrom('sport_boost').selectAll().where('id', '=', id).executeTakeFirst()
  const boost = row && boostFrom(row)
  return boost && boost.endsMs > app.now() && isBeforePlay(book, boost) ? boost : undefined
}

/** Whether a boost is of this outcome. */
export const isOutcomeOf = (boost: StoredBoost, choice: Choice & { readonly match: MatchId }): boolean =>
  boost.match === choice.match && marketKey(boost) === marketKey(choice) && boost.outcome === choice.outcome

const isBeforePlay = (book: Book, { match }: Pick<StoredBoost, 'match'>): boolean =>
  book.get(match)?.state.eventStatus === 0

/** The price of a boost: `plain` as it is sold without, `odds` as it is sold with the boost. */
export type BoostPrice = { readonly plain: Odds; readonly odds: Odds }

type Boosted = Choice & Pick<StoredBoost, 'match' | 'percent'>

/** Returns the price that a boost raises; undefined while its outcome is not on sale before play. */
export const plainPrice = (book: Book, boost: Boosted, nowMs: number): Odds | undefined =>
  isBeforePlay(book, boost) ? saleOf(book, boost.match, boost, boost.outcome, nowMs)?.odds : undefined

/** Returns the price of a boost; undefined while its outcome is not on sale before play, or gains nothing. */
export const boostPrice = (book: Book, boost: Boosted, nowMs: number): BoostPrice | undefined => {
  const plain = plainPrice(book, boost, nowMs)
  if (plain === undefined) return undefined
  const odds = boostedOdds(plain, boost.percent)
  return odds > plain ? { plain, odds } : undefined
}

/** Returns the ids of boosts that have not ended and that a player has taken with a coupon that counts. */
export const takenBoosts = async ({ db, now }: AppContext, player: number): Promise<string[]> => {
  const rows = await db.query
    .selectFrom('coupon_boost as b')
    .innerJoin('sport_boost as s', 's.id', 'b.boost_id')
    .innerJoin('coupon as c', (join) => join.onRef('c.player_id', '=', 'b.player_id').onRef('c.id', '=', 'b.coupon_id'))
    .select('b.boost_id')
    .distinct()
    .where('b.player_id', '=', player)
    .where('s.ends_at', '>', new Date(now()))
    .where('c.state', 'not in', ['returning', 'refused'])
    .execute()
  return rows.map(({ boost_id }) => boost_id)
}
