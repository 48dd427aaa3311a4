import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

type Item = { key: string; n: number }

/** A batcher whose batches the test ends. */
const started = (plan: { maxConcurrentBatches: number; maxItems?: number; minConcurrentItems?: number }) => {
  const batches: { items: number[]; end(): void; fail(cause: Error): void }[] = []
  const batcher = createBatcher<Item, number>({
    name: 'test',
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
  test('runs the items of one turn together and returns a result for each', async () => {
    const { add, batches, begun } = started({ maxConcurrentBatches: 1 })
    const results = add(1, 2, 3)
    await turns()
    expect(begun()).toEqual([[1, 2, 3]])
    batches[0]?.end()
    expect(await Promise.all(results)).toEqual([10, 20, 30])
  })

  test('collects items during a batch, up to the maximum', async () => {
    const { add, batches, begun } = started({ maxConcurrentBatches: 1, maxItems: 2 })
    add(1)
    await turns()
    add(2, 3, 4)
    await turns()
    expect(begun()).toEqual([[1]])
    batches[0]?.end()
    await turns()
    expect(begun()).toEqual([[1], [2, 3]])
  })

  test('does not run two items with one key at the same time, and keeps their order', async () => {
    const { batcher, batches, begun } = started({ maxConcurrentBatches: 2 })
    void batcher.add({ key: 'same', n: 1 })
    void batcher.add({ key: 'same', n: 2 })
    void batcher.add({ key: 'other', n: 3 })
    await turns()
    expect(begun()).toEqual([[1, 3]])
    batches[0]?.end()
    await turns()
    expect(begun()).toEqual([[1, 3], [2]])
  })

  test('starts another lane only for enough items; fewer wait for the next batch', async () => {
    const { add, batches, begun } = started({ maxConcurrentBatches: 2, minConcurrentItems: 3 })
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

  test('rejects every item of a failed batch and continues with the next', async () => {
    const { add, batches, begun } = started({ maxConcurrentBatches: 1 })
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

  test('is idle when no item waits or runs, and counts both', async () => {
    const { batcher, add, batches } = started({ maxConcurrentBatches: 1 })
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
