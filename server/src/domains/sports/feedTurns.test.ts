import { expect, it } from 'vitest'
import type { Feed } from './feeds/feed.ts'
import { readFeedsOnce } from './feedTurns.ts'

it('[B224] a feed that fails keeps none of the others from being read, and is the only one that failed', async () => {
  const read: string[] = []
  const feed = (name: string, turn: () => Promise<boolean>): Feed => ({
    turn: () => {
      read.push(name)
      return turn()
    },
    lastMessages: () => new Map(),
  })
  const failure = new Error('no folder')
  const [first, failing, last] = [
    feed('first', async () => false),
    feed('failing', () => Promise.reject(failure)),
    feed('last', async () => true),
  ]
  const logged: unknown[] = []
  const turn = await readFeedsOnce([first, failing, last], (cause) => logged.push(cause))
  expect(read).toEqual(['first', 'failing', 'last'])
  expect([...turn.failed]).toEqual([failing])
  expect([...turn.behind]).toEqual([last])
  expect(logged).toEqual([failure])
})
