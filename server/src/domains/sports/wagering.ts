import { areOpposed, columnsOf, countColumns, type Leg } from '@yakamoz/sports'
import { type Kurus, kurus, noMoney } from '@yakamoz/values'
import type { Expression } from 'kysely'
import { lockWallet } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { countBets, isCountDue, minWagerOddsMilli, updateBonus, wagerOf, wagerShares } from '../bonuses/index.ts'
import { type Coupon, couponFrom, remainderAfter, type StoredLeg } from './coupons.ts'

type Staked = Pick<Coupon, 'state' | 'slip' | 'legs' | 'stake' | 'share' | 'cashOuts'>

/** Returns the odds of a column, in thousandths. */
const columnOdds = (column: readonly Leg[]): number => column.reduce((odds, leg) => (odds * leg.odds) / 1_000, 1_000)

/** Returns how many of a coupon's columns count: those with sufficient odds and no leg that another bet opposes. */
const countingShare = ({ slip }: Staked, isOpposed: (leg: Leg) => boolean): { counting: number; all: number } => ({
  counting: countColumns(slip, (column) => columnOdds(column) >= minWagerOddsMilli && !column.some(isOpposed)),
  all: columnsOf(slip),
})

/**
 * Returns the amount at risk in the cash-outs: the difference between each part of the stake and what it paid, at most that part. An
 * immediate cash-out risks little more than the margin.
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
 * Returns the amount that a coupon counts towards the wagering: decided stakes, and the amount at risk in cash-outs. Refunded and open stakes
 * count nothing.
 */
const wagerOfCoupon = (coupon: Staked, isOpposed: (leg: Leg) => boolean = () => false): Kurus => {
  const left = isDecided(coupon) ? Math.floor((coupon.stake * coupon.share) / 10_000) : 0
  const staked = left + riskedBy(coupon)
  if (staked === 0) return noMoney
  const { counting, all } = countingShare(coupon, isOpposed)
  return wagerOf(kurus(Number((BigInt(staked) * BigInt(counting)) / BigInt(all))), 'sport')
}

const countedStates = ['open', 'won', 'lost', 'cashed_out']

/** Whether another leg of the same player opposes a leg, in this or another valid coupon. */
const opposedAmong =
  (legs: readonly StoredLeg[]) =>
  (leg: Leg): boolean =>
    legs.some((other) => areOpposed(other.sport, leg, other))

/** Returns a query of the player's coupons that share a match with one of `coupons`, a query of coupon ids. */
const onMatchesOf = (executor: Executor, player: number, coupons: Expression<string>) => {
  const ofPlayer = executor.selectFrom('coupon_leg').where('player_id', '=', player)
  return ofPlayer
    .select('coupon_id')
    .where('match_id', 'in', ofPlayer.select('match_id').where('coupon_id', 'in', coupons))
    .$asScalar()
}

/**
 * Returns the coupons to count, which are those that are due and those counted before on the same matches, and all valid coupons that
 * may oppose them.
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
    valid: coupons.filter(({ state }) => countedStates.includes(state)),
  }
}

/**
 * Recounts the changed coupons of a player towards a bonus, with the others on the same matches, because opposing bets count nothing. The
 * wallet is locked meanwhile. Then ends the bonus if that is due.
 */
export const countCoupons = async (app: AppContext, player: number): Promise<void> => {
  if (!(await isCountDue(app, player))) return
  const hasCounted = await app.db.query.transaction().execute(async (executor) => {
    await lockWallet(executor, player)
    const coupons = await couponsToCount(executor, player)
    const isOpposed = opposedAmong(coupons.valid.flatMap(({ legs }) => legs))
    const bets = coupons.counted.map((coupon) => ({ id: coupon.id, wager: wagerOfCoupon(coupon, isOpposed) }))
    await countBets(app, executor, { player, kind: 'coupon', share: wagerShares.sport, bets })
    return bets.length > 0
  })
  if (hasCounted) await updateBonus(app, player)
}

const playersPerRun = 200

/** Recounts the coupons of all players with changes. May run in several processes at once. */
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
