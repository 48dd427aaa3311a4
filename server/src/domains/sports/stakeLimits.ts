import { couponLimits } from '@yakamoz/contract'
import {
  type Choice,
  choicesOf,
  fullFactor,
  isInPlay,
  type Leg,
  type LimitUse,
  type MatchId,
  nearestUse,
  type Slip,
  slipStakeFor,
  stakeLimitOf,
  stakeOf,
  stakeOnLeg,
} from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import { type CouponLimitRecord, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf } from './book.ts'

/** An outcome with the largest stake of a player on it. */
type Limited = Choice & { match: MatchId; most: Kurus }

/** Returns the outcomes of legs on which more than the usual limit holds: those of a bet builder one by one, each with the limits of its market. */
const limitedOutcomes = (book: Book, player: number, legs: readonly Leg[], nowMs: number): Limited[] => {
  const { limits, factors } = book.stakeControls
  const valid = limits.filter(({ endsMs }) => endsMs === undefined || endsMs > nowMs)
  const percent = factors.get(player) ?? fullFactor
  const { maxStake: usual, maxUnsureStake: unsure, minStake: least } = couponLimits
  return legs.flatMap(choicesOf).flatMap((choice) => {
    const state = book.get(choice.match)?.state
    if (!state) return []
    const { match, sport, competition } = state.fixture
    const isUnsure = state.basis?.followed === false
    const named = { match, sport, competition: competition.id, isLive: isInPlay(state), isUnsure }
    const most = stakeLimitOf(choice, named, { limits: valid, percent, usual, unsure, least })
    return most === undefined ? [] : [{ ...choice, most }]
  })
}

const stakedStatement = {
  name: 'staked_on_outcomes',
  text: `select open_stake_on($1, '', a.match_id, a.market, a.specifiers, a.outcome) as stake
    from unnest($2::text[], $3::int[], $4::text[], $5::text[]) with ordinality as a(match_id, market, specifiers, outcome, n) order by a.n`,
}

/** Returns what a player has staked on each of these outcomes with open coupons. */
const stakedOn = async (app: AppContext, player: number, outcomes: readonly Limited[]): Promise<readonly number[]> => {
  const rows = await app.db.run<{ stake: number }>(stakedStatement, [
    player,
    outcomes.map(({ match }) => match),
    outcomes.map(({ market }) => market),
    outcomes.map(({ specifiers }) => specifiers),
    outcomes.map(({ outcome }) => outcome),
  ])
  return rows.map(({ stake }) => stake)
}

/**
 * What the limits leave of a slip. `allowed`: the largest stake on it, if that is below its stake; `use`: of the limit that is nearest to it; `limits`: what is
 * checked again when it is stored, on the stake of a leg.
 */
type StakeRoom = {
  readonly allowed: Kurus | undefined
  readonly use: LimitUse
  readonly limits: Pick<CouponLimitRecord, 'stake' | 'outcomes'> | undefined
}

/** The use of the limit that holds for every coupon. */
const usualUse = (slip: Slip): LimitUse => ({ limit: couponLimits.maxStake, staked: stakeOf(slip) })

const stakeRoom = async (
  app: AppContext,
  player: number,
  slip: Slip,
  limited: readonly Limited[],
): Promise<StakeRoom> => {
  const staked = await stakedOn(app, player, limited)
  const own = stakeOnLeg(slip)
  const uses = limited.map(({ most }, index) => ({ limit: most, staked: (staked[index] ?? 0) + own }))
  const most = kurus(Math.max(0, Math.min(...uses.map((use) => use.limit - use.staked + own))))
  return {
    allowed: own > most ? slipStakeFor(slip, most) : undefined,
    use: nearestUse(usualUse(slip), ...uses),
    limits: { stake: own, outcomes: limited },
  }
}

const isPassed = hasErrorCode(recordErrors.stakeLimitPassed)

/** Each further time another coupon of the player was stored meanwhile. */
const maxTries = 5

/**
 * Places a slip with `place`, which gets what the limits leave of it, and stores it with `limits`. What open coupons of the player have on the same outcomes
 * counts. If another coupon, of any process, has used the limit meanwhile, the storing fails, and `place` gets what is left now.
 */
export const withinStakeLimits = async <Result>(
  app: AppContext,
  player: number,
  slip: Slip,
  place: (room: StakeRoom) => Promise<Result>,
): Promise<Result> => {
  const limited = limitedOutcomes(await bookOf(app), player, slip.legs, app.now())
  if (limited.length === 0) return place({ allowed: undefined, use: usualUse(slip), limits: undefined })
  for (let tries = 1; ; tries++) {
    const room = await stakeRoom(app, player, slip, limited)
    try {
      return await place(room)
    } catch (cause) {
      if (!isPassed(cause) || tries === maxTries) throw cause
    }
  }
}
