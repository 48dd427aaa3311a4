// @vitest-environment jsdom
import { refusals } from '@yakamoz/contract/refusals'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addDialogs } from '../../../testing/dialogs.ts'
import { mountPart, type Server } from '../../../testing/mountPart.tsx'

const row = { id: 'k1', name: 'Phone', added: '2026-11-20T12:00:00.000+03:00', used: '' }
const options = { challenge: 'abc', excludeCredentials: [] }
const created = { id: 'k2', rawId: 'k2', type: 'public-key', response: { clientDataJSON: 'c', attestationObject: 'a' } }

type Given = { rows?: object[]; create?: () => Promise<unknown>; isSupported?: boolean; server?: Server }

const mount = async ({ rows = [row], create = async () => created, isSupported = true, server = {} }: Given = {}) => {
  if (isSupported) vi.stubGlobal('PublicKeyCredential', class {})
  addDialogs()
  vi.doMock('@simplewebauthn/browser', () => ({ startRegistration: create }))
  onTestFinished(() => void vi.doUnmock('@simplewebauthn/browser'))
  const part = await mountPart({
    areas: ['frame', 'me', 'auth', 'account'],
    server: {
      'account.passkeys': () => ({ data: rows }),
      'account.begin_passkey': () => ({ data: [options] }),
      'account.add_passkey': () => ({ data: rows }),
      'account.rename_passkey': () => ({ data: rows }),
      'account.remove_passkey': () => ({ data: [] }),
      ...server,
    },
    load: async () => ({ part: (await import('./Passkeys.tsx')).Passkeys, props: {} }),
  })
  const labelled = async (label: string) => {
    const button = part.element.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    await act(async () => button?.click())
    await part.settle()
  }
  /** The part of a dialog is loaded when it opens. */
  const fields = async (): Promise<HTMLInputElement[]> => {
    await vi.waitFor(async () => {
      await part.settle()
      expect(part.element.querySelector('dialog form')).not.toBeNull()
    }, 5_000)
    return [...part.element.querySelectorAll<HTMLInputElement>('dialog input')]
  }
  return { ...part, labelled, fields, alert: () => part.element.querySelector('[role="alert"]')?.textContent }
}

const add = async (part: Awaited<ReturnType<typeof mount>>) => {
  await part.press('Add a passkey')
  return part.fields()
}

it('[A72] lists passkeys with name, day and last sign-in, or says that there are none', async () => {
  const { element } = await mount({ rows: [row, { ...row, id: 'k2', name: 'Laptop', used: row.added }] })
  const lines = [...element.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines[0]).toBe('PhoneAdded 20 Nov 2026 · Not used yet')
  expect(lines[1]).toContain('Last sign-in 20 Nov 2026')
  const none = await mount({ rows: [] })
  expect(none.element.textContent).toContain('You have no passkeys yet.')
})

it('[A72] cannot add one in a browser without passkeys, but still remove them', async () => {
  const part = await mount({ isSupported: false })
  expect(part.element.textContent).toContain('Passkeys cannot be added in this browser')
  expect(() => part.button('Add a passkey')).toThrow()
  await part.labelled('Remove: Phone')
  await part.fields()
  await part.press('Remove')
  expect(part.dataOf('account.remove_passkey')).toMatchObject([{ id: 'k1' }])
  expect(document.activeElement?.contains(part.element.querySelector('#passkeys'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('[A72] adds what the device made under the name of the device, which can be changed', async () => {
  const part = await mount()
  const [name] = await add(part)
  expect(name?.value).not.toBe('')
  if (name) await part.type(name, 'My laptop')
  await part.press('Continue')
  expect(part.dataOf('account.add_passkey')).toMatchObject([{ credential: created, name: 'My laptop' }])
  expect(part.element.querySelector('dialog')).toBeNull()
})

it('[A72] asks for the password when the server needs it, and sends it with the next try', async () => {
  const needed = { result: false, message: refusals.password_needed.en, code: 400, refusal: 'password_needed' } as const
  const part = await mount({
    server: { 'account.begin_passkey': ({ password }) => (password ? { data: [options] } : needed) },
  })
  await add(part)
  await part.press('Continue')
  const password = part.element.querySelector<HTMLInputElement>('dialog input[autocomplete="current-password"]')
  expect(password).not.toBeNull()
  if (password) await part.type(password, 'Deniz2026')
  await part.press('Continue')
  expect(part.dataOf('account.begin_passkey').at(-1)).toMatchObject({ password: 'Deniz2026' })
  expect(part.dataOf('account.add_passkey')).toHaveLength(1)
})

it('[A72] needs no second proof after the device was broken off', async () => {
  const create = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
    .mockResolvedValueOnce(created)
  const part = await mount({ create })
  await add(part)
  await part.press('Continue')
  expect(part.alert()).toContain('No passkey was added')
  await part.press('Continue')
  expect(part.dataOf('account.begin_passkey')).toHaveLength(1)
  expect(part.dataOf('account.add_passkey')).toHaveLength(1)
})

it('[A72] says so when the device has a passkey of the account already', async () => {
  const part = await mount({
    create: async () => {
      throw Object.assign(new Error('known'), { name: 'InvalidStateError' })
    },
  })
  await add(part)
  await part.press('Continue')
  expect(part.alert()).toContain('already has one of your passkeys')
  expect(part.dataOf('account.add_passkey')).toEqual([])
})

it('[A72] renames a passkey, and not to nothing', async () => {
  const part = await mount()
  await part.labelled('Edit: Phone')
  const [name] = await part.fields()
  expect(name?.value).toBe('Phone')
  if (name) await part.type(name, ' ')
  await part.press('Save')
  expect(part.alert()).toContain(refusals.required.en)
  if (name) await part.type(name, 'Tablet')
  await part.press('Save')
  expect(part.dataOf('account.rename_passkey')).toMatchObject([{ id: 'k1', name: 'Tablet' }])
})
