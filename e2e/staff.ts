import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { appCode } from '../server/src/testing/factors.ts'
import { consoleSignIn, folders } from '../tools/journeyFolders.ts'
import { expectAccessible } from './axe.ts'
import type { Language } from './player.ts'

/** The steps of staff in the console, in English. */

type SignIn = { email: string; password: string; secret: string }
export type Invited = { name: string; email: string }

const address = 'http://localhost:3218'
const newPassword = 'Mercan2026Deniz'

export const demoOwner = (): SignIn => JSON.parse(readFileSync(consoleSignIn, 'utf8')).console.demo

/** A browser in English; the mode is that of the machine, which a test changes. */
export const openConsole = async (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    ...options,
  })
  await context.addInitScript(() => {
    if (!localStorage.getItem('console.language')) localStorage.setItem('console.language', 'en')
  })
  return context
}

/** Goes on in another language, as if it had been chosen in the menu of the account. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((chosen) => localStorage.setItem('console.language', chosen), language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** The console on a phone: nothing is wider than the screen, what scrolls by itself aside. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
  await expectAccessible(page)
  if (before) await page.setViewportSize(before)
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

const session = join(folders.staff, 'owner.json')
const lock = join(folders.staff, 'owner.lock')

/** Whether this process now is the one that signs in. */
const isLocked = (): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Signs the owner in once for all files, which run at the same time: a code of his app works once. */
const shareSession = async (browser: Browser): Promise<void> => {
  while (!existsSync(session)) {
    if (!isLocked()) {
      await wait(500)
      continue
    }
    try {
      const context = await openConsole(browser)
      await signInOwner(await context.newPage())
      await context.storageState({ path: session })
      await context.close()
    } finally {
      rmdirSync(lock)
    }
  }
}

/** A page of the owner of the demo, who is signed in. */
export const ownerPage = async (browser: Browser): Promise<Page> => {
  await shareSession(browser)
  return (await openConsole(browser, { storageState: session })).newPage()
}

/** Signs the owner of the demo in. */
const signInOwner = async (page: Page): Promise<void> => {
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

let members = 0
/** Another person at each try: the one of before is a member of staff by then. */
const attempt = Date.now().toString(36).slice(-6)

/** Has an owner invite a member with a role, by a call, and accepts the invitation. Returns the page of the member. */
export const newMember = async (owner: Page, browser: Browser, role: string, name: string): Promise<Page> => {
  const member = { name, email: `${role}.${attempt}.${++members}@yakamoz.example` }
  const invited = await owner.request.post(`${address}/console/v1`, {
    headers: { panel: 'console', origin: address },
    data: { api: { class: 'staff', method: 'invite' }, data: { ...member, roles: [role], reason: 'Journey' } },
  })
  expect(await invited.json()).toMatchObject({ result: true })
  const page = await (await openConsole(browser)).newPage()
  await acceptInvitation(page, member)
  return page
}

/** Chooses from the menu of a button. */
export const chooseAct = async (page: Page, button: string, act: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Gives the reason of an act and performs it; the button has the verb of the title unless it is named. */
export const reasonDialog = async (page: Page, title: string, reason: string, act = title): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Confirms the request whose row has a text. */
export const confirmRequest = async (page: Page, text: string): Promise<void> => {
  await page.goto('/requests')
  await page.getByRole('row').filter({ hasText: text }).click()
  await page.getByRole('button', { name: 'Confirm and perform' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm this request?' })
  await dialog.getByRole('button', { name: 'Confirm and perform' }).click()
  await expect(page.getByText('Confirmed and performed.').first()).toBeVisible()
}
