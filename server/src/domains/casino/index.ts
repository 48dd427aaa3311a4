import { game_facts } from './calls/game_facts.ts'
import {
  category_list,
  game_table_list,
  games_list,
  live_category_list,
  live_provider_list,
  provider_list,
} from './calls/gameLists.ts'
import { demo_game, init_game, live_init_game } from './calls/init_game.ts'
import { played_games, similar_games } from './calls/ownGames.ts'
import { round, rounds, share_round, shared_round } from './calls/rounds.ts'
import { rotate_seed, seeds } from './calls/seeds.ts'
import { balance, jackpots, move, open, open_demo, play, shown } from './calls/studio.ts'
import { virtual_init_game } from './calls/virtualgames.ts'

/** Games: the catalogue, opening one, playing it, and what was played. */
export const casino = {
  game_facts,
  category_list,
  provider_list,
  games_list,
  init_game,
  demo_game,
  played_games,
  similar_games,
  rounds,
  round,
  share_round,
  shared_round,
  seeds,
  rotate_seed,
}

export const livecasino = {
  category_list: live_category_list,
  provider_list: live_provider_list,
  game_table_list,
  init_game: live_init_game,
}

export const virtualgames = { init_game: virtual_init_game }

export const studio = { open, open_demo, play, move, shown, balance, jackpots }

export { finishAbandonedRounds } from './abandonedRounds.ts'
export {
  announceCatalogue,
  type Catalogue,
  type CatalogueGame,
  catalogueOf,
  followCatalogue,
  invalidateCatalogue,
  rtpText,
} from './catalogue.ts'
export { gameCalls } from './console/gameCalls.ts'
export { offeredCalls } from './console/offeredCalls.ts'
export { movementsOf, nameOfGame, recordView, shownParts } from './console/playedRound.ts'
export { roundCalls } from './console/roundCalls.ts'
export {
  playedRoundVoided,
  playedVoidAsked,
  playedVoidOutcomes,
  roundVoidCalls,
} from './console/roundVoidCalls.ts'
export { type DemoSession, deleteExpiredDemoSessions, demoSessionOf, isDemoSession } from './demoSessions.ts'
export { listExternalGame } from './externalGames.ts'
export { deleteExpiredSessions, type Frame, frameOf, playerFrameOf } from './frameSessions.ts'
export { endReturnAlarm, openOrCloseGame } from './gameActs.ts'
export { closingSince, endClosing, gameTakingBets, isGameOpen } from './gameAvailability.ts'
export { maySee } from './gameLists.ts'
export { nodeHmac } from './hmac.ts'
export { isLiveGame, type LiveGame } from './liveGames.ts'
export { fetchOfferedGames } from './offeredGames.ts'
export { detectedIn, watchedDays, watchedReturns } from './returnStore.ts'
export { checkReturns, recountReturns, returnThreshold } from './returns.ts'
export { archiveRounds, archiveRoundsNow } from './roundArchive.ts'
export { checkRound } from './roundCheck.ts'
export { playableBalance } from './roundPosting.ts'
export { refundOpenRounds } from './roundRefunds.ts'
export { roundsOf as playedRounds } from './rounds.ts'
export { finishPlayedVoids } from './roundVoids.ts'
export { rotateAllPairs } from './seeds.ts'
export { stakeLimitsOf } from './stakeActs.ts'
export { localImageOf, seedCatalogue, seedJackpots } from './studioCatalogue.ts'
export { allVoidSums, bookingOrder, takenOf, type VoidSums, voidSums } from './voidRules.ts'
