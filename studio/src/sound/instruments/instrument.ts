import { samplesOf } from '../dsp/audio.ts'

/** What an instrument plays: `hz` is ignored by drums and noises; `durationS` is the time until the release; `velocity` from 0 to 1. */
type Note = { readonly hz: number; readonly durationS: number; readonly velocity: number }

/** Returns the samples of a note, mono and with its release. The same note has the same samples. */
export type Instrument = (note: Note) => Float32Array

/** Fades the end of a sound out, so that it does not click. */
export const fadeOut = (samples: Float32Array, seconds: number): Float32Array => {
  const length = Math.min(samples.length, samplesOf(seconds))
  for (let i = 0; i < length; i++) {
    const at = samples.length - 1 - i
    samples[at] = (samples[at] as number) * (i / length)
  }
  return samples
}

/** Scales in place so that the largest sample is `peak`. */
export const peakAt = (samples: Float32Array, peak: number): Float32Array => {
  let largest = 0
  for (const sample of samples) largest = Math.max(largest, Math.abs(sample))
  const gain = largest > 0 ? peak / largest : 0
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * gain
  return samples
}

/** A gain that rises for `attackS`, falls to `sustain`, and falls to 0 in `releaseS` after the duration. */
export const envelope =
  ({
    attackS,
    sustain = 1,
    decayS = 0.2,
    releaseS,
    durationS,
  }: Record<'attackS' | 'releaseS' | 'durationS', number> & {
    sustain?: number
    decayS?: number
  }) =>
  (second: number): number => {
    const level = (at: number): number =>
      at < attackS
        ? Math.sin(((at / attackS) * Math.PI) / 2)
        : sustain + (1 - sustain) * Math.exp(-(at - attackS) / decayS)
    if (second < durationS) return level(second)
    const left = 1 - (second - durationS) / releaseS
    return left <= 0 ? 0 : level(durationS) * left * left
  }
