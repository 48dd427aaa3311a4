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
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf } from './book.ts'

/** An outcome with the largest stake of a player on it. */
type Limited = Choice & { match: MatchId; most: Kurus }

/** Returns the outcomes of legs on which more than the usual limit holds: those of a bet builder one by one, each with the limits of its market. */
const limitedOutcomes = (book: Book, player: number, legs: readonly Leg[], nowMs: number): Limited[] => {
  const { limits, factors } = book.stakeControls
  const valid = limits.filter(({ endsMs }) => endsMs === undefined || endsMs > nowMs)
  const percent = factors.get(player) ?? fullFactor
  if (valid.length === 0 && percent === fullFactor) return []
  const { maxStake: usual, minStake: least } = couponLimits
  return legs.flatMap(choicesOf).flatMap((choice) => {
    const state = book.get(choice.match)?.state
    if (!state) return []
    const { match, sport, competition } = state.fixture
    const named = { match, sport, competition: competition.id, isLive: isInPlay(state) }
    const most = stakeLimitOf(choice, named, { limits: valid, percent, usual, least })
    return most === undefined ? [] : [{ ...choice, most }]
  })
}

const stakedStatement = {
  name: 'staked_on_outcomes',
  text: `select a.n::int as n,
      coalesce(sum(case when c.kind = 'single' then c.unit * c.share / 10000 else c.stake_left end), 0)::bigint as stake
    from unnest($2::text[], $3::int[], $4::text[], $5::text[]) with ordinality as a(match_id, market, specifiers, outcome, n)
    join coupon_leg l on (l.match_id, l.market, l.specifiers, l.outcome) = (a.match_id, a.market, a.specifiers, a.outcome) and l.player_id = $1
    join coupon c on c.player_id = l.player_id and c.id = l.coupon_id and c.state in ('pending', 'open')
    group by a.n`,
}

/** Returns what a player has staked on each of these outcomes with open coupons. */
const stakedOn = async (app: AppContext, player: number, outcomes: readonly Limited[]): Promise<readonly number[]> => {
  const rows = await app.db.run<{ n: number; stake: number }>(stakedStatement, [
    player,
    outcomes.map(({ match }) => match),
    outcomes.map(({ market }) => market),
    outcomes.map(({ specifiers }) => specifiers),
    outcomes.map(({ outcome }) => outcome),
  ])
  const stakes = new Map(rows.map(({ n, stake }) => [n, stake]))
  return outcomes.map((_, index) => stakes.get(index + 1) ?? 0)
}

/** What the limits leave of a slip. `allowed`: the largest stake on it, if that is below its stake; `use`: of the limit that is nearest to it. */
type StakeRoom = { readonly allowed: Kurus | undefined; readonly use: LimitUse }

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
  return { allowed: own > most ? slipStakeFor(slip, most) : undefined, use: nearestUse(usualUse(slip), ...uses) }
}

/** The last coupon of each limited player that is being placed in this process. */
const turnsOf = perApp((_: AppContext) => new Map<number, Promise<unknown>>())

/** Runs the work of a player when the earlier work of the same player in this process is over. */
const inTurn = async <Result>(app: AppContext, player: number, work: () => Promise<Result>): Promise<Result> => {
  const turns = turnsOf(app)
  const own = (turns.get(player) ?? Promise.resolve()).then(work)
  const over = own.catch(() => {})
  turns.set(player, over)
  try {
    return await own
  } finally {
    if (turns.get(player) === over) turns.delete(player)
  }
}

/**
 * Places a slip with `place`, which gets what the limits leave of it. What open coupons of the player have on the same outcomes counts. The coupons of a
 * limited player are placed one after another, so that several at the same moment do not pass a limit together; those that other processes place at the same
 * moment may.
 */
export const withinStakeLimits = async <Result>(
  app: AppContext,
  player: number,
  slip: Slip,
  place: (room: StakeRoom) => Promise<Result>,
): Promise<Result> => {
  const limited = limitedOutcomes(await bookOf(app), player, slip.legs, app.now())
  if (limited.length === 0) return place({ allowed: undefined, use: usualUse(slip) })
  return inTurn(app, player, async () => place(await stakeRoom(app, player, slip, limited)))
}
