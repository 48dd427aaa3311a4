import { areOpposed, columnsOf, columnsThat, type Leg } from '@yakamoz/sports'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { Expression } from 'kysely'
import { holdWallet } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { countBets, isCountDue, leastWagerOddsMilli, tendBonus, wagerOf, wagerShares } from '../bonuses/index.ts'
import { type Coupon, couponFrom, remainderAfter, type StoredLeg } from './coupons.ts'

type Staked = Pick<Coupon, 'state' | 'slip' | 'legs' | 'stake' | 'share' | 'cashOuts'>

/** The price of a column, in thousandths. */
const columnOdds = (column: readonly Leg[]): number => column.reduce((odds, leg) => (odds * leg.odds) / 1_000, 1_000)

/** The share of a coupon's columns that count: each by its own price, none with a leg that another bet stands against. */
const countingShare = ({ slip }: Staked, isOpposed: (leg: Leg) => boolean): { counting: number; all: number } => ({
  counting: columnsThat(slip, (column) => columnOdds(column) >= leastWagerOddsMilli && !column.some(isOpposed)),
  all: columnsOf(slip),
})

/**
 * What a cash-out had at risk: the difference between the part of the stake that it took and what it paid, at most that part.
 * Cashing out at once risks little more than the margin.
 */
const riskedBy = ({ stake, cashOuts }: Staked): number => {
  let before = { share: 10_000, stake }
  let risked = 0
  for (const { amount, share } of cashOuts) {
    const after = remainderAfter({ share: before.share, stake }, share)
    const part = before.stake - after.stake
    risked += Math.min(part, Math.abs(amount - part))
    before = after
  }
  return risked
}

const isDecided = ({ state }: Staked): boolean => state === 'won' || state === 'lost'

/**
 * What a coupon counts towards the wagering, in kuruş: what is decided of it. A stake that was given back counts nothing, one that is
 * open nothing yet; of what was cashed out counts what was at risk.
 */
export const wagerOfCoupon = (coupon: Staked, isOpposed: (leg: Leg) => boolean = () => false): Kurus => {
  const left = isDecided(coupon) ? Math.floor((coupon.stake * coupon.share) / 10_000) : 0
  const staked = left + riskedBy(coupon)
  if (staked === 0) return noMoney
  const { counting, all } = countingShare(coupon, isOpposed)
  return wagerOf(kurus(Number((BigInt(staked) * BigInt(counting)) / BigInt(all))), 'sport')
}

const standingCoupons = ['open', 'won', 'lost', 'cashed_out']

/** Whether a leg has another of the same player's against it, in its own coupon or another one that stands. */
const opposedAmong =
  (legs: readonly StoredLeg[]) =>
  (leg: Leg): boolean =>
    legs.some((other) => areOpposed(other.sport, leg, other))

/** The coupons of the player that have a leg on a match of one of `coupons`, which is a query of their ids. */
const onMatchesOf = (executor: Executor, player: number, coupons: Expression<string>) => {
  const ofPlayer = executor.selectFrom('coupon_leg').where('player_id', '=', player)
  return ofPlayer
    .select('coupon_id')
    .where('match_id', 'in', ofPlayer.select('match_id').where('coupon_id', 'in', coupons))
    .$asScalar()
}

/**
 * Coupons whose count is due and all others on their matches, which are counted with them, and what may stand against any of these:
 * the coupons on all of their matches.
 */
const couponsToCount = async (executor: Executor, player: number) => {
  const due = executor
    .selectFrom('coupon')
    .select('id as coupon_id')
    .where('player_id', '=', player)
    .where('wager_due', '=', true)
    .$asScalar()
  const rows = await executor
    .selectFrom('coupon')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', 'in', onMatchesOf(executor, player, onMatchesOf(executor, player, due)))
    .execute()
  const coupons = rows.map((row) => ({
    ...couponFrom(row),
    isDue: row.wager_due,
    hasCounted: row.wager_bonus !== null,
  }))
  const dueMatches = new Set(coupons.filter(({ isDue }) => isDue).flatMap(({ legs }) => legs.map(({ match }) => match)))
  const isCounted = ({ isDue, hasCounted, legs }: (typeof coupons)[number]) =>
    isDue || (hasCounted && legs.some(({ match }) => dueMatches.has(match)))
  return {
    counted: coupons.filter(isCounted),
    standing: coupons.filter(({ state }) => standingCoupons.includes(state)),
  }
}

/**
 * Counts again what changed coupons of a player count towards a bonus, with the others on the same matches: bets against each
 * other count nothing. The wallet is held, so that nothing changes meanwhile. Then does what is due for the bonus.
 */
export const countCoupons = async (app: AppContext, player: number): Promise<void> => {
  if (!(await isCountDue(app, player))) return
  const hasCounted = await app.db.query.transaction().execute(async (executor) => {
    await holdWallet(executor, player)
    const coupons = await couponsToCount(executor, player)
    const isOpposed = opposedAmong(coupons.standing.flatMap(({ legs }) => legs))
    const bets = coupons.counted.map((coupon) => ({ id: coupon.id, wager: wagerOfCoupon(coupon, isOpposed) }))
    await countBets(app, executor, { player, kind: 'coupon', share: wagerShares.sport, bets })
    return bets.length > 0
  })
  if (hasCounted) await tendBonus(app, player)
}

const playersPerRun = 200

/** The same for all players whose coupons have changed. May run in any process, any number of times. */
export const countDueCoupons = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('coupon')
    .select('player_id')
    .distinct()
    .where('wager_due', '=', true)
    .limit(playersPerRun)
    .execute()
  await forEachIsolated(app, 'the coupons of a player were not counted towards a bonus', rows, ({ player_id }) =>
    countCoupons(app, player_id),
  )
}
