import { sampleRate, samplesOf } from '../dsp/audio.ts'
import { applyFilter, lowPass, peaking } from '../dsp/filter.ts'
import { noiseOf } from '../dsp/noise.ts'
import { fadeOut, type Instrument, peakAt } from './instrument.ts'

type StringOptions = {
  hz: number
  /** Seconds until the string has fallen by 60 dB. */
  decayS: number
  /** From 0 to 1: how much treble the pluck has. */
  brightness: number
  /** From 0 to 0.5: how much treble the string loses in each period. */
  damping: number
  /** Where the string is plucked, as a share of its length. */
  pluckAt: number
  seed: number
}

/**
 * A plucked string: noise in a delay line of one period with a loss in its loop (K. Karplus and A. Strong, 1983), tuned by an all-pass filter
 * (D. Jaffe and J. Smith, 1983).
 */
const plucked = (length: number, { hz, decayS, brightness, damping, pluckAt, seed }: StringOptions): Float32Array => {
  const period = sampleRate / hz
  const whole = Math.max(2, Math.floor(period - damping - 0.2))
  const fraction = period - damping - whole
  const tune = (1 - fraction) / (1 + fraction)
  const loss = 10 ** (-3 / (hz * decayS))
  const line = excitation(whole, { brightness, pluckAt, seed })
  const samples = new Float32Array(length)
  let [at, before, allIn, allOut] = [0, 0, 0, 0]
  for (let i = 0; i < length; i++) {
    const out = line[at] as number
    const damped = loss * ((1 - damping) * out + damping * before)
    before = out
    allOut = tune * damped + allIn - tune * allOut
    allIn = damped
    line[at] = allOut
    at = at + 1 === whole ? 0 : at + 1
    samples[i] = out
  }
  return samples
}

/** One period of smoothed noise without a mean, and without the partials that have a node where the string is plucked. */
const excitation = (
  length: number,
  { brightness, pluckAt, seed }: Pick<StringOptions, 'brightness' | 'pluckAt' | 'seed'>,
): Float32Array => {
  const noise = noiseOf(seed)
  const raw = Float32Array.from({ length }, noise)
  let low = 0
  for (let turn = 0; turn < 2; turn++)
    for (let i = 0; i < length; i++) {
      low += brightness * ((raw[i] as number) - low)
      raw[i] = low
    }
  const comb = Math.max(1, Math.round(length * pluckAt))
  const shaped = raw.map((sample, index) => sample - (raw[(index + comb) % length] as number))
  const mean = shaped.reduce((sum, sample) => sum + sample, 0) / length
  return shaped.map((sample) => sample - mean)
}

type Course = Omit<StringOptions, 'hz' | 'seed'> & {
  /** Deviation in cents and delay in ms of each string of a course. */
  strings: readonly (readonly [cents: number, delayMs: number])[]
  body: readonly (readonly [hz: number, q: number, db: number])[]
  releaseS: number
  level: number
}

/** Strings that are plucked together, and the body that they sound in. */
const courseOf =
  ({ strings, body, releaseS, level, ...string }: Course): Instrument =>
  ({ hz, durationS, velocity }) => {
    const length = samplesOf(durationS + releaseS)
    const sum = new Float32Array(length)
    for (const [index, [cents, delayMs]] of strings.entries()) {
      const delay = Math.round((delayMs / 1000) * sampleRate)
      const tuned = hz * 2 ** (cents / 1200)
      const brightness = Math.min(1, string.brightness * (0.55 + 0.45 * velocity))
      const part = plucked(Math.max(1, length - delay), {
        ...string,
        brightness,
        hz: tuned,
        seed: index * 97 + Math.round(hz),
      })
      for (let i = 0; i < part.length; i++) sum[i + delay] = (sum[i + delay] ?? 0) + (part[i] as number)
    }
    for (const [bodyHz, q, db] of body) applyFilter(sum, peaking(bodyHz, q, db))
    return fadeOut(peakAt(sum, level * velocity), Math.min(releaseS, 0.3))
  }

/** A zither with three strings of gut for each note, plucked near the bridge. */
export const qanun = courseOf({
  ...{ decayS: 1.9, brightness: 0.62, damping: 0.18, pluckAt: 0.11, level: 0.5, releaseS: 0.7 },
  strings: [
    [-3, 0],
    [2, 4],
    [5, 9],
  ],
  body: [
    [290, 1.2, 3],
    [2_600, 0.9, 3],
  ],
})

/** A lute without frets, in double courses: dark, with a short decay. */
export const oud = courseOf({
  ...{ decayS: 1.3, brightness: 0.3, damping: 0.34, pluckAt: 0.2, level: 0.6, releaseS: 0.4 },
  strings: [
    [-2, 0],
    [3, 6],
  ],
  body: [
    [180, 1.4, 5],
    [420, 1.6, 3],
  ],
})

/** A guitar of nylon strings. */
export const guitar = courseOf({
  ...{ decayS: 2.2, brightness: 0.36, damping: 0.28, pluckAt: 0.24, level: 0.5, releaseS: 0.5 },
  strings: [[0, 0]],
  body: [
    [110, 1.5, 4],
    [230, 1.5, 3],
  ],
})

/** A small guitar with a short decay. */
export const ukulele = courseOf({
  ...{ decayS: 0.8, brightness: 0.42, damping: 0.3, pluckAt: 0.3, level: 0.5, releaseS: 0.35 },
  strings: [[0, 0]],
  body: [
    [390, 1.3, 4],
    [800, 1.5, 2],
  ],
})

/** Violins that are plucked: very short. */
export const pizzicato = courseOf({
  ...{ decayS: 0.45, brightness: 0.34, damping: 0.4, pluckAt: 0.18, level: 0.55, releaseS: 0.3 },
  strings: [
    [-5, 0],
    [0, 7],
    [6, 12],
  ],
  body: [
    [300, 1.2, 4],
    [1_100, 1.2, 2],
  ],
})

/** A bass that is plucked by the finger: the string and its fundamental. */
export const bass: Instrument = ({ hz, durationS, velocity }) => {
  const releaseS = 0.09
  const length = samplesOf(durationS + releaseS)
  const string = plucked(length, { hz, decayS: 1.8, brightness: 0.22, damping: 0.42, pluckAt: 0.28, seed: 11 })
  peakAt(applyFilter(string, lowPass(900)), 0.55)
  for (let i = 0; i < length; i++) {
    const second = i / sampleRate
    const body = Math.sin(2 * Math.PI * hz * second) * Math.min(1, second / 0.012) * Math.exp(-second * 1.7)
    string[i] = (string[i] as number) + body * 0.5
  }
  return fadeOut(peakAt(string, 0.75 * velocity), releaseS)
}
