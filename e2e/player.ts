import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { newRegistration, type Registration, testPassword } from '../server/src/testing/players.ts'
import { folders } from '../tools/journeyFolders.ts'

export { testPassword }

/** The steps of a player, by what is on the page: names of fields, addresses of links, roles. */

export type Language = 'tr' | 'en'
export type Player = Registration

/** Tests that phone and desktop share: one of them runs each. */
export const ofDesk = { tag: '@desk' } as const
export const ofPhone = { tag: '@phone' } as const
/** The journeys of `npm test`: what players and staff do most, and what must never break. The others are in `npm test -- all`. */
export const core = { tag: '@core' } as const
export const coreOfDesk = { tag: ['@desk', '@core'] }
export const coreOfPhone = { tag: ['@phone', '@core'] }

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

/** An action of the operator on the running site. */
export const operate = async (...words: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: folders.data }
  const { stdout } = await run(process.execPath, [`${root}server/src/app/operator/main.ts`, ...words], { env })
  return stdout
}

/** Opens the site in a language, as if it had been chosen before, and the sound of the games too: no game asks for it. */
export const arrive = async (page: Page, language: Language, path = '/'): Promise<void> => {
  const url = new URL(path, 'http://localhost:3217').href
  await page.context().addCookies([{ name: 'bnwUserLang', value: language, url }])
  await page.addInitScript((chosen) => {
    localStorage.setItem('bnwUserLang', localStorage.getItem('bnwUserLang') ?? chosen)
    localStorage.setItem('yakamozSound', localStorage.getItem('yakamozSound') ?? 'off off')
  }, language)
  await page.goto(path)
  await settled(page)
}

/** Until the page answers to touch: the shell is drawn by the server first. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true', { timeout: 30_000 })
  await page.waitForLoadState('networkidle')
}

/** Waits until a button that has replaced another under the pointer accepts a press. */
export const unhurried = (page: Page): Promise<void> => page.waitForTimeout(600)

export const newPlayer = (): Player => newRegistration()

/** Fills in the three steps of joining and sends them. */
export const register = async (page: Page, player: Player): Promise<void> => {
  await fillAccess(page, player)
  await nextStep(page)
  await fillPerson(page, player)
  await nextStep(page)
  await acceptAll(page)
  await nextStep(page)
}

export const acceptAll = async (page: Page): Promise<void> => {
  for (const name of ['acceptRules', 'acceptTerms', 'acceptPrivacy'])
    await page.locator(`input[name="${name}"]`).check()
}

/** Sends the form, or shows the next of its steps. */
export const nextStep = (page: Page): Promise<void> =>
  page.locator('form:has(input[name="passwordAgain"]) button[type="submit"]').click()

const fillIn = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value)

export const fillAccess = async (page: Page, player: Player): Promise<void> => {
  const fill = (name: string, value: string) => fillIn(page, name, value)
  await fill('email', player.email)
  await fill('phone', player.phone)
  await fill('password', player.password)
  await fill('passwordAgain', player.passwordAgain)
  // Leaving the last field may move the content below by a line.
  await page.locator('input[name="passwordAgain"]').blur()
}

export const fillPerson = async (page: Page, player: Player): Promise<void> => {
  const [year = '', month = '', day = ''] = player.birthDate.split('-')
  const fill = (name: string, value: string) => fillIn(page, name, value)
  await fill('firstname', player.firstname)
  await fill('lastname', player.lastname)
  await fill('birth.day', day)
  await page.locator('select[name="birth.month"]').selectOption({ index: Number(month) })
  await fill('birth.year', year)
  await fill('identityNumber', player.identityNumber)
  await fill('city', player.city)
}

export const signIn = async (page: Page, { email, password }: Pick<Player, 'email' | 'password'>): Promise<void> => {
  await page.goto('/login')
  await settled(page)
  await page.locator('input[name="username"]').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('main form button[type="submit"]').click()
}

/** The newest mail or SMS to a player, from the outbox of demo mode. */
export const latestMessage = async (page: Page, to: string): Promise<string> => {
  const response = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const rows = (await response.json()) as { body: string }[]
  return rows[0]?.body ?? ''
}

/** The session of a client without a page, for steps that a test needs but does not show. */
export type Session = { uid: string; sid: string; uip: string }

type Asked = { className: string; method: string; data?: object; user?: Session | undefined }
export type Answered = { result: boolean; message: string; data: unknown; pagination?: { total: number } }

/** A call of the contract, without a page. */
export const ask = async (page: Page, { className, method, data = {}, user }: Asked): Promise<Answered> => {
  const answer = await page.request.post('/endpoint/v1', {
    headers: { panel: 'frontend' },
    data: { api: { class: className, method }, data: { Lang: 'tr', ...data }, ...(user && { user }) },
  })
  return answer.json()
}

/** The records of a list as a visitor is answered. */
export const records = async <Row>(
  page: Page,
  className: string,
  method: string,
  data: object = {},
): Promise<Row[]> => {
  const answer = await ask(page, { className, method, data })
  expect(answer.result).toBe(true)
  return answer.data as Row[]
}

const codeOfMail = async (page: Page, email: string): Promise<string> =>
  /^(?:Kod|Code): (\d{6})$/m.exec(await latestMessage(page, email))?.[1] ?? ''

/** The code of the mail that completes a registration, once it is there. */
export const mailCode = async (page: Page, email: string): Promise<string> => {
  await expect.poll(() => codeOfMail(page, email)).not.toBe('')
  return codeOfMail(page, email)
}

/** A new player, registered without a form. */
export const registered = async (page: Page, changes: Partial<Player> = {}): Promise<Player> => {
  const player = newRegistration(changes)
  const opened = await ask(page, { className: 'user', method: 'register', data: player })
  expect(opened).toMatchObject({ result: true })
  const [{ registration } = { registration: '' }] = opened.data as { registration: string }[]
  const data = { registration, code: await mailCode(page, player.email) }
  const made = await ask(page, { className: 'user', method: 'complete_register', data })
  expect(made).toMatchObject({ result: true })
  await ask(page, { className: 'user', method: 'logout', user: (made.data as Session[])[0] })
  return player
}

/** Types the code of the mail into the page after the form: the account is opened and its player signed in. */
export const completeRegistration = async (page: Page, player: Player): Promise<void> => {
  await expect(page).toHaveURL(/register-account-confirm/)
  const code = page.locator('input[autocomplete="one-time-code"]')
  await expect(code).toBeVisible()
  await code.fill(await mailCode(page, player.email))
  await page.locator('main form button[type="submit"]').click()
  await expect(
    page.getByRole('heading', { level: 1, name: /Üyeliğin tamamlandı|Registration completed/ }),
  ).toBeVisible()
}

type SignedIn = Session & { auth: string; username: string }

/** Signs in without a form. */
export const signedIn = async (page: Page, { email, password }: Pick<Player, 'email' | 'password'>) => {
  const answer = await ask(page, { className: 'user', method: 'login', data: { username: email, password } })
  expect(answer).toMatchObject({ result: true })
  return answer.data as SignedIn
}

/** Pays in without a form, and waits until the sandbox has approved and the balance is as it must be then. */
export const paidIn = async (page: Page, user: Session, amount: string, after = amount): Promise<void> => {
  const methods = await ask(page, { className: 'finance', method: 'list_cash_methods', data: { Type: 1 }, user })
  const method = (methods.data as { id: number; least: string; fields: unknown[] }[])[0]
  const operationID = Array.from({ length: 26 }, () => 'abcdefghjkmnpqrstvwxyz'[randomInt(22)]).join('')
  const data = { Type: 1, methodID: method?.id, amount, operationID }
  expect(await ask(page, { className: 'prepayServices', method: 'processTransaction', data, user })).toMatchObject({
    result: true,
  })
  const balance = async () => {
    const answer = await ask(page, { className: 'finance', method: 'check_balance', user })
    return (answer.data as { balance: string }[])[0]?.balance
  }
  await expect.poll(balance, { timeout: 20_000 }).toBe(after)
}

type Entering = { language: Language; path?: string; money?: string; promoCode?: string }

/**
 * Opens a page with a new player, signed in by a stored auth without a form. `money` is deposited before, in the contract's
 * notation.
 */
export const enter = async (page: Page, { language, path = '/', money, promoCode }: Entering): Promise<Player> => {
  const player = await registered(page, promoCode === undefined ? {} : { promoCode })
  const { auth, ...user } = await signedIn(page, player)
  if (money) await paidIn(page, user, money)
  await page.goto('/healthz')
  await page.evaluate((stored) => localStorage.setItem('bnwUserAuth', stored), auth)
  await arrive(page, language, path)
  return player
}

/** Ends a session on the server. */
export const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('bnwUserSession') ?? '{}')
    localStorage.setItem('bnwUserSession', JSON.stringify({ ...session, sid: session.uid }))
  })

export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

/** The frame of the game that is open, ready to be played. */
export const gameFrame = async (page: Page): Promise<FrameLocator> => {
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle', { timeout: 60_000 })
  return frame
}

/** Plays spins one after another, each shown to its end. */
export const spin = async (frame: FrameLocator, count: number): Promise<void> => {
  for (let played = 0; played < count; played++) {
    await frame.locator('button.spin').click()
    await expect(frame.locator('html')).not.toHaveAttribute('data-state', 'idle')
    // Free spins are shown one by one.
    await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle', { timeout: 240_000 })
  }
}
