import { type KeyObject, sign, verify } from 'node:crypto'

/** Hub88, "Operator API overview": RSA-SHA256 over the bytes of the body, in base64, in the header `X-Hub88-Signature`, in both directions. */
export const signatureHeader = 'x-hub88-signature'

/** Returns the signature of a body by our private key. */
export const signatureOf = (body: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(body), privateKey).toString('base64')

/** Whether a signature belongs to exactly these bytes and to the public key of Hub88. */
export const isSigned = (body: Buffer, given: unknown, publicKey: KeyObject): boolean => {
  if (typeof given !== 'string' || !/^[0-9a-z+/]+={0,2}$/i.test(given)) return false
  return verify('sha256', body, publicKey, Buffer.from(given, 'base64'))
}
