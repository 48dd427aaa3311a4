import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { receiveMessages } from './feedIntake.ts'
import { maxStopWaits } from './stopWaits.ts'
import { priced, resultOf, settled } from './testing.ts'
import { opened, placed } from './testingApp.ts'

type Accept = 'exact' | 'near' | 'any'

/** A single of 100 lira at 2.00 on a match in play, whose offer is 92.16. */
const inPlay = async () => {
  const app = await opened()
  const [match = ''] = app.names
  const { couponID } = await placed(app, [app.leg(0)])
  await app.receive(priced(match, app.at(), { eventStatus: 1 }))
  const request = (more: object = {}) => ({ couponID, cashOutID: newId(), least: '92.16', ...more })
  const cashOut = (input: ReturnType<typeof request>) => app.call('betframe', 'cashOut', input, app.player.user)
  /** Lets `ms` pass and receives a price. */
  const moves = (ms: number, price: Parameters<typeof priced>[2]) => {
    app.clock.advance(ms)
    return app.receive(priced(match, app.at(), { eventStatus: 1, ...price }))
  }
  const couponNow = () => app.couponNow(couponID)
  return { ...app, match, couponID, request, cashOut, moves, couponNow }
}

/** Long enough for a request to arrive and pass its delay of the tests. */
const arrivedMs = 500

describe('a cash-out in play', () => {
  it.each<[Accept, number, string]>([
    ['any', 0.1, '19.20'],
    ['near', 0.458, '87.93'],
    ['near', 0.6, '115.20'],
    ['exact', 0.6, '115.20'],
  ])('[A22] that accepts "%s" is paid at the offer of a chance of %d', async (accept, probability, paid) => {
    const app = await inPlay()
    const answer = app.cashOut(app.request({ accept }))
    await wait(arrivedMs)
    await app.moves(1_000, { probability })
    expect((await answer).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: paid })
  })

  it.each<[Accept | undefined, number, string]>([
    ['near', 0.45, '86.40'],
    ['exact', 0.479, '91.96'],
    [undefined, 0.479, '91.96'],
  ])('[A22] that accepts "%s" is refused at a chance of %d, with the new offer', async (accept, probability, offer) => {
    const app = await inPlay()
    const answer = app.cashOut(app.request(accept && { accept }))
    await wait(arrivedMs)
    await app.moves(1_000, { probability })
    expect(await answer).toMatchObject({ result: false, refusal: 'cash_out_changed', blanks: { offer } })
    expect(await app.couponNow()).toMatchObject({ state: 'open', cashedOut: '0.00' })
  })

  it('of a part is refused with the new offer for the part', async () => {
    const app = await inPlay()
    const answer = app.cashOut(app.request({ share: 5_000, least: '46.08', accept: 'near' }))
    await wait(arrivedMs)
    await app.moves(1_000, { probability: 0.25 })
    expect(await answer).toMatchObject({ refusal: 'cash_out_changed', blanks: { offer: '24.00' } })
  })

  it('waits for the end of a stop, and is paid at the offer after it', async () => {
    const app = await inPlay()
    const answer = app.cashOut(app.request({ accept: 'any' }))
    await wait(arrivedMs)
    await app.moves(5_000, { open: false })
    await wait(arrivedMs)
    expect(await app.couponNow()).toMatchObject({ state: 'open' })
    await app.moves(19_000, { probability: 0.2 })
    expect((await answer).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '38.40' })
  })

  it('that arrives during a stop waits for its end', async () => {
    const app = await inPlay()
    await app.moves(100, { open: false })
    const answer = app.cashOut(app.request({ accept: 'near' }))
    await wait(arrivedMs)
    await app.moves(5_000, { open: false })
    await wait(arrivedMs)
    await app.moves(3_000, {})
    expect((await answer).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '92.16' })
  })

  it('is refused after a stop whose new offer is below what its player accepts', async () => {
    const app = await inPlay()
    const answer = app.cashOut(app.request({ accept: 'near' }))
    await wait(arrivedMs)
    await app.moves(5_000, { open: false })
    await wait(arrivedMs)
    await app.moves(3_000, { probability: 0.2 })
    expect(await answer).toMatchObject({ refusal: 'cash_out_changed', blanks: { offer: '38.40' } })
  })

  it('is refused when a stop lasts longer than it waits', async () => {
    const app = await inPlay()
    const answer = app.cashOut(app.request({ accept: 'any' }))
    await wait(arrivedMs)
    await app.moves(5_000, { open: false })
    await wait(arrivedMs)
    await app.moves(20_000, { open: false })
    expect(await answer).toMatchObject({ result: false, refusal: 'cash_out_closed' })
  })

  it('that waits is not paid when the match ends, and the settlement pays the coupon', async () => {
    const app = await inPlay()
    const answer = app.cashOut(app.request({ accept: 'any' }))
    await wait(arrivedMs)
    await app.moves(5_000, { open: false })
    await app.receive(settled(app.match, app.at(), resultOf(1)))
    expect(await answer).toMatchObject({ refusal: 'cash_out_closed' })
    expect(await app.couponNow()).toMatchObject({ state: 'won', payout: '200.00' })
    await app.expectBooks()
  })

  it('is paid once when it is repeated with its id while it waits, in another process too', async () => {
    const app = await inPlay()
    const other = await openTestApp({ database: app.app.db })
    const processes = [app, other]
    const move = async (ms: number, price: Parameters<typeof priced>[2]) => {
      await wait(arrivedMs)
      for (const { clock } of processes) clock.advance(ms)
      const message = priced(app.match, app.at(), { eventStatus: 1, ...price })
      await Promise.all(processes.map((process) => receiveMessages(process.app, [message])))
    }
    await move(100, {})
    const input = app.request({ accept: 'any' })
    const answers = [app, app, other].map(({ call }) => call('betframe', 'cashOut', input, app.player.user))
    await move(5_000, { open: false })
    await move(2_000, { probability: 0.4 })
    for (const answer of await Promise.all(answers))
      expect(answer.data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '76.80', payout: '76.80' })
    expect(await app.balance()).toEqual({ cash: 97_680, held: 0 })
    await app.expectBooks()
  })

  it('waits only with a limited number of others of its player', async () => {
    const app = await inPlay()
    const answers = Array.from({ length: maxStopWaits.perPlayer + 1 }, () =>
      app.cashOut(app.request({ accept: 'any' })),
    )
    await wait(arrivedMs)
    await app.moves(5_000, { open: false })
    const refused = await Promise.race(answers)
    expect(refused).toMatchObject({ refusal: 'cash_out_closed' })
    await app.moves(2_000, {})
    const states = (await Promise.all(answers)).map(({ result }) => result)
    expect(states.filter(Boolean)).toHaveLength(1)
    expect(await app.balance()).toEqual({ cash: 99_216, held: 0 })
    // All have ended: another one may wait again.
    expect(await app.couponNow()).toMatchObject({ state: 'cashed_out' })
  })
})

describe('a quote', () => {
  const quoted = async () => {
    const app = await opened()
    const [match = ''] = app.names
    const { couponID } = await placed(app, [app.leg(0)])
    const { user } = app.player
    const [offer] = (await app.call('betframe', 'getCashOut', { couponID }, user)).data
    const take = (more: object = {}) =>
      app.call(
        'betframe',
        'cashOut',
        { couponID, cashOutID: newId(), least: '92.16', quote: offer?.quote ?? '', ...more },
        user,
      )
    return { ...app, match, couponID, offer, take }
  }

  it('is paid before the match although the offer fell meanwhile', async () => {
    const app = await quoted()
    app.clock.advance(9_000)
    await app.receive(priced(app.match, app.at(), { probability: 0.3 }))
    expect((await app.take()).data[0]).toMatchObject({ state: 'cashed_out', cashedOut: '92.16' })
  })

  it('pays a share of its amount, and the current offer where that is higher', async () => {
    const app = await quoted()
    await app.receive(priced(app.match, app.at(), { probability: 0.3 }))
    const part = await app.take({ share: 5_000, least: '46.08' })
    expect(part.data[0]).toMatchObject({ state: 'open', cashedOut: '46.08' })
    const other = await quoted()
    await other.receive(priced(other.match, other.at(), { probability: 0.5 }))
    expect((await other.take()).data[0]).toMatchObject({ cashedOut: '96.00' })
  })

  it.each([
    ['after ten seconds', async (app: Awaited<ReturnType<typeof quoted>>) => app.clock.advance(10_001)],
    ['after a part was cashed out', (app) => app.take({ share: 1_000, least: '1.00', quote: '' })],
  ] satisfies [string, (app: Awaited<ReturnType<typeof quoted>>) => unknown][])('is not paid %s', async (_, before) => {
    const app = await quoted()
    await before(app)
    await app.receive(priced(app.match, app.at(), { probability: 0.3 }))
    expect(await app.take({ least: '80.00' })).toMatchObject({ refusal: 'cash_out_changed' })
  })

  it('that was changed is not paid', async () => {
    const app = await quoted()
    await app.receive(priced(app.match, app.at(), { probability: 0.3 }))
    const [, ...rest] = (app.offer?.quote ?? '').split('.')
    for (const quote of [['9999900', ...rest].join('.'), '9216', '..', 'x.y.z'])
      expect(await app.take({ quote })).toMatchObject({ refusal: 'cash_out_changed' })
  })

  it('is neither given nor paid in play', async () => {
    const app = await quoted()
    await app.receive(priced(app.match, app.at(), { eventStatus: 1, probability: 0.3 }))
    const live = await app.call('betframe', 'getCashOut', { couponID: app.couponID }, app.player.user)
    expect(live.data).toEqual([{ couponID: app.couponID, amount: '57.60', quote: '' }])
    const answer = app.take()
    await wait(arrivedMs)
    app.clock.advance(1_000)
    await app.receive(priced(app.match, app.at(), { eventStatus: 1, probability: 0.3 }))
    expect(await answer).toMatchObject({ refusal: 'cash_out_changed', blanks: { offer: '57.60' } })
  })
})
