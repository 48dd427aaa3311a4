import { expect, it } from 'vitest'
import { player, visitor } from '../../../lib/player.ts'
import { sent } from './store.ts'

it('forgets what was placed when its player signs out', () => {
  player.set({ isSignedIn: true, profile: undefined })
  sent.set([{ couponID: 'one', legs: [] }])
  player.set(visitor)
  expect(sent.get()).toEqual([])
})
