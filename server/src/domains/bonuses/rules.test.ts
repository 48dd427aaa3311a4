import { casinoDiscountShare, depositBonusShare, welcomeBonus } from '@yakamoz/contract'
import { games } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bonusFor,
  depositOf,
  isWagered,
  maxPaidFor,
  neededFor,
  type OfferTerms,
  payout,
  previousMonday,
  wagerKindOf,
  wagerOf,
  weekFrom,
} from './rules.ts'

const terms = (changes: Partial<OfferTerms>): OfferTerms => ({
  kind: 'deposit',
  share: 0,
  most: 0,
  least: 0,
  wagering: 0,
  cap: 0,
  turnover: 0,
  ...changes,
})

describe('a bonus', () => {
  it.each([
    [100_000, 50_000],
    [199_800, 99_900],
    [300_000, 99_900],
    [199_799, 99_899],
  ])('[K-14] of half a first deposit of %i kuruş is %i', (deposit, bonus) => {
    expect(bonusFor(terms(welcomeBonus), kurus(deposit))).toBe(bonus)
  })

  it('[K-14] of a loss is 30 per cent of it, of a deposit without wagering 20', () => {
    expect(bonusFor(terms({ share: casinoDiscountShare }), kurus(10_001))).toBe(3_000)
    expect(bonusFor(terms({ share: depositBonusShare }), kurus(300_000))).toBe(60_000)
  })

  it('is nothing below the minimum base', () => {
    expect(bonusFor(terms({ share: 5_000, least: 10_000 }), kurus(9_999))).toBe(0)
    expect(bonusFor(terms({ share: 5_000, least: 10_000 }), kurus(10_000))).toBe(5_000)
  })

  it('becomes cash up to its cap, the rest is returned', () => {
    expect(payout(kurus(5_000), kurus(3_000))).toEqual({ paid: 3_000, returned: 2_000 })
    expect(payout(kurus(5_000), kurus(0))).toEqual({ paid: 5_000, returned: 0 })
    expect(maxPaidFor(terms({ wagering: 30, cap: 10 }), kurus(500))).toBe(5_000)
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (balance, most) => {
        const { paid, returned } = payout(kurus(balance), kurus(most))
        return paid + returned === balance && (most === 0 || paid <= most)
      }),
    )
  })
})

describe('wagering', () => {
  it('needs the bonus some times, its deposit some times, or both', () => {
    const needed = (changes: Partial<OfferTerms>) => neededFor(terms(changes), kurus(5_000), kurus(10_000))
    expect(needed({ wagering: 30 })).toBe(150_000)
    expect(needed({ turnover: 1 })).toBe(10_000)
    expect(needed({ wagering: 30, turnover: 2 })).toBe(170_000)
    expect(needed({})).toBe(0)
  })

  it('is asked for by a multiple of the bonus or of its deposit', () => {
    expect([isWagered({ wagering: 1, turnover: 0 }), isWagered({ wagering: 0, turnover: 1 })]).toEqual([true, true])
    expect(isWagered({ wagering: 0, turnover: 0 })).toBe(false)
    expect(maxPaidFor(terms({ cap: 10 }), kurus(500))).toBe(0)
  })

  it('counts fully in no in-house game with a return above the threshold', () => {
    const cheap = games.filter((game) => {
      const rtp = Math.floor(game.info.returnMillionths / 100)
      return wagerKindOf({ kind: game.kind, live: false, rtp }) === 'virtual' && rtp >= 9_800
    })
    expect(cheap.map(({ slug }) => slug)).toEqual([])
  })

  it.each([
    [{ kind: 'slot', live: false, rtp: 9_600 }, 10_000],
    [{ kind: 'slot', live: false, rtp: 9_850 }, 10_000],
    [{ kind: 'sound-bingo', live: false, rtp: 9_000 }, 10_000],
    [{ kind: 'racing', live: false, rtp: 0 }, 10_000],
    [{ kind: 'bet-on-games', live: false, rtp: 9_799 }, 10_000],
    [{ kind: 'bet-on-games', live: false, rtp: 9_800 }, 1_000],
    [{ kind: 'blackjack', live: false, rtp: 0 }, 1_000],
    [{ kind: 'roulette', live: true, rtp: 9_730 }, 1_000],
    [{ kind: 'slot', live: true, rtp: 9_600 }, 1_000],
    [{ kind: 'plinko-of-a-provider', live: false, rtp: 9_799 }, 10_000],
    [{ kind: 'plinko-of-a-provider', live: false, rtp: 9_800 }, 1_000],
    [{ kind: 'toString', live: false, rtp: 0 }, 10_000],
  ])('counts a stake of 100 lira on %j as %i kuruş', (game, counted) => {
    expect(wagerOf(kurus(10_000), wagerKindOf(game))).toBe(counted)
  })

  it('counts a coupon from odds of 1.50 on', () => {
    expect(wagerOf(kurus(10_000), 'sport', 1_499)).toBe(0)
    expect(wagerOf(kurus(10_000), 'sport', 1_500)).toBe(10_000)
    expect(wagerOf(kurus(10_000), 'slot', 1_100)).toBe(10_000)
  })
})

describe('the source of a bonus', () => {
  it.each([
    ['deposit/01ABC', '01ABC'],
    ['deposit/a/b', 'a/b'],
    ['deposit/', undefined],
    ['redeposit/01ABC', undefined],
    ['week/2026-11-09/casino', undefined],
  ])('%s names the deposit %s', (source, deposit) => {
    expect(depositOf(source)).toBe(deposit)
  })

  it.each([
    ['week/2026-11-09/casino', '2026-11-09'],
    ['week/2026-11-31/casino', undefined],
    ['week/2026-11-09', undefined],
    ['weak/week/2026-11-09/casino', undefined],
    ['deposit/01ABC', undefined],
  ])('%s names the week %s', (source, monday) => {
    expect(weekFrom(source)).toBe(monday)
  })
})

describe('the week of the discount', () => {
  it.each([
    ['2026-11-20', '2026-11-09'],
    ['2026-11-16', '2026-11-09'],
    ['2026-11-15', '2026-11-02'],
  ])('seen on %s began on %s', (today, monday) => {
    expect(previousMonday(today)).toBe(monday)
  })
})
