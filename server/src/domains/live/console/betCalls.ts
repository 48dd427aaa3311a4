import { betParts, gameOfVersion } from '@yakamoz/games'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { movementsOf, nameOfGame, recordView, shownParts } from '../../casino/index.ts'
import { betById, betOn, type LiveBet } from '../bets.ts'
import { voidOfBet } from '../roundVoids.ts'
import { roundsWithChain, saltOfRow } from '../seedChains.ts'

const roundOfBet = ({ db }: AppContext, { gameId, hall, number }: LiveBet) =>
  roundsWithChain(db.query)
    .select(['r.version', 'r.phase', 'r.outcome', 'r.moves', 'r.seats', 'r.seed_sealed', 'r.seed_hash'])
    .where('r.game_id', '=', gameId)
    .where('r.hall', '=', hall)
    .where('r.number', '=', number)
    .executeTakeFirst()

const bet: ConsoleHandler<'games', 'bet'> = async ({ player, bet: id }, { app, caller }) => {
  const found = await betById(app, player, id)
  const round = found && (await roundOfBet(app, found))
  const username = round && (await recordView(app, { player, act: 'round shown', round: id, by: caller.person }))
  if (!found || !round || username === undefined) return consoleRefuse('not_found')
  const game = gameOfVersion(found.gameId, round.version)
  const isOver = round.phase === 'settled' || round.phase === 'void'
  return consoleDone([
    {
      player,
      username,
      ...(await nameOfGame(app, found.gameId)),
      version: round.version,
      number: found.number,
      hall: found.hall,
      at: found.atMs,
      state: found.state,
      stake: found.stake,
      win: found.paid,
      jackpot: 0,
      fromBonus: found.fromBonus,
      parts: game ? shownParts(betParts(game, betOn(found), { round: found.number, outcome: round.outcome })) : [],
      fairness: {
        seedHash: round.seed_hash,
        seed: isOver ? app.vault.open(round.seed_sealed) : '',
        clientSeed: '',
        nonce: found.number,
        salt: saltOfRow(round, isOver),
      },
      outcome: JSON.stringify(isOver ? { outcome: round.outcome, seats: round.seats, moves: round.moves } : {}),
      movements: await movementsOf(app, player, `live/${id}`),
      film: false,
      voided: await voidOfBet(app, player, id),
    },
  ])
}

/** The calls of the class `games` about bets on rounds that players share. */
export const betCalls = { bet }
