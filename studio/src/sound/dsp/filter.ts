import { sampleRate } from './audio.ts'

/** A filter of second order: takes one sample, returns one. */
export type Filter = (sample: number) => number

/** Normalised coefficients of a biquad: b0, b1, b2, a1, a2. */
export type Biquad = readonly [number, number, number, number, number]

export const filterOf = ([b0, b1, b2, a1, a2]: Biquad): Filter => {
  let [z1, z2] = [0, 0]
  return (sample) => {
    const out = b0 * sample + z1
    z1 = b1 * sample - a1 * out + z2
    z2 = b2 * sample - a2 * out
    return out
  }
}

/** Angle and slope of a filter at a frequency, which is kept below half the sample rate. */
const at = (hz: number, q: number) => {
  const angle = (2 * Math.PI * Math.min(hz, sampleRate * 0.45)) / sampleRate
  return { cos: Math.cos(angle), alpha: Math.sin(angle) / (2 * q) }
}

/** The formulas of these four are those of R. Bristow-Johnson's Audio EQ Cookbook. */
export const lowPass = (hz: number, q = Math.SQRT1_2): Biquad => {
  const { cos, alpha } = at(hz, q)
  const a0 = 1 + alpha
  return [(1 - cos) / 2 / a0, (1 - cos) / a0, (1 - cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}

export const highPass = (hz: number, q = Math.SQRT1_2): Biquad => {
  const { cos, alpha } = at(hz, q)
  const a0 = 1 + alpha
  return [(1 + cos) / 2 / a0, -(1 + cos) / a0, (1 + cos) / 2 / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}

/** A band pass with a gain of 1 at its centre. */
export const bandPass = (hz: number, q: number): Biquad => {
  const { cos, alpha } = at(hz, q)
  const a0 = 1 + alpha
  return [alpha / a0, 0, -alpha / a0, (-2 * cos) / a0, (1 - alpha) / a0]
}

/** Raises or lowers the surroundings of a frequency by `db`. */
export const peaking = (hz: number, q: number, db: number): Biquad => {
  const { cos, alpha } = at(hz, q)
  const gain = 10 ** (db / 40)
  const a0 = 1 + alpha / gain
  return [(1 + alpha * gain) / a0, (-2 * cos) / a0, (1 - alpha * gain) / a0, (-2 * cos) / a0, (1 - alpha / gain) / a0]
}

/** Filters in place. */
export const applyFilter = (samples: Float32Array, biquad: Biquad): Float32Array => {
  const filter = filterOf(biquad)
  for (let i = 0; i < samples.length; i++) samples[i] = filter(samples[i] as number)
  return samples
}
