import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { decidePending } from './couponDecision.ts'
import { cancelled, endedAs, modelled, priced, settlementRolledBack, winner } from './testing.ts'
import { opened, placed } from './testingApp.ts'

const over = { market: 18, specifiers: 'total=2.5', outcome: '12' }
const both = { market: 29, specifiers: '', outcome: '74' }
const home = { ...winner, outcome: '1' }
const keys = [winner, over, both].map(({ market, specifiers }) => ({ market, specifiers }))

/** An app whose first two matches are sold with the expected goals of their model. */
const withModels = async () => {
  const app = await opened()
  const [first = '', second = ''] = app.names
  await app.receive(modelled(first, app.at()), modelled(second, app.at()))
  const quote = async (choices: object[], match = first) =>
    app.call('betframe', 'getBuilder', { match, choices: choices as [] })
  const priceNow = async (choices = [home, over], match = first) => {
    const answer = await quote(choices, match)
    expect(answer.result, answer.message).toBe(true)
    return String(answer.data[0]?.odds)
  }
  const builder = (odds: string, also = [over], match = first) => ({
    ...app.leg(0, odds),
    match,
    also: also.map(({ market, specifiers, outcome }) => ({ market, specifiers, outcome })),
  })
  const oddsOf = async (choice: typeof home) => {
    const event = await app.call('betframe', 'getEvent', { match: first })
    const market = event.data[0]?.markets.find(
      (one) => one.market === choice.market && one.specifiers === choice.specifiers,
    )
    return Number(market?.outcomes.find(({ outcome }) => outcome === choice.outcome)?.odds)
  }
  return { ...app, first, second, quote, priceNow, builder, oddsOf }
}

describe('a bet builder', () => {
  it('has one price for outcomes of one match: above each, below the product of two positively correlated ones', async () => {
    const app = await withModels()
    const price = Number(await app.priceNow())
    const [one, other] = [await app.oddsOf(home), await app.oddsOf(over)]
    expect(price).toBeGreaterThan(Math.max(one, other))
    expect(price).toBeLessThan(one * other)
  })

  it('is refused for outcomes that the final score does not decide, without a model, and with a closed market', async () => {
    const app = await withModels()
    const related = { result: false, message: 'Aynı maçtan bu seçimler birlikte oynanamaz' }
    expect(await app.quote([home, { market: 60, specifiers: '', outcome: '1' }])).toMatchObject(related)
    expect(await app.quote([home, { ...winner, outcome: '3' }])).toMatchObject(related)
    expect(await app.quote([home, over], app.names[2])).toMatchObject(related)
    expect(await app.place([{ ...app.leg(2), also: [over] }], { sizes: [1], policy: 'any' })).toMatchObject(related)
    await app.receive(priced(app.first, app.at(), { open: false }))
    expect(await app.quote([home, over])).toMatchObject(related)
    await app.receive(modelled(app.first, app.at()))
    expect(await app.quote([home, { ...over, specifiers: 'total=9.5' }])).toMatchObject({
      message: expect.stringMatching(/^Bir seçim şu an bahse kapalı: Ev 1 – Konuk 1, Ev 1 \+ /),
    })
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('[A22] is accepted at its current price within the player’s policy', async () => {
    const app = await withModels()
    const price = await app.priceNow()
    const dearer = (Number(price) + 0.5).toFixed(2)
    expect(await app.place([app.builder(dearer)], { policy: 'better' })).toMatchObject({
      message: 'Oran değişti: Ev 1 – Konuk 1, Ev 1 + Üst 2,5',
    })
    const coupon = await placed(app, [app.builder(price)], { policy: 'none' })
    expect(coupon).toMatchObject({ kind: 'single', state: 'open', totalOdds: price })
    expect(coupon.legs).toMatchObject([
      {
        marketName: 'Maç içi kombine',
        outcomeName: 'Ev 1 + Üst 2,5',
        odds: price,
        status: 'open',
        parts: [
          { marketName: 'Maç sonucu', outcomeName: 'Ev 1', status: 'open' },
          { marketName: 'Toplam gol 2,5', outcomeName: 'Üst 2,5', status: 'open' },
        ],
      },
    ])
  })

  it('pays its stored price when its last outcome is known and all have won', async () => {
    const app = await withModels()
    const price = await app.priceNow([home, over, both])
    const { couponID } = await placed(app, [app.builder(price, [over, both])])
    await app.receive(modelled(app.first, app.at(), { goals: { home: 0.4, away: 2.4 } }))
    await app.receive(endedAs(app.first, app.at(), { home: 2, away: 1 }, keys.slice(0, 2)))
    expect(await app.couponNow(couponID)).toMatchObject({
      state: 'open',
      legs: [{ status: 'open', parts: [{ status: 'won' }, { status: 'won' }, { status: 'open' }] }],
    })
    await app.receive(endedAs(app.first, app.at(), { home: 2, away: 1 }, keys))
    const payout = Math.round(Number(price) * 10_000)
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'won', payout: (payout / 100).toFixed(2) })
    expect(await app.balance()).toEqual({ cash: 90_000 + payout, held: 0 })
  })

  it('joins half-time / full-time with other markets of the match, and is settled by both halves', async () => {
    const app = await withModels()
    const halves = { market: 47, specifiers: '', outcome: '418' }
    const price = await app.priceNow([over, halves])
    expect(Number(price)).toBeGreaterThan(await app.oddsOf(halves))
    const { couponID } = await placed(app, [{ ...app.leg(0, price), ...over, also: [halves] }])
    await app.receive(
      endedAs(app.first, app.at(), { home: 2, away: 1 }, [
        { market: over.market, specifiers: over.specifiers },
        { market: halves.market, specifiers: '' },
      ]),
    )
    expect(await app.couponNow(couponID)).toMatchObject({
      state: 'won',
      legs: [{ parts: [{}, { marketName: 'İlk yarı / maç sonucu', outcomeName: '1/1', status: 'won' }] }],
    })
  })

  it('loses with its first lost outcome', async () => {
    const app = await withModels()
    const { couponID } = await placed(app, [app.builder(await app.priceNow())])
    await app.receive(endedAs(app.first, app.at(), { home: 2, away: 0 }, [over]))
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'lost', legs: [{ status: 'lost' }] })
    expect(await app.balance()).toEqual({ cash: 90_000, held: 0 })
  })

  it('is refunded in full with one refunded outcome, and as a leg of an accumulator counts at odds 1.00', async () => {
    const app = await withModels()
    const price = await app.priceNow()
    const alone = await placed(app, [app.builder(price)])
    const many = await placed(app, [app.builder(price), app.leg(2)])
    await app.receive(endedAs(app.first, app.at(), { home: 3, away: 0 }, [over]))
    await app.receive(cancelled(app.first, app.at()))
    expect(await app.couponNow(alone.couponID)).toMatchObject({ state: 'void', legs: [{ status: 'void' }] })
    expect(await app.couponNow(many.couponID)).toMatchObject({
      state: 'open',
      legs: [{ status: 'void' }, { status: 'open' }],
    })
    expect(await app.balance()).toEqual({ cash: 90_000, held: 10_000 })
  })

  it('[A31] is settled again when the result of one of its outcomes is corrected', async () => {
    const app = await withModels()
    const { couponID } = await placed(app, [app.builder(await app.priceNow())])
    await app.receive(endedAs(app.first, app.at(), { home: 2, away: 1 }, keys))
    expect((await app.couponNow(couponID))?.state).toBe('won')
    await app.receive(settlementRolledBack(app.first, app.at()))
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'open', corrected: true })
    await app.receive(endedAs(app.first, app.at(), { home: 1, away: 2 }, keys))
    expect((await app.couponNow(couponID))?.state).toBe('lost')
    expect(await app.balance()).toEqual({ cash: 90_000, held: 0 })
  })

  it('counts as one selection in accumulators and systems', async () => {
    const app = await withModels()
    const [one, two] = [await app.priceNow(), await app.priceNow([home, both], app.second)]
    const legs = [app.builder(one), app.builder(two, [both], app.second), app.leg(2)]
    const many = await placed(app, legs, { unit: '10.00' })
    expect(many.kind).toBe('accumulator')
    expect(Number(many.totalOdds)).toBeCloseTo(Number(one) * Number(two) * 2, 1)
    expect(await placed(app, legs, { unit: '10.00', sizes: [2] })).toMatchObject({ kind: 'system', columns: 3 })
  })

  it('waits in play, and is refused when its price moves beyond the player’s policy', async () => {
    const app = await withModels()
    await app.receive(modelled(app.first, app.at(), { eventStatus: 1 }))
    const price = await app.priceNow()
    const { couponID, state } = await placed(app, [app.builder(price)], { policy: 'none' })
    expect(state).toBe('pending')
    app.clock.advance(5_000)
    const goals = { home: 1.8, away: 1.1 }
    await app.receive(modelled(app.first, app.at(), { eventStatus: 1, goals }))
    await decidePending(app.app)
    expect(await app.couponNow(couponID)).toMatchObject({
      state: 'refused',
      note: 'Kabul edilmeden oranı değişti: Ev 1 – Konuk 1, Ev 1 + Üst 2,5',
    })
    expect(await app.balance()).toEqual({ cash: 100_000, held: 0 })
  })

  it('is cashed out by the joint probability of its open outcomes', async () => {
    const app = await withModels()
    const price = await app.priceNow()
    const { couponID } = await placed(app, [app.builder(price)])
    const offer = async () => {
      const answer = await app.call('betframe', 'getCashOut', { couponID }, app.player.user)
      return Number(answer.data[0]?.amount)
    }
    const before = await offer()
    expect(before).toBeGreaterThan(70)
    expect(before).toBeLessThan(96)
    await app.receive(endedAs(app.first, app.at(), { home: 3, away: 0 }, [over]))
    const homeOnly = await offer()
    expect(homeOnly).toBeGreaterThan(before)
    const chance = (homeOnly / 0.96 / 100 / Number(price)).toFixed(2)
    expect(Number(chance)).toBeCloseTo(1 / (await app.oddsOf(home)) / 1.05, 1)
    const input = { couponID, cashOutID: newId(), least: homeOnly.toFixed(2) }
    const taken = await app.call('betframe', 'cashOut', input, app.player.user)
    expect(taken.data[0]).toMatchObject({ state: 'cashed_out', cashedOut: homeOnly.toFixed(2) })
  })

  it('has no cash-out with a refunded outcome, because it pays at most its stake', async () => {
    const app = await withModels()
    const { couponID } = await placed(app, [app.builder(await app.priceNow())])
    await app.receive(cancelled(app.first, app.at()))
    expect(await app.couponNow(couponID)).toMatchObject({ state: 'open', mostWin: '100.00' })
    const offer = await app.call('betframe', 'getCashOut', { couponID }, app.player.user)
    expect(offer.data[0]?.amount).toBe('0.00')
  })
})
