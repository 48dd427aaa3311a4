import { expect, it } from 'vitest'
import { heldSoundOf } from './heldSound.ts'

it('a sound is held from its first share to the next frame without one, and begins anew after that', () => {
  const calls: unknown[] = []
  const sound = {
    hold: (cue: string) => {
      calls.push(cue)
      return { move: (share: number) => calls.push(share), stop: () => calls.push('stop') }
    },
  }
  const gallop = heldSoundOf(sound, 'gallop')
  for (const share of [undefined, 0, 0.5, undefined, undefined, 1]) gallop(share)
  expect(calls).toEqual(['gallop', 0, 0.5, 'stop', 'gallop', 1])
})
