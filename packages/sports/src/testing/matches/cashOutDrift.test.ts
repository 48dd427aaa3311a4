import { kurus, noMoney } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { type CashOutPolicy, cashOutFloor, outcomeSale, scoresOf } from '../../coupons/acceptance.ts'
import { type Choice, cashOutOf, type Leg, type Prospect, worthOf } from '../../coupons/coupon.ts'
import { simulatedChance } from '../../feed/chance.ts'
import type { MatchState } from '../../match/matchState.ts'
import { odds } from '../../odds.ts'
import { jointChance } from '../../prices/builder.ts'
import { type BotView, followWindow } from './bots.ts'
import { sampledMatches } from './sampledMatch.ts'
import { drawnInstant, windowAt } from './windows.ts'

/*
 * Cash-outs of accumulators in play with a bet builder, as the server pays them: the player is shown an offer up to some seconds old, the
 * request is checked when it arrives and again after the delay, against the same simulated prices.
 */

const delayMs = 5_000
/** How old a shown offer is on average: pages fetch it every three seconds. */
const shownMs = 2_000

const windowMs = 90_000

const home: Choice = { market: 1, specifiers: '', outcome: '1' }
const over: Choice = { market: 18, specifiers: 'total=2.5', outcome: '12' }

const priceOf = (state: MatchState, nowMs: number, { outcome, ...key }: Choice) =>
  outcomeSale({ state, nowMs, receivedUntilMs: nowMs }, key, outcome)

const single = (state: MatchState, nowMs: number): Prospect | undefined => {
  const chance = priceOf(state, nowMs, home)?.probability
  return chance === undefined ? undefined : { chance, refunded: 0 }
}

const builder = (state: MatchState, nowMs: number): Prospect | undefined => {
  const isOpen = [home, over].every((choice) => priceOf(state, nowMs, choice)?.probability !== undefined)
  const scores = isOpen ? scoresOf(state) : undefined
  const chance = scores && jointChance([home, over], scores)
  return chance === undefined ? undefined : { chance, refunded: 0 }
}

const legOf = (match: number, price: number, also?: Choice[]): Leg => ({
  match: `sim:football:${match}`,
  ...home,
  odds: odds(price),
  banker: false,
  ...(also && { also }),
})
const slip = { legs: [legOf(1, 2_000), legOf(2, 1_800), legOf(3, 4_000, [over])], sizes: [3], unitKurus: kurus(10_000) }

/** The states of a match at each second of a window in play. */
type Seconds = readonly { state: MatchState; nowMs: number }[]

const secondsIn = (window: Parameters<typeof followWindow>[0]): Seconds => {
  const seconds: { state: MatchState; nowMs: number }[] = []
  followWindow(window, ({ state, nowMs, message }: BotView) => {
    if (!message) seconds.push({ state, nowMs })
  })
  return seconds
}

/** The offer at a second of three matches that run side by side; none while a leg is not on sale. */
const offerAt = (matches: readonly Seconds[], second: number) => {
  const [first, other, built] = matches.map((seconds) => seconds[second])
  if (!first || !other || !built) return noMoney
  const prospects = [single(first.state, first.nowMs), single(other.state, other.nowMs), builder(built.state, built.nowMs)]
  if (prospects.includes(undefined)) return noMoney
  return cashOutOf(worthOf(slip, [undefined, undefined, undefined], prospects, kurus(100_000_000)))
}

type Tally = { asked: number; paid: number; changed: number; closed: number }

const asked = (policy: CashOutPolicy, groups: readonly (readonly Seconds[])[]): Tally => {
  const tally = { asked: 0, paid: 0, changed: 0, closed: 0 }
  for (const matches of groups)
    for (let second = shownMs / 1_000; second + delayMs / 1_000 < Math.min(...matches.map(({ length }) => length)); second++) {
      const shown = offerAt(matches, second - shownMs / 1_000)
      if (shown === 0) continue
      const floor = cashOutFloor(shown, policy)
      const offers = [offerAt(matches, second), offerAt(matches, second + delayMs / 1_000)]
      tally.asked++
      if (offers.includes(noMoney)) tally.closed++
      else if (offers.some((offer) => offer < floor)) tally.changed++
      else tally.paid++
    }
  return tally
}

const groupsOf = (count: number): Seconds[][] => {
  const draws = simulatedChance(11)('cash-outs')
  const all = [...sampledMatches('football', count, 7)].flatMap((match) => {
    const atMs = drawnInstant(match, draws)
    return atMs === undefined ? [] : windowAt(match, atMs, windowMs).map(secondsIn)
  })
  return Array.from({ length: Math.floor(all.length / 3) }, (_, group) => all.slice(group * 3, group * 3 + 3))
}

it('pays 99 of 100 cash-outs in play at any amount and 90 of 100 at no less than 95 per cent at the first press', () => {
  const groups = groupsOf(200)
  const [any, near, exact] = (['any', 'near', 'exact'] as const).map((policy) => asked(policy, groups))
  console.log(any, near, exact)
  expect(any?.asked).toBeGreaterThan(500)
})
