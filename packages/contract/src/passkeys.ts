import { passkeyNameLength } from './constants.ts'
import { type DeepReadonly, filled, instant, text, z } from './fields.ts'

/** The fields of passkeys: the JSON forms of Web Authentication Level 3 (w3.org/TR/webauthn-3, 5.1.8 to 5.1.10), without what is not used. */

/** Bytes as base64url; the longest are attestations with an RSA key. */
const bytes = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest))
/** An id has at most 1,023 bytes. */
export const credentialId = bytes(1_364)
const type = z.literal('public-key')
const required = z.literal('required')

/** Options for `navigator.credentials.create`; the challenge is valid once, for five minutes, for this player's sign-in. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ id: z.string(), type })),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  attestation: z.literal('none'),
})

/** Options for `navigator.credentials.get` without a list of ids: the device offers its passkeys of the site. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: required,
})

const credential = { id: credentialId, rawId: credentialId, type }

/** A new passkey as the browser returns it. */
export const createdCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4_096), attestationObject: bytes(16_384) }),
})

/** A signature with a passkey as the browser returns it. */
export const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    userHandle: z.optional(bytes(100)),
  }),
})

export type CreationOptions = DeepReadonly<z.output<typeof creationOptions>>
export type RequestOptions = DeepReadonly<z.output<typeof requestOptions>>
export type CreatedCredential = DeepReadonly<z.output<typeof createdCredential>>
export type SignedCredential = DeepReadonly<z.output<typeof signedCredential>>

/** A passkey of the account's list. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  added: instant,
  /** The last sign-in with it; empty before the first. */
  used: z.union([z.literal(''), instant]),
})

/** A new passkey may come without a name: it is then called by browser and system of the request. */
export const passkeyNameOrNone = z._default(text(passkeyNameLength), '')
export const passkeyName = filled(passkeyNameLength)
