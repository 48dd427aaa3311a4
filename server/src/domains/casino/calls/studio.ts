import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  chosenOf,
  type Draws,
  type Game,
  gameById,
  type InstantGame,
  isAtRisk,
  type StepsGame,
  type StepsRound,
  seededDraws,
} from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire, newId, noMoney } from '@yakamoz/values'
import { sql } from 'kysely'
import { inFlightPerApp } from '../../../platform/inFlight.ts'
import { isIntact } from '../../../platform/integrityCheck.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { touchFamily } from '../../accounts/index.ts'
import { isBarred, isOutside, stakeBarOf } from '../../protection/index.ts'
import { type CatalogueGame, catalogueOf } from '../catalogue.ts'
import { mayPlayDemo } from '../demoRateLimit.ts'
import {
  type Frame,
  frameOf,
  type NonceReservation,
  nodeHmac,
  openFrame,
  openServerSeed,
  playerFrameOf,
  reserveNonce,
} from '../frameSessions.ts'
import { type PostedRound, playableBalance, postRound } from '../roundPosting.ts'
import {
  type FullRound,
  markShown,
  type NewestRound,
  newestRound,
  newestTableStake,
  openRoundOf,
  operationOf,
  roundOf,
} from '../rounds.ts'
import { isSeedPairReplaced, seedPairOf } from '../seeds.ts'
import {
  makeDemoMove,
  makeMove,
  openMovesOfRound,
  openMovesView,
  type RoundView,
  startDemoRound,
  unfinishedDemoRound,
} from '../stepRounds.ts'

/** A stored round as the frame plays it. */
const storedRound = async (app: AppContext, player: number, id: string): Promise<RoundView | undefined> => {
  const found = await roundOf(app, player, id)
  if (!found) return undefined
  const { nonce, stake, win, balanceBefore, balanceAfter, events, funds, jackpot } = found
  return {
    round: id,
    nonce,
    stake,
    win,
    balanceBefore,
    balanceAfter,
    events,
    funds,
    ...(jackpot ? { jackpot } : {}),
    ...(found.choice === undefined ? {} : { choice: found.choice }),
    ...openMovesOfRound(app, found),
  }
}

const unfinishedOf = async (
  app: AppContext,
  { player, gameId }: Frame,
  newest: NewestRound | undefined,
): Promise<RoundView | undefined> => {
  const unshown = newest?.isShown === false ? newest.id : undefined
  const id = (await openRoundOf(app, player, gameId)) ?? unshown
  return id ? storedRound(app, player, id) : undefined
}

const sharedForms: readonly Game['form'][] = ['shared', 'crash']

const lastStakeOf = (app: AppContext, { player }: Frame, { id, form }: Game, newest: NewestRound | undefined) => {
  if (form === 'instant') return newest?.stake
  return sharedForms.includes(form) ? newestTableStake(app, player, id) : undefined
}

/** The stake that a game begins with: that of the player's last bet in it, while the balance covers it. */
const defaultStakeFor = ({ info }: Game, last: Kurus | undefined, balance: Kurus): Kurus => {
  const isPlayable = last !== undefined && last <= balance && info.stakesKurus.includes(last)
  return isPlayable ? last : info.defaultStakeKurus
}

const balanceOf = async (app: AppContext, frame: Frame): Promise<Kurus> =>
  frame.mode === 'demo' ? frame.demoBalance : playableBalance(await app.ledger.balances(frame.player))

const listedGame = async (app: AppContext, gameId: number): Promise<CatalogueGame | undefined> =>
  (await catalogueOf(app)).byId.get(gameId)

export const open: Handler<'studio', 'open'> = async ({ token }, { app }) => {
  const frame = await openFrame(app, token)
  if (!frame) return refuse('launch_spent')
  const game = gameById(frame.gameId)
  if (!game || !(await listedGame(app, frame.gameId))) return refuse('game_closed')
  const { serverSeedHash, clientSeed, nonce } = await seedPairOf(app, frame.player)
  const isReal = frame.mode === 'real'
  const newest = isReal ? await newestRound(app, frame.player, frame.gameId) : undefined
  const unfinished = await (isReal ? unfinishedOf(app, frame, newest) : unfinishedDemoRound(app, frame))
  const balance = await balanceOf(app, frame)
  return done({
    session: frame.session,
    game: { id: game.id, slug: game.slug, version: game.version, form: game.form },
    lang: frame.language,
    currency: 'TRY' as const,
    balance,
    stakes: [...game.info.stakesKurus],
    defaultStake: defaultStakeFor(game, isReal ? await lastStakeOf(app, frame, game, newest) : undefined, balance),
    mode: frame.mode,
    fair: { serverSeedHash, clientSeed, nonce },
    purchase: app.config.featurePurchase && hasPurchase(game),
    autoplay: app.config.autoplay,
    leastRoundMs: app.config.leastRoundMs,
    ...(unfinished ? { unfinished } : {}),
  })
}

/** Bets in progress in this process, by frame, id and stake: a repeated request gets the answer of the first one. */
const inFlightBets = inFlightPerApp<string, Awaited<ReturnType<typeof playWithRetry>>>()

export const play: Handler<'studio', 'play'> = (input, { app, origin }) => {
  if (isOutside(app, origin)) return Promise.resolve(refuse('outside'))
  const key = `${input.session} ${input.round} ${input.stake} ${JSON.stringify(input.choice ?? null)}`
  const inFlight = inFlightBets(app)
  return inFlight.get(key) ?? inFlight.add(key, playWithRetry(input, app))
}

type PlayRequest = { session: string; round: string; stake: string; choice?: unknown }

const maxTries = 3

/** A bet; once more where its seeds were rotated before it was written, for nothing has happened then. */
const playWithRetry = async (input: PlayRequest, app: AppContext) => {
  for (let tries = 0; tries < maxTries; tries++) {
    const played = await playOnce(input, app).catch((cause: unknown) => {
      if (!isSeedPairReplaced(cause)) throw cause
    })
    if (played) return played
  }
  return refuse('too_fast')
}

/** One bet: the place in the player's row, the outcome, and money and round in one operation, before anything is shown. */
const playOnce = async (input: PlayRequest, app: AppContext) => {
  const reservation = await reserveNonce(app, input.session, input.round)
  if (!reservation) return refuse('launch_spent')
  if (reservation.restricted) return refuse('no_access')
  const game = gameById(reservation.gameId)
  const row = game ? await listedGame(app, reservation.gameId) : undefined
  if (!game || !row) return refuse('game_closed')
  if (game.form !== 'instant' && game.form !== 'steps') return refuse('game_closed')
  const chosen = chosenOf(game, input.choice)
  if (!chosen) return refuse('choice_invalid')
  const { choice } = chosen
  const stake = kurusFromWire(input.stake)
  if (stake === undefined) return refuse('stake_invalid')
  const bet: Bet = { id: input.round, game, listed: row, stake, choice }
  if (!isStakeOffered(bet)) return refuseUnlessRepeated(app, reservation, bet, 'stake_invalid')
  if (choice !== undefined && hasPurchase(game) && !app.config.featurePurchase)
    return refuseUnlessRepeated(app, reservation, bet, 'choice_invalid')
  return reservation.mode === 'demo' ? playDemo(app, input.session, bet) : playReal(app, reservation, bet)
}

/** Whether the game has a feature with a price; whether that is sold is up to the market. */
const hasPurchase = (game: Game): boolean => game.form === 'instant' && game.purchase !== undefined

type StudioGame = InstantGame | StepsGame
type Bet = { id: string; game: StudioGame; listed: CatalogueGame; stake: Kurus; choice: unknown }

/** A stake is one of those offered, or exactly what the choice costs. */
const isStakeOffered = ({ game, choice, stake }: Bet): boolean =>
  game.stakeOf && choice !== undefined ? game.stakeOf(choice) === stake : game.info.stakesKurus.includes(stake)

const intentOf = ({ game, stake, choice }: Bet): string =>
  choice === undefined ? `${game.id} ${stake}` : `${game.id} ${stake} ${JSON.stringify(choice)}`

/** What was bet while it was sold, for that price, and comes again, its answer lost, is still answered. */
const refuseUnlessRepeated = async <const Name extends 'stake_invalid' | 'choice_invalid'>(
  app: AppContext,
  { mode, player }: NonceReservation,
  bet: Bet,
  refusal: Name,
) => (mode === 'demo' ? refuse(refusal) : answerRepeated(app, player, bet, refusal))

const playReal = async (app: AppContext, reservation: NonceReservation, bet: Bet) => {
  // A bet that comes again because its answer was lost comes at once: it is looked up, not refused.
  if (!reservation.seeds) return answerRepeated(app, reservation.player, bet, 'too_fast')
  const { seeds, player } = reservation
  const { id, game, stake } = bet
  const serverSeed = openServerSeed(app, seeds.serverSeedSealed)
  if (game.form === 'steps' && (await openRoundOf(app, player, game.id))) {
    return answerRepeated(app, player, bet, 'round_open')
  }
  const { events, winKurus, ...rest } = startRound(bet, seededDraws({ ...seeds, serverSeed }, nodeHmac))
  const posted = await postRound(app, {
    player,
    operation: operationOf(id),
    id,
    intent: intentOf(bet),
    listed: bet.listed,
    stake,
    ...(isAtRisk(game, bet.choice) ? {} : { risked: noMoney }),
    win: winKurus,
    seeds: { serverSeed, clientSeed: seeds.clientSeed, nonce: seeds.nonce },
    record: {
      kind: 'round',
      id,
      gameId: game.id,
      version: game.version,
      seedId: seeds.id,
      nonce: seeds.nonce,
      stake,
      win: winKurus,
      open: rest.open !== undefined,
      events,
      choice: bet.choice,
      moves: game.form === 'steps' ? [] : null,
    },
  })
  if (posted.outcome === 'insufficient' || posted.outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(posted.outcome)) return refuse(posted.outcome)
  if (posted.outcome !== 'done') return answerRepeated(app, player, bet, 'operation_reused')
  touchFamily(app, player, reservation.family)
  return done({
    round: id,
    nonce: seeds.nonce,
    stake,
    win: winKurus,
    ...balancesOf(posted, winKurus, stake),
    events: [...events],
    funds: posted.funds,
    ...(posted.jackpot ? { jackpot: posted.jackpot } : {}),
    ...(game.form === 'steps' ? { choice: bet.choice ?? null, ...openMovesView(rest.open, 0) } : {}),
  })
}

/** A round as it begins: decided whole, or as far as its player's first move. */
const startRound = ({ game, stake, choice }: Bet, draws: Draws): StepsRound => {
  const request = { stakeKurus: stake, draws, ...(choice === undefined ? {} : { choice }) }
  return game.form === 'steps' ? game.play({ ...request, moves: [] }) : { ...game.play(request), stakeKurus: stake }
}

const balancesOf = (posted: PostedRound, win: Kurus, stake: Kurus) => {
  const balanceAfter = playableBalance(posted)
  return { balanceBefore: kurus(balanceAfter - win - (posted.jackpot?.amount ?? 0) + stake), balanceAfter }
}

/** The stored round of an id that came again with the same intent; otherwise the refusal that is due. */
const answerRepeated = async <
  const Name extends 'too_fast' | 'operation_reused' | 'round_open' | 'stake_invalid' | 'choice_invalid',
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
  return stored ? done(stored) : refuse(refusal)
}

/** The database may turn round the order of what was chosen. */
const isSameBet = ({ gameId, steps, stake, choice }: FullRound, bet: Bet): boolean =>
  gameId === bet.game.id && (steps?.base ?? stake) === bet.stake && isDeepStrictEqual(choice, bet.choice)

/** Demo play has money of its own in the frame's row, random seeds, and leaves nothing behind. */
const playDemo = async (app: AppContext, session: string, bet: Bet) => {
  const { id, game, stake } = bet
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  if (!(await mayPlayDemo(app, frame.player))) return refuse('too_fast')
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: newId(), nonce: 0 }
  if (game.form === 'steps') return startDemoRound(app, frame, { ...bet, game, seeds })
  const { events, winKurus } = startRound(bet, seededDraws(seeds, nodeHmac))
  const row = await app.db.query
    .updateTable('game_session')
    .set({ demo_balance: sql<number>`demo_balance + ${winKurus - stake}` })
    .where('player_id', '=', frame.player)
    .where('token_hash', '=', frame.tokenHash)
    .where('demo_balance', '>=', stake)
    .returning('demo_balance')
    .executeTakeFirst()
  if (!row) return refuse('insufficient_balance')
  const balanceAfter = kurus(row.demo_balance)
  const balanceBefore = kurus(balanceAfter - winKurus + stake)
  return done({
    round: id,
    nonce: 0,
    stake,
    win: winKurus,
    balanceBefore,
    balanceAfter,
    events: [...events],
    funds: 'cash' as const,
  })
}

/** A move of the player's open round. */
export const move: Handler<'studio', 'move'> = async (input, { app, origin }) => {
  // A game that was closed by hand is played to its end; software that is not what it should be decides nothing (A56).
  if (!isIntact(app)) return refuse('game_closed')
  const frame = await playerFrameOf(app, input.session)
  if (!frame) return refuse('launch_spent')
  const game = gameById(frame.gameId)
  if (game?.form !== 'steps') return refuse('not_found')
  const request = { id: input.round, step: input.step, raw: input.move, game, bar: stakeBarOf(app, origin, frame) }
  if (frame.mode === 'demo') return makeDemoMove(app, frame, request)
  const { byId, closed } = await catalogueOf(app)
  const moved = await makeMove(app, frame, request, byId.get(frame.gameId) ?? closed.get(frame.gameId))
  if (moved !== 'moved') return moved
  touchFamily(app, frame.player, frame.family)
  const stored = await storedRound(app, frame.player, input.round)
  return stored ? done(stored) : refuse('not_found')
}

export const shown: Handler<'studio', 'shown'> = async ({ session, round }, { app }) => {
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  await markShown(app, frame.player, round)
  return done([])
}

export const balance: Handler<'studio', 'balance'> = async ({ session }, { app }) => {
  const frame = await frameOf(app, session)
  return frame ? done([{ balance: await balanceOf(app, frame) }]) : refuse('launch_spent')
}
