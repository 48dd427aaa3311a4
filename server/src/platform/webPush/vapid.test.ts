import { describe, expect, it } from 'vitest'
import { verifyVapid } from './testingBrowser.ts'
import { newPrivateKey, vapidHeader, vapidKeysOf } from './vapid.ts'

describe('the header of a request to a push service', () => {
  it('is signed for its origin, names the contact, and is valid for less than a day [A93]', () => {
    const keys = vapidKeysOf(newPrivateKey())
    const nowMs = Date.parse('2026-11-20T12:00:00+03:00')
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
    const { claims, key } = verifyVapid(vapidHeader(keys, { endpoint, contact: 'mailto:op@yakamoz.example', nowMs }))
    expect(claims).toEqual({
      aud: 'https://updates.push.services.mozilla.com',
      exp: nowMs / 1_000 + 12 * 3_600,
      sub: 'mailto:op@yakamoz.example',
    })
    expect(key).toBe(keys.publicKey)
  })
})

describe('a private key', () => {
  it('has always 32 bytes, and gives the same pair each time', () => {
    for (let count = 0; count < 600; count++) {
      const key = newPrivateKey()
      expect(Buffer.from(key, 'base64url')).toHaveLength(32)
      if (count < 5) expect(vapidKeysOf(key).publicKey).toBe(vapidKeysOf(key).publicKey)
    }
  })

  it('is refused if it is none of the curve', () => {
    for (const wrong of [
      '',
      'AAAA',
      Buffer.alloc(32).toString('base64url'),
      Buffer.alloc(32, 255).toString('base64url'),
    ])
      expect(() => vapidKeysOf(wrong)).toThrow()
  })
})
