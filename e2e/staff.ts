import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { appCode } from '../server/src/testing/factors.ts'
import { consoleSignIn } from '../tools/journeyFolders.ts'
import { expectAccessible } from './axe.ts'

/** The steps of staff in the console, in English. */

type SignIn = { email: string; password: string; secret: string }
export type Invited = { name: string; email: string }

const address = 'http://localhost:3218'
const newPassword = 'Mercan2026Deniz'

export const demoOwner = (): SignIn => JSON.parse(readFileSync(consoleSignIn, 'utf8')).console.demo

/** A browser in English; the mode is that of the machine, which a test changes. */
export const openConsole = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  await context.addInitScript(() => localStorage.setItem('console.language', 'en'))
  return context
}

/** Types the code of the app; one that was used before waits for the next. */
export const typeCode = async (page: Page, secret: string, signedIn: () => Promise<boolean>): Promise<void> => {
  const field = page.getByLabel('Code', { exact: true })
  for (let tries = 0; tries < 8; tries++) {
    await field.fill(appCode(secret, Date.now()))
    if (await signedIn()) return
    await page.waitForTimeout(8_000)
  }
  throw new Error('no code was accepted')
}

export const isShown = async (page: Page, text: string): Promise<boolean> =>
  page
    .getByRole('heading', { level: 1, name: text })
    .waitFor({ timeout: 5_000 })
    .then(() => true)
    .catch(() => false)

/** Signs the owner of the demo in. */
export const signInOwner = async (page: Page): Promise<void> => {
  const { email, password, secret } = demoOwner()
  await page.goto('/')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await typeCode(page, secret, () => isShown(page, 'Today'))
}

/** Accepts an invitation by the link of its mail, with a new password and app; the member is signed in then. */
export const acceptInvitation = async (page: Page, { name, email }: Invited): Promise<void> => {
  const linkOf = async (): Promise<string> => {
    const mails = await page.request.get(`http://localhost:3217/dev/outbox.json?to=${encodeURIComponent(email)}`)
    return /\/invitation#([\w-]{43})/.exec(await mails.text())?.[1] ?? ''
  }
  await expect.poll(linkOf).not.toBe('')
  await page.goto(`/invitation#${await linkOf()}`)
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill(newPassword)
  const secret = (await page.locator('.mono').textContent()) ?? ''
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/** Has an owner invite a member with a role, by a call, and accepts the invitation. Returns the page of the member. */
export const newMember = async (owner: Page, browser: Browser, role: string, member: Invited): Promise<Page> => {
  const invited = await owner.request.post(`${address}/console/v1`, {
    headers: { panel: 'console', origin: address },
    data: { api: { class: 'staff', method: 'invite' }, data: { ...member, roles: [role], reason: 'Journey' } },
  })
  expect(await invited.json()).toMatchObject({ result: true })
  const page = await (await openConsole(browser)).newPage()
  await acceptInvitation(page, member)
  return page
}
