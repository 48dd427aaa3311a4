import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lowerHashCost, openTestApp, restoreHashCost, switchAppOn, type TestApp } from '../../testing/index.ts'

// Times are compared as they are in the product.
beforeAll(restoreHashCost)
afterAll(lowerHashCost)

const wrongPassword = 'Yanlis2026'

type Times = { known: number; unknown: number }
type Contest = {
  known(number: number): Promise<unknown>
  unknown(number: number): Promise<unknown>
  areAlike(least: Times): boolean
  /** The minimum and maximum number of measurements of each kind. */
  times: readonly [min: number, max: number]
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Returns the minimum times of two kinds of calls, made alternately with new names, in milliseconds. A busy machine makes calls slower and
 * never faster, so the measurement is repeated while the times differ.
 */
const minTimes = async ({ known, unknown, areAlike, times: [min, max] }: Contest): Promise<Times> => {
  const found = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let number = 0; number < max && (number < min || !areAlike(found)); number++) {
    found.unknown = Math.min(found.unknown, await timeOf(() => unknown(number)))
    found.known = Math.min(found.known, await timeOf(() => known(number)))
  }
  return found
}

describe('an unknown name', () => {
  it('[SR-20] is answered at login like a known one with a wrong password, including the pauses', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const answers = async (username: string) => {
      const client = test.client({ address: username === player.email ? '203.0.113.1' : '203.0.113.2' })
      const got = []
      for (let tries = 0; tries < 5; tries++)
        got.push(await client.call('user', 'login', { username, password: wrongPassword }))
      return got
    }
    expect(await answers(player.email)).toEqual(await answers('kimse@yakamoz.example'))
  })

  it('[SR-20] is answered at login like an inactive account and one with a second factor', async () => {
    const test = await openTestApp()
    const blocked = await test.signUp()
    await test.app.db.query.updateTable('player').set({ status: 'blocked' }).where('id', '=', blocked.id).execute()
    const guarded = await test.newPlayer()
    await switchAppOn(test, guarded.user)
    const login = (username: string) => test.call('user', 'login', { username, password: wrongPassword })
    const unknown = await login('kimse')
    expect(await login(blocked.email)).toEqual(unknown)
    expect(await login(guarded.email)).toEqual(unknown)
  })

  it('[SR-20] has pauses for user name and e-mail of one player separately, so that neither discloses the other', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    for (let tries = 0; tries < 4; tries++) {
      await test.call('user', 'login', { username: player.email, password: wrongPassword })
    }
    const byName = await test.call('user', 'login', { username: player.username, password: wrongPassword })
    expect(byName.message).toBe('Giriş Başarısız')
  })

  it('[SR-20] takes as long at login as a known one', async () => {
    const test = await openTestApp({ config: {} })
    const player = await test.signUp()
    const login = (username: string, address: string) =>
      test.client({ address }).call('user', 'login', { username, password: wrongPassword })
    await login('once', '203.0.113.1')
    // Without the dummy hash an unknown name is answered ten times as fast.
    const areAlike = ({ known, unknown }: Times) => unknown / known > 0.5 && unknown / known < 2
    const minimum = await minTimes({
      known: async (number) => {
        await login(player.email, `198.51.100.${number}`)
        test.clock.advance(24 * 3_600_000 + 1)
      },
      unknown: (number) => login(`kimse${number}`, `203.0.113.${number}`),
      areAlike,
      times: [15, 80],
    })
    expect(areAlike(minimum), JSON.stringify(minimum)).toBe(true)
  })

  it('[C-user-14 SR-19] gets the same answer from forgot in the same time, and no e-mail', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const unknown = 'kimse@yakamoz.example'
    const forgot = (email: string) => test.call('user', 'forgot', { email })
    expect(await forgot(unknown)).toEqual(await forgot(player.email))
    expect(await test.outbox(unknown)).toEqual([])
    const players = await Promise.all(Array.from({ length: 10 }, () => test.signUp()))
    const areAlike = (times: Times) => Math.abs(times.known - times.unknown) < 100
    const minimum = await minTimes({
      known: (number) => forgot(players[number]?.email ?? ''),
      unknown: (number) => forgot(`kimse${number}@yakamoz.example`),
      areAlike,
      times: [3, players.length],
    })
    expect(Math.min(minimum.known, minimum.unknown)).toBeGreaterThan(240)
    expect(areAlike(minimum), JSON.stringify(minimum)).toBe(true)
  })

  it('[SR-19] is paused by forgot like a known one', async () => {
    const test = await openTestApp()
    const player = await test.signUp()
    const forgot = (email: string) =>
      Promise.all(Array.from({ length: 4 }, () => test.call('user', 'forgot', { email })))
    const codesOf = async (email: string) => (await forgot(email)).map(({ code }) => code).sort()
    expect(await codesOf('kimse@yakamoz.example')).toEqual(await codesOf(player.email))
  })
})

describe('the log', () => {
  const withLog = async (): Promise<{ test: TestApp; lines: () => string }> => {
    let lines = ''
    const stream = new Writable({
      write: (chunk, _, next) => {
        lines += String(chunk)
        next()
      },
    })
    return { test: await openTestApp({ log: pino({ level: 'trace' }, stream) }), lines: () => lines }
  }

  it('[SR-25] records sign-ins and registrations without personal or secret data', async () => {
    const { test, lines } = await withLog()
    const player = await test.newPlayer()
    await test.call('user', 'login', { username: player.email, password: wrongPassword })
    await test.call('user', 'forgot', { email: player.email })
    await test.call('user', 'sms_send', {}, player.user)
    await test.call('user', 'login', { auth: player.data.auth })
    test.clock.advance(31_000)
    await test.call('user', 'login', { auth: player.data.auth })
    await switchAppOn(test, (await test.signIn(player)).user)
    expect(lines()).toContain('registered')
    expect(lines()).toContain('sign in')
    expect(lines()).toContain('the sign-in was ended')
    const { email, phone, identityNumber, password, username, lastname, birthDate, data } = player
    for (const secret of [
      email,
      phone,
      identityNumber,
      password,
      username,
      lastname,
      birthDate,
      data.sid,
      data.auth,
      wrongPassword,
    ]) {
      expect(lines()).not.toContain(secret)
    }
  })
})
