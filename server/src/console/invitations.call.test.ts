import { describe, expect, it } from 'vitest'
import { appCode, createAuthenticator, openTestApp, type TestApp } from '../testing/index.ts'
import { openTestConsole, type StaffBrowser, staffPassword } from './testing.ts'

const hourMs = 3_600_000
const invited = { email: 'yeni@yakamoz.example', name: 'Yeni Çalışan', reason: 'Yeni işe başladı' }

/** Returns the token of the newest invitation of an address. */
const tokenFor = async (test: TestApp, email = invited.email): Promise<string> => {
  const body = (await test.outbox(email)).at(-1)?.body ?? ''
  return /\/invitation#([\w-]{43})/.exec(body)?.[1] ?? ''
}

const opened = async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const owner = await panel.newStaff('owner')
  const invite = (roles: ['payments'] | ['owner'] = ['payments']) =>
    owner.browser.call('staff', 'invite', { ...invited, roles })
  return { test, panel, owner, invite }
}

const secretOf = async (browser: StaffBrowser, token: string): Promise<string> =>
  (await browser.call('session', 'open_invitation', { token })).data[0]?.app.secret ?? ''

describe('an invitation', () => {
  it('[B8] sets password and authenticator app in one step and opens the first session', async () => {
    const { test, panel, invite } = await opened()
    expect((await invite()).data).toEqual([{ asked: '' }])
    const token = await tokenFor(test)
    const browser = panel.browser()
    const shown = (await browser.call('session', 'open_invitation', { token })).data[0]
    expect(shown).toMatchObject({ name: invited.name, email: invited.email, roles: ['payments'] })
    const code = appCode(shown?.app.secret ?? '', test.clock.now())
    const accept = (given: { password: string; code?: string }) =>
      browser.call('session', 'accept_invitation', { token, ...given })
    expect((await accept({ password: 'kisa', code })).refusal).toBe('password_weak')
    expect((await accept({ password: staffPassword })).refusal).toBe('factor_missing')
    expect((await accept({ password: staffPassword, code: '000000' })).refusal).toBe('code_incorrect')
    expect(browser.cookie()).toBeUndefined()
    expect((await accept({ password: staffPassword, code })).data[0]).toMatchObject({ roles: ['payments'] })
    expect((await browser.call('session', 'state', {})).result).toBe(true)
    const second = panel.browser()
    const begun = await second.call('session', 'sign_in', { email: invited.email, password: staffPassword })
    expect(begun.data[0]).toMatchObject({ app: true, passkey: false })
    const challenge = begun.data[0]?.challenge ?? ''
    // The code that accepted the invitation is used up.
    expect((await second.call('session', 'sign_in_code', { challenge, code })).refusal).toBe('code_used')
  })

  it('[B8] works once, also for two requests at once', async () => {
    const { test, panel, invite } = await opened()
    await invite()
    const token = await tokenFor(test)
    const [one, other] = [panel.browser(), panel.browser()]
    const code = appCode(await secretOf(one, token), test.clock.now())
    const given = { token, password: staffPassword, code }
    const answers = await Promise.all(
      [one, other].map((browser) => browser.call('session', 'accept_invitation', given)),
    )
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'invitation_spent'])
    expect((await one.call('session', 'open_invitation', { token })).refusal).toBe('invitation_spent')
  })

  it('[B8] expires after three days, and a new one ends the earlier one', async () => {
    const { test, panel, invite } = await opened()
    const browser = panel.browser()
    const open = async (token: string) => (await browser.call('session', 'open_invitation', { token })).refusal
    await invite()
    const first = await tokenFor(test)
    await invite(['owner'])
    const second = await tokenFor(test)
    expect(second).not.toBe(first)
    expect(await open(first)).toBe('invitation_spent')
    expect(await open(second)).toBeUndefined()
    test.clock.advance(72 * hourMs)
    expect(await open(second)).toBe('invitation_spent')
    expect(await open('x'.repeat(43))).toBe('invitation_spent')
  })

  it('[B8] ends with a block, and is refused for an address that has a member of staff', async () => {
    const { test, panel, owner, invite } = await opened()
    await invite()
    const token = await tokenFor(test)
    const [, person] = (await owner.browser.call('staff', 'list', {})).data
    expect(person).toMatchObject({ state: 'invited', email: invited.email, sessions: 0 })
    await owner.browser.call('staff', 'block', { id: person?.id ?? 0, reason: 'Yanlış adres' })
    const answer = await panel.browser().call('session', 'open_invitation', { token })
    expect(answer.refusal).toBe('invitation_spent')
    const again = await owner.browser.call('staff', 'invite', {
      ...invited,
      email: owner.email.toUpperCase(),
      roles: ['support'],
    })
    expect(again.refusal).toBe('staff_exists')
    const wrong = await owner.browser.call('staff', 'invite', { ...invited, email: 'yeni', roles: ['support'] })
    expect(wrong.refusal).toBe('email_invalid')
  })

  it('[B5 B8] is accepted with a passkey, which is then the second factor beside the password', async () => {
    const { test, panel, invite } = await opened()
    await invite()
    const token = await tokenFor(test)
    const browser = panel.browser()
    const options = (await browser.call('session', 'open_invitation', { token })).data[0]?.passkey
    if (!options) throw new Error('no options')
    const device = createAuthenticator({ origin: test.app.config.console.url, counts: true })
    const given = { token, password: staffPassword }
    const foreign = device.create(options, { origin: 'https://yakamoz.example' })
    const refused = await browser.call('session', 'accept_invitation', { ...given, credential: foreign })
    expect(refused.refusal).toBe('passkey_failed')
    const credential = device.create(options)
    expect((await browser.call('session', 'accept_invitation', { ...given, credential })).result).toBe(true)

    const second = panel.browser()
    const begun = await second.call('session', 'sign_in', { email: invited.email, password: staffPassword })
    expect(begun.data[0]).toMatchObject({ app: false, passkey: true })
    const challenge = begun.data[0]?.challenge ?? ''
    expect((await second.call('session', 'sign_in_code', { challenge, code: '123456' })).refusal).toBe('code_incorrect')
    const begin = async () => {
      const [request] = (await second.call('session', 'begin_passkey', { challenge })).data
      if (!request) throw new Error('no request')
      return request
    }
    const sign = (signed: ReturnType<typeof device.get>) =>
      second.call('session', 'sign_in_passkey', { challenge, credential: signed })
    const unverified = device.get(await begin(), { isVerified: false })
    expect((await sign(unverified)).refusal).toBe('passkey_failed')
    const request = await begin()
    const signed = device.get(request)
    expect((await sign(signed)).result).toBe(true)
    expect((await sign(signed)).refusal).toBe('sign_in_over')
    expect((await second.call('session', 'state', {})).result).toBe(true)
  })
})
