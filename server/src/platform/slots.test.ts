import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

const never = new AbortController().signal

/** Work that ends when it is told to. */
const opened = (limits: { atOnce: number; waiting: number }) => {
  const slots = createSlots(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, signal = never) =>
    slots.run(signal, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { slots, begun, run, end: (name: string) => ends.get(name)?.() }
}

it('work runs at once until the slots are taken, and the rest begins in its order as they get free', async () => {
  const { begun, run, end } = opened({ atOnce: 2, waiting: 5 })
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await expect(all[1]).resolves.toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  await all[0]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  end('c')
  end('d')
  await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c', 'd'])
})

it('more than may wait is refused at once, and there is room again afterwards', async () => {
  const { run, end } = opened({ atOnce: 1, waiting: 1 })
  const [first, second] = [run('a'), run('b')]
  await expect(run('c')).resolves.toBe('full')
  end('a')
  await first
  end('b')
  await second
  const last = run('d')
  end('d')
  await expect(last).resolves.toBe('d')
})

it('who waits for too long leaves, and takes no slot', async () => {
  const { begun, run, end } = opened({ atOnce: 1, waiting: 2 })
  const waiting = new AbortController()
  const [first, second, third] = [run('a'), run('b', waiting.signal), run('c')]
  waiting.abort()
  await expect(second).resolves.toBe('full')
  end('a')
  await first
  expect(begun).toEqual(['a', 'c'])
  end('c')
  await expect(third).resolves.toBe('c')
  await expect(run('d', waiting.signal)).resolves.toBe('full')
})

it('work that fails gives its slot back', async () => {
  const { slots, run, end } = opened({ atOnce: 1, waiting: 0 })
  await expect(slots.run(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = run('a')
  end('a')
  await expect(next).resolves.toBe('a')
})
