import { trialStatus } from '@yakamoz/contract'
import { type Game, gameById, type StakeRange, stakesIn } from '@yakamoz/games'
import { type Kurus, kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { done, refuse } from '../../transport/rpc/handler.ts'
import { activeBonus } from '../bonuses/index.ts'
import { stakeLeftOf } from '../protection/index.ts'
import { jackpotReturnText } from '../tournaments/index.ts'
import { createDemoSession } from './demoSessions.ts'
import { hasFeaturePurchase } from './featurePurchase.ts'
import { type Frame, openFrame } from './frameSessions.ts'
import { gameTakingBets, gameToOpen } from './gameAvailability.ts'
import { mostToStake, openingStake } from './openingStake.ts'
import { minRoundMsOf } from './roundPace.ts'
import { playableBalance } from './roundPosting.ts'
import { type NewestRound, newestRound, newestTableStake, openRoundOf } from './rounds.ts'
import { seedPairOf } from './seeds.ts'
import { limitsView } from './stakeActs.ts'
import type { RoundView } from './stepReplay.ts'
import { storedRound } from './storedRound.ts'

/** Exchanges a launch token for a frame session and returns everything that the game needs to start. */
export const openGame = async (app: AppContext, token: string) => {
  const frame = await openFrame(app, token)
  if (!frame) return refuse('launch_spent')
  const game = gameById(frame.gameId)
  const listed = await gameToOpen(app, frame.gameId, frame.player)
  if (!game || !listed) return refuse('game_closed')
  const { serverSeedHash, clientSeed, nonce } = await seedPairOf(app, frame.player)
  const balances = await app.ledger.balances(frame.player)
  const { lastStake, unfinished } = await lastPlayed(app, frame, game)
  return done({
    ...offerOf(app, game, listed.range),
    session: frame.session,
    lang: frame.language,
    balance: playableBalance(balances),
    defaultStake: openingStake({
      offered: stakesIn(game.info.stakesKurus, listed.range),
      wanted: lastStake ?? game.info.defaultStakeKurus,
      most: await mostToStakeNow(app, frame.player, balances),
    }),
    mode: 'real' as const,
    fair: { serverSeedHash, clientSeed, nonce },
    jackpotReturn: listed.hasJackpot ? await jackpotReturnText(app) : '',
    ...(unfinished ? { unfinished } : {}),
  })
}

/** Opens a game for demo money; a game that players share is opened to be watched. */
export const openDemoGame = async (app: AppContext, gameId: number, language: Language) => {
  const game = gameById(gameId)
  const listed = await gameTakingBets(app, gameId)
  if (!game || !listed || listed.providerStatus === trialStatus) return refuse('game_closed')
  const { session, balance } = await createDemoSession(app, { gameId, language })
  return done({
    ...offerOf(app, game, listed.range),
    session,
    lang: language,
    balance,
    defaultStake: openingStake({
      offered: stakesIn(game.info.stakesKurus, listed.range),
      wanted: game.info.defaultStakeKurus,
      most: balance,
    }),
    mode: 'demo' as const,
    fair: { serverSeedHash: '', clientSeed: '', nonce: 0 },
    // Jackpots are won with real stakes only.
    jackpotReturn: '',
  })
}

/** The game and what the market allows in it. */
const offerOf = (app: AppContext, game: Game, range: StakeRange | undefined) => ({
  game: { id: game.id, slug: game.slug, version: game.version, form: game.form },
  currency: 'TRY' as const,
  stakes: [...stakesIn(game.info.stakesKurus, range)],
  offered: [...game.info.stakesKurus],
  limits: limitsView(game.id, range),
  purchase: app.config.featurePurchase && hasFeaturePurchase(game),
  autoplay: app.config.autoplay,
  minRoundMs: minRoundMsOf(app.config, game.kind === 'slot'),
})

type LastPlayed = { lastStake: Kurus | undefined; unfinished: RoundView | undefined }

/** Returns the stake of the player's last bet in the game and the round that the game has to show or continue. */
const lastPlayed = async (app: AppContext, frame: Frame, game: Game): Promise<LastPlayed> => {
  const newest = await newestRound(app, frame.player, frame.gameId)
  return {
    lastStake: await lastStakeOf(app, frame, game, newest),
    unfinished: await unfinishedRound(app, frame, newest),
  }
}

/** Returns the round that waits for a move, else the newest one if its animation was not shown to the end. */
const unfinishedRound = async (
  app: AppContext,
  { player, gameId }: Frame,
  newest: NewestRound | undefined,
): Promise<RoundView | undefined> => {
  const unshown = newest?.isShown === false ? newest.id : undefined
  const id = (await openRoundOf(app, player, gameId)) ?? unshown
  return id ? storedRound(app, player, id) : undefined
}

const lastStakeOf = async (
  app: AppContext,
  { player }: Frame,
  { id, form }: Game,
  newest: NewestRound | undefined,
): Promise<Kurus | undefined> =>
  form === 'instant' || form === 'steps' ? newest?.stake : newestTableStake(app, player, id)

/** Returns the most that the player can stake now, by balances, limits and the terms of an active bonus. */
const mostToStakeNow = async (app: AppContext, player: number, { cash, bonus }: { cash: Kurus; bonus: Kurus }) => {
  const terms = bonus > 0 ? await activeBonus(app, player) : undefined
  const limitLeft = await stakeLeftOf(app, player)
  return mostToStake({ cash, bonus, maxBonusStake: kurus(terms?.max_stake ?? 0), limitLeft })
}
