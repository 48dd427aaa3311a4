// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest'
import { mountConsole, type Server } from '../../testing/mountConsole.tsx'

const at = '2026-11-28T02:00:00.000+03:00'
const factors = { app: true, available: true, passkeys: [{ id: 'k1', name: 'Ofis dizüstü', added: at, used: '' }] }
const session = { id: 's1', device: 'Chrome', address: '10.0.0.1', opened: at, active: at, current: true }

const mount = (server: Server = {}) =>
  mountConsole('/account', {
    member: { roles: ['support'], permissions: [] },
    server: {
      'session.factors': () => ({ data: [factors] }),
      'session.list': () => ({ data: [session, { ...session, id: 's2', address: '10.0.0.2', current: false }] }),
      ...server,
    },
  })

/** A device that makes a passkey, or fails with an error of this name. */
const withDevice = (error?: string) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.doMock('@simplewebauthn/browser', () => ({
    startRegistration: async () => {
      if (error) throw Object.assign(new Error(error), { name: error })
      return { id: 'new', rawId: 'new', type: 'public-key', response: {} }
    },
  }))
  onTestFinished(() => void vi.doUnmock('@simplewebauthn/browser'))
}

it('[B43] a new password is sent once it is strong enough, and a wrong old one is said beside its field', async () => {
  let isRight = false
  const page = await mount({
    'session.change_password': () => (isRight ? {} : { result: false, refusal: 'password_wrong' }),
  })
  await page.press('Change password')
  await page.type('Current password', 'Mercan2026Deniz')
  await page.type('New password', 'kisa')
  await page.press('Change password', '.modal button')
  await page.settle(30)
  expect(page.dataOf('session.change_password')).toEqual([])
  await page.type('New password', 'Lodos2027Kuzey')
  await page.press('Change password', '.modal button')
  await page.until(() => page.text().includes('The password is wrong.'))
  isRight = true
  await page.press('Change password', '.modal button')
  await page.until(() => page.text().includes('Your password was changed'))
  expect(page.dataOf('session.change_password').at(-1)).toMatchObject({
    password: 'Mercan2026Deniz',
    next: 'Lodos2027Kuzey',
  })
})

it('[B43] a passkey is added by the password and what the device makes, under its name', async () => {
  withDevice()
  const page = await mount({
    'session.begin_new_passkey': () => ({ data: [{ challenge: 'c' }] }),
    'session.add_passkey': () => ({}),
  })
  await page.press('Add a passkey')
  await page.type('Name', ' Telefon ')
  await page.type('Current password', 'Mercan2026Deniz')
  await page.press('Continue')
  await page.until(() => page.text().includes('The passkey was added'))
  expect(page.dataOf('session.begin_new_passkey')).toMatchObject([{ password: 'Mercan2026Deniz' }])
  expect(page.dataOf('session.add_passkey')).toMatchObject([{ name: 'Telefon', credential: { id: 'new' } }])
})

it('[B43] a device that has a passkey already, or is broken off, adds none and says so', async () => {
  withDevice('InvalidStateError')
  const page = await mount({ 'session.begin_new_passkey': () => ({ data: [{ challenge: 'c' }] }) })
  await page.press('Add a passkey')
  await page.type('Current password', 'Mercan2026Deniz')
  await page.press('Continue')
  await page.until(() => page.text().includes('already has a passkey'))
  expect(page.dataOf('session.add_passkey')).toEqual([])
})

it('[B43] the last second factor is not removed, and the page says why', async () => {
  const page = await mount({
    'session.remove_passkey': () => ({
      result: false,
      refusal: 'last_factor',
      message: 'At least one second factor has to remain.',
    }),
  })
  await page.press('Remove Ofis dizüstü')
  await page.type('Current password', 'Mercan2026Deniz')
  await page.press('Remove', '.modal button')
  await page.until(() => page.text().includes('At least one second factor has to remain.'))
  expect(page.dataOf('session.remove_passkey')).toMatchObject([{ id: 'k1', password: 'Mercan2026Deniz' }])
})

it('[B6] another session is ended from the list, and ending the own one leads to the sign-in', async () => {
  const page = await mount({ 'session.end': () => ({}) })
  await page.until(() => page.text().includes('10.0.0.2'))
  const ends = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'End')
  ends()[1]?.click()
  await page.until(() => page.text().includes('The session has ended'))
  expect(page.dataOf('session.end')).toMatchObject([{ id: 's2' }])
  ends()[0]?.click()
  await page.until(() => page.path().startsWith('/sign-in'))
})
