import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { createLimits } from './limits.ts'

const shared = { points: 4, seconds: 60, shared: true } as const
const own = { points: 4, seconds: 60 } as const

describe('the limits of calls', () => {
  it('of sign-in, codes and registration hold for two processes on one database together', async () => {
    const one = await openTestApp({ isLimited: true })
    const other = await openTestApp({ isLimited: true, database: one.app.db })
    const codes: number[] = []
    for (let sent = 0; sent < 12; sent++) {
      const app = sent % 2 === 0 ? one : other
      codes.push((await app.call('user', 'forgot', { email: `oyuncu${sent}@yakamoz.example` })).code)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.slice(10)).toEqual([429, 429])
  })

  it('that are shared allow their number of a hundred concurrent calls, and as many in the next window', async () => {
    const { app, clock } = await openTestApp()
    const limits = createLimits(app)
    const take = () => limits.take('user.login', shared, { address: '192.0.2.1' })
    const waits = await Promise.all(Array.from({ length: 100 }, take))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4)
    expect(Math.max(...waits)).toBe(60)
    clock.advance(60_000)
    expect(await take()).toBe(0)
  })

  it('[H21] that are shared begin a new window after the clock was set back, and not for the differences of clocks', async () => {
    const { app, clock } = await openTestApp()
    const limits = createLimits(app)
    const take = () => limits.take('user.login', shared, { address: '192.0.2.1' })
    for (let calls = 0; calls < 5; calls++) await take()
    clock.advance(-2_000)
    expect(await take()).toBe(62)
    clock.advance(-3_600_000)
    expect(await take()).toBe(0)
  })

  it.each([
    ['shared', shared],
    ['counted in each process', own],
  ])('by address are widened by RATE_FACTOR and those by player are not: %s', async (_, rate) => {
    const { app } = await openTestApp({ config: { rateFactor: 3 } })
    const limits = createLimits(app)
    const passed = async (caller: { player: number } | { address: string }) => {
      const waits = []
      for (let sent = 0; sent < 20; sent++) waits.push(await limits.take('user.login', rate, caller))
      return waits.filter((wait) => wait === 0).length
    }
    expect(await passed({ address: '192.0.2.1' })).toBe(12)
    expect(await passed({ player: 7 })).toBe(4)
  })

  it('store no readable address', async () => {
    const { app } = await openTestApp()
    await createLimits(app).take('user.login', shared, { address: '192.0.2.1' })
    const rows = await app.db.query.selectFrom('rate_window').select('key').execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).not.toContain('192.0.2.1')
  })
})
