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
import { touchFamily } from '../../accounts/index.ts'
import type { House } from '../../house.ts'
import { handsOf } from '../../inHand.ts'
import { isBarred, isOutside, stakeBarOf } from '../../protection/index.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { isSound } from '../../software.ts'
import { type CatalogueGame, catalogueOf } from '../catalogue.ts'
import { mayPlayDemo } from '../demoPace.ts'
import {
  type Frame,
  frameOf,
  nodeHmac,
  openedSeed,
  openFrame,
  type Place,
  playerFrameOf,
  reservePlace,
} from '../frames.ts'
import { type PostedRound, playable, postRound } from '../funding.ts'
import {
  markShown,
  type NewestRound,
  newestRound,
  newestTableStake,
  openRoundOf,
  operationOf,
  roundOf,
  type WholeRound,
} from '../rounds.ts'
import { isPairEnded, seedPairOf } from '../seeds.ts'
import { demoUnfinished, moveDemo, moveReal, openMoves, openMovesOf, type Shown, startDemo } from '../steps.ts'

/** A stored round as the frame plays it. */
const storedRound = async (house: House, player: number, id: string): Promise<Shown | undefined> => {
  const found = await roundOf(house, player, id)
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
    ...openMovesOf(house, found),
  }
}

const unfinishedOf = async (
  house: House,
  { player, gameId }: Frame,
  newest: NewestRound | undefined,
): Promise<Shown | undefined> => {
  const unshown = newest?.isShown === false ? newest.id : undefined
  const id = (await openRoundOf(house, player, gameId)) ?? unshown
  return id ? storedRound(house, player, id) : undefined
}

const tableForms: readonly Game['form'][] = ['shared', 'crash']

const lastStake = (house: House, { player }: Frame, { id, form }: Game, newest: NewestRound | undefined) => {
  if (form === 'instant') return newest?.stake
  return tableForms.includes(form) ? newestTableStake(house, player, id) : undefined
}

/** The stake that a game begins with: that of the player's last bet in it, while the balance covers it. */
const firstStake = ({ info }: Game, last: Kurus | undefined, balance: Kurus): Kurus => {
  const isPlayable = last !== undefined && last <= balance && info.stakesKurus.includes(last)
  return isPlayable ? last : info.defaultStakeKurus
}

const balanceOf = async (house: House, frame: Frame): Promise<Kurus> =>
  frame.mode === 'demo' ? frame.demoBalance : playable(await house.ledger.balances(frame.player))

const listed = async (house: House, gameId: number): Promise<CatalogueGame | undefined> =>
  (await catalogueOf(house)).byId.get(gameId)

export const open: Handler<'studio', 'open'> = async ({ token }, { house }) => {
  const frame = await openFrame(house, token)
  if (!frame) return refuse('launch_spent')
  const game = gameById(frame.gameId)
  if (!game || !(await listed(house, frame.gameId))) return refuse('game_closed')
  const { serverSeedHash, clientSeed, nonce } = await seedPairOf(house, frame.player)
  const isReal = frame.mode === 'real'
  const newest = isReal ? await newestRound(house, frame.player, frame.gameId) : undefined
  const unfinished = await (isReal ? unfinishedOf(house, frame, newest) : demoUnfinished(house, frame))
  const balance = await balanceOf(house, frame)
  return done({
    session: frame.session,
    game: { id: game.id, slug: game.slug, version: game.version, form: game.form },
    lang: frame.language,
    currency: 'TRY' as const,
    balance,
    stakes: [...game.info.stakesKurus],
    defaultStake: firstStake(game, isReal ? await lastStake(house, frame, game, newest) : undefined, balance),
    mode: frame.mode,
    fair: { serverSeedHash, clientSeed, nonce },
    purchase: house.config.featurePurchase && hasPurchase(game),
    autoplay: house.config.autoplay,
    leastRoundMs: house.config.leastRoundMs,
    ...(unfinished ? { unfinished } : {}),
  })
}

/** Bets being taken in this process, by frame, id and stake: one that comes again meanwhile gets the answer of the first. */
const inHand = handsOf<string, Awaited<ReturnType<typeof take>>>()

export const play: Handler<'studio', 'play'> = (input, { house, origin }) => {
  if (isOutside(house, origin)) return Promise.resolve(refuse('outside'))
  const key = `${input.session} ${input.round} ${input.stake} ${JSON.stringify(input.choice ?? null)}`
  const hand = inHand(house)
  return hand.of(key) ?? hand.hold(key, take(input, house))
}

type Asked = { session: string; round: string; stake: string; choice?: unknown }

const mostTries = 3

/** A bet; once more where its seeds were rotated before it was written, for nothing has happened then. */
const take = async (input: Asked, house: House) => {
  for (let tries = 0; tries < mostTries; tries++) {
    const taken = await takeOnce(input, house).catch((cause: unknown) => {
      if (!isPairEnded(cause)) throw cause
    })
    if (taken) return taken
  }
  return refuse('too_fast')
}

/** One bet: the place in the player's row, the outcome, and money and round in one operation, before anything is shown. */
const takeOnce = async (input: Asked, house: House) => {
  const place = await reservePlace(house, input.session, input.round)
  if (!place) return refuse('launch_spent')
  if (place.restricted) return refuse('no_access')
  const game = gameById(place.gameId)
  const row = game ? await listed(house, place.gameId) : undefined
  if (!game || !row) return refuse('game_closed')
  if (game.form !== 'instant' && game.form !== 'steps') return refuse('game_closed')
  const chosen = chosenOf(game, input.choice)
  if (!chosen) return refuse('choice_invalid')
  const { choice } = chosen
  const stake = kurusFromWire(input.stake)
  if (stake === undefined) return refuse('stake_invalid')
  const bet: Bet = { id: input.round, game, listed: row, stake, choice }
  if (!isStake(bet)) return notSold(house, place, bet, 'stake_invalid')
  if (choice !== undefined && hasPurchase(game) && !house.config.featurePurchase)
    return notSold(house, place, bet, 'choice_invalid')
  return place.mode === 'demo' ? playDemo(house, input.session, bet) : playReal(house, place, bet)
}

/** Whether the game has a feature with a price; whether that is sold is up to the market. */
const hasPurchase = (game: Game): boolean => game.form === 'instant' && game.purchase !== undefined

type OwnGame = InstantGame | StepsGame
type Bet = { id: string; game: OwnGame; listed: CatalogueGame; stake: Kurus; choice: unknown }

/** A stake is one of those offered, or exactly what the choice costs. */
const isStake = ({ game, choice, stake }: Bet): boolean =>
  game.stakeOf && choice !== undefined ? game.stakeOf(choice) === stake : game.info.stakesKurus.includes(stake)

const intentOf = ({ game, stake, choice }: Bet): string =>
  choice === undefined ? `${game.id} ${stake}` : `${game.id} ${stake} ${JSON.stringify(choice)}`

/** What was bet while it was sold, for that price, and comes again, its answer lost, is still answered. */
const notSold = async <const Name extends 'stake_invalid' | 'choice_invalid'>(
  house: House,
  { mode, player }: Place,
  bet: Bet,
  otherwise: Name,
) => (mode === 'demo' ? refuse(otherwise) : repeated(house, player, bet, otherwise))

const playReal = async (house: House, place: Place, bet: Bet) => {
  // A bet that comes again because its answer was lost comes at once: it is looked up, not refused.
  if (!place.seeds) return repeated(house, place.player, bet, 'too_fast')
  const { seeds, player } = place
  const { id, game, stake } = bet
  const serverSeed = openedSeed(house, seeds.serverSeedSealed)
  if (game.form === 'steps' && (await openRoundOf(house, player, game.id))) {
    return repeated(house, player, bet, 'round_open')
  }
  const { events, winKurus, ...rest } = begun(bet, seededDraws({ ...seeds, serverSeed }, nodeHmac))
  const posted = await postRound(house, {
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
      numbers: [game.id, game.version, seeds.id, seeds.nonce, stake, winKurus, shapeOf(bet, rest.open !== undefined)],
      detail: detailOf(bet, events),
    },
  })
  if (posted.outcome === 'insufficient' || posted.outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(posted.outcome)) return refuse(posted.outcome)
  if (posted.outcome !== 'done') return repeated(house, player, bet, 'operation_reused')
  told(house, place)
  return done({
    round: id,
    nonce: seeds.nonce,
    stake,
    win: winKurus,
    ...balancesOf(posted, winKurus, stake),
    events: [...events],
    funds: posted.funds,
    ...(posted.jackpot ? { jackpot: posted.jackpot } : {}),
    ...(game.form === 'steps' ? { choice: bet.choice ?? null, ...openMoves(rest.open, 0) } : {}),
  })
}

/** A round as it begins: decided whole, or as far as its player's first move. */
const begun = ({ game, stake, choice }: Bet, draws: Draws): StepsRound => {
  const asked = { stakeKurus: stake, draws, ...(choice === undefined ? {} : { choice }) }
  return game.form === 'steps' ? game.play({ ...asked, moves: [] }) : { ...game.play(asked), stakeKurus: stake }
}

/** How the record keeps a round: 0 its events alone, 1 with what was chosen, 2 that and still open. */
const shapeOf = ({ game, choice }: Bet, open: boolean): number => {
  if (game.form === 'instant' && choice === undefined) return 0
  return open ? 2 : 1
}

const detailOf = (bet: Bet, events: readonly unknown[]): unknown =>
  shapeOf(bet, false) === 0
    ? events
    : { events, choice: bet.choice ?? null, moves: bet.game.form === 'steps' ? [] : null }

const balancesOf = (posted: PostedRound, win: Kurus, stake: Kurus) => {
  const balanceAfter = playable(posted)
  return { balanceBefore: kurus(balanceAfter - win - (posted.jackpot?.amount ?? 0) + stake), balanceAfter }
}

/** The stored round of an id that came again with the same intent; otherwise the refusal that is due. */
const repeated = async <
  const Name extends 'too_fast' | 'operation_reused' | 'round_open' | 'stake_invalid' | 'choice_invalid',
>(
  house: House,
  player: number,
  bet: Bet,
  otherwise: Name,
) => {
  const found = await roundOf(house, player, bet.id)
  if (!found) return refuse(otherwise)
  if (!isSame(found, bet)) return refuse('operation_reused')
  const stored = await storedRound(house, player, bet.id)
  return stored ? done(stored) : refuse(otherwise)
}

/** The database may turn round the order of what was chosen. */
const isSame = ({ gameId, steps, stake, choice }: WholeRound, bet: Bet): boolean =>
  gameId === bet.game.id && (steps?.base ?? stake) === bet.stake && isDeepStrictEqual(choice, bet.choice)

/** A bet is the player's act, and the page around the frame wants to know of the new balance. */
const told = (house: House, { player, family }: Place): void => {
  touchFamily(house, player, family)
  house.bus.tell('news', { player, news: { kind: 'balance', id: '' } })
}

/** Demo play has money of its own in the frame's row, random seeds, and leaves nothing behind. */
const playDemo = async (house: House, session: string, bet: Bet) => {
  const { id, game, stake } = bet
  const frame = await frameOf(house, session)
  if (!frame) return refuse('launch_spent')
  if (!(await mayPlayDemo(house, frame.player))) return refuse('too_fast')
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: newId(), nonce: 0 }
  if (game.form === 'steps') return startDemo(house, frame, { ...bet, game, seeds })
  const { events, winKurus } = begun(bet, seededDraws(seeds, nodeHmac))
  const row = await house.db.query
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
export const move: Handler<'studio', 'move'> = async (input, { house, origin }) => {
  // A game that was closed by hand is played to its end; software that is not what it should be decides nothing (A56).
  if (!isSound(house)) return refuse('game_closed')
  const frame = await playerFrameOf(house, input.session)
  if (!frame) return refuse('launch_spent')
  const game = gameById(frame.gameId)
  if (game?.form !== 'steps') return refuse('not_found')
  const asked = { id: input.round, step: input.step, raw: input.move, game, bar: stakeBarOf(house, origin, frame) }
  if (frame.mode === 'demo') return moveDemo(house, frame, asked)
  const { byId, closed } = await catalogueOf(house)
  const moved = await moveReal(house, frame, asked, byId.get(frame.gameId) ?? closed.get(frame.gameId))
  if (moved !== 'moved') return moved
  touchFamily(house, frame.player, frame.family)
  house.bus.tell('news', { player: frame.player, news: { kind: 'balance', id: '' } })
  const stored = await storedRound(house, frame.player, input.round)
  return stored ? done(stored) : refuse('not_found')
}

export const shown: Handler<'studio', 'shown'> = async ({ session, round }, { house }) => {
  const frame = await frameOf(house, session)
  if (!frame) return refuse('launch_spent')
  await markShown(house, frame.player, round)
  return done([])
}

export const balance: Handler<'studio', 'balance'> = async ({ session }, { house }) => {
  const frame = await frameOf(house, session)
  return frame ? done([{ balance: await balanceOf(house, frame) }]) : refuse('launch_spent')
}
