import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** What a browser keeps of its subscription: the point that it gives away, the private key and the secret. */
export type TestBrowserKeys = { p256dh: Buffer; privateKey: Buffer; auth: Buffer }

/** Creates the keys of a browser. */
export const createBrowserKeys = (): TestBrowserKeys => {
  const pair = createECDH('prime256v1')
  return { p256dh: pair.generateKeys(), privateKey: pair.getPrivateKey(), auth: randomBytes(16) }
}

/** Decrypts a message as a browser does (RFC 8291, 3.4; RFC 8188, 2), written from the text of the standards alone. Throws if it is not for these keys. */
export const decryptPush = (body: Buffer, { p256dh, privateKey, auth }: TestBrowserKeys): string => {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info'), Buffer.of(0), p256dh, sender])
  const ikm = new Uint8Array(hkdfSync('sha256', pair.computeSecret(sender), auth, keyInfo, 32))
  const expand = (info: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', ikm, salt, Buffer.from(`${info}\0`), length))
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand('Content-Encoding: aes128gcm', 16),
    expand('Content-Encoding: nonce', 12),
  )
  decipher.setAuthTag(body.subarray(-16))
  const record = Buffer.concat([decipher.update(body.subarray(21 + idLength, -16)), decipher.final()])
  const end = record.lastIndexOf(2)
  if (record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is not zeros')
  return record.subarray(0, end).toString('utf8')
}

/** Verifies the header `authorization` of a request (RFC 8292, 2 and 3) and returns its claims and its key. */
export const verifyVapid = (
  authorization: string,
): { claims: { aud: string; exp: number; sub: string }; key: string } => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('the signature is not valid')
  const parsed = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (parsed(head).alg !== 'ES256') throw new Error('the algorithm is not ES256')
  return { claims: parsed(body), key }
}
