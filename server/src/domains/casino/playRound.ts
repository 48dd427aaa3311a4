import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  chosenOf,
  type Draws,
  gameById,
  type InstantGame,
  isAtRisk,
  isRoundInRange,
  type StepsGame,
  type StepsRound,
  seededDraws,
} from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire, newId, noMoney } from '@yakamoz/values'
import { sql } from 'kysely'
import { inFlightPerApp } from '../../platform/inFlight.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { done, refuse } from '../../transport/rpc/handler.ts'
import { recordActivityLater } from '../accounts/index.ts'
import { isBarred } from '../protection/index.ts'
import { type CatalogueGame, listedGame } from './catalogue.ts'
import { mayPlayDemo } from './demoRateLimit.ts'
import { type DemoSession, demoSessionOf } from './demoSessions.ts'
import { startDemoRound } from './demoStepRounds.ts'
import { hasFeaturePurchase } from './featurePurchase.ts'
import { closedGame } from './gameAvailability.ts'
import { nodeHmac } from './hmac.ts'
import { type NonceReservation, reserveNonce } from './nonceReservation.ts'
import { type PostedRound, playableBalance, postRound } from './roundPosting.ts'
import { type FullRound, openRoundOf, operationOf, roundOf } from './rounds.ts'
import { isSeedPairReplaced } from './seeds.ts'
import { openServerSeed } from './serverSeedCache.ts'
import { limitsView } from './stakeActs.ts'
import { openMovesView } from './stepReplay.ts'
import { storedRound } from './storedRound.ts'

type PlayRequest = { session: string; round: string; stake: string; choice?: unknown }

/** Rounds in progress in this process, by request: a repeated request gets the answer of the first one. */
const roundsInFlight = inFlightPerApp<string, Awaited<ReturnType<typeof playWithRetry>>>()

/** Plays one round: reserves the nonce, draws the outcome, and writes money and round in one operation before it answers. */
export const playRound = (app: AppContext, request: PlayRequest) => {
  const { session, round, stake, choice } = request
  const key = `${session} ${round} ${stake} ${JSON.stringify(choice ?? null)}`
  const inFlight = roundsInFlight(app)
  return inFlight.get(key) ?? inFlight.add(key, playWithRetry(app, request))
}

const maxTries = 3

/** Retries when the seed pair was rotated before the round was written: the failed attempt has no effect. */
const playWithRetry = async (app: AppContext, request: PlayRequest) => {
  for (let tries = 0; tries < maxTries; tries++) {
    const played = await playOnce(app, request).catch((cause: unknown) => {
      if (!isSeedPairReplaced(cause)) throw cause
    })
    if (played) return played
  }
  return refuse('too_fast')
}

const playOnce = async (app: AppContext, request: PlayRequest) => {
  const reservation = await reserveNonce(app, request.session, request.round)
  if (!reservation) return refuse('launch_spent')
  if (reservation.restricted) return refuse('no_access')
  const bet = await readBet(app, reservation.gameId, request)
  if (!('stake' in bet)) return bet
  const refusal = offerRefusal(app, bet)
  // A repeated request for a bet that was accepted earlier gets its answer, even if the bet is not offered any more.
  return refusal ? answerRepeated(app, reservation.player, bet, refusal) : postAndAnswer(app, reservation, bet)
}

type StudioGame = InstantGame | StepsGame

type Bet = { id: string; game: StudioGame; listed: CatalogueGame; stake: Kurus; choice: unknown }

const readBet = async (app: AppContext, gameId: number, request: PlayRequest) => {
  const game = gameById(gameId)
  const listed = game && ((await listedGame(app, gameId)) ?? (await closedGame(app, gameId)))
  if (!game || !listed || (game.form !== 'instant' && game.form !== 'steps')) return refuse('game_closed')
  const chosen = chosenOf(game, request.choice)
  if (!chosen) return refuse('choice_invalid')
  const stake = kurusFromWire(request.stake)
  if (stake === undefined) return refuse('stake_invalid')
  const bet: Bet = { id: request.round, game, listed, stake, choice: chosen.choice }
  return bet
}

/** Returns the refusal of a bet that is not offered: the game is closed or does not have its stake, staff do not take it, or features are not sold. */
const offerRefusal = (app: AppContext, bet: Bet): 'game_closed' | 'stake_invalid' | 'choice_invalid' | undefined => {
  if (bet.listed.closing) return 'game_closed'
  if (!isStakeOffered(bet) || !isRoundInRange(bet.game, bet, bet.listed.range)) return 'stake_invalid'
  const isPurchase = bet.choice !== undefined && hasFeaturePurchase(bet.game)
  return isPurchase && !app.config.featurePurchase ? 'choice_invalid' : undefined
}

/** A stake is one of those offered, or exactly the price of the choice. */
const isStakeOffered = ({ game, choice, stake }: Bet): boolean =>
  game.stakeOf && choice !== undefined ? game.stakeOf(choice) === stake : game.info.stakesKurus.includes(stake)

const intentOf = ({ game, stake, choice }: Bet): string =>
  choice === undefined ? `${game.id} ${stake}` : `${game.id} ${stake} ${JSON.stringify(choice)}`

const postAndAnswer = async (app: AppContext, reservation: NonceReservation, bet: Bet) => {
  const { seeds, player } = reservation
  // A retry arrives within the minimum time between rounds: look up its round before refusing it as too fast.
  if (!seeds) return answerRepeated(app, player, bet, 'too_fast')
  const { id, game, stake } = bet
  if (game.form === 'steps' && (await openRoundOf(app, player, game.id))) {
    return answerRepeated(app, player, bet, 'round_open')
  }
  const serverSeed = openServerSeed(app, seeds.serverSeedSealed)
  const started = startRound(bet, seededDraws({ ...seeds, serverSeed }, nodeHmac))
  const posted = await postBet(app, { player, bet, seeds: { ...seeds, serverSeed }, started })
  if (posted.outcome === 'insufficient' || posted.outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(posted.outcome)) return refuse(posted.outcome)
  if (posted.outcome !== 'done') return answerRepeated(app, player, bet, 'operation_reused')
  recordActivityLater(app, player, reservation.family)
  return done({
    round: id,
    nonce: seeds.nonce,
    stake,
    win: started.winKurus,
    ...balancesOf(posted, started.winKurus, stake),
    events: [...started.events],
    funds: posted.funds,
    limits: limitsView(game.id, bet.listed.range),
    ...(posted.jackpot ? { jackpot: posted.jackpot } : {}),
    ...(game.form === 'steps' ? { choice: bet.choice ?? null, ...openMovesView(started.open, 0) } : {}),
  })
}

type StartedBet = {
  player: number
  bet: Bet
  seeds: { id: number; serverSeed: string; clientSeed: string; nonce: number }
  started: StepsRound
}

const postBet = (app: AppContext, { player, bet, seeds, started }: StartedBet): Promise<PostedRound> => {
  const { id, game, stake } = bet
  const { events, winKurus } = started
  return postRound(app, {
    player,
    operation: operationOf(id),
    id,
    intent: intentOf(bet),
    listed: bet.listed,
    stake,
    ...(isAtRisk(game, bet.choice) ? {} : { risked: noMoney }),
    win: winKurus,
    seeds: { serverSeed: seeds.serverSeed, clientSeed: seeds.clientSeed, nonce: seeds.nonce },
    record: {
      kind: 'round',
      id,
      gameId: game.id,
      version: game.version,
      seedId: seeds.id,
      nonce: seeds.nonce,
      stake,
      win: winKurus,
      open: started.open !== undefined,
      events,
      choice: bet.choice,
      moves: game.form === 'steps' ? [] : null,
    },
  })
}

/** Draws the complete round, or a round of steps up to its player's first move. */
const startRound = ({ game, stake, choice }: Bet, draws: Draws): StepsRound => {
  const request = { stakeKurus: stake, draws, ...(choice === undefined ? {} : { choice }) }
  return game.form === 'steps' ? game.play({ ...request, moves: [] }) : { ...game.play(request), stakeKurus: stake }
}

const balancesOf = (posted: PostedRound, win: Kurus, stake: Kurus) => {
  const balanceAfter = playableBalance(posted)
  return { balanceBefore: kurus(balanceAfter - win - (posted.jackpot?.amount ?? 0) + stake), balanceAfter }
}

/** Answers a repeated request with the stored round; otherwise with the given refusal. */
const answerRepeated = async <
  const Name extends
    | 'too_fast'
    | 'operation_reused'
    | 'round_open'
    | 'game_closed'
    | 'stake_invalid'
    | 'choice_invalid',
>(
  app: AppContext,
  player: number,
  bet: Bet,
  refusal: Name,
) => {
  const found = await roundOf(app, player, bet.id)
  if (!found) return refuse(refusal)
  if (!isSameBet(found, bet)) return refuse('operation_reused')
  const stored = await storedRound(app, player, bet.id)
  return stored ? done({ ...stored, limits: limitsView(bet.game.id, bet.listed.range) }) : refuse(refusal)
}

/** Compares by value: a JSON document of the database may have another order of keys. */
const isSameBet = ({ gameId, steps, stake, choice }: FullRound, bet: Bet): boolean =>
  gameId === bet.game.id && (steps?.base ?? stake) === bet.stake && isDeepStrictEqual(choice, bet.choice)

/** Plays one round for demo money, with random seeds. Only the balance is stored. `address`: where the request came from. */
export const playDemoRound = async (app: AppContext, request: PlayRequest, address: string) => {
  const session = await demoSessionOf(app, request.session)
  if (!session) return refuse('launch_spent')
  const bet = await readBet(app, session.gameId, request)
  if (!('stake' in bet)) return bet
  const refusal = offerRefusal(app, bet)
  if (refusal) return refuse(refusal)
  if (!(await mayPlayDemo(app, session.tokenHash, address))) return refuse('too_fast')
  const { id, game, stake } = bet
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: newId(), nonce: 0 }
  if (game.form === 'steps') return startDemoRound(app, session, { ...bet, game, seeds })
  const { events, winKurus } = startRound(bet, seededDraws(seeds, nodeHmac))
  const balanceAfter = await changeDemoBalance(app, session, { stake, win: winKurus })
  if (balanceAfter === undefined) return refuse('insufficient_balance')
  const balanceBefore = kurus(balanceAfter - winKurus + stake)
  const balances = { balanceBefore, balanceAfter }
  const limits = limitsView(game.id, bet.listed.range)
  return done({
    round: id,
    nonce: 0,
    stake,
    win: winKurus,
    ...balances,
    events: [...events],
    funds: 'cash' as const,
    limits,
  })
}

/** Moves demo money; undefined when it does not cover the stake. */
const changeDemoBalance = async (
  app: AppContext,
  { tokenHash }: DemoSession,
  { stake, win }: { stake: Kurus; win: Kurus },
): Promise<Kurus | undefined> => {
  const row = await app.db.query
    .updateTable('demo_session')
    .set({ balance: sql<number>`balance + ${win - stake}` })
    .where('token_hash', '=', tokenHash)
    .where('balance', '>=', stake)
    .returning('balance')
    .executeTakeFirst()
  return row && kurus(row.balance)
}
