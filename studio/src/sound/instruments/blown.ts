import { sampleRate, samplesOf } from '../dsp/audio.ts'
import { bandPass, filterOf } from '../dsp/filter.ts'
import { noiseOf } from '../dsp/noise.ts'
import { envelope, type Instrument } from './instrument.ts'

type Pipe = {
  /** The gain of each harmonic, the fundamental first. */
  harmonics: readonly number[]
  /** The gain of the breath beside the tone. */
  breath: number
  attackS: number
  releaseS: number
  /** How far below its pitch a note begins, in cents. */
  scoopCents: number
  vibratoCents: number
  level: number
}

/** A blown pipe: harmonics whose pitch settles and then sways, and the noise of the breath around them. */
const pipeOf =
  ({ harmonics, breath, attackS, releaseS, scoopCents, vibratoCents, level }: Pipe): Instrument =>
  ({ hz, durationS, velocity }) => {
    const samples = new Float32Array(samplesOf(durationS + releaseS))
    const gain = envelope({ attackS, releaseS, durationS, sustain: 0.86, decayS: 0.4 })
    const noise = noiseOf(Math.round(hz))
    const [near, high] = [filterOf(bandPass(hz * 2, 1.2)), filterOf(bandPass(Math.min(9_000, hz * 6), 0.8))]
    let phase = 0
    for (let i = 0; i < samples.length; i++) {
      const second = i / sampleRate
      const sway = Math.min(1, Math.max(0, (second - 0.25) / 0.5))
      const cents = vibratoCents * sway * Math.sin(2 * Math.PI * 5.1 * second) - scoopCents * Math.exp(-second / 0.045)
      phase += (hz * 2 ** (cents / 1200)) / sampleRate
      const air = noise()
      const chiff = 1 + 2.2 * Math.exp(-second / 0.05)
      const tone = toneOf(harmonics, phase, hz) * (1 + 0.06 * sway * Math.sin(2 * Math.PI * 5.1 * second + 1))
      samples[i] = level * velocity * gain(second) * (tone + breath * chiff * (near(air) * 1.6 + high(air) * 0.5))
    }
    return samples
  }

/** The sum of the harmonics below 11 kHz at a phase in periods. */
const toneOf = (harmonics: readonly number[], phase: number, hz: number): number => {
  let sum = 0
  for (let index = 0; index < harmonics.length; index++)
    if (hz * (index + 1) < 11_000) sum += (harmonics[index] as number) * Math.sin(2 * Math.PI * phase * (index + 1))
  return sum
}

/** A flute of reed, blown at its rim: much breath, strong second and third harmonics. */
export const ney = pipeOf({
  harmonics: [0.62, 0.36, 0.24, 0.07, 0.05, 0.02],
  ...{ breath: 0.34, attackS: 0.09, releaseS: 0.16, scoopCents: 45, vibratoCents: 14, level: 0.42 },
})

/** A clarinet: odd harmonics, hardly any breath. */
export const clarinet = pipeOf({
  harmonics: [0.7, 0.03, 0.34, 0.04, 0.2, 0.04, 0.1, 0.02, 0.05],
  ...{ breath: 0.03, attackS: 0.035, releaseS: 0.07, scoopCents: 30, vibratoCents: 9, level: 0.34 },
})

/** A pan flute. */
export const panFlute = pipeOf({
  harmonics: [0.8, 0.1, 0.16, 0.03],
  ...{ breath: 0.3, attackS: 0.05, releaseS: 0.12, scoopCents: 20, vibratoCents: 10, level: 0.4 },
})
