import { couponLimits } from '@yakamoz/contract'
import { choicesOf, mostWinOf, type Slip } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import type { House } from '../house.ts'

type Choice = ReturnType<typeof choicesOf>[number]
type Known = { owed: number; untilMs: number }
const known = new WeakMap<House, Map<string, Known>>()

/** How long a sum is trusted: what other processes take in between may pass the limit by so much. */
const trustedMs = 2_000
const mostKept = 5_000

/**
 * Takes room for what a slip may win on each of its outcomes, until it is stored and read with the rest. `left`: on one of them
 * there is less room than that, and none was taken. `giveBack`: the coupon came to nothing.
 */
export const takeRoom = async (house: House, slip: Slip): Promise<{ left: Kurus } | { giveBack: () => void }> => {
  const win = mostWinOf(slip)
  const sums = await Promise.all(slip.legs.flatMap(choicesOf).map((choice) => sumOf(house, choice)))
  const owed = Math.max(...sums.map((sum) => sum.owed))
  // Nothing waits from here to the end: of two that come at once the second sees what the first has taken.
  if (owed + win > couponLimits.mostLiability) return { left: kurus(Math.max(0, couponLimits.mostLiability - owed)) }
  for (const sum of sums) sum.owed += win
  return {
    giveBack: () => {
      for (const sum of sums) sum.owed -= win
    },
  }
}

/** What the house would pay at most on the open coupons that hold this outcome, kept for a moment. */
const sumOf = async (house: House, choice: Choice): Promise<Known> => {
  const kept = known.get(house) ?? new Map<string, Known>()
  known.set(house, kept)
  const name = [choice.match, choice.market, choice.specifiers, choice.outcome].join('\n')
  const isFresh = (sum: Known | undefined): sum is Known => sum !== undefined && sum.untilMs > house.now()
  const before = kept.get(name)
  if (isFresh(before)) return before
  const owed = await owedOn(house, choice)
  // Whoever asked for the same at the same time may have been first, and taken room of it.
  const meanwhile = kept.get(name)
  if (isFresh(meanwhile)) return meanwhile
  const sum = { owed, untilMs: house.now() + trustedMs }
  if (kept.size >= mostKept) kept.clear()
  kept.set(name, sum)
  return sum
}

/** Read from the index of the market. */
const owedOn = async (house: House, { match, market, specifiers, outcome }: Choice): Promise<number> => {
  const row = await house.db.query
    .selectFrom('coupon_leg as l')
    .innerJoin('coupon as c', (join) => join.onRef('c.player_id', '=', 'l.player_id').onRef('c.id', '=', 'l.coupon_id'))
    .select(({ fn }) => fn.sum<number>('c.most_win').as('owed'))
    .where('l.match_id', '=', match)
    .where('l.market', '=', market)
    .where('l.specifiers', '=', specifiers)
    .where('l.outcome', '=', outcome)
    .where('c.state', 'in', ['pending', 'open'])
    .executeTakeFirst()
  return Number(row?.owed ?? 0)
}
