import { describe, expect, it } from 'vitest'
import { createTtlCache } from './ttlCache.ts'

const cacheOfLetters = () => {
  const loaded: string[] = []
  const app = { nowMs: 1_000, now: () => app.nowMs }
  const read = createTtlCache(
    100,
    async (_: typeof app, name: string) => {
      loaded.push(name)
      if (name === 'broken') throw new Error('unavailable')
      return name.toUpperCase()
    },
    (name) => name,
  )
  return { app, loaded, read }
}

describe('a TTL cache', () => {
  it('loads each key once while it is fresh, also for concurrent callers', async () => {
    const { app, loaded, read } = cacheOfLetters()
    expect(await Promise.all([read(app, 'a'), read(app, 'a'), read(app, 'b')])).toEqual(['A', 'A', 'B'])
    app.nowMs += 99
    await read(app, 'a')
    expect(loaded).toEqual(['a', 'b'])
  })

  it('loads again when the time is over, and after it was invalidated', async () => {
    const { app, loaded, read } = cacheOfLetters()
    await read(app, 'a')
    app.nowMs += 100
    await read(app, 'a')
    read.invalidate(app)
    await read(app, 'a')
    expect(loaded).toEqual(['a', 'a', 'a'])
  })

  it('does not cache a failed load', async () => {
    const { app, loaded, read } = cacheOfLetters()
    await expect(read(app, 'broken')).rejects.toThrow('unavailable')
    await expect(read(app, 'broken')).rejects.toThrow('unavailable')
    expect(loaded).toEqual(['broken', 'broken'])
  })

  it('keeps the entries of app contexts apart', async () => {
    const { app, loaded, read } = cacheOfLetters()
    await read(app, 'a')
    await read({ ...app }, 'a')
    expect(loaded).toEqual(['a', 'a'])
  })
})

it('begins no second load while one takes longer than the time that its result is kept', async () => {
  let loads = 0
  let end = (_: number) => {}
  const app = { nowMs: 0, now: () => app.nowMs }
  const read = createTtlCache(100, (_: typeof app) => {
    loads++
    return new Promise<number>((resolve) => {
      end = resolve
    })
  })
  const first = read(app)
  app.nowMs = 500
  const second = read(app)
  end(7)
  expect([await first, await second, loads]).toEqual([7, 7, 1])
  void read(app)
  expect(loads).toBe(2)
})

it('drops what it keeps before it keeps more than its most entries', async () => {
  let loads = 0
  const app = { now: () => 0 }
  const read = createTtlCache(
    1_000,
    async (_: typeof app, key: string) => `${key}${loads++}`,
    (key) => key,
    2,
  )
  expect([await read(app, 'a'), await read(app, 'b'), await read(app, 'a')]).toEqual(['a0', 'b1', 'a0'])
  expect([await read(app, 'c'), await read(app, 'a'), await read(app, 'c')]).toEqual(['c2', 'a3', 'c2'])
})
