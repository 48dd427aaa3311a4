import { potNames } from '@yakamoz/games/pots'
import { kurus } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { potsOf } from '../jackpots.ts'
import { maskedName } from '../rules.ts'

const shownWins = 3

const lastWins = async (app: AppContext, jackpot: number) => {
  const rows = await app.db.query
    .selectFrom('jackpot_win as w')
    .innerJoin('round as r', (join) => join.onRef('r.player_id', '=', 'w.player_id').onRef('r.id', '=', 'w.round_id'))
    .innerJoin('player as y', 'y.id', 'w.player_id')
    .select(['w.amount', 'w.at', 'y.username'])
    .where('w.jackpot_id', '=', jackpot)
    .where('w.returned_at', 'is', null)
    .orderBy('w.at', 'desc')
    .limit(shownWins)
    .execute()
  return rows.map((row) => ({ amount: kurus(row.amount), time: row.at.getTime(), name: maskedName(row.username) }))
}

export const getJackpots: Handler<'habanero', 'getJackpots'> = async (_, { app, lang }) => {
  const games = await app.db.query
    .selectFrom('game')
    .select('id')
    .where('has_jackpot', '=', true)
    .where('open', '=', true)
    .orderBy('id')
    .execute()
  const rows = []
  for (const pot of games.length > 0 ? await potsOf(app) : []) {
    rows.push({
      id: pot.id,
      level: pot.level,
      name: potNames[pot.level][lang],
      amount: pot.amount,
      share: pot.share / 100,
      odds: kurus(pot.odds),
      games: games.map(({ id }) => id),
      last: await lastWins(app, pot.id),
    })
  }
  return done(rows)
}
