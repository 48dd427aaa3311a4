import type { choicesOf } from '@yakamoz/sports'
import { type Kurus, kurus } from '@yakamoz/values'
import type { House } from '../house.ts'

type Known = { owed: Kurus; untilMs: number }
const known = new WeakMap<House, Map<string, Known>>()

/** How long a sum is trusted: what others bet in between may pass the limit by so much. */
const trustedMs = 2_000
const mostKept = 5_000

/** What the house would pay at most on the open coupons that hold this outcome. Read from the index of the market, kept for a moment. */
export const liabilityOf = async (
  house: House,
  { match, market, specifiers, outcome }: ReturnType<typeof choicesOf>[number],
): Promise<Kurus> => {
  const kept = known.get(house) ?? new Map<string, Known>()
  known.set(house, kept)
  const name = [match, market, specifiers, outcome].join('\n')
  const found = kept.get(name)
  const nowMs = house.now()
  if (found && found.untilMs > nowMs) return found.owed
  const row = await house.db.query
    .selectFrom('coupon_leg as l')
    .innerJoin('coupon as c', (join) => join.onRef('c.player_id', '=', 'l.player_id').onRef('c.id', '=', 'l.coupon_id'))
    .select(({ fn }) => fn.sum<number>('l.most_win').as('owed'))
    .where('l.match_id', '=', match)
    .where('l.market', '=', market)
    .where('l.specifiers', '=', specifiers)
    .where('l.outcome', '=', outcome)
    .where('c.state', 'in', ['pending', 'open'])
    .executeTakeFirst()
  const owed = kurus(Number(row?.owed ?? 0))
  if (kept.size >= mostKept) kept.clear()
  kept.set(name, { owed, untilMs: nowMs + trustedMs })
  return owed
}
