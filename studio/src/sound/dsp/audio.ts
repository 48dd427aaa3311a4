/**
 * Samples per second of everything that is rendered. The instruments have little above 12 kHz; 48,000 would take half as much time
 * and memory again (docs/decisions/0038-sound.md).
 */
export const sampleRate = 32_000

/** Two channels of the same length; 1 is full scale. */
export type Stereo = { readonly left: Float32Array; readonly right: Float32Array }

export const silence = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
})

export const gainOfDb = (db: number): number => 10 ** (db / 20)

/** Decibels of a gain; minus infinity for 0. */
export const dbOfGain = (gain: number): number => 20 * Math.log10(gain)

export const samplesOf = (seconds: number): number => Math.max(1, Math.round(seconds * sampleRate))

/** Scales both channels in place. */
export const scale = ({ left, right }: Stereo, gain: number): void => {
  for (const channel of [left, right])
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * gain
}

/** Adds `from` to `into`, scaled. Both have the same length. */
export const addStereo = (into: Stereo, from: Stereo, gain = 1): void => {
  for (let i = 0; i < into.left.length; i++) {
    into.left[i] = (into.left[i] as number) + (from.left[i] as number) * gain
    into.right[i] = (into.right[i] as number) + (from.right[i] as number) * gain
  }
}

/** The largest absolute sample of both channels. */
export const samplePeak = ({ left, right }: Stereo): number => {
  let peak = 0
  for (const channel of [left, right]) for (const sample of channel) peak = Math.max(peak, Math.abs(sample))
  return peak
}
