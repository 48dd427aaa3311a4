import type { Stereo } from './audio.ts'

const oversampling = 4
/** Taps on each side of a sample. */
const reach = 12

/** The interpolation filters between two samples: a sinc in a Hann window, one for each of the three points between them. */
const phases: readonly Float64Array[] = Array.from({ length: oversampling - 1 }, (_, index) => {
  const shift = (index + 1) / oversampling
  const taps = Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - reach + 1 - shift
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / (2 * reach)) ** 2
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
})

const peakOfChannel = (samples: Float32Array): number => {
  let peak = 0
  for (let i = 0; i < samples.length; i++) {
    const sample = Math.abs(samples[i] as number)
    if (sample > peak) peak = sample
    // Between two quiet samples is no new peak: an overshoot is far less than half.
    if (Math.max(sample, Math.abs(samples[i + 1] ?? 0)) < peak / 2) continue
    for (const taps of phases) peak = Math.max(peak, Math.abs(between(samples, i, taps)))
  }
  return peak
}

/** The value between sample `i` and the next one; what is outside is silence. */
const between = (samples: Float32Array, i: number, taps: Float64Array): number => {
  let sum = 0
  for (let tap = 0; tap < taps.length; tap++) sum += (samples[i - reach + 1 + tap] ?? 0) * (taps[tap] as number)
  return sum
}

/** The largest value of the signal that the samples stand for, oversampled four times (ITU-R BS.1770-5, annex 2). */
export const truePeak = ({ left, right }: Stereo): number => Math.max(peakOfChannel(left), peakOfChannel(right))
