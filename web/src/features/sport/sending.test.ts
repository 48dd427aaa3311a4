import type { Envelope } from '@yakamoz/contract'
import { newId } from '@yakamoz/values'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import type { Outcome } from './outbox.ts'

const couponID = newId()
const asked = { couponID, share: 5_000, least: '10.00' }
const session = { uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'tr' }

let store = memoryStore()
let sent: { method: string; data: Record<string, unknown> }[] = []

/** A server whose coupon holds these cash-outs, and which never answers a cash-out itself. */
const serverWith = (cashOutIDs: readonly string[]): void => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { api, data } = JSON.parse(body) as Envelope
    sent.push({ method: api.method, data: data as Record<string, unknown> })
    if (api.method !== 'getCoupon') return new Promise(() => {})
    const coupon = [{ couponID, cashOutIDs }]
    return new Response(JSON.stringify({ result: true, message: 'İşlem Başarılı', data: coupon, code: 200 }))
  })
}

/** The page's code as after a reload. */
const loadPage = () => {
  vi.resetModules()
  return import('./sending.ts')
}

beforeEach(() => {
  store = memoryStore({
    bnwUserSession: JSON.stringify(session),
    bnwUserProfile: JSON.stringify({ uid: '1', username: 'elif' }),
  })
  sent = []
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('document', { documentElement: { lang: 'tr' }, addEventListener: () => {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

/** Until what a press has begun would have been sent. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20))

const cashOuts = () => sent.filter(({ method }) => method === 'cashOut').map(({ data }) => data.cashOutID)

describe('a cash-out', () => {
  it('is not sent under a second id while the first has no answer, nor after a reload', async () => {
    serverWith([])
    const page = await loadPage()
    void page.sendCashOut(asked)
    await vi.waitFor(() => expect(cashOuts()).toHaveLength(1))
    void page.sendCashOut(asked)
    await soon()
    expect(cashOuts()).toHaveLength(1)
    const next = await loadPage()
    void next.sendCashOut(asked)
    await soon()
    expect(cashOuts()).toHaveLength(1)
    void next.resumeCashOuts(() => {})
    await vi.waitFor(() => expect(cashOuts()).toHaveLength(2))
    expect(new Set(cashOuts()).size).toBe(1)
  })

  it.each([
    ['made', true, { outcome: 'answered', answer: expect.objectContaining({ result: true, message: '' }) }],
    ['not made', false, { outcome: 'lapsed' }],
  ])('that is too old to be sent is looked up on its coupon, and was %s', async (_, isMade, expected) => {
    serverWith([])
    void (await loadPage()).sendCashOut(asked)
    await vi.waitFor(() => expect(cashOuts()).toHaveLength(1))
    const [id] = cashOuts() as string[]
    serverWith(isMade && id ? [id] : [])
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    const outcomes: Outcome[] = []
    await (await loadPage()).resumeCashOuts((outcome) => outcomes.push(outcome))
    expect(cashOuts()).toHaveLength(1)
    expect(outcomes).toEqual([expected])
    expect(store.getItem('yakamozOutbox')).toBeNull()
  })
})
