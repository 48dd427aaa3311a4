import { expect, it } from 'vitest'
import { sampleRate } from '../dsp/audio.ts'
import { type InstrumentName, instruments } from './index.ts'

/** The pitch near `hz` at which the samples are most like themselves one period later. */
const pitchOf = (samples: Float32Array, hz: number): number => {
  const part = samples.subarray(sampleRate * 0.15, sampleRate * 0.45)
  const likeness = (lag: number): number => {
    let sum = 0
    for (let i = 0; i + lag + 1 < part.length; i++) {
      const whole = Math.floor(lag)
      const shifted = (part[i + whole] as number) * (1 - lag + whole) + (part[i + whole + 1] as number) * (lag - whole)
      sum += (part[i] as number) * shifted
    }
    return sum
  }
  const lags = Array.from({ length: 161 }, (_, index) => ((8 * sampleRate) / hz) * 2 ** ((index - 80) / 1200))
  const best = lags.reduce((most, lag) => (likeness(lag) > likeness(most) ? lag : most))
  return (8 * sampleRate) / best
}

const pitched: readonly InstrumentName[] = [
  ...(['qanun', 'oud', 'guitar', 'ukulele', 'bass', 'ney', 'clarinet', 'panFlute'] as const),
  ...(['marimba', 'vibraphone', 'electricPiano', 'pad', 'strings', 'horn', 'choir'] as const),
]

it.each(pitched)('[A92] %s is in tune within 10 cents', (name) => {
  const hz = name === 'bass' ? 98 : 293.66
  const heard = pitchOf(instruments[name]({ hz, durationS: 0.5, velocity: 0.8 }), hz)
  expect(Math.abs(1200 * Math.log2(heard / hz))).toBeLessThan(10)
})

it.each(Object.keys(instruments) as InstrumentName[])(
  '[A92] %s can be heard, has no sample that is no number, and is the same at every run',
  (name) => {
    const note = { hz: 440, durationS: 0.3, velocity: 1 }
    const samples = instruments[name](note)
    expect(samples.every(Number.isFinite)).toBe(true)
    expect(samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true)
    expect(instruments[name](note)).toEqual(samples)
  },
)
