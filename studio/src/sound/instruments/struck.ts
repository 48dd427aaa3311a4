import { sampleRate, samplesOf } from '../dsp/audio.ts'
import { bandPass, filterOf } from '../dsp/filter.ts'
import { noiseOf } from '../dsp/noise.ts'
import { fadeOut, type Instrument } from './instrument.ts'

/** One way in which a bar or a skin swings; `decayS` is the time until it has fallen by 60 dB. */
export type Mode = readonly [ratioToPitch: number, gain: number, decayS: number]

type Bar = {
  modes: readonly Mode[]
  /** The noise of the mallet: its centre in Hz and gain. */
  knock: { readonly hz: number; readonly gain: number; readonly decayS: number }
  /** Depth and speed of a swaying loudness. */
  tremolo?: { readonly depth: number; readonly hz: number }
  level: number
}

/** Adds a sine that dies away; a rotation instead of a sine for each sample. */
export const addMode = (
  samples: Float32Array,
  hz: number,
  { gain, decayS }: { gain: number; decayS: number },
): void => {
  if (hz > sampleRate * 0.42) return
  const loss = 10 ** (-3 / (decayS * sampleRate))
  const angle = (2 * Math.PI * hz) / sampleRate
  const [cos, sin] = [Math.cos(angle) * loss, Math.sin(angle) * loss]
  let [x, y] = [gain, 0]
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (samples[i] as number) + y
    const turned = x * cos - y * sin
    y = x * sin + y * cos
    x = turned
  }
}

/** Adds the modes of a pitch. */
export const addModes = (samples: Float32Array, hz: number, modes: readonly Mode[]): void => {
  for (const [ratio, gain, decayS] of modes) addMode(samples, hz * ratio, { gain, decayS })
}

/** Adds noise around a frequency that dies away. */
export const addNoise = (
  samples: Float32Array,
  { hz, q = 0.9, gain, decayS, seed = 3 }: { hz: number; q?: number; gain: number; decayS: number; seed?: number },
): void => {
  const noise = noiseOf(seed)
  const band = filterOf(bandPass(hz, q))
  const loss = 10 ** (-3 / (decayS * sampleRate))
  let level = gain
  for (let i = 0; i < samples.length && level > 1e-5; i++) {
    samples[i] = (samples[i] as number) + band(noise()) * level * Math.min(1, i / 24)
    level *= loss
  }
}

const longest = (modes: readonly Mode[]): number => Math.max(...modes.map(([, , decayS]) => decayS))

/** A bar that is struck. Higher notes die away faster. */
const barOf =
  ({ modes, knock, tremolo, level }: Bar): Instrument =>
  ({ hz, velocity }) => {
    const shorter = Math.min(1.6, (262 / hz) ** 0.5)
    const samples = new Float32Array(samplesOf(longest(modes) * shorter * 0.75))
    for (const [ratio, gain, decayS] of modes)
      addMode(samples, hz * ratio, { decayS: decayS * shorter, gain: gain * velocity ** (ratio > 2 ? 1.5 : 1) * level })
    addNoise(samples, { ...knock, gain: knock.gain * velocity * level })
    if (tremolo)
      for (let i = 0; i < samples.length; i++)
        samples[i] =
          (samples[i] as number) *
          (1 - tremolo.depth * (0.5 - 0.5 * Math.cos((2 * Math.PI * tremolo.hz * i) / sampleRate)))
    return fadeOut(samples, 0.12)
  }

/** A bar of wood over a tube, tuned to 1 : 4 : 10. */
export const marimba = barOf({
  modes: [
    [1, 0.62, 1.5],
    [3.98, 0.16, 0.5],
    [9.95, 0.05, 0.18],
  ],
  knock: { hz: 900, gain: 0.5, decayS: 0.05 },
  level: 0.8,
})

/** A bar of metal over a tube with a turning valve. */
export const vibraphone = barOf({
  modes: [
    [1, 0.5, 3.4],
    [3.99, 0.12, 1.4],
    [10.2, 0.02, 0.4],
  ],
  knock: { hz: 1_400, gain: 0.12, decayS: 0.03 },
  ...{ tremolo: { depth: 0.35, hz: 4.6 }, level: 1 },
})

/** Small free bars of steel: 1 : 2.76 : 5.4. */
export const glockenspiel = barOf({
  modes: [
    [1, 0.42, 2.2],
    [2.756, 0.16, 1],
    [5.404, 0.06, 0.4],
  ],
  knock: { hz: 5_000, gain: 0.1, decayS: 0.02 },
  level: 0.9,
})

/** A small bell: partials of a cast bell, the hum below the note. */
export const bell = barOf({
  modes: [
    [0.5, 0.1, 3.2],
    [1, 0.34, 2.6],
    [1.19, 0.12, 2],
    [2, 0.2, 1.6],
    [2.99, 0.08, 0.9],
    [5.3, 0.03, 0.4],
  ],
  knock: { hz: 4_000, gain: 0.06, decayS: 0.02 },
  level: 0.6,
})

/** An electric piano: tines, that is a fundamental and a short high partial, with a slow tremolo. */
export const electricPiano: Instrument = ({ hz, durationS, velocity }) => {
  const releaseS = 0.25
  const samples = new Float32Array(samplesOf(durationS + releaseS))
  for (let i = 0; i < samples.length; i++) {
    const second = i / sampleRate
    const index = (0.5 + 1.1 * velocity) * Math.exp(-second * 3.2) + 0.14
    const tine = 0.1 * velocity * Math.exp(-second * 16) * Math.sin(2 * Math.PI * Math.min(9_000, hz * 7) * second)
    const tone = Math.sin(2 * Math.PI * hz * second + index * Math.sin(2 * Math.PI * hz * second))
    const sway = 1 - 0.12 * Math.sin(2 * Math.PI * 4.3 * second)
    const held = second < durationS ? 1 : Math.max(0, 1 - (second - durationS) / releaseS)
    samples[i] = 0.42 * velocity * Math.min(1, second / 0.006) * Math.exp(-second * 0.9) * held * sway * (tone + tine)
  }
  return samples
}
