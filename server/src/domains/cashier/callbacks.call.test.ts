import { newId } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { sandboxProvider, sandboxSecret } from './providers/sandbox.ts'
import { isSigned, signatureHeader } from './providers/signedCallback.ts'

const deposit = { Type: 1, methodID: 5, amount: '100.00' } as const

/** A server in demo mode with a player whose deposit of 100 lira waits at the sandbox, and the provider's side of the protocol. */
const opened = async () => {
  const test = await openTestApp({ config: { demo: true } })
  const { app, inject, clock } = test
  await app.db.query
    .insertInto('cash_method')
    .values({
      id: 5,
      type: 1,
      name_tr: 'Kart',
      name_en: 'Card',
      icon: 'card',
      least: 1_000,
      most: 1_000_000,
      provider: 'sandbox',
    })
    .execute()
  const player = await test.newPlayer()
  const requested = await test.call(
    'prepayServices',
    'processTransaction',
    { ...deposit, operationID: newId() },
    player.user,
  )
  const payment = requested.data[0]?.transactionID ?? ''
  const sendCallback = async (more: object = {}, sign?: string, provider = 'sandbox') => {
    const body = JSON.stringify({
      player: player.id,
      payment,
      status: 'approved',
      amount: '100.00',
      currency: 'TRY',
      ...more,
    })
    const header = sign ?? signatureHeader(body, sandboxSecret(app), clock.now())
    const answer = await inject({
      method: 'POST',
      url: `/payments/${provider}/callback`,
      headers: { 'content-type': 'application/json', 'x-signature': header },
      payload: body,
    })
    return answer.statusCode
  }
  const cash = async () => (await app.ledger.balances(player.id)).cash
  return { ...test, player, payment, requested, sendCallback, cash }
}

describe('a callback of a payment provider', () => {
  it('credits the deposit once, however often it is sent', async () => {
    const { sendCallback, cash, requested } = await opened()
    expect(requested.data[0]?.url).toMatch(/^\/dev\/payments#/)
    expect(await Promise.all([sendCallback(), sendCallback(), sendCallback()])).toEqual([200, 200, 200])
    expect(await sendCallback()).toBe(200)
    expect(await cash()).toBe(10_000)
  })

  it('that is forged or too old changes nothing', async () => {
    const { sendCallback, cash, clock, app, player, payment } = await opened()
    expect(await sendCallback({}, 'nonsense')).toBe(403)
    expect(await sendCallback({}, signatureHeader('{}', sandboxSecret(app), clock.now()))).toBe(403)
    const body = JSON.stringify({ player: player.id, payment, status: 'approved', amount: '100.00', currency: 'TRY' })
    const old = signatureHeader(body, sandboxSecret(app), clock.now())
    clock.advance(6 * 60_000)
    expect(await sendCallback({}, old)).toBe(403)
    expect(await sendCallback({}, undefined, 'constructor')).toBe(404)
    expect(await cash()).toBe(0)
  })

  it('with another amount or currency changes nothing and is logged', async () => {
    const { sendCallback, cash } = await opened()
    expect(await sendCallback({ amount: '1000.00' })).toBe(422)
    expect(await sendCallback({ currency: 'USD' })).toBe(422)
    expect(await sendCallback({ status: 'maybe' })).toBe(400)
    expect(await sendCallback({ payment: newId() })).toBe(404)
    expect(await cash()).toBe(0)
  })

  it('decides only payments of its own provider', async () => {
    const { app, sendCallback, cash } = await opened()
    for (const provider of ['', 'other']) {
      await app.db.query.updateTable('cash_method').set({ provider }).execute()
      expect([await sendCallback(), await sendCallback({ status: 'refused' }), await cash()]).toEqual([404, 404, 0])
    }
  })

  it('that contradicts an earlier one is answered 409; a late "pending" is only recorded', async () => {
    const { sendCallback, cash } = await opened()
    expect(await sendCallback({ status: 'pending' })).toBe(200)
    expect(await sendCallback({ status: 'refused' })).toBe(200)
    expect(await sendCallback({ status: 'approved' })).toBe(409)
    expect(await sendCallback({ status: 'pending' })).toBe(200)
    expect(await cash()).toBe(0)
  })

  it('has the same result in any order, if the callbacks agree', async () => {
    const { app, player, sendCallback } = await opened()
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['pending', 'approved', 'approved', 'pending'], { minLength: 4 }),
        async (order) => {
          for (const status of order) expect(await sendCallback({ status })).toBe(200)
          expect((await app.ledger.balances(player.id)).cash).toBe(10_000)
        },
      ),
      { numRuns: 6, seed: 1923 },
    )
  })

  it('is signed over body and time', () => {
    const sign = signatureHeader('{"a":1}', 'secret', 1_000)
    expect(isSigned(Buffer.from('{"a":1}'), sign, 'secret', 1_000)).toBe(true)
    expect(isSigned(Buffer.from('{"a": 1}'), sign, 'secret', 1_000)).toBe(false)
    expect(isSigned(Buffer.from('{"a":1}'), sign.replace('t=1000', 't=1001'), 'secret', 1_000)).toBe(false)
  })
})

it('a deposit whose provider cannot be reached is answered 503, and started when the request is repeated', async () => {
  const { app, inject, player } = await opened()
  const body = {
    api: { class: 'prepayServices', method: 'processTransaction' },
    data: { ...deposit, operationID: newId() },
    user: player.user,
  }
  const requestDeposit = () =>
    inject({ method: 'POST', url: '/endpoint/v1', headers: { panel: 'frontend' }, payload: body })
  const reached = vi.spyOn(sandboxProvider, 'start').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  const [failed, repeated] = [await requestDeposit(), await requestDeposit()]
  reached.mockRestore()
  expect([failed.statusCode, failed.headers['retry-after'], repeated.statusCode]).toEqual([503, '2', 200])
  expect(repeated.json().data[0].url).toMatch(/^\/dev\/payments#/)
  const stored = await app.db.query.selectFrom('transaction').select('id').where('player_id', '=', player.id).execute()
  expect(stored).toHaveLength(2)
})
