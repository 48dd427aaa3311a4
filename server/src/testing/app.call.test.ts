import { isTurkishIdentityNumber, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newRegistration, openTestApp, validIdentityNumber } from './index.ts'

describe('a test server', () => {
  it('registers and signs in a player, whose wallet is empty', async () => {
    const test = await openTestApp()
    const { id, user, data } = await test.newPlayer()
    expect(data.uid).toBe(String(id))
    expect(await test.app.ledger.balances(id)).toEqual({ cash: 0, bonus: 0, held: 0 })
    expect((await test.call('system', 'ping', {}, user)).result).toBe(true)
  })

  it('starts empty, regardless of other servers of the run', async () => {
    const one = await openTestApp()
    await one.signUp()
    const other = await openTestApp()
    expect(await other.app.db.query.selectFrom('player').select('id').execute()).toEqual([])
  })

  it('uses the time that the test sets', async () => {
    const test = await openTestApp({ now: 1_000_000 })
    test.clock.advance(500)
    expect(test.app.now()).toBe(1_000_500)
    test.clock.set(2_000_000)
    expect(test.app.now()).toBe(2_000_000)
  })

  it('answers over HTTP', async () => {
    const test = await openTestApp()
    const reply = await test.inject({
      method: 'POST',
      url: '/endpoint/v1',
      headers: { panel: 'frontend' },
      payload: { api: { class: 'user', method: 'login' }, data: { username: 'nobody', password: 'Nothing1' } },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ result: false, message: 'Giriş Başarısız', code: 400 })
  })

  it('detects books that do not balance', async () => {
    const test = await openTestApp()
    const { id } = await test.signUp()
    const deposit = { from: 'gateway/test', to: 'cash', amount: kurus(500), reason: 'deposit' } as const
    await test.app.ledger.post({ player: id, id: 'one', legs: [deposit] })
    await test.expectBooks()
    await sql`update wallet set cash = cash + 1`.execute(test.app.db.query)
    await expect(test.expectBooks()).rejects.toThrow()
    await sql`update wallet set cash = cash - 1`.execute(test.app.db.query)
  })

  it('creates valid identity numbers and distinct players', () => {
    const made = Array.from({ length: 200 }, validIdentityNumber)
    expect(made.filter((one) => !isTurkishIdentityNumber(one))).toEqual([])
    const players = Array.from({ length: 5_000 }, () => newRegistration())
    for (const field of ['email', 'phone', 'identityNumber'] as const)
      expect(new Set(players.map((player) => player[field])).size).toBe(5_000)
  })
})
