import { hash } from 'node:crypto'
import { kurus, newId } from '@yakamoz/values'
import { activeBonus, endBonus, giveBonus } from '../../server/src/domains/bonuses/index.ts'
import { requestPayment } from '../../server/src/domains/cashier/paymentRequests.ts'
import { postRound } from '../../server/src/domains/casino/roundPosting.ts'
import { changeStake, type NewBet, postBet, returnSeatBet } from '../../server/src/domains/live/betPosting.ts'
import { betById } from '../../server/src/domains/live/bets.ts'
import { latestRound } from '../../server/src/domains/live/rounds.ts'
import type { TableId } from '../../server/src/domains/live/tables.ts'
import { excludeSelf } from '../../server/src/domains/protection/index.ts'
import { setLimit } from '../../server/src/domains/protection/limits.ts'
import { betwin } from '../../server/src/domains/providers/softswiss/betwin.ts'
import { rollback } from '../../server/src/domains/providers/softswiss/rollback.ts'
import { WalletRefusal } from '../../server/src/domains/providers/wallet/walletRefusal.ts'
import { cashOut } from '../../server/src/domains/sports/cashOut.ts'
import { couponOf } from '../../server/src/domains/sports/coupons.ts'
import { placeCoupon as storeCoupon } from '../../server/src/domains/sports/placeCoupon.ts'
import { joinTournament } from '../../server/src/domains/tournaments/participation.ts'
import { roundRecord } from '../../server/src/testing/records.ts'
import type { AppContext } from '../../server/src/transport/appContext.ts'
import type { PlayerContext } from '../../server/src/transport/rpc/handler.ts'
import { type Chance, createChance } from './chance.ts'
import { externalSlug, type World } from './world.ts'

/** A stake with its win, in kuruş, its time, and whether it was bonus money. */
type Played = { atMs: number; stake: number; win: number; funds: 'cash' | 'bonus' }

/** One player, with what only the simulation knows: the times of rounds and transactions, and the bonuses that they counted towards. */
export type Life = {
  player: number
  chance: Chance
  rounds: (Played & { jackpot: number; bonus: string | undefined })[]
  /** Times of the external provider's transactions by id. */
  externalAt: Map<string, number>
  /** Bets and transactions that may still be changed. */
  coupons: string[]
  external: { id: string; round: string }[]
  seats: string[]
  /** Something counted while its bonus ended: the bonus that it counted towards cannot be derived from the rows. */
  isAmbiguous: boolean
  joinedMs: number | undefined
}

export const openLife = async ({ apps }: World, player: number, seed: number): Promise<Life> => {
  await apps[0].ledger.open(player)
  const externalAt = new Map<string, number>()
  const [rounds, coupons, external, seats] = [[], [], [], []]
  const chance = createChance(seed)
  return { player, chance, rounds, externalAt, coupons, external, seats, isAmbiguous: false, joinedMs: undefined }
}

const contextOf = (app: AppContext, player: number): PlayerContext => ({
  app,
  lang: 'en',
  caller: { player, sid: '', family: '', role: 20, restricted: false },
  origin: { address: '192.0.2.1', browser: false, device: '', cookie: undefined, deviceCookie: undefined, country: '' },
  setCookie: () => {},
})

const stakes = [100, 300, 500, 1_000, 2_500, 5_000]

type Act = (world: World, life: Life, app: AppContext) => Promise<void>

/** The bonus that a round would count towards now. */
const countingBonus = ({ clock }: World, { db }: AppContext, player: number) =>
  db.query
    .selectFrom('bonus')
    .select('id')
    .where('player_id', '=', player)
    .where('needed', '>', 0)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'active'), row('ends_at', '>', new Date(clock.now()))]),
        row('state', '=', 'suspended'),
      ]),
    )
    .executeTakeFirst()

const spin: Act = async (world, life, app) => {
  const { chance, player } = life
  const stake = kurus(chance.pick(stakes))
  const win = kurus(chance.oneIn(3) ? stake * chance.pick([1, 2, 3, 10]) : 0)
  const id = newId()
  const before = await countingBonus(world, app, player)
  const atMs = world.clock.now()
  const posted = await postRound(app, {
    player,
    operation: `round/${id}`,
    id,
    intent: 'spin',
    listed: world.slot,
    stake,
    win,
    seeds: { serverSeed: hash('sha256', id), clientSeed: id, nonce: 0 },
    record: roundRecord({ id, gameId: world.slotGame.id, stake, win }),
  })
  if (posted.outcome !== 'done') return
  const after = await countingBonus(world, app, player)
  // A fully wagered bonus may be paid out before the next read.
  if (before && before.id !== after?.id) life.isAmbiguous = true
  const jackpot = posted.jackpot?.amount ?? 0
  life.rounds.push({ atMs, stake, win, funds: posted.funds, jackpot, bonus: before?.id })
}

type TableBet = Omit<NewBet, 'betsBefore'>

const placeTableBet = async (app: AppContext, table: TableId, bet: TableBet): Promise<boolean> => {
  const round = await latestRound(app, table)
  if (round?.phase !== 'bets') return false
  const { count } = await app.db.query
    .selectFrom('live_bet')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_id', '=', table.game.id)
    .where('hall', '=', table.hall)
    .where('number', '=', round.number)
    .where('player_id', '=', bet.player)
    .executeTakeFirstOrThrow()
  return (await postBet(app, table, round.number, { ...bet, betsBefore: Number(count) })) === 'done'
}

const spots = ['red', 'black', 'odd', 'straight:7']

const betOnTable: Act = async (world, { chance, player }, app) => {
  const stake = kurus(chance.pick(stakes))
  const bets = { spots: [{ spot: chance.pick(spots), stakeKurus: stake }] }
  await placeTableBet(app, world.tables.roulette, { player, id: newId(), intent: 'red', stake, bets })
}

const betOnRise: Act = async (world, { chance, player }, app) => {
  const stake = kurus(chance.pick(stakes))
  const crash = chance.oneIn(2) ? { autoAt: 101 + chance.below(200) } : {}
  await placeTableBet(app, world.tables.crash, { player, id: newId(), intent: 'rise', stake, bets: { crash } })
}

const sitDown: Act = async (world, life, app) => {
  const { chance, player } = life
  const stake = kurus(chance.pick([1_000, 2_500]))
  const id = newId()
  const seat = { seat: 1 + chance.below(7), stakeKurus: stake, behind: chance.oneIn(2), follow: chance.oneIn(2) }
  if (await placeTableBet(app, world.tables.seats, { player, id, intent: 'seat', stake, bets: { seat } }))
    life.seats.push(id)
}

const changeSeat: Act = async (world, life, app) => {
  const bet = await betById(app, life.player, life.seats.at(-1) ?? '')
  if (bet?.state !== 'open') return
  const stake = kurus(life.chance.pick([1_000, 2_500, 5_000]))
  if (life.chance.oneIn(2)) await returnSeatBet(app, world.tables.seats, bet, { atClose: false })
  else if (stake !== bet.stake) await changeStake(app, world.tables.seats, bet, stake)
}

const playExternal: Act = async (world, life, app) => {
  const { chance, player, external, externalAt } = life
  const known = chance.oneIn(3) ? external.at(-1)?.round : undefined
  const round = known ?? newId()
  const parts = [
    { id_provider: newId(), type: 'bet' as const, amount: kurus(chance.pick(stakes)) },
    ...(chance.oneIn(2) ? [{ id_provider: newId(), type: 'win' as const, amount: kurus(chance.pick(stakes)) }] : []),
  ]
  const atMs = world.clock.now()
  try {
    await betwin(app, {
      account_id: String(player),
      currency: 'TRY',
      game_id: externalSlug,
      round_id: round,
      finished: chance.oneIn(2),
      transactions: parts,
    })
  } catch (cause) {
    if (cause instanceof WalletRefusal) return
    throw cause
  }
  for (const { id_provider: id } of parts) {
    externalAt.set(id, atMs)
    external.push({ id, round })
  }
}

const rollBackExternal: Act = async (_, { chance, player, external }, app) => {
  if (external.length === 0) return
  const { id, round } = chance.pick(external)
  await rollback(app, {
    account_id: String(player),
    currency: 'TRY',
    game_id: externalSlug,
    round_id_provider: round,
    finished: chance.oneIn(2),
    transactions: [{ id_provider: `back-${id}`, type: 'rollback', original_id_provider: id }],
  })
}

const prices = { 1: 2_000, 3: 3_800 } as const

const placeCoupon: Act = async (world, life, app) => {
  const { chance, player } = life
  const first = chance.below(world.matches.length)
  const indexes = chance.oneIn(2) ? [first] : [first, (first + 1) % world.matches.length]
  const legs = indexes.map((index) => {
    const outcome = chance.pick(['1', '3'] as const)
    const match = world.matches[index] as `sim:football:${number}`
    return { match, market: 1, specifiers: '', outcome, odds: prices[outcome], banker: false }
  })
  const couponID = newId()
  const sizes = legs.length === 2 && chance.oneIn(2) ? [1] : [legs.length]
  const policy = chance.pick(['any', 'better', 'none'] as const)
  const unit = kurus(chance.pick([500, 1_000, 2_500]))
  const context = contextOf(app, player)
  const placed = await storeCoupon({ couponID, legs: legs as never, sizes, unit, policy }, context)
  if ('coupon' in placed) life.coupons.push(couponID)
}

const cashCoupon: Act = async (_, { chance, player, coupons }, app) => {
  if (coupons.length === 0) return
  const coupon = await couponOf(app, player, chance.pick(coupons))
  if (coupon)
    await cashOut(app, coupon, { id: newId(), share: chance.pick([10_000, 5_000, 3_333]), minPayout: kurus(1) })
}

const payment = {
  referenceNumber: '',
  senderPhone: '',
  receiverPhone: '',
  senderIdentity: '',
  receiverIdentity: '',
  identityValidUntil: '',
  customerNote: '',
}

const payIn: Act = async (world, { chance, player }, app) => {
  const asked = { Type: 1 as const, methodID: world.methods.deposit, operationID: newId() }
  await requestPayment(
    { ...payment, ...asked, amount: kurus(chance.pick([1_000, 10_000, 50_000])) },
    contextOf(app, player),
  )
}

const payOut: Act = async (world, { chance, player }, app) => {
  const asked = { Type: 2 as const, methodID: world.methods.withdrawal, operationID: newId(), forfeitBonus: true }
  await requestPayment(
    { ...payment, ...asked, amount: kurus(chance.pick([200, 1_000, 5_000])) },
    contextOf(app, player),
  )
}

const takeBonus: Act = async (world, { chance, player }, app) => {
  const id = chance.pick(world.offers)
  const offer = await app.db.query.selectFrom('bonus_offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await giveBonus(app, { player, offer, source: newId(), amount: kurus(chance.pick([1_000, 5_000, 20_000])) })
}

const giveUp: Act = async (_, { player }, app) => {
  const bonus = await activeBonus(app, player)
  if (bonus) await endBonus(app, bonus, 'forfeited')
}

const limit: Act = async (_, { chance, player }, app) => {
  const kind = chance.pick(['loss', 'stake', 'deposit'] as const)
  const period = chance.pick(['day', 'week'] as const)
  await setLimit(app, player, { kind, period }, chance.pick([5_000, 100_000, 1_000_000]))
}

const enter: Act = async (world, life, app) => {
  life.joinedMs ??= world.clock.now()
  await joinTournament(app, world.tournament, life.player)
}

const exclude: Act = async (_, { player }, app) => excludeSelf(app, player, { period: 'six_months' })

/** The acts and their relative frequencies. */
const acts: readonly (readonly [Act, number])[] = [
  [spin, 6],
  [betOnTable, 3],
  [betOnRise, 2],
  [sitDown, 2],
  [changeSeat, 1],
  [playExternal, 3],
  [rollBackExternal, 2],
  [placeCoupon, 6],
  [cashCoupon, 2],
  [payIn, 2],
  [payOut, 2],
  [takeBonus, 2],
  [giveUp, 0.3],
  [limit, 0.6],
  [enter, 0.8],
  [exclude, 0.1],
]
const total = acts.reduce((sum, [, often]) => sum + often, 0)

const nextAct = (chance: Chance): Act => {
  let left = (chance.below(1_000_000) / 1_000_000) * total
  for (const [act, often] of acts) {
    left -= often
    if (left < 0) return act
  }
  return spin
}

/** Runs a number of acts in sequence, each in one of the two processes. */
export const live = async (world: World, life: Life, count: number): Promise<void> => {
  for (let done = 0; done < count; done++) {
    world.clock.advance(1)
    await nextAct(life.chance)(world, life, life.chance.pick(world.apps))
  }
}

/** Pays in the first money of a life. */
export const earn = async ({ apps }: World, { player, chance }: Life): Promise<void> => {
  await apps[0].ledger.post({
    player,
    id: 'opening',
    legs: [{ from: 'gateway/demo', to: 'cash', amount: kurus(chance.pick([2_000, 20_000, 200_000])), reason: 'demo' }],
  })
}
