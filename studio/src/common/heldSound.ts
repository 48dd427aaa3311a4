import type { Cue } from '../sound/cues.ts'
import type { HeldSound } from '../sound/effectPlayer.ts'
import type { Sound } from './sound.ts'

/** Holds a sound while it gets a share of 0 to 1, which the sound follows; `undefined` ends it. May be called before every frame. */
export const heldSoundOf = (sound: Pick<Sound, 'hold'>, cue: Cue): ((share: number | undefined) => void) => {
  let held: HeldSound | undefined
  return (share) => {
    if (share === undefined) {
      held?.stop()
      held = undefined
      return
    }
    held ??= sound.hold(cue)
    held.move(share)
  }
}
