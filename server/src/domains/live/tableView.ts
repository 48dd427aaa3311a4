import type { AppContext } from '../../transport/appContext.ts'
import { done, refuse } from '../../transport/rpc/handler.ts'
import { type DemoSession, type Frame, type LiveGame, stakeLimitsOf } from '../casino/index.ts'
import { betsOfPlayer } from './bets.ts'
import { balanceOf, betView } from './betView.ts'
import { jackpotOf } from './bingoSettlement.ts'
import { snapshotOf } from './roomSnapshot.ts'
import { type LiveRound, latestRound } from './rounds.ts'
import { chainFor, fixedSaltOf } from './seedChains.ts'
import { readClosings } from './tableClosing.ts'
import { historyOf } from './tableHistory.ts'
import { liveGame, type TableId, tableName, tableOfHall } from './tables.ts'

/** Returns everything that a game needs to open at a table. `round`: the round of the player's bets; 0 is the latest. */
export const tableView = async (
  app: AppContext,
  { player, gameId }: Frame,
  { hall, round: roundOfBets }: { hall: number; round: number },
) => {
  await readClosings(app)
  const open = await openTable(app, gameId, hall)
  if (!open) return refuse('game_closed')
  const { table, round } = open
  return done({
    ...(await publicView(app, open)),
    bets: (await betsOfPlayer(app, table, roundOfBets || round.number, player)).map(betView),
    balance: await balanceOf(app, player),
  })
}

/** The same for somebody who only watches. */
export const watchedTableView = async (app: AppContext, { gameId, balance }: DemoSession, hall: number) => {
  await readClosings(app)
  const open = await openTable(app, gameId, hall)
  return open ? done({ ...(await publicView(app, open)), bets: [], balance }) : refuse('game_closed')
}

type OpenTable = { table: TableId; round: LiveRound }

const openTable = async (app: AppContext, gameId: number, hall: number): Promise<OpenTable | undefined> => {
  const game = liveGame(gameId)
  const table = game && tableOfHall(game, hall)
  const round = table && (await latestRound(app, table))
  return table && round && { table, round }
}

const publicView = async (app: AppContext, { table, round }: OpenTable) => ({
  room: tableName(table),
  state: { ...snapshotOf(app, table, round) },
  history: await historyOf(app, table),
  jackpot: await jackpotOf(app, table),
  limits: await stakeLimitsOf(app, table.game.id),
  ...(await publishedChain(app, table.game, round.number)),
})

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
