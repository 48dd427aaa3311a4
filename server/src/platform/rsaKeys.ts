import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const rsaOnly = (read: () => KeyObject): KeyObject | undefined => {
  try {
    const key = read()
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

/** Reads a private key of RSA, PKCS 8 in base64; undefined if it is none. */
export const rsaPrivateKeyOf = (base64: string): KeyObject | undefined =>
  rsaOnly(() => createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' }))

/** Reads a public key of RSA, SPKI in base64, which is what a PEM file has between its first and its last line; undefined if it is none. */
export const rsaPublicKeyOf = (base64: string): KeyObject | undefined =>
  rsaOnly(() => createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }))
