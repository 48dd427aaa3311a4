import { gameById } from '@yakamoz/games'
import { sideNames } from '@yakamoz/sports'
import { eventName, oddsToText } from '@yakamoz/values'
import type { StaffContext } from '../../console/consoleHandler.ts'
import { afterRow } from '../../platform/db/afterRow.ts'
import { catalogueOf, playedRounds } from '../casino/index.ts'
import { couponsAfter } from '../sports/index.ts'
import type { Wanted } from './listed.ts'

/** Returns how games are named, also those that are no longer in the catalogue. */
export const gameNames = async ({ app, lang }: StaffContext): Promise<(id: number) => string> => {
  const { byId } = await catalogueOf(app)
  return (id) => byId.get(id)?.name[lang] ?? gameById(id)?.names[lang] ?? String(id)
}

export const roundsOf = async (context: StaffContext, { player, before, limit }: Wanted) => {
  const nameOf = await gameNames(context)
  const rows = await playedRounds(context.app, player, { gameId: undefined, before, limit })
  return rows.map((row) => ({
    key: row.id,
    at: row.timeMs,
    game: nameOf(row.gameId),
    stake: row.stake,
    win: row.win,
    jackpot: row.jackpot?.amount ?? 0,
    state: row.open ? ('open' as const) : ('over' as const),
  }))
}

export const betsOf = async (context: StaffContext, { player, before, limit }: Wanted) => {
  const { app } = context
  const nameOf = await gameNames(context)
  let query = app.db.query
    .selectFrom('live_bet')
    .select(['id', 'at', 'game_id', 'number', 'stake', 'paid', 'state', 'from_bonus'])
    .where('player_id', '=', player)
  if (before) query = query.where(afterRow({ table: 'live_bet', player, before }))
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({
    key: row.id,
    at: row.at.getTime(),
    game: nameOf(row.game_id),
    number: row.number,
    stake: row.stake,
    paid: row.paid,
    state: row.state,
    fromBonus: row.from_bonus,
  }))
}

export const couponsOf = async ({ app, lang }: StaffContext, wanted: Wanted) => {
  const coupons = await couponsAfter(app, wanted.player, wanted)
  return coupons.map((coupon) => ({
    key: coupon.id,
    at: coupon.placedMs,
    kind: coupon.kind,
    state: coupon.state,
    stake: coupon.stake,
    maxWin: coupon.maxWin,
    payout: coupon.payout,
    cashedOut: coupon.cashedOut,
    live: coupon.live,
    fromBonus: coupon.fromBonus,
    corrected: coupon.corrected,
    settled: coupon.settledMs ?? ('' as const),
    legs: coupon.legs.map((leg) => ({
      match: eventName(sideNames(leg, lang)),
      market: leg.marketName[lang],
      outcome: leg.outcomeName[lang],
      odds: oddsToText(leg.odds),
    })),
  }))
}
