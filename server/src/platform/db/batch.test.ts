import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

type Item = { key: string; n: number }

/** A batcher whose batches end when they are told to. */
const started = (plan: { lanes: number; maxItems?: number; minConcurrentItems?: number }) => {
  const batches: { items: number[]; end(): void; fail(cause: Error): void }[] = []
  const batcher = createBatcher<Item, number>({
    maxItems: 100,
    ...plan,
    keyOf: ({ key }) => key,
    run: (items) =>
      new Promise((resolve, reject) => {
        const numbers = items.map(({ n }) => n)
        batches.push({ items: numbers, end: () => resolve(numbers.map((n) => n * 10)), fail: reject })
      }),
  })
  const add = (...numbers: number[]) => numbers.map((n) => batcher.add({ key: `of ${n}`, n }))
  return { batcher, add, batches, begun: () => batches.map(({ items }) => items) }
}

/** What was added starts after the turn, and what an end lets start after another. */
const turns = async () => {
  await turn()
  await turn()
}

describe('a batcher', () => {
  test('does what arrives in one turn together, and gives each its own result', async () => {
    const { add, batches, begun } = started({ lanes: 1 })
    const results = add(1, 2, 3)
    await turns()
    expect(begun()).toEqual([[1, 2, 3]])
    batches[0]?.end()
    expect(await Promise.all(results)).toEqual([10, 20, 30])
  })

  test('gathers what arrives meanwhile, never more than the most of a batch', async () => {
    const { add, batches, begun } = started({ lanes: 1, maxItems: 2 })
    add(1)
    await turns()
    add(2, 3, 4)
    await turns()
    expect(begun()).toEqual([[1]])
    batches[0]?.end()
    await turns()
    expect(begun()).toEqual([[1], [2, 3]])
  })

  test('keeps two items of one key out of batches that run at once, in their order', async () => {
    const { batcher, batches, begun } = started({ lanes: 2 })
    void batcher.add({ key: 'same', n: 1 })
    void batcher.add({ key: 'same', n: 2 })
    void batcher.add({ key: 'other', n: 3 })
    await turns()
    expect(begun()).toEqual([[1, 3]])
    batches[0]?.end()
    await turns()
    expect(begun()).toEqual([[1, 3], [2]])
  })

  test('starts a further lane only for as many as are worth it; fewer ride with the next batch', async () => {
    const { add, batches, begun } = started({ lanes: 2, minConcurrentItems: 3 })
    add(1)
    await turns()
    add(2, 3)
    await turns()
    expect(begun()).toEqual([[1]])
    add(4)
    await turns()
    expect(begun()).toEqual([[1], [2, 3, 4]])
    add(5)
    batches[1]?.end()
    await turns()
    expect(begun()).toHaveLength(2)
    batches[0]?.end()
    await turns()
    expect(begun()).toEqual([[1], [2, 3, 4], [5]])
  })

  test('hands a failure to every item of its batch and goes on with the next', async () => {
    const { add, batches, begun } = started({ lanes: 1 })
    const failed = add(1, 2)
    await turns()
    const [next] = add(3)
    batches[0]?.fail(new Error('lost'))
    expect(await Promise.allSettled(failed)).toEqual([
      { status: 'rejected', reason: new Error('lost') },
      { status: 'rejected', reason: new Error('lost') },
    ])
    await turns()
    expect(begun()).toEqual([[1, 2], [3]])
    batches[1]?.end()
    expect(await next).toBe(30)
  })

  test('is idle when nothing waits and nothing runs, and counts both until then', async () => {
    const { batcher, add, batches } = started({ lanes: 1 })
    await batcher.idle()
    add(1)
    await turns()
    add(2)
    expect(batcher.size).toBe(2)
    let idle = false
    const end = batcher.idle().then(() => {
      idle = true
    })
    batches[0]?.end()
    await turns()
    expect(idle).toBe(false)
    expect(batcher.size).toBe(1)
    batches[1]?.end()
    await end
    expect(batcher.size).toBe(0)
  })
})
