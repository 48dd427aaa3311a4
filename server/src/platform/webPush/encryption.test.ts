import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserKeysOf, encryptPush, maxPayloadBytes } from './encryption.ts'
import { createBrowserKeys, decryptPush } from './testingBrowser.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** The example of RFC 8291, appendix A. */
const example = {
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const entropy = () => ({ privateKey: createBrowserKeys().privateKey, salt: randomBytes(16) })

describe('the encryption of a push message', () => {
  it('gives the bytes of the example of RFC 8291 [A93]', () => {
    const body = encryptPush('When I grow up, I want to be a watermelon', example, example)
    expect(body.toString('base64url')).toBe(example.body)
  })

  it('is decrypted by the browser whose keys it was made for, and by no other [A93]', () => {
    const [browser, other] = [createBrowserKeys(), createBrowserKeys()]
    const body = encryptPush('Kuponun kazandı', browser, entropy(), 512)
    expect(decryptPush(body, browser)).toBe('Kuponun kazandı')
    expect(() => decryptPush(body, other)).toThrow()
    expect(() => decryptPush(body, { ...browser, auth: other.auth })).toThrow()
  })

  it('hides the length of messages, and stays below the limit of push services', () => {
    const browser = createBrowserKeys()
    const lengths = ['', 'a', 'ş'.repeat(200)].map((text) => encryptPush(text, browser, entropy(), 512).length)
    expect(new Set(lengths).size).toBe(1)
    expect(encryptPush('a'.repeat(maxPayloadBytes), browser, entropy(), 512)).toHaveLength(4_096)
    expect(() => encryptPush('a'.repeat(maxPayloadBytes + 1), browser, entropy())).toThrow('too long')
  })
})

describe('the keys of a subscription', () => {
  const { p256dh, auth } = example
  const read = (point: Buffer, secret: Buffer) =>
    browserKeysOf({ p256dh: point.toString('base64url'), auth: secret.toString('base64url') })

  it('are a point of the curve and a secret of 16 bytes', () => {
    expect(read(p256dh, auth)).toEqual({ p256dh, auth })
    expect(browserKeysOf({ p256dh: p256dh.toString('base64'), auth: auth.toString('base64') })).toEqual({
      p256dh,
      auth,
    })
  })

  it('are refused otherwise', () => {
    const offCurve = Buffer.from(p256dh)
    offCurve.writeUInt8((p256dh[64] ?? 0) ^ 1, 64)
    expect(read(offCurve, auth)).toBeUndefined()
    expect(read(Buffer.alloc(65, 4), auth)).toBeUndefined()
    expect(read(Buffer.concat([Buffer.of(0)]), auth)).toBeUndefined()
    expect(read(p256dh.subarray(0, 64), auth)).toBeUndefined()
    expect(read(p256dh, auth.subarray(1))).toBeUndefined()
    expect(browserKeysOf({ p256dh: '', auth: '' })).toBeUndefined()
  })
})
