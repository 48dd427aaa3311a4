import type { StepsRound } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { isolateFailure } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { LiveBet } from './bets.ts'
import { openBetChunks } from './bets.ts'
import type { LiveRound } from './rounds.ts'
import { postFollow, type Raise } from './seatRaises.ts'
import { movesOf, replaySeats, type SeatsTable, seatBetOf } from './seatRounds.ts'
import { markFollowed } from './seatRoundUpdates.ts'

/**
 * Returns the players among these who may not stake: closed accounts, and players whom the law bars from play. The ledger checks
 * exclusions and limits; the location was checked when the bet was placed with the order to follow.
 */
const barredPlayers = async (app: AppContext, players: readonly number[]): Promise<ReadonlySet<number>> => {
  if (players.length === 0) return new Set()
  const rows = await app.db.query
    .selectFrom('player')
    .select('id')
    .where('id', 'in', players)
    .where((row) => row.or([row('restricted', '=', true), row('status', '<>', 'active')]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Raises the stakes behind a seat that was raised, before the next card is shown. */
export const settleFollowers = async (
  app: AppContext,
  table: SeatsTable,
  round: LiveRound,
): Promise<LiveRound | undefined> => {
  const after = replaySeats(app, table, round, movesOf(round))
  for await (const bets of openBetChunks(app, table, round.number))
    await postFollows(app, raisesOf(table, round, after, bets))
  const before = replaySeats(app, table, round, movesOf(round).slice(0, -1))
  return markFollowed(app, table, round, { before, after })
}

/** Returns the raises of those bets that follow the last decision and have not done so yet. */
const raisesOf = (table: SeatsTable, round: LiveRound, after: StepsRound, bets: readonly LiveBet[]): Raise[] => {
  const step = movesOf(round).length - 1
  return bets.flatMap((bet) => {
    const placed = seatBetOf(bet)
    const extra = placed && !placed.raises.includes(step) ? table.game.raiseOf(after, placed) : 0
    return extra > 0 ? [{ bet, round, extra: kurus(extra), step }] : []
  })
}

const postFollows = async (app: AppContext, raises: readonly Raise[]): Promise<void> => {
  const players = raises.map(({ bet }) => bet.player)
  const barred = await barredPlayers(app, players)
  const what = 'a stake behind a seat was not raised'
  await Promise.all(
    raises
      .filter(({ bet }) => !barred.has(bet.player))
      .map((raise) => isolateFailure(app, { what, player: raise.bet.player }, () => postFollow(app, raise))),
  )
}
