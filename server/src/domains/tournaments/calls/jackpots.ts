import { potNames } from '@yakamoz/games/pots'
import { kurus } from '@yakamoz/values'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { potsOf } from '../jackpots.ts'
import { lastJackpotWins } from '../jackpotWins.ts'

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
      last: await lastJackpotWins(app, pot.id),
    })
  }
  const [largest] = rows
  return done(largest ? [{ amount: largest.amount, jackpots: rows }] : [])
}
