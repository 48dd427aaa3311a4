import { expect, it } from 'vitest'
import { gainOfDb, type Stereo, sampleRate } from './audio.ts'
import { integratedLoudness, momentaryLoudness } from './loudness.ts'
import { truePeak } from './truePeak.ts'

const sine = (hz: number, db: number, seconds: number, phase = 0): Float32Array =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, index) => gainOfDb(db) * Math.sin((2 * Math.PI * hz * index) / sampleRate + phase),
  )

const both = (channel: Float32Array): Stereo => ({ left: channel, right: channel })

it('[A92] loudness: a sine of 997 Hz at full scale in one channel has -3.01 LUFS, as ITU-R BS.1770 states', () => {
  const left = sine(997, 0, 5)
  expect(integratedLoudness({ left, right: new Float32Array(left.length) })).toBeCloseTo(-3.01, 1)
})

it('[A92] loudness: a stereo sine of 1,000 Hz at -23 dB has -23 LUFS, and silence around it does not count', () => {
  const tone = sine(1000, -23, 20)
  expect(integratedLoudness(both(tone))).toBeCloseTo(-23, 1)
  const padded = new Float32Array(tone.length * 2)
  padded.set(tone)
  expect(integratedLoudness(both(padded))).toBeCloseTo(-23, 0)
  expect(momentaryLoudness(both(padded))).toBeCloseTo(-23, 1)
})

it('[A92] loudness: bass counts less and treble more', () => {
  const at = (hz: number): number => integratedLoudness(both(sine(hz, -23, 5)))
  expect([at(50) < -25, at(4_000) > -21]).toEqual([true, true])
})

it('[A92] true peak: between the samples of a sine at a quarter of the sample rate lies a higher one', () => {
  const between = sine(sampleRate / 4, -6, 1, Math.PI / 4)
  expect(20 * Math.log10(Math.max(...between))).toBeCloseTo(-9, 1)
  expect(Math.abs(20 * Math.log10(truePeak(both(between))) + 6)).toBeLessThan(0.3)
})
