import fastify from 'fastify'
import { expect, it } from 'vitest'
import { newRegistration, openTestApp } from '../../testing/index.ts'
import { addOutboxPage } from './outboxPage.ts'

it('the outbox of the demo shows an e-mail as a mail program does, and nothing for unknown ids', async () => {
  const { app, call } = await openTestApp()
  const given = newRegistration({ firstname: 'Ayşe' })
  const { email, phone } = given
  await call('user', 'register', given)
  await app.messages.write({ kind: 'sms', to: phone, language: 'tr', body: 'kod' })
  const http = fastify()
  addOutboxPage(http, app)
  const idOf = async (to: string) => (await http.inject(`/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()[0].id
  const { body, headers } = await http.inject(`/dev/outbox/${await idOf(email)}`)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(body).toContain('Merhaba Ayşe,')
  for (const id of [await idOf(phone), '0', 'x', '99999999999999999'])
    expect((await http.inject(`/dev/outbox/${id}`)).statusCode, id).toBe(404)
})
