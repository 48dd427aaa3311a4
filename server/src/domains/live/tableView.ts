import type { AppContext } from '../../transport/appContext.ts'
import { done, refuse } from '../../transport/rpc/handler.ts'
import type { Frame } from '../casino/index.ts'
import { betsOfPlayer } from './bets.ts'
import { balanceOf, betView } from './betView.ts'
import { jackpotOf } from './bingoSettlement.ts'
import { snapshotOf } from './roomSnapshot.ts'
import { latestRound } from './rounds.ts'
import { chainFor, fixedSaltOf } from './seedChains.ts'
import { historyOf } from './tableHistory.ts'
import { type LiveGame, liveGame, tableName, tableOfHall } from './tables.ts'

/** Returns everything that a game needs to open at a table. `round`: the round of the player's bets; 0 is the latest. */
export const tableView = async (
  app: AppContext,
  { player, gameId }: Frame,
  { hall, round: roundOfBets }: { hall: number; round: number },
) => {
  const game = liveGame(gameId)
  const table = game && tableOfHall(game, hall)
  const round = table && (await latestRound(app, table))
  if (!table || !round) return refuse('game_closed')
  return done({
    room: tableName(table),
    state: { ...snapshotOf(app, table, round) },
    history: await historyOf(app, table),
    bets: (await betsOfPlayer(app, table, roundOfBets || round.number, player)).map(betView),
    jackpot: await jackpotOf(app, table),
    balance: await balanceOf(app, player),
    ...(await publishedChain(app, table.game, round.number)),
  })
}

/** Returns the public data of a crash game's seed chain; nothing for other games. */
const publishedChain = async (app: AppContext, game: LiveGame, round: number) => {
  if (game.form !== 'crash') return {}
  const chain = await chainFor(app, game.id, round)
  const salt = fixedSaltOf(chain, round)
  const { first_link: firstLink, first_round: firstRound, salt_round, salt_seeds: seeds } = chain
  return {
    chain: {
      firstLink,
      firstRound,
      ...(salt === undefined ? {} : { salt: { text: salt, round: salt_round ?? firstRound, seeds } }),
    },
  }
}
