import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import {
  agreedOdds,
  emptySlip,
  groupKey,
  groupsOf,
  isChosen,
  kindOf,
  legKey,
  possibleSizes,
  readSlip,
  type Slip,
  type SlipLeg,
  withAgreed,
  withAllToggled,
  withBanker,
  withKind,
  withLegStake,
  withMore,
  without,
  withSize,
  withToggled,
  writeSlip,
} from './slip.ts'
import {
  brokenLimit,
  builderSale,
  closedLegs,
  couponsOf,
  hasRelated,
  nextOf,
  obstacleOf,
  placingOf,
  priceChanges,
  type Sale,
  type Sales,
  shownTotalOdds,
  sumOf,
  systemRows,
} from './slipTotals.ts'

const leg = (match: string, odds = '2.00', extra: Partial<SlipLeg> = {}): SlipLeg => ({
  match,
  market: 1,
  specifiers: '',
  outcome: '1',
  odds,
  banker: false,
  stake: 0,
  names: { sport: 'football', home: 'A', away: 'B', market: 'Maç sonucu', outcome: 'A', start: '' },
  ...extra,
})
const slipOf = (...legs: SlipLeg[]): Slip => legs.reduce(withToggled, emptySlip)
const sixLegs = ['a', 'b', 'c', 'd', 'e', 'f'].map((match) => leg(match))
const noSales: Sales = new Map()
const sales = (...rows: [SlipLeg, Sale][]): Sales => new Map(rows.map(([one, sale]) => [legKey(one), sale]))

/** The legs of a slip that are played together: those of the only match with several. */
const together = (slip: Slip): readonly SlipLeg[] => groupsOf(slip).find(({ length }) => length > 1) ?? []
const over = (match: string, extra: Partial<SlipLeg> = {}) =>
  leg(match, '1.90', { market: 18, specifiers: 'total=2.5', outcome: '12', ...extra })

describe('the slip', () => {
  it('takes a leg, lets another outcome of the market take its place, and gives it back', () => {
    const one = slipOf(leg('a'))
    expect(isChosen(one, leg('a'))).toBe(true)
    const other = withToggled(withLegStake(one, leg('a'), 500), leg('a', '3.00', { outcome: '2' }))
    expect(other.legs).toMatchObject([{ outcome: '2', odds: '3.00', stake: 500 }])
    expect(withToggled(other, leg('a', '3.00', { outcome: '2' })).legs).toEqual([])
  })

  it('takes the legs of a ready-made builder together, at the price that was shown, and gives them back', () => {
    const both = [leg('a'), over('a')]
    const slip = withAllToggled(slipOf(leg('a', '3.00', { outcome: '2' })), both, '3.40')
    expect(slip.legs.map(legKey)).toEqual(both.map(legKey))
    expect(kindOf(slip)).toBe('accumulator')
    expect(agreedOdds(slip, together(slip))).toBe('3.40')
    expect(withAllToggled(slip, both, '3.50').legs).toEqual([])
    // With one of them there already, the other joins it.
    expect(withAllToggled(slipOf(leg('a')), both, '3.40').legs.map(legKey)).toEqual(both.map(legKey))
    // A slip of singles becomes an accumulator: two singles would be other bets.
    const singles = withKind(slipOf(leg('b'), leg('c')), 'single')
    expect(kindOf(withAllToggled(singles, both, '3.40'))).toBe('accumulator')
    const full = slipOf(...Array.from({ length: 19 }, (_, index) => leg(`m${index}`)))
    expect(withAllToggled(full, both, '3.40')).toBe(full)
    expect(withAllToggled(slipOf(...full.legs, leg('a')), both, '3.40').legs).toHaveLength(20)
  })

  it('holds twenty legs and no more', () => {
    const full = slipOf(...Array.from({ length: 25 }, (_, index) => leg(`m${index}`)))
    expect(full.legs).toHaveLength(20)
    expect(withToggled(full, leg('m3', '3.00', { outcome: '2' })).legs).toHaveLength(20)
  })

  it('is a single with one leg, an accumulator with more, and otherwise what the player chose', () => {
    expect(kindOf(slipOf(leg('a')))).toBe('single')
    expect(kindOf(slipOf(leg('a'), leg('b')))).toBe('accumulator')
    expect(kindOf(withKind(slipOf(leg('a'), leg('b')), 'single'))).toBe('single')
    const system = withKind(slipOf(leg('a'), leg('b'), leg('c')), 'system')
    expect(kindOf(system)).toBe('system')
    expect(system.sizes).toEqual([2])
    expect(kindOf(without(system, leg('c')))).toBe('accumulator')
    expect(kindOf(withToggled(without(system, leg('c')), leg('d')))).toBe('system')
  })

  it('keeps bankers to systems and one leg free, and offers sizes from one beside them', () => {
    const system = withKind(slipOf(leg('a'), leg('b'), leg('c'), leg('d')), 'system')
    expect(possibleSizes(system)).toEqual([2, 3, 4])
    const banked = withBanker(system, leg('a'), true)
    expect(possibleSizes(banked)).toEqual([1, 2, 3])
    expect(withKind(banked, 'accumulator').legs.some(({ banker }) => banker)).toBe(false)
    const all = ['a', 'b', 'c', 'd'].reduce((slip, match) => withBanker(slip, leg(match), true), system)
    expect(all.legs.some(({ banker }) => banker)).toBe(false)
  })

  it('replaces a size that became impossible with its leg, and lets the player remove the last one', () => {
    const three = withSize(
      withSize(withKind(slipOf(leg('a'), leg('b'), leg('c'), leg('d')), 'system'), 2, false),
      4,
      true,
    )
    expect(three.sizes).toEqual([4])
    expect(without(three, leg('d')).sizes).toEqual([2])
    expect(withSize(three, 4, false).sizes).toEqual([])
  })

  it('is restored from storage, and is empty where the stored value is invalid', () => {
    const store = memoryStore()
    const left = withMore(withKind(slipOf(leg('a'), leg('b'), leg('c')), 'system'), 2_000)
    writeSlip(store, left)
    expect(readSlip(store)).toEqual(left)
    for (const text of ['{', '[]', '{"legs":[{"match":3}]}', '{"legs":1}'])
      expect(readSlip(memoryStore({ yakamozSlip: text })).legs).toEqual([])
  })
})

describe('legs of one match', () => {
  const slip = withMore(slipOf(leg('a'), over('a'), leg('b')), 1_000)
  const priced = (odds: string, state: Sale['state'] = 'open'): Sales =>
    new Map([[groupKey(together(slip)), { state, odds }]])

  it('are played together at one price, as one selection, and alone as singles', () => {
    expect(groupsOf(slip).map(({ length }) => length)).toEqual([2, 1])
    expect(sumOf(slip, priced('3.00'))).toMatchObject({ columns: 1, totalOddsMilli: 6_000, maxWin: 6_000 })
    const [coupon] = couponsOf(slip, priced('3.00'))
    expect(coupon && placingOf(coupon, 'none')).toMatchObject({
      sizes: [2],
      legs: [
        { match: 'a', outcome: '1', odds: '3.00', also: [{ market: 18, specifiers: 'total=2.5', outcome: '12' }] },
        { match: 'b', odds: '2.00' },
      ],
    })
    const singles = withMore(withKind(slip, 'single'), 1_000)
    expect(couponsOf(singles, noSales)).toHaveLength(3)
    expect(
      couponsOf(singles, noSales)
        .flatMap(({ priced: { legs } }) => legs)
        .some(({ also }) => also),
    ).toBe(false)
  })

  it('wait for their price, and win nothing before it is there', () => {
    expect(obstacleOf(slip, noSales)).toBe('pricing')
    expect(sumOf(slip, noSales)).toMatchObject({ stake: 1_000, maxWin: 0, totalOddsMilli: 0 })
    expect(obstacleOf(slip, priced('3.00'))).toBeUndefined()
    expect(obstacleOf(slip, new Map([...priced('3.00'), [legKey(over('a')), { state: 'suspended', odds: '' }]]))).toBe(
      'suspended',
    )
  })

  it('[B279] cannot be placed while they are closed together, though each of them is on sale', () => {
    const closed = priced('', 'suspended')
    expect(obstacleOf(slip, closed)).toBe('builder_closed')
    expect(closedLegs(slip, closed)).toEqual([])
    expect(obstacleOf(withMore(withKind(slip, 'single'), 1_000), closed)).toBeUndefined()
  })

  it('[A22] ask when their price moves, not when those of its parts do', () => {
    const agreed = withAgreed(slip, together(slip), '3.00')
    expect(agreedOdds(agreed, together(agreed))).toBe('3.00')
    const moved = new Map([...priced('3.00'), [legKey(leg('a')), { state: 'open', odds: '1.50' } as Sale]])
    expect(priceChanges(agreed, moved)).toEqual([])
    expect(priceChanges(agreed, priced('2.80'))).toMatchObject([{ from: '3.00', to: '2.80', needsConsent: true }])
    expect(obstacleOf(agreed, priced('2.80'))).toBe('moved')
    expect(obstacleOf({ ...agreed, policy: 'any' }, priced('2.80'))).toBeUndefined()
    const agreedAnew = withAgreed(agreed, together(agreed), '2.80')
    expect(obstacleOf(agreedAnew, priced('2.80'))).toBeUndefined()
  })

  it('keep the agreed price over a reload and lose it when one of them goes', () => {
    const store = memoryStore()
    const agreed = withAgreed(slip, together(slip), '3.00')
    writeSlip(store, agreed)
    expect(readSlip(store)).toEqual(agreed)
    expect(without(agreed, over('a')).agreed).toBeUndefined()
    expect(readSlip(memoryStore({ yakamozSlip: JSON.stringify({ ...agreed, agreed: [3] }) })).agreed).toBeUndefined()
  })

  it('are one selection of a system, and a banker together', () => {
    expect(kindOf(withKind(slip, 'system'))).toBe('accumulator')
    const system = withKind(slipOf(leg('a'), over('a'), leg('b'), leg('c')), 'system')
    expect(kindOf(system)).toBe('system')
    expect(possibleSizes(system)).toEqual([2, 3])
    const banked = withBanker(system, over('a'), true)
    expect(banked.legs.map(({ banker }) => banker)).toEqual([true, true, false, false])
    expect(possibleSizes(banked)).toEqual([1, 2])
    const joined = withToggled(banked, leg('a', '1.80', { market: 29, outcome: '74' }))
    expect(joined.legs.filter(({ banker }) => banker)).toHaveLength(3)
    expect(withBanker(banked, leg('a'), false).legs.some(({ banker }) => banker)).toBe(false)
  })

  it('are on sale as the server answers: at a price, not together, or not at the moment', () => {
    expect(builderSale({ result: true, code: 200, data: [{ match: 'a', odds: '3.10' }] })).toEqual({
      state: 'open',
      odds: '3.10',
    })
    expect(builderSale({ result: false, code: 400, data: [] }).state).toBe('related')
    expect(builderSale({ result: false, code: 409, data: [] }).state).toBe('suspended')
    expect(builderSale({ result: false, code: 500, data: [] }).state).toBe('pricing')
    expect(builderSale(undefined).state).toBe('pricing')
  })

  it('are eight at most', () => {
    const nine = slipOf(...Array.from({ length: 9 }, (_, at) => over('a', { specifiers: `total=${at + 0.5}` })))
    expect(obstacleOf(withMore(nine, 1_000), noSales)).toBe('too_many_choices')
  })
})

describe('what a slip costs and wins', () => {
  it('has total odds as one coupon with one column, rounded down, without a stake too', () => {
    const two = slipOf(leg('a', '1.55'), leg('b', '1.55'))
    const totalOf = (slip: Slip, now = noSales) => shownTotalOdds(slip, now, sumOf(slip, now))
    expect(totalOf(two)).toBe('2.40')
    expect(totalOf(slipOf(leg('a', '1.55')))).toBe('1.55')
    expect(totalOf(two, sales([leg('a'), { state: 'open', odds: '2.00' }]))).toBe('3.10')
    for (const slip of [emptySlip, withKind(two, 'single'), withKind(slipOf(...sixLegs), 'system')])
      expect(totalOf(slip)).toBeUndefined()
  })

  it('reckons an accumulator at the prices of now', () => {
    const two = withMore(slipOf(leg('a', '1.50'), leg('b', '2.00')), 1_000)
    expect(sumOf(two, noSales)).toMatchObject({ columns: 1, stake: 1_000, maxWin: 3_000, totalOddsMilli: 3_000 })
    const better = sales([leg('a'), { state: 'open', odds: '1.80' }])
    expect(sumOf(two, better)).toMatchObject({ maxWin: 3_600 })
  })

  it('makes a coupon of each single that has a stake', () => {
    const singles = withLegStake(withKind(slipOf(leg('a', '1.50'), leg('b', '2.00')), 'single'), leg('b'), 2_500)
    expect(couponsOf(singles, noSales)).toHaveLength(1)
    expect(sumOf(singles, noSales)).toMatchObject({ coupons: 1, stake: 2_500, maxWin: 5_000 })
    expect(sumOf(withMore(singles, 1_000), noSales)).toMatchObject({ coupons: 2, stake: 4_500 })
  })

  it('counts the columns of a system: six of 2/4 at ten lira cost sixty', () => {
    const four = withMore(withKind(slipOf(leg('a'), leg('b'), leg('c'), leg('d')), 'system'), 1_000)
    expect(sumOf(four, noSales)).toMatchObject({ columns: 6, stake: 6_000, maxWin: 24_000 })
    expect(systemRows(four, noSales).map(({ size, columns, isOn }) => [size, columns, isOn])).toEqual([
      [2, 6, true],
      [3, 4, false],
      [4, 1, false],
    ])
  })

  it('shows a win beyond the largest number as that number, without an error', () => {
    const twenty = slipOf(...Array.from({ length: 20 }, (_, index) => leg(`m${index}`, '1000.00')))
    expect(sumOf(withMore(twenty, 1_000), noSales).maxWin).toBe(Number.MAX_SAFE_INTEGER)
    const singles = withMore(withKind(twenty, 'single'), 99_999_999_999_999)
    expect(sumOf(singles, noSales)).toMatchObject({ coupons: 20, maxWin: Number.MAX_SAFE_INTEGER })
    expect(obstacleOf(withMore(twenty, 1_000), noSales, 1_000)).toBe('max_win')
  })

  it('sends what the player sees', () => {
    const two = withMore(slipOf(leg('a', '1.50'), leg('b', '2.00')), 1_050)
    const now = sales([leg('a'), { state: 'open', odds: '1.55' }])
    const [coupon] = couponsOf(two, now)
    expect(coupon && placingOf(coupon, 'better')).toMatchObject({
      legs: [
        { match: 'a', odds: '1.55', banker: false },
        { match: 'b', odds: '2.00' },
      ],
      sizes: [2],
      unit: '10.50',
      policy: 'better',
    })
  })
})

describe('what keeps a slip from being placed', () => {
  const two = withMore(slipOf(leg('a', '1.50'), leg('b', '2.00')), 1_000)
  const now = (odds: string) => sales([leg('a'), { state: 'open', odds }])

  it('[A22] asks for a price that the policy does not take, and only for that', () => {
    expect(obstacleOf(two, now('1.60'))).toBeUndefined()
    expect(obstacleOf(two, now('1.40'))).toBe('moved')
    expect(obstacleOf({ ...two, policy: 'any' }, now('1.40'))).toBeUndefined()
    expect(obstacleOf({ ...two, policy: 'none' }, now('1.60'))).toBe('moved')
    expect(priceChanges(two, now('1.40'))).toMatchObject([
      { from: '1.50', to: '1.40', isUp: false, needsConsent: true },
    ])
  })

  it('tells what is suspended, missing, related or not covered', () => {
    expect(obstacleOf(emptySlip, noSales)).toBe('empty')
    expect(obstacleOf(two, sales([leg('a'), { state: 'suspended', odds: '1.50' }]))).toBe('suspended')
    expect(obstacleOf({ ...two, stake: 0 }, noSales)).toBe('unit')
    const related = withToggled(two, leg('a', '1.90', { market: 18, specifiers: 'total=2.5', outcome: '12' }))
    const refused = new Map<string, Sale>([[groupKey(together(related)), { state: 'related', odds: '' }]])
    expect(obstacleOf(related, refused)).toBe('related')
    expect(hasRelated(related, refused)).toBe(true)
    expect(obstacleOf(withMore(withKind(related, 'single'), 1_000), noSales)).toBeUndefined()
    expect(obstacleOf(two, noSales, kurus(999))).toBe('balance')
    expect(obstacleOf({ ...withKind(slipOf(leg('a'), leg('b'), leg('c')), 'system'), sizes: [] }, noSales)).toBe(
      'sizes',
    )
  })

  it.each([
    ['too small a stake', two, 999, 'least', 1_000],
    [
      'too small a stake of many columns',
      withSize(withKind(slipOf(...sixLegs), 'system'), 3, true),
      99,
      'least',
      3_500,
    ],
    ['too large a stake', two, 5_000_100, 'most', 5_000_000],
    ['too large a win', slipOf(leg('a', '50.00'), leg('b', '50.00')), 50_000, 'max_win', 100_000_000],
    ['a stake that is enough', two, 1_000, undefined, undefined],
  ] as const)('tells of %s before it is sent, and whatever the balance is', (_, slip, stake, limit, amount) => {
    const staked = { ...slip, stake }
    expect(obstacleOf(staked, noSales, kurus(stake * 1_000))).toBe(limit)
    expect(brokenLimit(staked, noSales)?.amount).toBe(amount)
    if (limit) expect(obstacleOf(staked, noSales, kurus(0))).toBe(limit)
  })

  it('tells of too small a stake of one single among several', () => {
    const singles = withKind(slipOf(leg('a', '2.00', { stake: 2_000 }), leg('b', '2.00', { stake: 500 })), 'single')
    expect(obstacleOf(singles, noSales)).toBe('least')
  })
})

describe('what the slip asks next', () => {
  it('is what the first obstacle asks for', () => {
    const waits = { onItsWay: false, signedIn: true }
    expect(nextOf('moved', waits)).toBe('agree')
    expect(nextOf('suspended', waits)).toBe('takeOff')
    expect(nextOf('balance', waits)).toBe('payIn')
    expect(nextOf(undefined, { ...waits, signedIn: false })).toBe('signIn')
    expect(nextOf(undefined, waits)).toBe('play')
  })

  it('is nothing while a coupon is on its way, whatever its prices do', () => {
    for (const obstacle of ['moved', 'suspended', 'balance'] as const)
      expect(nextOf(obstacle, { onItsWay: true, signedIn: true })).toBe('play')
  })
})
