import { expect, it, vi } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { player, visitor } from '../../../lib/session/player.ts'
import { emptySlip } from './slip.ts'
import { changeSlip, putSlip, sent } from './store.ts'

it('forgets what was placed when its player signs out', () => {
  player.set({ isSignedIn: true, profile: undefined })
  sent.set([{ couponID: 'one', legs: [] }])
  player.set(visitor)
  expect(sent.get()).toEqual([])
})

it('removes the refusal once the player changes the slip', () => {
  const refused = [{ couponID: 'one', legs: [], refusal: { message: 'En az 10,00 ₺ oynanabilir' } }]
  vi.stubGlobal('localStorage', memoryStore())
  sent.set(refused)
  // A placed selection leaves the slip; refusals of others stay.
  putSlip((now) => now)
  expect(sent.get()).toEqual(refused)
  changeSlip(() => ({ ...emptySlip, stake: 2_000 }))
  expect(sent.get()).toEqual([])
  vi.unstubAllGlobals()
})
