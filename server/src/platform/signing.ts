import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Signatures by Ed25519 on texts that leave the house. Keys and signatures are written in base64. */

/** Reads a private key: PKCS 8, DER. Throws on anything else. */
export const signingKeyOf = (written: string): KeyObject => {
  const key = createPrivateKey({ key: Buffer.from(written, 'base64'), format: 'der', type: 'pkcs8' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not a key of Ed25519')
  return key
}

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS 8, DER (RFC 8410, section 7). */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Returns the private key that follows from 32 secret bytes, in base64. */
export const signingKeyFrom = (seed: Buffer): string => Buffer.concat([keyHead, seed]).toString('base64')

/** Returns the public key of a private one: SPKI, DER. */
export const publicKeyOf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

export const signText = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('base64')

/** Whether a signature of a text is one by a public key; false also for what is no key. */
export const isSignatureOf = (text: string, { signature, key }: { signature: string; key: string }): boolean => {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
