// @vitest-environment jsdom
import { refusals } from '@yakamoz/contract/refusals'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mountPart, type Server } from '../../testing/mountPart.tsx'

const options = { challenge: 'abc', rpId: 'yakamoz.example', timeout: 300_000, userVerification: 'required' }
const signed = { id: 'k', rawId: 'k', type: 'public-key', response: { clientDataJSON: 'c', signature: 's' } }

type Device = { sign?: () => Promise<unknown>; offersInField?: boolean; hasNone?: boolean }

/** A device whose dialog answers by `sign`; in the field of the name it waits until it is stopped. */
const mount = async (
  { sign = async () => signed, offersInField = false, hasNone = false }: Device,
  server: Server = {},
) => {
  if (!hasNone) vi.stubGlobal('PublicKeyCredential', class {})
  const asked: unknown[] = []
  const cancelCeremony = vi.fn()
  vi.doMock('@simplewebauthn/browser', () => ({
    WebAuthnAbortService: { cancelCeremony },
    browserSupportsWebAuthnAutofill: async () => offersInField,
    startAuthentication: async ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
      asked.push(useBrowserAutofill)
      return useBrowserAutofill ? new Promise(() => {}) : sign()
    },
  }))
  onTestFinished(() => void vi.doUnmock('@simplewebauthn/browser'))
  const part = await mountPart({
    areas: ['frame', 'auth'],
    isPlayer: false,
    server: { 'user.begin_passkey_sign_in': () => ({ data: [options] }), ...server },
    load: async () => ({ part: (await import('./PasskeySignIn.tsx')).PasskeySignIn, props: {} }),
  })
  return { ...part, asked, cancelCeremony, alert: () => part.element.querySelector('[role="alert"]')?.textContent }
}

const refused = { result: false, message: refusals.passkey_failed.en, code: 400, refusal: 'passkey_failed' } as const
const named = (name: string) => async () => {
  throw Object.assign(new Error(name), { name })
}

it('[A70] sends what the device signed, and shows a refusal beside the button', async () => {
  const part = await mount({}, { 'user.passkey_sign_in': () => refused })
  await part.press('Sign in with a passkey')
  // The code of a session is loaded by the first sign-in.
  await vi.waitFor(() => expect(part.dataOf('user.passkey_sign_in')).toMatchObject([{ credential: signed }]), 5_000)
  await part.settle()
  expect(part.alert()).toContain(refused.message)
  expect(part.button('Sign in with a passkey').disabled).toBe(false)
})

it('[A70] sends nothing when the player breaks off, and says how to go on', async () => {
  const part = await mount({ sign: named('NotAllowedError') })
  await part.press('Sign in with a passkey')
  expect(part.dataOf('user.passkey_sign_in')).toEqual([])
  expect(part.alert()).toContain('use your password')
})

it('[A70] says so when the page is not at the address of the site', async () => {
  const part = await mount({ sign: named('SecurityError') })
  await part.press('Sign in with a passkey')
  expect(part.alert()).toContain(refusals.passkeys_unavailable.en)
})

it('[A70] is not offered by a browser without passkeys', async () => {
  const part = await mount({ hasNone: true })
  expect(part.element.querySelector('button')).toBeNull()
  expect(part.dataOf('user.begin_passkey_sign_in')).toEqual([])
})

it('[A70] waits in the field of the name where the browser can, stops for the dialog and waits again after it', async () => {
  const part = await mount({ offersInField: true, sign: named('NotAllowedError') })
  expect(part.asked).toEqual([true])
  await part.press('Sign in with a passkey')
  expect(part.cancelCeremony).toHaveBeenCalled()
  expect(part.asked).toEqual([true, false, true])
})
