import { generateKeyPairSync } from 'node:crypto'
import { isIP } from 'node:net'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { CreatedCredential, SignedCredential } from '@yakamoz/contract/passkeys'
import { once } from '@yakamoz/values'
import type { PlatformContext } from './context.ts'

/** The accepted signatures as COSE numbers: Ed25519, ES256 (ECDSA with P-256) and RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

/** The site as devices know it: its origin, and the host to which passkeys are bound. */
export type RelyingParty = { id: string; origin: string }

/** Returns the relying party of a public address; undefined if it is an IP address, which cannot have passkeys. */
export const relyingParty = (publicUrl: string): RelyingParty | undefined => {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin }
}

/** Returns the challenge in what a browser signed; undefined if it is unreadable or from a page inside another site's. */
export const signedChallenge = ({
  response,
}: Pick<CreatedCredential | SignedCredential, 'response'>): string | undefined => {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge !== 'string' || crossOrigin ? undefined : challenge
  } catch {
    return undefined
  }
}

/** The result of a check that throws for what is wrong; undefined then. */
const unlessWrong = async <Result>(
  app: Pick<PlatformContext, 'log'>,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> => {
  try {
    return await check()
  } catch (cause) {
    app.log.info({ act: 'passkey', cause: String(cause) }, 'a passkey was refused')
    return undefined
  }
}

/**
 * Whether a new passkey comes without a certificate of its device, as it was requested: those would have to be checked against lists on the
 * network.
 */
const hasNoCertificate = (attestation: string): boolean => {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const form = object.get('fmt')
  return form === 'none' || (form === 'packed' && object.get('attStmt').get('x5c') === undefined)
}

export type NewPasskey = { id: string; publicKey: string; counter: number }

/** Verifies a new passkey: challenge, site, algorithm, and that the device verified its user. Undefined if anything is wrong. */
export const verifyCreated = (
  app: Pick<PlatformContext, 'log'>,
  credential: CreatedCredential,
  { challenge, site }: { challenge: string; site: RelyingParty | undefined },
): Promise<NewPasskey | undefined> =>
  unlessWrong(app, async () => {
    if (!site || !hasNoCertificate(credential.response.attestationObject)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    })
    if (!verified || registrationInfo.credential.id !== credential.id) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter }
  })

/** A key to verify signatures of unknown passkeys with, so that they take as long; its private part is not kept. In COSE form (RFC 9053, 7.1.1). */
const decoyKey = once((): string => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const [before, between] = ['a5010203262001215820', '225820'].map((hex) => Buffer.from(hex, 'hex'))
  const parts = [before, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]
  return Buffer.concat(parts.filter((part) => part !== undefined)).toString('base64url')
})

/**
 * Verifies a signature by the stored key: challenge, site, and that the device verified its user. Returns the counter of the signature, which
 * the caller compares; undefined if anything is wrong. Without a key it verifies by another one and returns undefined.
 */
export const verifySigned = (
  app: Pick<PlatformContext, 'log'>,
  credential: SignedCredential,
  { challenge, site, publicKey }: { challenge: string; site: RelyingParty | undefined; publicKey: string | undefined },
): Promise<number | undefined> =>
  unlessWrong(app, async () => {
    if (!site) return undefined
    const { userHandle, ...response } = credential.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id: credential.id, publicKey: isoBase64URL.toBuffer(publicKey ?? decoyKey()), counter: 0 },
    })
    return verified && publicKey !== undefined ? authenticationInfo.newCounter : undefined
  })

/**
 * Whether the counter of a signature may follow the stored one. Devices that count have to exceed it: an equal or lower counter comes from a
 * copy of the key. Synchronized passkeys do not count and always send 0 (WebAuthn Level 3, 6.1.1).
 */
export const mayFollow = (counter: number, stored: number): boolean =>
  counter > stored || (counter === 0 && stored === 0)
