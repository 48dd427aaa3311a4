import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Read, Sent } from './client.ts'

/** Whether this browser has passkeys at this address: it must be secure. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

type Creation = Exclude<Read<'session', 'open_invitation'>[number]['passkey'], ''>
type Request = Read<'session', 'begin_passkey'>[number]
type Created = NonNullable<Sent<'session', 'accept_invitation'>['credential']>
type Signed = Sent<'session', 'sign_in_passkey'>['credential']

const library = () => import('@simplewebauthn/browser')

/** The names of `DOMException` by WebAuthn Level 3, 5.1.3 and 5.1.4, for which there is a text of their own. */
export type DeviceFailure = 'undone' | 'known' | 'unfit'

const failures: Readonly<Record<string, DeviceFailure>> = {
  InvalidStateError: 'known',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
}

/** Thrown when the device returned no passkey. `undone`: the person broke it off, or had none; `known`: it has one of this account. */
export class NoPasskey extends Error {
  readonly why: DeviceFailure

  constructor(cause: unknown) {
    super('no passkey', { cause })
    this.why = failures[(cause as Error).name] ?? 'undone'
  }
}

const fromDevice = <Credential>(work: Promise<Credential>): Promise<Credential> =>
  work.catch((cause: unknown) => {
    throw new NoPasskey(cause)
  })

/** Lets the device make a passkey. */
export const createPasskey = async (options: Creation): Promise<Created> => {
  const { startRegistration } = await library()
  return fromDevice(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
}

/** Lets the person choose a passkey of the device and sign with it. */
export const signWithPasskey = async (options: Request): Promise<Signed> => {
  const { startAuthentication } = await library()
  return fromDevice(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }))
}
