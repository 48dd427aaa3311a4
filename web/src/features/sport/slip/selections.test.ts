import { describe, expect, it } from 'vitest'
import type { CouponLeg, CouponRow, EventWhole } from '../rows.ts'
import {
  draftOf,
  openLegs,
  selectionsOfCoupon,
  selectionsOfShared,
  selectionsOfSlip,
  sharedOf,
  slipOfSelections,
} from './selections.ts'
import { kindOf } from './slip.ts'

const leg = (match: string, more: Partial<CouponLeg> = {}): CouponLeg =>
  ({
    match,
    market: 1,
    specifiers: '',
    outcome: '1',
    parts: [],
    odds: '2.00',
    banker: false,
    status: 'open',
    eventStatus: 0,
    ...more,
  }) as CouponLeg

const market = (id: number, status = 1) => ({
  market: id,
  specifiers: '',
  name: `Bahis ${id}`,
  status,
  outcomes: [
    { outcome: '1', name: 'Ev sahibi', odds: '1.80', open: true },
    { outcome: '2', name: 'Konuk', odds: '2.10', open: false },
  ],
})

const match = (id: string, markets = [market(1), market(2)]) =>
  ({
    match: id,
    sport: 'football',
    home: { name: 'Poyraz' },
    away: { name: 'Lodos' },
    start: '',
    markets,
  }) as unknown as EventWhole

const coupon = (kind: CouponRow['kind'], legs: CouponLeg[], sizes: number[] = []) =>
  ({ kind, legs, sizes }) as unknown as CouponRow

const slipOfCoupon = (one: CouponRow, events: ReadonlyMap<string, EventWhole>) =>
  slipOfSelections(selectionsOfCoupon(one, one.legs), events)

const on = (...events: EventWhole[]) => new Map(events.map((event) => [event.match, event]))

describe('a coupon that is played again', () => {
  it('comes to the slip at the prices and names of now, with no stake', () => {
    const { slip, taken } = slipOfCoupon(coupon('accumulator', [leg('a'), leg('b')]), on(match('a'), match('b')))
    expect(taken).toBe(2)
    expect(slip).toMatchObject({ kind: 'accumulator', stake: 0 })
    expect(slip.legs[0]).toMatchObject({
      match: 'a',
      odds: '1.80',
      stake: 0,
      names: { home: 'Poyraz', outcome: 'Ev sahibi' },
    })
  })

  it('leaves out what is off sale', () => {
    const legs = [leg('gone'), leg('shut'), leg('suspended', { market: 3 }), leg('closed', { outcome: '2' }), leg('a')]
    const events = on(match('shut', [market(1, -1)]), match('suspended'), match('closed'), match('a'))
    const { slip, taken } = slipOfCoupon(coupon('accumulator', legs), events)
    expect(taken).toBe(1)
    expect(slip.legs.map((one) => one.match)).toEqual(['a'])
    expect(kindOf(slip)).toBe('single')
  })

  it('stays the system that it was, bankers among its legs', () => {
    const legs = [leg('a', { banker: true }), leg('b'), leg('c'), leg('d')]
    const { slip } = slipOfCoupon(coupon('system', legs, [2]), on(...['a', 'b', 'c', 'd'].map((id) => match(id))))
    expect(kindOf(slip)).toBe('system')
    expect(slip.sizes).toEqual([2])
    expect(slip.legs.map(({ banker }) => banker)).toEqual([true, false, false, false])
  })

  it('takes a bet builder completely or not at all', () => {
    const parts = [1, 2].map((id) => ({ market: id, specifiers: '', outcome: '1', status: 'open' }))
    const builder = coupon('single', [leg('a', { parts: parts as unknown as CouponLeg['parts'] })])
    const whole = slipOfCoupon(builder, on(match('a')))
    expect(whole.taken).toBe(1)
    expect(whole.slip.legs.map((one) => one.market)).toEqual([1, 2])
    expect(kindOf(whole.slip)).toBe('accumulator')
    expect(slipOfCoupon(builder, on(match('a', [market(1)])))).toMatchObject({ taken: 0, slip: { legs: [] } })
  })

  it('is offered for legs that nothing is decided about', () => {
    const legs = [leg('a'), leg('won', { status: 'won' }), leg('over', { eventStatus: 3 })]
    expect(openLegs(coupon('accumulator', legs)).map((one) => one.match)).toEqual(['a'])
  })
})

describe('[A95] shared selections', () => {
  const there = on(...['a', 'b', 'c', 'd'].map((id) => match(id)))
  const roundTrip = (one: CouponRow) => {
    const sent = sharedOf(selectionsOfCoupon(one, one.legs))
    return slipOfSelections(selectionsOfShared(sent as never), there).slip
  }

  it('come to another slip as the kind that they were, with their bankers and builders', () => {
    const parts = [1, 2].map((id) => ({ market: id, specifiers: '', outcome: '1', status: 'open' }))
    const builder = leg('a', { parts: parts as unknown as CouponLeg['parts'] })
    expect(kindOf(roundTrip(coupon('single', [leg('a')])))).toBe('single')
    const single = roundTrip(coupon('single', [builder]))
    expect([kindOf(single), single.legs.map((one) => one.market)]).toEqual(['accumulator', [1, 2]])
    const system = roundTrip(coupon('system', [builder, leg('b', { banker: true }), leg('c'), leg('d')], [2]))
    expect([kindOf(system), system.sizes]).toEqual(['system', [2]])
    expect(system.legs.map((one) => [one.match, one.banker])).toEqual([
      ['a', false],
      ['a', false],
      ['b', true],
      ['c', false],
      ['d', false],
    ])
  })

  it('are sent without prices, stakes and names, whatever they were taken from', () => {
    const { slip } = slipOfCoupon(coupon('accumulator', [leg('a'), leg('b')], [2]), there)
    const sent = {
      kind: 'accumulator',
      sizes: [],
      legs: ['a', 'b'].map((id) => ({ match: id, market: 1, specifiers: '', outcome: '1', banker: false })),
    }
    expect(sharedOf(selectionsOfSlip({ ...slip, stake: 5_000 }))).toEqual(sent)
    expect(
      sharedOf(selectionsOfCoupon(coupon('accumulator', [leg('a'), leg('b')], [2]), [leg('a'), leg('b')])),
    ).toEqual(sent)
  })

  it('stand on a draft with those that are off sale too, without prices', () => {
    const legs = [leg('a'), leg('gone', { banker: true })]
    const draft = draftOf(selectionsOfCoupon(coupon('accumulator', legs), legs))
    expect(kindOf(draft)).toBe('accumulator')
    expect(draft.legs.map(({ match, odds, banker }) => [match, odds, banker])).toEqual([
      ['a', '', false],
      ['gone', '', true],
    ])
  })

  it('of several singles stay apart, also of one match', () => {
    const shared = { kind: 'single', sizes: [], legs: [1, 2].map((market) => ({ ...leg('a', { market }) })) }
    const { slip, taken } = slipOfSelections(selectionsOfShared(shared as never), there)
    expect([kindOf(slip), taken, slip.legs.length]).toEqual(['single', 2, 2])
  })
})
