import { describe, expect, it } from 'vitest'
import { appCode, createAuthenticator, openTestApp } from '../testing/index.ts'
import { openTestConsole, type StaffBrowser, staffPassword } from './testing.ts'

const opened = async () => {
  const test = await openTestApp()
  const panel = await openTestConsole(test)
  const member = await panel.newStaff('support')
  const newDevice = () => createAuthenticator({ origin: test.app.config.console.url, counts: true })
  const device = newDevice()
  const begin = async (browser: StaffBrowser, password = staffPassword) => {
    const answer = await browser.call('session', 'begin_new_passkey', { password })
    return { refusal: answer.refusal, options: answer.data[0] }
  }
  const add = async (browser: StaffBrowser, name: string, made = newDevice()) => {
    const { options } = await begin(browser)
    if (!options) throw new Error('no options')
    return browser.call('session', 'add_passkey', { name, credential: made.create(options) })
  }
  const factors = async () => (await member.browser.call('session', 'factors', {})).data[0]
  const acts = async () =>
    (
      await test.app.db.query
        .selectFrom('audit')
        .select(['act', 'detail'])
        .where('subject', '=', `staff ${member.id}`)
        .where('act', 'like', 'staff p%')
        .orderBy('id')
        .execute()
    ).map(({ act, detail }) => [act, detail.name])
  return { test, panel, member, device, begin, add, factors, acts }
}

/** A second session of a member, with the next code of the app. */
const secondSession = ({ test, panel, member }: Awaited<ReturnType<typeof opened>>) => {
  test.clock.advance(60_000)
  return panel.signIn(member)
}

describe('the passkeys of a member of staff', () => {
  it('[B43] are added with the password, named, signed in with, and told by e-mail', async () => {
    const { test, panel, member, device, begin, add, factors, acts } = await opened()
    expect(await factors()).toEqual({ app: true, available: true, passkeys: [] })
    expect(await begin(member.browser, 'Yanlis2026Parola')).toEqual({ refusal: 'password_wrong', options: undefined })
    expect((await add(member.browser, 'Ofis dizüstü', device)).result).toBe(true)
    expect((await factors())?.passkeys).toMatchObject([{ name: 'Ofis dizüstü', used: '' }])
    expect(await acts()).toEqual([['staff passkey added', 'Ofis dizüstü']])
    expect((await test.outbox(member.email)).at(-1)?.body).toContain('Ofis dizüstü')

    const second = panel.browser()
    const begun = await second.call('session', 'sign_in', { email: member.email, password: staffPassword })
    const challenge = begun.data[0]?.challenge ?? ''
    const [request] = (await second.call('session', 'begin_passkey', { challenge })).data
    if (!request) throw new Error('no request')
    const signed = await second.call('session', 'sign_in_passkey', { challenge, credential: device.get(request) })
    expect(signed.data[0]).toMatchObject({ email: member.email })
  })

  it('[B43] belong to the session that asked for them: another session, another member and a second use are refused', async () => {
    const all = await opened()
    const { panel, member, device, begin } = all
    const other = await panel.newStaff('owner')
    const second = await secondSession(all)
    const { options } = await begin(member.browser)
    if (!options) throw new Error('no options')
    const credential = device.create(options)
    for (const browser of [second, other.browser])
      expect((await browser.call('session', 'add_passkey', { credential })).refusal).toBe('passkey_failed')
    expect((await member.browser.call('session', 'add_passkey', { credential })).result).toBe(true)
    expect((await member.browser.call('session', 'add_passkey', { credential })).refusal).toBe('passkey_failed')
  })

  it('[B43] are not added after five minutes, from another address, nor twice', async () => {
    const { test, member, device, begin, factors } = await opened()
    const wanted = async () => {
      const { options } = await begin(member.browser)
      if (!options) throw new Error('no options')
      return options
    }
    const late = device.create(await wanted())
    test.clock.advance(300_001)
    expect((await member.browser.call('session', 'add_passkey', { credential: late })).refusal).toBe('passkey_failed')
    const foreign = device.create(await wanted(), { origin: 'https://yakamoz.example' })
    expect((await member.browser.call('session', 'add_passkey', { credential: foreign })).refusal).toBe(
      'passkey_failed',
    )
    expect((await factors())?.passkeys).toEqual([])
  })

  it('[B43] are removed with the password, which ends the other sessions; the last second factor stays', async () => {
    const all = await opened()
    const { test, member, add, factors, acts } = all
    await add(member.browser, 'Bir')
    await add(member.browser, 'İki')
    const second = await secondSession(all)
    const [first, last] = (await factors())?.passkeys ?? []
    const remove = (id = '', password = staffPassword) =>
      member.browser.call('session', 'remove_passkey', { id, password })
    expect((await remove(first?.id, 'Yanlis2026Parola')).refusal).toBe('password_wrong')
    expect((await remove('yok')).refusal).toBe('not_found')
    expect((await remove(first?.id)).result).toBe(true)
    expect((await second.call('session', 'state', {})).refusal).toBe('signed_out')
    expect((await member.browser.call('session', 'state', {})).result).toBe(true)
    await test.app.db.query.updateTable('staff').set({ ga_sealed: null }).where('id', '=', member.id).execute()
    expect((await remove(last?.id)).refusal).toBe('last_factor')
    expect((await factors())?.passkeys.map(({ name }) => name)).toEqual(['İki'])
    expect((await acts()).at(-1)).toEqual(['staff passkey removed', 'Bir'])
  })

  it('[B43] of one member are neither seen nor removed by another', async () => {
    const { panel, member, add, factors } = await opened()
    await add(member.browser, 'Bir')
    const id = (await factors())?.passkeys[0]?.id ?? ''
    const other = await panel.newStaff('owner')
    expect((await other.browser.call('session', 'factors', {})).data[0]?.passkeys).toEqual([])
    const removed = await other.browser.call('session', 'remove_passkey', { id, password: staffPassword })
    expect(removed.refusal).toBe('not_found')
  })
})

describe('the password of a member of staff', () => {
  const next = 'Lodos2027Kuzey'

  it('[B43] is changed with the old one; other sessions and begun sign-ins end, and an e-mail tells of it', async () => {
    const all = await opened()
    const { test, panel, member, acts } = all
    const second = await secondSession(all)
    const begun = await panel.browser().call('session', 'sign_in', { email: member.email, password: staffPassword })
    const change = (given: { password: string; next: string }) =>
      member.browser.call('session', 'change_password', given)
    expect((await change({ password: 'Yanlis2026Parola', next })).refusal).toBe('password_wrong')
    expect((await change({ password: staffPassword, next: 'kisa' })).refusal).toBe('password_weak')
    expect((await change({ password: staffPassword, next })).result).toBe(true)
    expect((await second.call('session', 'state', {})).refusal).toBe('signed_out')
    expect((await member.browser.call('session', 'state', {})).result).toBe(true)
    const challenge = begun.data[0]?.challenge ?? ''
    test.clock.advance(60_000)
    const code = appCode(member.secret, test.clock.now())
    expect((await panel.browser().call('session', 'sign_in_code', { challenge, code })).refusal).toBe('sign_in_over')
    const signIn = (password: string) => panel.browser().call('session', 'sign_in', { email: member.email, password })
    expect((await signIn(staffPassword)).refusal).toBe('login_failed')
    expect((await signIn(next)).result).toBe(true)
    expect((await acts()).map(([act]) => act)).toEqual(['staff password changed'])
    expect((await test.outbox(member.email)).at(-1)?.subject).toContain('şifren değişti')
  })

  it('[B43] is slowed down while it is guessed, in a session too', async () => {
    const { member } = await opened()
    const refusals: unknown[] = []
    for (let tries = 0; tries < 5; tries++)
      refusals.push(
        (await member.browser.call('session', 'change_password', { password: `Yanlis2026Parola${tries}`, next }))
          .refusal,
      )
    expect(refusals.slice(0, 2)).toEqual(['password_wrong', 'password_wrong'])
    expect(refusals.at(-1)).toBe('too_many')
    const right = await member.browser.call('session', 'change_password', { password: staffPassword, next })
    expect(right.refusal).toBe('too_many')
  })
})
