import { sampleRate, samplesOf } from '../dsp/audio.ts'
import { applyFilter, highPass, lowPass } from '../dsp/filter.ts'
import { noiseOf } from '../dsp/noise.ts'
import { fadeOut, type Instrument, peakAt } from './instrument.ts'
import { addMode, addModes, addNoise, type Mode } from './struck.ts'

type Skin = {
  /** Pitch at the stroke and after it, in Hz. */
  fromHz: number
  toHz: number
  decayS: number
  /** Other modes of the skin. */
  modes?: readonly Mode[]
  noise: { readonly hz: number; readonly gain: number; readonly decayS: number; readonly q?: number }
  level: number
}

/** A drum: a skin whose pitch falls, its other modes, and the noise of the stroke. Its pitch is its own. */
const drumOf =
  ({ fromHz, toHz, decayS, modes = [], noise, level }: Skin): Instrument =>
  ({ velocity }) => {
    const samples = new Float32Array(samplesOf(decayS))
    const loss = 10 ** (-3 / (decayS * sampleRate))
    let [phase, gain] = [0, 1]
    for (let i = 0; i < samples.length; i++) {
      phase += (toHz + (fromHz - toHz) * Math.exp(-i / (0.022 * sampleRate))) / sampleRate
      samples[i] = Math.sin(2 * Math.PI * phase) * gain * Math.min(1, i / 30)
      gain *= loss
    }
    addModes(samples, toHz, modes)
    addNoise(samples, noise)
    return fadeOut(peakAt(samples, level * velocity), 0.03)
  }

/** A frame drum in its middle. */
export const dum = drumOf({
  ...{ fromHz: 118, toHz: 74, decayS: 0.75, level: 0.8 },
  modes: [
    [1.6, 0.25, 0.3],
    [2.14, 0.14, 0.2],
  ],
  noise: { hz: 320, gain: 0.7, decayS: 0.06 },
})

/** A frame drum at its rim. */
export const tek = drumOf({
  ...{ fromHz: 420, toHz: 360, decayS: 0.16, level: 0.8 },
  modes: [
    [1.59, 0.5, 0.12],
    [2.3, 0.4, 0.1],
    [3.6, 0.25, 0.07],
  ],
  noise: { hz: 3_200, gain: 1.5, decayS: 0.07 },
})

/** The same, softly with the other hand. */
export const ka = drumOf({
  ...{ fromHz: 350, toHz: 310, decayS: 0.1, level: 0.55 },
  modes: [[1.59, 0.4, 0.08]],
  noise: { hz: 2_500, gain: 1.3, decayS: 0.05 },
})

export const kick = drumOf({
  ...{ fromHz: 150, toHz: 52, decayS: 0.4, level: 0.9 },
  noise: { hz: 1_800, gain: 0.4, decayS: 0.02 },
})

export const tom = drumOf({
  ...{ fromHz: 190, toHz: 112, decayS: 0.55, level: 0.75 },
  modes: [
    [1.5, 0.3, 0.25],
    [1.98, 0.15, 0.2],
  ],
  noise: { hz: 500, gain: 0.6, decayS: 0.05 },
})

export const lowTom = drumOf({
  ...{ fromHz: 130, toHz: 74, decayS: 0.8, level: 0.85 },
  modes: [
    [1.5, 0.35, 0.4],
    [1.98, 0.2, 0.3],
  ],
  noise: { hz: 350, gain: 0.6, decayS: 0.06 },
})

export const snare = drumOf({
  ...{ fromHz: 240, toHz: 185, decayS: 0.22, level: 0.8 },
  modes: [[1.6, 0.4, 0.1]],
  noise: { hz: 3_400, gain: 2.2, decayS: 0.2, q: 0.5 },
})

/** A block of wood. */
export const wood = drumOf({
  ...{ fromHz: 900, toHz: 860, decayS: 0.09, level: 0.85 },
  modes: [[2.7, 0.3, 0.05]],
  noise: { hz: 2_000, gain: 0.5, decayS: 0.015 },
})

/** Two small pieces of hard material that meet: chips, stones. */
export const clack = drumOf({
  ...{ fromHz: 2_450, toHz: 2_400, decayS: 0.05, level: 0.4 },
  modes: [
    [1.52, 0.7, 0.04],
    [2.31, 0.5, 0.03],
  ],
  noise: { hz: 5_200, gain: 0.8, decayS: 0.012 },
})

/** A timpano: a skin with a pitch, its modes at 1 : 1.5 : 1.98 : 2.44. */
export const timpani: Instrument = ({ hz, velocity }) => {
  const samples = new Float32Array(samplesOf(1.8))
  addModes(samples, hz, [
    [1, 0.6, 2],
    [1.5, 0.34, 1.5],
    [1.98, 0.2, 1],
    [2.44, 0.12, 0.7],
  ])
  addNoise(samples, { hz: 220, gain: 0.9, decayS: 0.09 })
  return fadeOut(peakAt(samples, 0.7 * velocity), 0.2)
}

/** Grains in a vessel: noise that swells for a moment. */
export const shaker: Instrument = ({ velocity }) => {
  const samples = new Float32Array(samplesOf(0.13))
  const noise = noiseOf(17)
  for (let i = 0; i < samples.length; i++) {
    const second = i / sampleRate
    samples[i] = noise() * Math.min(1, second / 0.022) * Math.exp(-second / 0.026)
  }
  applyFilter(applyFilter(samples, highPass(4_200)), lowPass(11_000))
  return fadeOut(peakAt(samples, 0.32 * velocity), 0.02)
}

/** Small cymbals of a tambourine. */
export const jingle: Instrument = ({ velocity }) => {
  const samples = new Float32Array(samplesOf(0.3))
  for (const hz of [5_230, 6_470, 7_340, 8_610, 9_750]) addMode(samples, hz, { gain: 0.2, decayS: 0.28 })
  addNoise(samples, { hz: 7_500, q: 0.7, gain: 0.8, decayS: 0.12, seed: 5 })
  return fadeOut(peakAt(samples, 0.5 * velocity), 0.03)
}

/** A drum that is stroked with wires. */
export const brush: Instrument = ({ durationS, velocity }) => {
  const samples = new Float32Array(samplesOf(Math.max(0.18, durationS)))
  const noise = noiseOf(29)
  for (let i = 0; i < samples.length; i++) {
    const share = i / samples.length
    samples[i] = noise() * Math.sin(Math.PI * Math.min(1, share + 0.12)) ** 1.5
  }
  applyFilter(applyFilter(samples, highPass(1_400)), lowPass(6_500))
  return fadeOut(peakAt(samples, 0.3 * velocity), 0.03)
}

/** Two cymbals, closed. */
export const hat: Instrument = ({ velocity }) => {
  const samples = new Float32Array(samplesOf(0.08))
  addNoise(samples, { hz: 8_500, q: 0.6, gain: 1, decayS: 0.07, seed: 7 })
  return fadeOut(peakAt(samples, 0.4 * velocity), 0.01)
}

/** A cymbal: many partials without a common pitch, and noise. */
export const cymbal: Instrument = ({ durationS, velocity }) => {
  const samples = new Float32Array(samplesOf(Math.max(0.9, durationS)))
  for (const hz of [3_140, 4_070, 5_330, 6_190, 7_410, 8_870, 10_300])
    addMode(samples, hz, { gain: 0.1, decayS: samples.length / sampleRate })
  addNoise(samples, { hz: 6_800, q: 0.4, gain: 0.9, decayS: samples.length / sampleRate, seed: 13 })
  return fadeOut(peakAt(samples, 0.34 * velocity), 0.2)
}

/** Hands of a few people. */
export const clap: Instrument = ({ velocity }) => {
  const samples = new Float32Array(samplesOf(0.25))
  for (const [index, delayS] of [0, 0.011, 0.019, 0.03].entries())
    addNoise(samples.subarray(samplesOf(delayS)), { hz: 1_250 + index * 170, gain: 1, decayS: 0.14, seed: 31 + index })
  return fadeOut(peakAt(samples, 0.6 * velocity), 0.03)
}
