import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { notificationsOf, openTestApp, type TestApp, tokenIn } from '../../../testing/index.ts'
import { advertisingRefusals } from '../../protection/index.ts'

const secret = `whsec_${randomBytes(24).toString('base64')}`
const hourMs = 3_600_000

type Bounce = { type: string; message?: string }

const opened = async () => {
  const test = await openTestApp({ config: { mailReportsSecret: secret } })
  const player = await test.newPlayer()
  let number = 0
  /** Sends an event as the mail service does. */
  const report = (type: string, to: unknown, { bounce, ageMs = 0 }: { bounce?: Bounce; ageMs?: number } = {}) => {
    const at = new Date(test.app.now() - ageMs).toISOString()
    return send(JSON.stringify({ type, created_at: at, data: { email_id: 'x', to, ...(bounce ? { bounce } : {}) } }))
  }
  const send = async (body: string, by = secret) => {
    const [id, now] = [`msg_${++number}`, new Date(test.app.now())]
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(by).sign(id, now, body),
    }
    return (await test.inject({ method: 'POST', url: '/mail/reports', headers, payload: body })).statusCode
  }
  return { test, player, report, send }
}

const isReturned = async ({ call }: TestApp, { user }: { user: Parameters<TestApp['call']>[3] }) =>
  (await call('user', 'get_user_profile', {}, user)).data[0]?.emailReturned

const permanent = { bounce: { type: 'Permanent', message: 'no such mailbox' } }

describe('what the mail service reports', () => {
  it('[A106] letters that come back for good are told to their player once, and advertising by mail stops until they arrive again', async () => {
    const { test, player, report } = await opened()
    const other = await test.newPlayer()
    const refusal = async () =>
      (await advertisingRefusals(test.app, test.app.db.query, { players: [player.id], channel: 'mail' })).get(player.id)
    await test.app.db.query
      .updateTable('player')
      .set({ notify_email: true, email_confirmed_at: new Date(test.app.now()) })
      .where('id', '=', player.id)
      .execute()
    expect([await isReturned(test, player), await refusal()]).toEqual([false, undefined])
    for (const _ of [1, 2]) expect(await report('email.bounced', [player.email.toUpperCase()], permanent)).toBe(200)
    expect([await isReturned(test, player), await refusal()]).toEqual([true, 'unreachable'])
    expect(await isReturned(test, other)).toBe(false)
    const told = async () =>
      (await notificationsOf(test, player)).filter(({ title }) => title === 'E-postaların sana ulaşmıyor').length
    expect(await told()).toBe(1)
    expect(await report('email.delivered', [player.email], { ageMs: hourMs })).toBe(200)
    expect(await isReturned(test, player)).toBe(true)
    test.clock.advance(60_000)
    expect(await report('email.delivered', `Oyuncu <${player.email}>`)).toBe(200)
    expect([await isReturned(test, player), await refusal()]).toEqual([false, undefined])
  })

  it('[A106] another address, confirmed by its letter, is none whose letters come back', async () => {
    const { test, player, report } = await opened()
    await report('email.bounced', [player.email], permanent)
    const email = `yeni.${player.id}@yakamoz.example`
    await test.call('user', 'change_contact', { email, password: player.password }, player.user)
    expect(await isReturned(test, player)).toBe(true)
    await test.call('user', 'confirm_register', { token: tokenIn(await test.outbox(email)) })
    expect(await isReturned(test, player)).toBe(false)
    expect(await test.app.db.query.selectFrom('mail_return').selectAll().execute()).toEqual([])
  })

  it('[A106] a player who calls a letter unwanted gets no more advertising by mail', async () => {
    const { test, player, report } = await opened()
    await test.app.db.query.updateTable('player').set({ notify_email: true }).where('id', '=', player.id).execute()
    expect(await report('email.complained', [player.email])).toBe(200)
    const profile = (await test.call('user', 'get_user_profile', {}, player.user)).data[0]
    expect([profile?.notifyEmail, profile?.emailReturned]).toEqual([0, false])
  })

  it('[A106] other events, strangers and letters that come back for now change nothing', async () => {
    const { test, player, report } = await opened()
    expect(await report('email.opened', [player.email])).toBe(200)
    expect(await report('email.bounced', [player.email], { bounce: { type: 'Transient' } })).toBe(200)
    expect(await report('email.bounced', ['stranger@yakamoz.example', player.username], permanent)).toBe(200)
    expect(await isReturned(test, player)).toBe(false)
  })

  it('[A106] is refused without a signature by the secret, unreadable, or where no secret is set', async () => {
    const { test, player, send } = await opened()
    const body = JSON.stringify({
      type: 'email.bounced',
      created_at: '2026-11-20T09:00:00Z',
      data: { to: player.email },
    })
    expect(await send(body, `whsec_${randomBytes(24).toString('base64')}`)).toBe(403)
    expect(await send('{"type":"email.bounced"')).toBe(400)
    expect(await send(body.replace('2026-11-20', '2026-99-99'))).toBe(400)
    expect(await isReturned(test, player)).toBe(false)
    const without = await openTestApp()
    expect((await without.inject({ method: 'POST', url: '/mail/reports', payload: {} })).statusCode).toBe(404)
  })
})
