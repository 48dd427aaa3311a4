import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { passkeyChallengeMs } from '@yakamoz/contract/constants'
import { api } from '../api/api.ts'
import { orFalse, type Read } from '../api/client.ts'

/** Whether this browser has passkeys at this address: it must be secure. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/**
 * Why a device returned no passkey. `undone`: the player broke it off, or had none; `known`: the device has one of this account; `unfit`: it
 * cannot verify its user; `address`: the page is not at the site's own address; `replaced`: another request took its place.
 */
export type DeviceFailure = 'undone' | 'known' | 'unfit' | 'address' | 'replaced'

/** The names of `DOMException` by WebAuthn Level 3, 5.1.3 and 5.1.4. */
const failures: Readonly<Record<string, DeviceFailure>> = {
  NotAllowedError: 'undone',
  InvalidStateError: 'known',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
  SecurityError: 'address',
  AbortError: 'replaced',
}

export type FromDevice<Credential> = { credential: Credential } | { failure: DeviceFailure }

const fromDevice = async <Credential>(work: () => Promise<Credential>): Promise<FromDevice<Credential>> => {
  try {
    return { credential: await work() }
  } catch (cause) {
    return { failure: failures[(cause as Error).name] ?? 'undone' }
  }
}

const library = () => import('@simplewebauthn/browser')

export type CreationOptions = Read<'account', 'begin_passkey'>[number]
type RequestOptions = Read<'user', 'begin_passkey_sign_in'>[number]

/** Lets the device make a passkey. */
export const createPasskey = (options: CreationOptions): Promise<FromDevice<RegistrationResponseJSON>> =>
  fromDevice(async () =>
    (await library()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )

/** Lets the player choose a passkey of the device and sign with it; with `inField` the browser offers them in the field of the name. */
export const signWithPasskey = (
  options: RequestOptions,
  { inField = false }: { inField?: boolean } = {},
): Promise<FromDevice<AuthenticationResponseJSON>> =>
  fromDevice(async () =>
    (await library()).startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: inField,
    }),
  )

/** A waiting page replaces its challenge a minute before it ends. */
const offerMs = passkeyChallengeMs - 60_000

/**
 * Offers passkeys in the field of the name, where the browser can, until the returned function is called; a chosen one is handed over once.
 * Without a connection nothing is offered.
 */
export const offerInField = (take: (credential: AuthenticationResponseJSON) => void): (() => void) => {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const offer = async (): Promise<void> => {
    const { browserSupportsWebAuthnAutofill } = await library()
    if (isOver || !(await browserSupportsWebAuthnAutofill())) return
    const begun = await orFalse(api.call('user', 'begin_passkey_sign_in', {}, { quiet: true }))
    const options = begun ? begun.data[0] : undefined
    if (isOver || !options) return
    timer = setTimeout(start, offerMs)
    const signed = await signWithPasskey(options, { inField: true })
    if (!isOver && 'credential' in signed) take(signed.credential)
  }
  const start = () => void offer().catch(() => undefined)
  start()
  return () => {
    isOver = true
    clearTimeout(timer)
    void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}
