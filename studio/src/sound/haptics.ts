import type { Cue } from './cues.ts'

/** The few moments that are felt: milliseconds of vibration and pause in turn. */
const patterns: Readonly<Partial<Record<Cue, readonly number[]>>> = {
  scatter: [25],
  cashOut: [40],
  winMedium: [30],
  winLarge: [40, 60, 40],
  bigWin: [60, 60, 60, 60, 140],
  prize: [40, 60, 40],
}

/** Lets a device with touch vibrate with an effect; not if the player prefers reduced motion. */
export const vibrate = (cue: Cue, calm: boolean): void => {
  const pattern = patterns[cue]
  if (pattern && !calm && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.([...pattern])
}
