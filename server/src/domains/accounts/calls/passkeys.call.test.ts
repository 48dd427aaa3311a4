import { maxPasskeys } from '@yakamoz/contract/constants'
import { describe, expect, it } from 'vitest'
import { auditEntriesOf } from '../../../platform/audit.ts'
import {
  type Authenticator,
  appCode,
  appStepMs,
  type Client,
  createAuthenticator,
  type Deviation,
  notificationsOf,
  openTestApp,
  type SignedIn,
  sessionOf,
  switchAppOn,
  type TestApp,
} from '../../../testing/index.ts'

const minutes = (count: number) => count * 60_000
const failed = { result: false, refusal: 'passkey_failed', data: [] }

const newDevice = ({ app }: TestApp, counts = false) => createAuthenticator({ origin: app.config.publicUrl, counts })

const beginAdding = async (
  test: TestApp,
  { user }: Pick<SignedIn, 'user'>,
  proof: { password?: string; code?: string } = {},
) => {
  const [options] = (await test.call('account', 'begin_passkey', proof, user)).data
  if (!options) throw new Error('no options')
  return options
}

type Adding = { device?: Authenticator; name?: string; deviation?: Deviation }

const add = async (
  test: TestApp,
  player: Pick<SignedIn, 'user'>,
  { device = newDevice(test), name, deviation }: Adding = {},
) => {
  const options = await beginAdding(test, player)
  const credential = device.create(options, deviation)
  const answer = await test.call('account', 'add_passkey', { credential, ...(name && { name }) }, player.user)
  return { device, answer }
}

const beginSigningIn = async (client: Pick<Client, 'call'>) => {
  const [options] = (await client.call('user', 'begin_passkey_sign_in', {})).data
  if (!options) throw new Error('no options')
  return options
}

const signInBy = async (client: Pick<Client, 'call'>, device: Authenticator, deviation?: Deviation) =>
  client.call('user', 'passkey_sign_in', { credential: device.get(await beginSigningIn(client), deviation) })

/** A player with a passkey. */
const withPasskey = async ({ counts = false }: { counts?: boolean } = {}) => {
  const test = await openTestApp()
  const player = await test.newPlayer()
  const { device } = await add(test, player, { device: newDevice(test, counts) })
  return { test, player, device }
}

const listed = async (test: TestApp, { user }: Pick<SignedIn, 'user'>) =>
  (await test.call('account', 'passkeys', {}, user)).data

describe('a sign-in with a passkey', () => {
  it('[A70] opens a session of the player without a name, a password or a code', async () => {
    const { test, player, device } = await withPasskey()
    test.clock.advance(minutes(1))
    const answer = await signInBy(test, device)
    expect(answer).toMatchObject({ result: true, message: 'Giriş Başarılı' })
    const [session] = answer.data
    expect(session).toMatchObject({ uid: String(player.id), username: player.username, gasecret: '' })
    if (!session) throw new Error('no session')
    expect((await test.call('system', 'ping', {}, sessionOf(session))).result).toBe(true)
    const [row] = await listed(test, player)
    expect(row?.used).toBe('2026-11-20T12:01:00.000+03:00')
  })

  it('[A70] needs no code where a second factor is on, and the password still needs one', async () => {
    const { test, player, device } = await withPasskey()
    await switchAppOn(test, player.user)
    expect((await signInBy(test, device)).data[0]).toMatchObject({ uid: String(player.id), gasecret: '' })
    const byPassword = await test.call('user', 'login', { username: player.email, password: player.password })
    expect(byPassword.data).toMatchObject({ uid: '', factor: 'ga' })
  })

  it('[A70] is refused with an inactive account as by password, and only after a right signature', async () => {
    const { test, player, device } = await withPasskey()
    await test.app.db.query.updateTable('player').set({ status: 'blocked' }).where('id', '=', player.id).execute()
    expect(await signInBy(test, device)).toMatchObject({ result: false, message: 'İnaktif hesap' })
    expect(await signInBy(test, device, { origin: 'https://yakamoz.example.org' })).toMatchObject(failed)
  })

  it('[A70 A50] lets an excluded player in as the password does, and the exclusion holds', async () => {
    const { test, player, device } = await withPasskey()
    const wish = { period: 'six_months', understood: true, password: player.password } as const
    const excluded = await test.call('protection', 'self_exclude', wish, player.user)
    expect(excluded.result).toBe(true)
    const [session] = (await signInBy(test, device)).data
    if (!session) throw new Error('no session')
    const user = sessionOf(session)
    expect((await test.call('account', 'set_notices', { sms: true }, user)).refusal).toBe('excluded')
    expect((await test.call('finance', 'check_balance', {}, user)).result).toBe(true)
  })

  it('[A70] e-mails about a new device, and ends the sign-in that the page had before', async () => {
    const { test, player, device } = await withPasskey()
    const phone = test.client({ device: 'Phone', address: '198.51.100.7' })
    const credential = device.get(await beginSigningIn(phone))
    expect((await phone.call('user', 'passkey_sign_in', { credential }, player.user)).result).toBe(true)
    expect((await test.outbox(player.email)).some(({ subject }) => subject.includes('yeni bir cihaz'))).toBe(true)
    expect((await test.call('system', 'ping', {}, player.user)).result).toBe(false)
  })

  it('[A71] is refused for a challenge that was used before', async () => {
    const { test, device } = await withPasskey()
    const options = await beginSigningIn(test)
    const credential = device.get(options)
    expect((await test.call('user', 'passkey_sign_in', { credential })).result).toBe(true)
    expect(await test.call('user', 'passkey_sign_in', { credential })).toMatchObject(failed)
    expect(await test.call('user', 'passkey_sign_in', { credential: device.get(options) })).toMatchObject(failed)
  })

  it('[A71] is refused for a challenge whose first signature was wrong', async () => {
    const { test, device } = await withPasskey()
    const options = await beginSigningIn(test)
    const wrong = device.get(options, { isVerified: false })
    expect(await test.call('user', 'passkey_sign_in', { credential: wrong })).toMatchObject(failed)
    expect(await test.call('user', 'passkey_sign_in', { credential: device.get(options) })).toMatchObject(failed)
  })

  it('[A71] is accepted until the five minutes of its challenge are over', async () => {
    const { test, device } = await withPasskey()
    const [first, second] = [await beginSigningIn(test), await beginSigningIn(test)]
    test.clock.advance(minutes(5) - 1)
    expect((await test.call('user', 'passkey_sign_in', { credential: device.get(first) })).result).toBe(true)
    test.clock.advance(1)
    expect(await test.call('user', 'passkey_sign_in', { credential: device.get(second) })).toMatchObject(failed)
  })

  it('[A71] is refused for a challenge that was made to add a passkey', async () => {
    const { test, player, device } = await withPasskey()
    const { challenge } = await beginAdding(test, player)
    expect(await signInBy(test, device, { challenge })).toMatchObject(failed)
  })

  it.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://yakamoz.example.org' }],
    ['of the same host by HTTP', { origin: 'http://yakamoz.example' }],
    ['for another site', { rpId: 'yakamoz.example.org' }],
    ['inside a page of another site', { crossOrigin: true }],
    ['without a verified user', { isVerified: false }],
    ['with a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['for another player', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ])('[A71] is refused for a signature %s', async (_, deviation) => {
    const { test, device } = await withPasskey()
    expect(await signInBy(test, device, deviation)).toMatchObject(failed)
    expect((await signInBy(test, device)).result).toBe(true)
  })

  it('[A71] is refused for a signature by the key of another player', async () => {
    const { test, device } = await withPasskey()
    const other = await add(test, await test.newPlayer())
    expect(await signInBy(test, other.device, { id: device.id })).toMatchObject(failed)
  })

  it('[A71 SR-20] answers an unknown passkey like a wrong signature', async () => {
    const { test, device } = await withPasskey()
    const unknown = await signInBy(test, newDevice(test))
    expect(unknown).toEqual(await signInBy(test, device, { isVerified: false }))
    expect(unknown).toMatchObject(failed)
  })

  it('[A71] refuses a counter that does not increase, and writes it into the audit trail', async () => {
    const { test, player, device } = await withPasskey({ counts: true })
    expect((await signInBy(test, device)).result).toBe(true)
    device.setCounter(1)
    expect(await signInBy(test, device)).toMatchObject(failed)
    const [entry] = await auditEntriesOf(test.app, String(player.id), 1)
    expect(entry).toMatchObject({
      act: 'passkey refused: its counter did not increase',
      detail: { stored: 2, counter: 2 },
    })
    expect((await signInBy(test, device)).result).toBe(true)
  })

  it('[A71] opens one session of two signatures with the same counter', async () => {
    const { test, device } = await withPasskey({ counts: true })
    const [first, second] = [await beginSigningIn(test), await beginSigningIn(test)]
    const one = device.get(first)
    device.setCounter(1)
    const two = device.get(second)
    const answers = await Promise.all(
      [one, two].map((credential) => test.call('user', 'passkey_sign_in', { credential })),
    )
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
  })

  it('[A71 SR-20] is delayed by address after many failures, which an own passkey does not clear', async () => {
    const { test, device } = await withPasskey()
    const codes: number[] = []
    for (let number = 0; number < 24; number++) {
      codes.push((await signInBy(test, newDevice(test))).code)
      await signInBy(test, device)
    }
    expect(codes.slice(0, 20).every((code) => code === 400)).toBe(true)
    expect(codes.slice(20).every((code) => code === 429)).toBe(true)
  })

  it('[A38] never delays the owner on a device of an earlier sign-in for failures from the same address', async () => {
    const { test, player, device } = await withPasskey()
    const browser = test.client({ browser: true })
    await test.signIn(player, browser)
    for (let number = 0; number < 21; number++) await signInBy(test, newDevice(test))
    expect((await signInBy(test, device)).code).toBe(429)
    expect((await signInBy(browser, device)).result).toBe(true)
  })
})

describe('the passkeys of an account', () => {
  it('[A72] are listed with name, time and last use, and those of others are not', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    expect(await listed(test, player)).toEqual([])
    const { answer, device } = await add(test, player, { name: ' Deniz <b>in</b> telefonu ' })
    expect(answer).toMatchObject({ result: true, message: 'Geçiş anahtarı eklendi' })
    const row = { id: device.id, name: 'Deniz in telefonu', added: '2026-11-20T12:00:00.000+03:00', used: '' }
    expect(answer.data).toEqual([row])
    expect(await listed(test, player)).toEqual([row])
    expect(await listed(test, await test.newPlayer())).toEqual([])
  })

  it('[A72] are called by browser and system of their request if they have no name', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const device = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36'
    const phone = test.client({ device })
    const credential = newDevice(test).create(await beginAdding(test, player))
    const answer = await phone.call('account', 'add_passkey', { credential }, player.user)
    expect(answer.data[0]?.name).toBe('Chrome · Android')
  })

  it('[A72] request a discoverable key with a verified user, and exclude the devices that have one', async () => {
    const { test, player, device } = await withPasskey()
    const options = await beginAdding(test, player)
    expect(options).toMatchObject({
      rp: { id: 'yakamoz.example', name: 'Yakamoz' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: device.id, type: 'public-key' }],
      timeout: minutes(5),
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(options.user.id)).not.toContain(String(player.id))
  })

  it('[A72] need the password, unless it was given in the last 15 minutes, to be added and removed', async () => {
    const { test, player, device } = await withPasskey()
    test.clock.advance(minutes(15) + 1)
    const begin = (proof: { password?: string }) => test.call('account', 'begin_passkey', proof, player.user)
    const remove = (proof: { password?: string }) =>
      test.call('account', 'remove_passkey', { id: device.id, ...proof }, player.user)
    for (const act of [begin, remove]) {
      expect(await act({})).toMatchObject({ result: false, refusal: 'password_needed' })
      expect(await act({ password: 'Yanlis2026' })).toMatchObject({ result: false, refusal: 'password_wrong' })
    }
    expect((await begin({ password: player.password })).result).toBe(true)
    expect((await remove({})).result).toBe(true)
  })

  it('[A72 SR-22] need a code to be added where a second factor is on', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const { secret } = await switchAppOn(test, player.user)
    test.clock.advance(appStepMs)
    const begin = (code?: string) => test.call('account', 'begin_passkey', code ? { code } : {}, player.user)
    expect(await begin()).toMatchObject({ result: false, refusal: 'code_needed' })
    expect(await begin('000000')).toMatchObject({ result: false, refusal: 'code_incorrect' })
    expect((await begin(appCode(secret, test.clock.now()))).result).toBe(true)
  })

  it('[A72] are mailed, notified and audited when they are added and removed', async () => {
    const { test, player, device } = await withPasskey()
    const removed = await test.call('account', 'remove_passkey', { id: device.id }, player.user)
    expect(removed).toMatchObject({ result: true, message: 'Geçiş anahtarı silindi', data: [] })
    const subjects = (await test.outbox(player.email)).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual(['Yakamoz: geçiş anahtarı eklendi', 'Yakamoz: geçiş anahtarı silindi'])
    const titles = (await notificationsOf(test, player)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['Geçiş anahtarı eklendi', 'Geçiş anahtarı silindi'])
    const acts = (await auditEntriesOf(test.app, String(player.id), 2)).map(({ act }) => act)
    expect(acts).toEqual(['passkey added', 'passkey removed'])
  })

  it('[A72] sign nobody in after they were removed, and end the other sign-ins', async () => {
    const { test, player, device } = await withPasskey()
    const [other] = (await signInBy(test, device)).data
    if (!other) throw new Error('no session')
    await test.call('account', 'remove_passkey', { id: device.id }, player.user)
    expect(await signInBy(test, device)).toMatchObject(failed)
    expect((await test.call('system', 'ping', {}, sessionOf(other))).result).toBe(false)
    expect((await test.call('system', 'ping', {}, player.user)).result).toBe(true)
  })

  it('[A72] are renamed and removed by their player alone', async () => {
    const { test, player, device } = await withPasskey()
    const other = await test.newPlayer()
    const rename = (name: string, { user }: SignedIn) =>
      test.call('account', 'rename_passkey', { id: device.id, name }, user)
    const missing = { result: false, refusal: 'not_found' }
    expect(await rename('Benim', other)).toMatchObject(missing)
    expect(await test.call('account', 'remove_passkey', { id: device.id }, other.user)).toMatchObject(missing)
    expect((await rename('Dizüstü', player)).data).toMatchObject([{ id: device.id, name: 'Dizüstü' }])
    expect(await rename('<b></b>', player)).toMatchObject({ result: false, refusal: 'required' })
  })

  it('[A72] are at most ten, also of requests at the same moment', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    for (let number = 1; number < maxPasskeys; number++) await add(test, player)
    const credentials = [
      newDevice(test).create(await beginAdding(test, player)),
      newDevice(test).create(await beginAdding(test, player)),
    ]
    const answers = await Promise.all(
      credentials.map((credential) => test.call('account', 'add_passkey', { credential }, player.user)),
    )
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['passkeys_full', undefined])
    expect(await listed(test, player)).toHaveLength(maxPasskeys)
    const eleventh = await test.call('account', 'begin_passkey', {}, player.user)
    expect(eleventh).toMatchObject({ result: false, refusal: 'passkeys_full' })
  })

  it('[A72] are unique in the system: nobody adds the id of another player', async () => {
    const { test, player, device } = await withPasskey()
    const other = await test.newPlayer()
    const { answer } = await add(test, other, { device })
    expect(answer).toMatchObject(failed)
    expect(await listed(test, player)).toHaveLength(1)
    expect(await listed(test, other)).toEqual([])
  })

  it.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://yakamoz.example.org' }],
    ['for another site', { rpId: 'yakamoz.example.org' }],
    ['inside a page of another site', { crossOrigin: true }],
    ['without a verified user', { isVerified: false }],
    ['with a certificate of the device', { attestation: 'fido-u2f' }],
  ])('[A71] are not added %s', async (_, deviation) => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    expect((await add(test, player, { deviation })).answer).toMatchObject(failed)
    expect(await listed(test, player)).toEqual([])
  })

  it('[A71] are not added with a challenge of another sign-in, of a sign-in page, used before or expired', async () => {
    const test = await openTestApp()
    const player = await test.newPlayer()
    const again = await test.signIn(player)
    const addTo = (credential: ReturnType<Authenticator['create']>) =>
      test.call('account', 'add_passkey', { credential }, player.user)
    expect(await addTo(newDevice(test).create(await beginAdding(test, again)))).toMatchObject(failed)
    const options = await beginAdding(test, player)
    const { challenge } = await beginSigningIn(test)
    expect(await addTo(newDevice(test).create(options, { challenge }))).toMatchObject(failed)
    expect((await addTo(newDevice(test).create(options))).result).toBe(true)
    expect(await addTo(newDevice(test).create(options))).toMatchObject(failed)
    const late = await beginAdding(test, player)
    test.clock.advance(minutes(5))
    expect(await addTo(newDevice(test).create(late))).toMatchObject(failed)
  })

  it('[A72] do not exist on a site whose public address is an IP address', async () => {
    const test = await openTestApp({ config: { publicUrl: 'http://192.0.2.1:3000' } })
    const player = await test.newPlayer()
    const refusal = { result: false, refusal: 'passkeys_unavailable' }
    expect(await test.call('account', 'begin_passkey', {}, player.user)).toMatchObject(refusal)
    expect(await test.call('user', 'begin_passkey_sign_in', {})).toMatchObject(refusal)
  })
})
