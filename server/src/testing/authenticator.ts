import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { CreatedCredential, CreationOptions, RequestOptions, SignedCredential } from '@yakamoz/contract/passkeys'

/** What a device or a page does differently from a correct one. */
export type Deviation = {
  origin?: string
  rpId?: string
  /** By default the device has verified its user. */
  isVerified?: boolean
  challenge?: string
  /** The form of the attestation; by default none. */
  attestation?: string
  /** The page that asked for the passkey is inside another site's. */
  crossOrigin?: boolean
  userHandle?: string
  /** Signs as another passkey. */
  id?: string
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')

/**
 * A device with one passkey (P-256, ES256), as WebAuthn Level 3 describes it in section 6; it makes the passkey by `create` and signs by
 * `get`. `counts`: whether its signatures are counted, as those of keys that cannot be copied are.
 */
export const createAuthenticator = ({ origin, counts = false }: { origin: string; counts?: boolean }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle = base64url(randomBytes(32))
  let counter = 0

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: `webauthn.${type}`,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    )

  /** The authenticator data before what a new passkey adds (6.1): hash of the site, flags, counter. */
  const deviceData = (rpId: string, { isVerified = true, ...deviation }: Deviation, isNew: boolean): Buffer => {
    if (counts) counter++
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counted])
  }

  const coseKey = (): Uint8Array => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }

  return {
    id: base64url(id),
    /** Sets the counter back, as a copy of the device would have it. */
    setCounter: (value: number) => {
      counter = value
    },
    create: (options: CreationOptions, deviation: Deviation = {}): CreatedCredential => {
      handle = options.user.id
      const idLength = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        deviceData(options.rp.id, deviation, true),
        Buffer.alloc(16),
        idLength,
        id,
        coseKey(),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', deviation.attestation ?? 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('create', options.challenge, deviation)),
          attestationObject: base64url(attestation),
        },
      }
    },
    get: (options: RequestOptions, deviation: Deviation = {}): SignedCredential => {
      const authenticatorData = deviceData(options.rpId, deviation, false)
      const client = clientData('get', options.challenge, deviation)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const shownId = deviation.id ?? base64url(id)
      return {
        id: shownId,
        rawId: shownId,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: deviation.userHandle ?? handle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
