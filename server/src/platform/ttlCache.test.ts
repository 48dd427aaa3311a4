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
