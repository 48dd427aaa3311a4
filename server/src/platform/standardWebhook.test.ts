import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { isWebhookSigned, webhookKeyOf } from './standardWebhook.ts'

const secret = `whsec_${randomBytes(24).toString('base64')}`
const body = '{"type":"email.bounced","data":{"to":["ayşe@yakamoz.example"]}}'
const nowMs = Date.parse('2026-11-29T12:00:00Z')

/** A message signed by the library of Standard Webhooks. */
const signed = (by = secret, atMs = nowMs) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(atMs / 1_000)),
  'webhook-signature': new Webhook(by).sign('msg_1', new Date(atMs), body),
})

const isSigned = (headers: Record<string, string>, text = body): boolean =>
  isWebhookSigned(webhookKeyOf(secret) ?? Buffer.alloc(0), { headers, body: Buffer.from(text) }, nowMs)

describe('a signed webhook', () => {
  it('[A106] is believed with the signature of the library, under both names of the headers, and beside that of an older key', () => {
    const headers = signed()
    expect(isSigned(headers)).toBe(true)
    expect(
      isSigned(
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace('webhook', 'svix'), value])),
      ),
    ).toBe(true)
    const older = new Webhook(`whsec_${randomBytes(24).toString('base64')}`).sign('msg_1', new Date(nowMs), body)
    expect(isSigned({ ...headers, 'webhook-signature': `${older} ${headers['webhook-signature']}` })).toBe(true)
  })

  it.each([
    ['with another secret', signed(`whsec_${randomBytes(24).toString('base64')}`), body],
    ['with other contents', signed(), body.replace('bounced', 'delivered')],
    ['under another id', { ...signed(), 'webhook-id': 'msg_2' }, body],
    ['at another time', { ...signed(), 'webhook-timestamp': String(nowMs / 1_000 + 1) }, body],
    ['long ago', signed(secret, nowMs - 301_000), body],
    ['in the future', signed(secret, nowMs + 301_000), body],
    ['without a signature', { ...signed(), 'webhook-signature': '' }, body],
    [
      'with a signature of another kind',
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].replace('v1', 'v1a') },
      body,
    ],
    ['without headers', {}, body],
  ])('[A106] is not believed %s', (_, headers, text) => {
    expect(isSigned(headers as Record<string, string>, text)).toBe(false)
  })

  it.each(['', 'whsec_', 'whsec_dG9vc2hvcnQ=', secret.slice(6), `${secret} `])('knows no secret in %o', (written) => {
    expect(webhookKeyOf(written)).toBeUndefined()
  })
})
