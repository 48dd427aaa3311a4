import { expect, it } from 'vitest'
import type { House } from './house.ts'
import { keptFor } from './kept.ts'

it('reads once in so long for each that is asked for, again after a failure and when it is forgotten', async () => {
  let nowMs = 1_000
  const house = { now: () => nowMs } as House
  const asked: string[] = []
  const read = keptFor(
    100,
    async (_, name: string) => {
      asked.push(name)
      if (asked.length === 1) throw new Error('away')
      return name.toUpperCase()
    },
    (name) => name,
  )
  await expect(read(house, 'a')).rejects.toThrow('away')
  expect(await Promise.all([read(house, 'a'), read(house, 'a'), read(house, 'b')])).toEqual(['A', 'A', 'B'])
  expect(asked).toEqual(['a', 'a', 'b'])
  nowMs += 100
  await read(house, 'a')
  read.forget(house)
  await read(house, 'b')
  expect(asked).toEqual(['a', 'a', 'b', 'a', 'b'])
})
