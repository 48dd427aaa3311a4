import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { odds } from '../odds.ts'
import { stakeOf } from './coupon.ts'
import { exposuresOf, loadsOf, worstCaseOf } from './exposure.ts'
import { createLoadBook, type MatchExposure, type OpenCoupon } from './loadBook.ts'

const matches = ['a:match:1', 'a:match:2', 'a:match:3']
const outcomes = [
  { market: 1, specifiers: '', outcome: '1' },
  { market: 1, specifiers: '', outcome: '3' },
  { market: 18, specifiers: 'total=2.5', outcome: '12' },
]

const legs = fc
  .record({
    choice: fc.constantFrom(...outcomes),
    price: fc.integer({ min: 1_010, max: 9_000 }),
    isBuilder: fc.boolean(),
  })
  .map(({ choice, price, isBuilder }) => ({
    ...choice,
    ...(isBuilder && { also: [{ market: 10, specifiers: '', outcome: '9' }] }),
    odds: odds(price),
    banker: false,
    sport: 'football' as const,
  }))

const coupons: fc.Arbitrary<OpenCoupon> = fc
  .record({
    legs: fc.array(legs, { minLength: 1, maxLength: 3 }),
    size: fc.nat({ max: 2 }),
    unit: fc.integer({ min: 100, max: 90_000 }),
    share: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ legs: own, size, unit, share }) => {
    const slip = {
      legs: own.map((leg, index) => ({ ...leg, match: matches[index] ?? '' })),
      sizes: [(size % own.length) + 1],
      unitKurus: kurus(unit),
    }
    return { slip, share, stakeLeft: Math.floor((stakeOf(slip) * share) / 10_000) }
  })

/** What happens to the coupons: one is placed or changed, or is open no more. */
const changes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(coupons, { nil: undefined })), {
  maxLength: 20,
})

/** The exposure of a match computed from all open coupons at once. */
const exposureFrom = (open: readonly OpenCoupon[], match: string) => {
  const loads = open.flatMap((coupon) => loadsOf(coupon).filter((_, index) => coupon.slip.legs[index]?.match === match))
  const counts = exposuresOf('football', loads)
  const byCount = counts.map(({ count, stake, paid }) => [count, stake, [...paid]] as const).toSorted()
  return loads.length === 0 ? undefined : { bets: loads.length, byCount, ...worstCaseOf(counts) }
}

const comparable = (found: MatchExposure | undefined) =>
  found && {
    bets: found.bets,
    stake: found.stake,
    paid: found.paid,
    byCount: found.counts.map(({ count, stake, paid }) => [count, stake, [...paid]] as const).toSorted(),
  }

it('[B301] has after any changes the costs of the coupons that are open, as if they were computed at once', () => {
  fc.assert(
    fc.property(changes, (made) => {
      const book = createLoadBook()
      const open = new Map<string, OpenCoupon>()
      for (const [id, coupon] of made) {
        book.set(id, coupon)
        // Asked for in between, so that what was computed before is not kept.
        for (const match of matches) book.exposureOf(match)
        if (coupon) open.set(id, coupon)
        else open.delete(id)
      }
      for (const match of matches)
        expect(comparable(book.exposureOf(match))).toEqual(exposureFrom([...open.values()], match))
      const held = [...open.values()].flatMap(({ slip }) => slip.legs.map((leg) => leg.match))
      expect([...book.matches()].toSorted()).toEqual([...new Set(held)].toSorted())
    }),
  )
})

it('[B301] computes a match again only after a change of its own coupons', () => {
  const coupon = (match: string): OpenCoupon => ({
    slip: {
      legs: [{ match, sport: 'football', market: 1, specifiers: '', outcome: '1', odds: odds(2_000), banker: false }],
      sizes: [1],
      unitKurus: kurus(1_000),
    },
    share: 10_000,
    stakeLeft: 1_000,
  })
  const book = createLoadBook()
  book.set('a', coupon('a:match:1'))
  book.set('b', coupon('a:match:2'))
  const [first, second] = [book.exposureOf('a:match:1'), book.exposureOf('a:match:2')]
  book.set('c', coupon('a:match:2'))
  expect(book.exposureOf('a:match:1')).toBe(first)
  expect(book.exposureOf('a:match:2')).not.toBe(second)
  expect(second?.bets).toBe(1)
})
