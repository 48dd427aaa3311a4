import { sampleRate, samplesOf } from '../dsp/audio.ts'
import { envelope, type Instrument } from './instrument.ts'

const tableSize = 1_024

/** One period of a wave of these harmonics. */
const tableOf = (harmonics: readonly number[]): Float32Array => {
  const table = new Float32Array(tableSize)
  for (const [index, gain] of harmonics.entries())
    for (let i = 0; i < tableSize; i++)
      table[i] =
        (table[i] as number) + gain * Math.sin((2 * Math.PI * (index + 1) * i) / tableSize + index * index * 0.7)
  return table
}

const read = (table: Float32Array, phase: number): number => {
  const at = (phase - Math.floor(phase)) * tableSize
  const whole = Math.floor(at)
  const from = table[whole & (tableSize - 1)] as number
  return from + ((table[(whole + 1) & (tableSize - 1)] as number) - from) * (at - whole)
}

type Voices = {
  /** Harmonics fall with this power of their number. */
  fall: number
  /** The frequency from which they fall faster, in Hz. */
  cutoffHz: number
  /** Deviations of the voices in cents. */
  detuned: readonly number[]
  vibratoCents: number
  attackS: number
  releaseS: number
  sustain?: number
  /** From 0 (none) to 1: how much brighter a note begins than it goes on, or the other way round below 0. */
  swell: number
  level: number
}

const harmonicsOf = (hz: number, fall: number, cutoffHz: number): number[] =>
  Array.from({ length: Math.max(1, Math.floor(Math.min(11_000, cutoffHz * 4) / hz)) }, (_, index) => {
    const at = (index + 1) * hz
    return (index + 1) ** -fall / (1 + (at / cutoffHz) ** 4)
  })

/** Several voices that are nearly in tune, between a dark and a bright wave. */
const voicesOf =
  ({ fall, cutoffHz, detuned, vibratoCents, attackS, releaseS, sustain = 1, swell, level }: Voices): Instrument =>
  ({ hz, durationS, velocity }) => {
    const samples = new Float32Array(samplesOf(durationS + releaseS))
    const gain = envelope({ attackS, releaseS, durationS, sustain, decayS: 0.35 })
    const dark = tableOf(harmonicsOf(hz, fall + 0.5, cutoffHz * 0.5))
    const bright = tableOf(harmonicsOf(hz, fall, cutoffHz))
    const phases = detuned.map((_, index) => index * 0.37)
    for (let i = 0; i < samples.length; i++) {
      const second = i / sampleRate
      const brightness =
        Math.min(1, 0.5 + swell * (second / (attackS * 2) < 1 ? second / (attackS * 2) : 1) * 0.5) * velocity
      let sum = 0
      for (let voice = 0; voice < detuned.length; voice++) {
        const sway = vibratoCents * Math.sin(2 * Math.PI * (4.6 + voice * 0.4) * second + voice * 2)
        phases[voice] =
          (phases[voice] as number) + (hz * (1 + ((detuned[voice] as number) + sway) * 0.000578)) / sampleRate
        const phase = phases[voice] as number
        sum += read(dark, phase) * (1 - brightness) + read(bright, phase) * brightness
      }
      samples[i] = (sum / Math.sqrt(detuned.length)) * gain(second) * level * velocity
    }
    return samples
  }

/** A soft, wide chord sound. */
export const pad = voicesOf({
  fall: 1.5,
  cutoffHz: 1_300,
  detuned: [-8, 0, 7],
  vibratoCents: 2,
  attackS: 0.5,
  releaseS: 0.9,
  swell: 0.4,
  level: 0.2,
})

/** A section of strings. */
export const strings = voicesOf({
  fall: 1.05,
  cutoffHz: 2_900,
  detuned: [-9, -3, 4, 10],
  vibratoCents: 5,
  attackS: 0.16,
  releaseS: 0.35,
  swell: 0.6,
  level: 0.17,
})

/** Strings with short strokes. */
export const spiccato = voicesOf({
  fall: 1,
  cutoffHz: 2_600,
  detuned: [-7, 2, 8],
  vibratoCents: 0,
  attackS: 0.015,
  releaseS: 0.12,
  sustain: 0.35,
  swell: 0,
  level: 0.24,
})

/** Horns. */
export const horn = voicesOf({
  fall: 1.1,
  cutoffHz: 1_500,
  detuned: [-4, 4],
  vibratoCents: 2,
  attackS: 0.06,
  releaseS: 0.22,
  sustain: 0.8,
  swell: 0.8,
  level: 0.3,
})

/** Trumpets and trombones. */
export const brass = voicesOf({
  fall: 0.85,
  cutoffHz: 3_000,
  detuned: [-5, 0, 6],
  vibratoCents: 3,
  attackS: 0.03,
  releaseS: 0.14,
  sustain: 0.8,
  swell: 0.7,
  level: 0.2,
})

/** Many voices on a vowel. */
export const choir = voicesOf({
  fall: 1.4,
  cutoffHz: 1_000,
  detuned: [-13, -5, 4, 12],
  vibratoCents: 9,
  attackS: 0.3,
  releaseS: 0.5,
  swell: 0.3,
  level: 0.22,
})
