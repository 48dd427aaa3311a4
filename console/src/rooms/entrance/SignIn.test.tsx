// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { memberAda, mountConsole } from '../../testing/mountConsole.tsx'

const owner = { roles: ['owner'], permissions: ['staff.read', 'audit.read'] } as const
const end = new Date(Date.now() + 40_000_000).toISOString()
const signedIn = { data: [{ ...memberAda, ...owner, idleEnd: end, end }] }
const challenge = { data: [{ challenge: 'c'.repeat(43), app: true, passkey: false }] }

it('[B41] a sign-in in two steps sends the code by itself and returns to the address that asked for it', async () => {
  const page = await mountConsole('/audit?act=staff+invited', {
    server: {
      'session.sign_in': () => challenge,
      'session.sign_in_code': () => signedIn,
      'audit.search': () => ({ data: [], pagination: { limit: 50, offset: 0, total: 0 } }),
    },
  })
  await page.until(() => page.field('E-mail address'))
  expect(page.path()).toContain('/sign-in?to=')
  await page.type('E-mail address', ' ada@yakamoz.example ')
  await page.type('Password', 'Mercan2026Deniz')
  await page.press('Continue')
  await page.type(/^Code/, '123 456')
  await page.until(() => page.text().includes('No matching entry'))
  expect(page.dataOf('session.sign_in')).toMatchObject([{ email: 'ada@yakamoz.example', password: 'Mercan2026Deniz' }])
  expect(page.dataOf('session.sign_in_code')).toMatchObject([{ code: '123456' }])
  expect(page.path()).toBe('/audit?act=staff+invited')
})

it('[B41] a wrong code is said, the field is empty for the next one, and a sign-in that has expired begins again', async () => {
  let tries = 0
  const page = await mountConsole('/sign-in', {
    server: {
      'session.sign_in': () => challenge,
      'session.sign_in_code': () => ({ result: false, refusal: tries++ === 0 ? 'code_incorrect' : 'sign_in_over' }),
    },
  })
  await page.type('E-mail address', 'ada@yakamoz.example')
  await page.type('Password', 'Mercan2026Deniz')
  await page.press('Continue')
  await page.type(/^Code/, '111111')
  await page.until(() => page.text().includes('The code is wrong'))
  expect(page.field(/^Code/)?.value).toBe('')
  await page.type(/^Code/, '222222')
  await page.until(() => page.text().includes('This sign-in has expired'))
  expect(page.field('Password')).toBeDefined()
})

it('[B41] a sign-in goes to no other site, whatever the address says', async () => {
  const page = await mountConsole('/sign-in?to=https%3A%2F%2Felsewhere.example', {
    server: {
      'session.sign_in': () => challenge,
      'session.sign_in_code': () => signedIn,
      'today.tasks': () => ({ data: [] }),
    },
  })
  await page.type('E-mail address', 'ada@yakamoz.example')
  await page.type('Password', 'Mercan2026Deniz')
  await page.press('Continue')
  await page.type(/^Code/, '123456')
  await page.until(() => page.path() === '/today')
})
