import { randomBytes } from 'node:crypto'
import { type Game, gameById, seededDraws } from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { touchFamily } from '../../accounts/index.ts'
import type { House } from '../../house.ts'
import type { Leg } from '../../ledger/index.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { catalogueOf } from '../catalogue.ts'
import { type Frame, frameOf, nodeHmac, openedSeed, openFrame, type Place, reservePlace } from '../frames.ts'
import { markShown, operationOf, roundOf, unshownRound } from '../rounds.ts'
import { seedPairOf } from '../seeds.ts'

type Shown = {
  round: string
  nonce: number
  stake: Kurus
  win: Kurus
  balanceBefore: Kurus
  balanceAfter: Kurus
  events: { type: string }[]
}

/** A stored round as the frame plays it. */
const storedRound = async (house: House, player: number, id: string): Promise<Shown | undefined> => {
  const found = await roundOf(house, player, id)
  if (!found) return undefined
  const { nonce, stake, win, balanceAfter, events } = found
  return { round: id, nonce, stake, win, balanceBefore: kurus(balanceAfter - win + stake), balanceAfter, events }
}

const unfinishedOf = async (house: House, { player, gameId, mode }: Frame): Promise<Shown | undefined> => {
  const id = mode === 'real' ? await unshownRound(house, player, gameId) : undefined
  return id ? storedRound(house, player, id) : undefined
}

const balanceOf = async (house: House, frame: Frame): Promise<Kurus> =>
  frame.mode === 'demo' ? frame.demoBalance : (await house.ledger.balances(frame.player)).cash

const isOpen = async (house: House, gameId: number): Promise<boolean> => (await catalogueOf(house)).byId.has(gameId)

export const open: Handler<'studio', 'open'> = async ({ token }, { house }) => {
  const frame = await openFrame(house, token)
  if (!frame) return refuse('launch_spent')
  const game = gameById(frame.gameId)
  if (!game || !(await isOpen(house, frame.gameId))) return refuse('game_closed')
  const { serverSeedHash, clientSeed, nonce } = await seedPairOf(house, frame.player)
  const unfinished = await unfinishedOf(house, frame)
  return done({
    session: frame.session,
    game: { slug: game.slug, version: game.version },
    lang: frame.language,
    currency: 'TRY' as const,
    balance: await balanceOf(house, frame),
    stakes: [...game.info.stakesKurus],
    defaultStake: game.info.defaultStakeKurus,
    mode: frame.mode,
    fair: { serverSeedHash, clientSeed, nonce },
    ...(unfinished ? { unfinished } : {}),
  })
}

/** Bets being taken in this process, by frame, id and stake: one that comes again meanwhile gets the answer of the first. */
const taken = new WeakMap<House, Map<string, ReturnType<typeof take>>>()

export const play: Handler<'studio', 'play'> = (input, { house }) => {
  const bets = taken.get(house) ?? new Map<string, ReturnType<typeof take>>()
  taken.set(house, bets)
  const key = `${input.session} ${input.round} ${input.stake}`
  const known = bets.get(key)
  if (known) return known
  const taking = take(input, house).finally(() => bets.delete(key))
  bets.set(key, taking)
  return taking
}

/** One bet: the place in the player's row, the outcome, and money and round in one operation, before anything is shown. */
const take = async (input: { session: string; round: string; stake: string }, house: House) => {
  const place = await reservePlace(house, input.session)
  if (!place) return refuse('launch_spent')
  if (place.restricted) return refuse('no_access')
  const game = gameById(place.gameId)
  if (!game || !(await isOpen(house, place.gameId))) return refuse('game_closed')
  const stake = kurusFromWire(input.stake)
  if (stake === undefined || !game.info.stakesKurus.includes(stake)) return refuse('stake_invalid')
  const bet = { id: input.round, game, stake }
  return place.mode === 'demo' ? playDemo(house, input.session, bet) : playReal(house, place, bet)
}

type Bet = { id: string; game: Game; stake: Kurus }

const intentOf = ({ game, stake }: Bet): string => `${game.id} ${stake}`

const playReal = async (house: House, place: Place, bet: Bet) => {
  // A bet that comes again because its answer was lost comes at once: it is looked up, not refused.
  if (!place.seeds) return repeated(house, place.player, bet, 'too_fast')
  const { seeds, player } = place
  const { id, game, stake } = bet
  const serverSeed = openedSeed(house, seeds.serverSeedSealed)
  const { events, winKurus } = game.play({ stakeKurus: stake, draws: seededDraws({ ...seeds, serverSeed }, nodeHmac) })
  const posted = await house.ledger.post({
    player,
    id: operationOf(id),
    intent: intentOf(bet),
    legs: legsOf(stake, winKurus),
    record: {
      kind: 'round',
      id,
      numbers: [game.id, game.version, seeds.id, seeds.nonce, stake, winKurus],
      detail: events,
    },
  })
  if (posted.outcome === 'insufficient' || posted.outcome === 'no_wallet') return refuse('insufficient_balance')
  if (posted.outcome !== 'done') return repeated(house, player, bet, 'operation_reused')
  told(house, place)
  return done({
    round: id,
    nonce: seeds.nonce,
    stake,
    win: winKurus,
    balanceBefore: kurus(posted.cash - winKurus + stake),
    balanceAfter: posted.cash,
    events: [...events],
  })
}

const legsOf = (stake: Kurus, win: Kurus): readonly [Leg, ...Leg[]] => {
  const bet: Leg = { from: 'cash', to: 'house/casino', amount: stake, reason: 'bet' }
  return win > 0 ? [bet, { from: 'house/casino', to: 'cash', amount: win, reason: 'win' }] : [bet]
}

/** The stored round of an id that came again with the same intent; otherwise the refusal that is due. */
const repeated = async <const Name extends 'too_fast' | 'operation_reused'>(
  house: House,
  player: number,
  bet: Bet,
  otherwise: Name,
) => {
  const found = await roundOf(house, player, bet.id)
  if (!found) return refuse(otherwise)
  if (found.gameId !== bet.game.id || found.stake !== bet.stake) return refuse('operation_reused')
  const stored = await storedRound(house, player, bet.id)
  return stored ? done(stored) : refuse(otherwise)
}

/** A bet is the player's act, and the page around the frame wants to know of the new balance. */
const told = (house: House, { player, family }: Place): void => {
  touchFamily(house, player, family)
  house.bus.tell('news', { player, news: { kind: 'balance', id: '' } })
}

/** Demo play has money of its own in the frame's row, random seeds, and leaves nothing behind. */
const playDemo = async (house: House, session: string, { id, game, stake }: Bet) => {
  const frame = await frameOf(house, session)
  if (!frame) return refuse('launch_spent')
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: newId(), nonce: 0 }
  const { events, winKurus } = game.play({ stakeKurus: stake, draws: seededDraws(seeds, nodeHmac) })
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
  return done({ round: id, nonce: 0, stake, win: winKurus, balanceBefore, balanceAfter, events: [...events] })
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
