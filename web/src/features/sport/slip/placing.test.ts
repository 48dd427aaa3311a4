import type { Envelope } from '@yakamoz/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { emptySlip, type Slip, type SlipLeg, writeSlip } from './slip.ts'

const leg: SlipLeg = {
  ...{ match: 'm1', market: 1, specifiers: '', outcome: 'home', odds: '2.00', banker: false, stake: 5_000 },
  names: { sport: 'football', home: 'Martı', away: 'Deniz', market: '1x2', outcome: 'Martı', start: '' },
}
const filled: Slip = { ...emptySlip, legs: [leg] }
const session = { uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'tr' }

type Reply = () => Promise<Response>
const answer = (over: object = {}): Reply => {
  const body = { result: true, message: 'Kuponun alındı', data: [{ couponID: 'x' }], code: 200, ...over }
  return async () => new Response(JSON.stringify(body))
}
const lost: Reply = () => Promise.reject(new TypeError('network'))

let store = memoryStore()
let sent: { method: string; id: unknown }[] = []

/** A server that gives these replies in turn, and never answers a request beyond them. */
const serverWith = (...replies: Reply[]): void => {
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { api, data } = JSON.parse(body) as Envelope
    sent.push({ method: api.method, id: (data as { couponID?: string }).couponID })
    return (replies.shift() ?? (() => new Promise<Response>(() => {})))()
  })
}

/** The page's code as after a reload: nothing is left but what is stored. */
const loadPage = async () => {
  vi.resetModules()
  const [placing, { slip, isSending }, { followUnanswered, unanswered }] = await Promise.all([
    import('./placing.ts'),
    import('./store.ts'),
    import('../unanswered.ts'),
  ])
  const { readSlip } = await import('./slip.ts')
  slip.set(readSlip(store))
  followUnanswered()
  const play = () => placing.placeSlip([], new Map())
  const { placeQuickBet } = await import('./quickPlacing.ts')
  return { ...placing, slip, isSending, unanswered, play, pressQuick: (pressed = leg) => placeQuickBet(pressed, 2_000) }
}

/** Until what a press has begun would have been sent. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

const idsOf = (method: string) => sent.filter((one) => one.method === method).map(({ id }) => id)

beforeEach(() => {
  store = memoryStore({
    bnwUserSession: JSON.stringify(session),
    bnwUserProfile: JSON.stringify({ uid: '1', username: 'elif' }),
  })
  writeSlip(store, filled)
  sent = []
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('document', { documentElement: { lang: 'tr' }, addEventListener: () => {} })
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('playing the slip', () => {
  it('[A25] sends nothing more when Play is pressed again after a reload while there is no answer', async () => {
    serverWith()
    void (await loadPage()).play()
    await vi.waitFor(() => expect(idsOf('placeCoupon')).toHaveLength(1))
    const [first] = idsOf('placeCoupon')

    const page = await loadPage()
    expect(page.unanswered.get()).toHaveLength(1)
    void page.play()
    await soon()
    expect(idsOf('placeCoupon')).toEqual([first])

    serverWith(answer())
    await page.resumeSlip()
    expect(idsOf('placeCoupon')).toEqual([first, first])
    expect(page.unanswered.get()).toEqual([])
    expect(page.slip.get().legs).toEqual([])
  })

  it('says that it is sending while it continues after a reload', async () => {
    serverWith()
    void (await loadPage()).play()
    await vi.waitFor(() => expect(idsOf('placeCoupon')).toHaveLength(1))
    const page = await loadPage()
    void page.resumeSlip()
    expect(page.isSending.get()).toBe(true)
    void page.play()
    await soon()
    expect(new Set(idsOf('placeCoupon')).size).toBe(1)
  })

  it('keeps the legs and the id of a coupon that this page can no longer send, and places no other beside it', async () => {
    serverWith(async () => new Response('', { status: 500 }))
    const page = await loadPage()
    await page.play()
    expect(page.isSending.get()).toBe(false)
    expect(page.slip.get().legs).toHaveLength(1)
    expect(page.unanswered.get()[0]?.progress).toBe('kept')
    await page.play()
    const next = await loadPage()
    serverWith(answer())
    await next.play()
    expect(idsOf('placeCoupon')).toHaveLength(1)
    await next.resumeSlip()
    expect(new Set(idsOf('placeCoupon')).size).toBe(1)
    expect(next.slip.get().legs).toEqual([])
  })

  it.each([
    ['is lost', lost],
    ['is a fault of the server', answer({ result: false, message: 'out of order', code: 503, data: [] })],
    ['is that there were too many calls', answer({ result: false, message: 'too many', code: 429, data: [] })],
  ])('sends the same id again when the answer %s', async (_, reply) => {
    serverWith(reply, answer())
    const page = await loadPage()
    await page.play()
    const ids = idsOf('placeCoupon')
    expect(ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
    expect(page.slip.get().legs).toEqual([])
  })

  it('takes a new id after a refusal, with the legs still on the slip', async () => {
    serverWith(answer({ result: false, message: 'Bakiyen yetersiz', code: 409, data: [] }), answer())
    const page = await loadPage()
    await page.play()
    expect(page.slip.get().legs).toHaveLength(1)
    await page.play()
    expect(new Set(idsOf('placeCoupon')).size).toBe(2)
  })

  it('is not held up by what another player of this browser has left without an answer', async () => {
    serverWith()
    void (await loadPage()).play()
    await vi.waitFor(() => expect(idsOf('placeCoupon')).toHaveLength(1))
    store.setItem('bnwUserProfile', JSON.stringify({ uid: '2', username: 'deniz' }))
    serverWith(answer())
    await (await loadPage()).play()
    expect(new Set(idsOf('placeCoupon')).size).toBe(2)
  })
})

describe('a quick bet', () => {
  const other: SlipLeg = { ...leg, outcome: 'away' }

  it('[B285] is sent once, also when its price is pressed again while it is sent and after the answer', async () => {
    serverWith(answer(), answer())
    const { pressQuick, slip } = await loadPage()
    await Promise.all([pressQuick(), pressQuick()])
    await pressQuick()
    expect(idsOf('placeCoupon')).toHaveLength(1)
    expect(slip.get().legs).toEqual([leg])
    await pressQuick(other)
    expect(idsOf('placeCoupon')).toHaveLength(2)
  })

  it('[B285] is not sent while another coupon has no answer', async () => {
    serverWith(lost)
    const page = await loadPage()
    void page.pressQuick()
    await soon()
    const { pressQuick, isSending } = await loadPage()
    expect(isSending.get()).toBe(false)
    await pressQuick(other)
    expect(new Set(idsOf('placeCoupon')).size).toBe(1)
  })
})
