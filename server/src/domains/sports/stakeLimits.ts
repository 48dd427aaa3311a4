import { couponLimits } from '@yakamoz/contract'
import {
  type Choice,
  fullFactor,
  isInPlay,
  type Leg,
  type Slip,
  slipStakeFor,
  stakeLimitOf,
  stakeOnLeg,
} from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type Book, bookOf } from './book.ts'

/** Returns the largest stake of a player on each leg; undefined where only the usual limit holds. */
const legLimits = (book: Book, player: number, legs: readonly Leg[], nowMs: number): (Kurus | undefined)[] => {
  const { limits, factors } = book.stakeControls
  const valid = limits.filter(({ endsMs }) => endsMs === undefined || endsMs > nowMs)
  const percent = factors.get(player) ?? fullFactor
  if (valid.length === 0 && percent === fullFactor) return legs.map(() => undefined)
  const { maxStake: usual, minStake: least } = couponLimits
  return legs.map((leg) => {
    const state = book.get(leg.match)?.state
    if (!state) return undefined
    const { match, sport, competition } = state.fixture
    const named = { match, sport, competition: competition.id, isLive: isInPlay(state) }
    return stakeLimitOf(leg, named, { limits: valid, percent, usual, least })
  })
}

const stakedStatement = {
  name: 'staked_on_outcome',
  text: `select coalesce(sum(case when c.kind = 'single' then c.unit * c.share / 10000 else c.stake_left end), 0)::bigint as stake
    from coupon_leg l join coupon c on c.player_id = l.player_id and c.id = l.coupon_id
    where l.match_id = $1 and l.market = $2 and l.specifiers = $3 and l.player_id = $4 and l.outcome = $5
      and c.state in ('pending', 'open')`,
}

/** Returns what a player has staked on an outcome with open coupons. */
const stakedOn = async (app: AppContext, player: number, { match, market, specifiers, outcome }: Leg & Choice) => {
  const [row] = await app.db.run<{ stake: number }>(stakedStatement, [match, market, specifiers, player, outcome])
  return row?.stake ?? 0
}

/**
 * Returns the largest stake that a player may still place on a slip, if it is below the stake of the slip. What open coupons of the player have on the
 * same outcomes counts, so that a limit is not passed by several coupons; two at the same moment may exceed it.
 */
export const stakeAllowed = async (app: AppContext, player: number, slip: Slip): Promise<Kurus | undefined> => {
  const found = legLimits(await bookOf(app), player, slip.legs, app.now())
  const limited = slip.legs.flatMap((leg, index) => {
    const most = found[index]
    return most === undefined ? [] : [{ leg, most }]
  })
  if (limited.length === 0) return undefined
  const left = await Promise.all(limited.map(async ({ leg, most }) => most - (await stakedOn(app, player, leg))))
  const most = kurus(Math.max(0, Math.min(...left)))
  return stakeOnLeg(slip) > most ? slipStakeFor(slip, most) : undefined
}
