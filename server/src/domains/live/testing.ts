import { type CrashGame, gameById } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import type { Log } from '../../platform/log.ts'
import { openTestApp } from '../../testing/index.ts'
import { isLiveGame, seedCatalogue } from '../casino/index.ts'
import { createRoundRunner } from './roundRunner.ts'
import { latestRound } from './rounds.ts'
import { chainFor } from './seedChains.ts'
import type { TableId } from './tables.ts'

/** A table by its game. */
const tableOf = (id: number, hall = 0): TableId => {
  const game = gameById(id)
  if (!isLiveGame(game)) throw new Error(`no table ${id}`)
  return { game, hall }
}

/** For tests: an app with one table whose rounds the test runs, and players who join it with 10,000 lira each. */
export const openTable = async (gameId: number, hall = 0, log?: Log) => {
  const test = await openTestApp(log ? { log } : {})
  const { app, clock } = test
  await seedCatalogue(app.db)
  const found = tableOf(gameId, hall)
  const runner = createRoundRunner(app, found)
  await runner.turn()
  const sit = async (amount = 1_000_000) => {
    const player = await test.newPlayer()
    await app.ledger.post({
      player: player.id,
      id: 'money',
      legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(amount), reason: 'deposit' }],
    })
    const live = (
      await app.db.query.selectFrom('game').select('live').where('id', '=', gameId).executeTakeFirstOrThrow()
    ).live
    const launched = live
      ? await test.call('livecasino', 'init_game', { tableID: gameId }, player.user)
      : await test.call('casino', 'init_game', { gameID: gameId }, player.user)
    const token = new URLSearchParams(launched.data.url.split('#')[1]).get('token') ?? ''
    const { session } = (await test.call('studio', 'open', { token })).data
    const bet = async (more: object, id = newId()) => {
      const round = await latestRound(app, found)
      return test.call('studio', 'bet', { session, bet: id, round: round?.number ?? 1, hall, ...more })
    }
    const cash = async () => (await app.ledger.balances(player.id)).cash
    return { player, session, bet, cash }
  }
  const round = async () => {
    const row = await latestRound(app, found)
    if (!row) throw new Error('no round')
    return row
  }
  /**
   * Advances the clock until the round or a later one is in a phase. A crash round above 1,000 × takes hundreds of turns.
   */
  const until = async (phase: string, maxTurns = 4_000) => {
    const first = (await round()).number
    const found = () =>
      app.db.query
        .selectFrom('live_round')
        .selectAll()
        .where('number', '>=', first)
        .where('phase', '=', phase as 'bets')
        .orderBy('number')
        .limit(1)
        .executeTakeFirst()
    for (let turns = 0; turns < maxTurns; turns++) {
      const before = await found()
      if (before) return before
      const waitMs = await runner.turn()
      // Looks before the clock advances: a round may have just opened.
      const now = await found()
      if (now) return now
      clock.advance(waitMs)
    }
    throw new Error(`never ${phase}`)
  }
  return { ...test, table: found, runner, sit, round, until }
}

type TestTable = Awaited<ReturnType<typeof openTable>>

/** Sets the clock to the moment at which the rise reaches a multiplier. */
export const riseTo = async (test: TestTable, hundredths: number) => {
  const round = await test.until('film')
  const game = test.table.game as CrashGame
  test.clock.set((round.starts_at?.getTime() ?? 0) + game.msOf(hundredths))
  return round
}

/** Gives the chain of a round a salt that is known before its bets, and returns it. */
export const setSalt = async (test: TestTable, round: number): Promise<string> => {
  const { game_id, number } = await chainFor(test.app, test.table.game.id, round)
  const salt = 'tuz'
  await test.app.db.query
    .updateTable('live_chain')
    .set({ salt, salt_round: round })
    .where('game_id', '=', game_id)
    .where('number', '=', number)
    .execute()
  return salt
}

/** Opens rounds until one rises above a multiplier and busts below the cap, at which the game cashes all bets out. */
export const openHighRound = async (test: TestTable, hundredths: number) => {
  const game = test.table.game as CrashGame
  for (let rounds = 0; rounds < 60; rounds++) {
    const round = await test.round()
    if (round.phase === 'bets') {
      const salt = await setSalt(test, round.number)
      const bust = game.bustOf({ hash: test.app.vault.open(round.seed_sealed), salt })
      if (bust > hundredths && bust < game.capHundredths) return round
    }
    await test.until('settled')
    await test.until('bets')
  }
  throw new Error('no high round')
}
