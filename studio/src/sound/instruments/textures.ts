import { sampleRate, samplesOf } from '../dsp/audio.ts'
import { applyFilter, bandPass, filterOf, highPass, lowPass } from '../dsp/filter.ts'
import { noiseOf } from '../dsp/noise.ts'
import { fadeOut, type Instrument, peakAt } from './instrument.ts'

/** Noise through a band whose centre moves on a curve, computed anew every 64 samples. */
const moving = (
  length: number,
  seed: number,
  band: (share: number) => { hz: number; q: number; gain: number },
): Float32Array => {
  const samples = new Float32Array(length)
  const noise = noiseOf(seed)
  let [low, middle] = [0, 0]
  let [g, damping, gain] = [0, 0, 0]
  for (let i = 0; i < length; i++) {
    if (i % 64 === 0) {
      const now = band(i / length)
      g = Math.tan((Math.PI * Math.min(now.hz, sampleRate * 0.4)) / sampleRate)
      damping = 1 / now.q
      gain = now.gain
    }
    // A state variable filter in the trapezoidal form (A. Simper).
    const high = (noise() - low - (damping + g) * middle) / (1 + g * (g + damping))
    const band1 = g * high + middle
    const low1 = g * band1 + low
    middle = g * high + band1
    low = g * band1 + low1
    samples[i] = band1 * damping * gain
  }
  return samples
}

/** Air that rushes past: `hz` is its lowest pitch, and it rises and falls in its duration. */
export const whoosh: Instrument = ({ hz, durationS, velocity }) =>
  fadeOut(
    peakAt(
      moving(samplesOf(durationS), 41, (share) => ({
        hz: hz * (1 + 5 * Math.sin(Math.PI * share ** 0.8) ** 2),
        ...{ q: 1.3, gain: Math.sin(Math.PI * share ** 0.7) ** 1.4 },
      })),
      0.5 * velocity,
    ),
    0.03,
  )

/** Air that rises until it stops. */
export const riser: Instrument = ({ hz, durationS, velocity }) =>
  fadeOut(
    peakAt(
      moving(samplesOf(durationS), 43, (share) => ({ hz: hz * 14 ** share, q: 2.2, gain: 0.06 + share ** 1.6 })),
      0.5 * velocity,
    ),
    0.08,
  )

/** One wave on a shore: it comes, breaks and runs back. */
export const wave: Instrument = ({ durationS, velocity }) =>
  fadeOut(
    peakAt(
      moving(samplesOf(durationS), 47, (share) => ({
        hz: 350 + 1_100 * Math.sin(Math.PI * share ** 0.7) ** 2,
        ...{ q: 0.6, gain: Math.sin(Math.PI * share ** 0.75) ** 2 },
      })),
      0.4 * velocity,
    ),
    0.2,
  )

/** Steady wind or engine air, with a slow gust. */
export const wind: Instrument = ({ hz, durationS, velocity }) =>
  peakAt(
    moving(samplesOf(durationS), 53, (share) => ({
      hz: hz * (1 + 0.25 * Math.sin(2 * Math.PI * share)),
      ...{ q: 1, gain: 0.8 + 0.2 * Math.sin(2 * Math.PI * share + 1) },
    })),
    0.4 * velocity,
  )

/** Something that rolls: noise of a low and a high band, rough as its grains. */
export const rolling: Instrument = ({ hz, durationS, velocity }) => {
  const samples = new Float32Array(samplesOf(durationS))
  const noise = noiseOf(59)
  const [low, high] = [filterOf(bandPass(hz, 1.5)), filterOf(bandPass(hz * 4.7, 3))]
  let grain = 0
  for (let i = 0; i < samples.length; i++) {
    if (i % 97 === 0) grain = 0.6 + 0.4 * Math.abs(noise())
    const air = noise()
    samples[i] = (low(air) + high(air) * 0.6) * grain
  }
  return fadeOut(peakAt(samples, 0.4 * velocity), 0.02)
}

/** Turns of a ball around a wheel in its first and last second. */
const [fastTurns, slowTurns] = [1.9, 0.7] as const

/** A ball that runs around a rim of wood: it loses speed, so that its pitch, loudness and turns fall until it is hardly heard. */
export const ballOnRim: Instrument = ({ hz, durationS, velocity }) => {
  const length = samplesOf(durationS)
  const low = moving(length, 67, (share) => ({ hz: hz * (1 - 0.55 * share), q: 2.2, gain: 1 }))
  const high = moving(length, 71, (share) => ({ hz: hz * 4.2 * (1 - 0.5 * share), q: 3.5, gain: 0.8 }))
  let turn = 0
  for (let i = 0; i < length; i++) {
    const share = i / length
    turn += (fastTurns + (slowTurns - fastTurns) * share) / sampleRate
    const near = 0.62 + 0.38 * Math.sin(2 * Math.PI * turn)
    const loudness = Math.min(1, share / 0.03) * (1 - share) ** 1.2
    low[i] = ((low[i] as number) + (high[i] as number)) * near * loudness
  }
  return peakAt(low, 0.5 * velocity)
}

/** The formants of open vowels of a crowd, in Hz. */
const vowels = [420, 640, 900, 1_250, 2_400] as const

/** Many people: noise in the formants of voices, each with its own slow changes. */
const peopleOf =
  (loudness: (share: number) => number): Instrument =>
  ({ durationS, velocity }) => {
    const samples = new Float32Array(samplesOf(durationS))
    for (const [index, hz] of vowels.entries()) {
      const noise = noiseOf(61 + index)
      const band = filterOf(bandPass(hz, 2.4))
      let [level, aim] = [0.6, 0.6]
      for (let i = 0; i < samples.length; i++) {
        if (i % 2_600 === index * 300) aim = 0.55 + 0.4 * noise()
        level += (aim - level) * 0.0006
        samples[i] = (samples[i] as number) + band(noise()) * level * (index === 4 ? 0.35 : 1)
      }
    }
    applyFilter(applyFilter(samples, highPass(200)), lowPass(4_500))
    for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] as number) * loudness(i / samples.length)
    return peakAt(samples, 0.5 * velocity)
  }

/** A crowd that talks and waits. */
export const crowd = peopleOf(() => 1)

/** A crowd that jumps up and cheers. */
export const cheer = peopleOf((share) => Math.min(1, share / 0.06) * (1 - share) ** 1.3)

/** A crowd that is disappointed, or holds its breath: it swells and falls. */
export const gasp = peopleOf((share) => Math.sin(Math.PI * share ** 0.6) ** 1.5)

/** A referee's whistle with its pea. */
export const whistle: Instrument = ({ durationS, velocity }) => {
  const samples = new Float32Array(samplesOf(durationS))
  const air = noiseOf(71)
  const band = filterOf(bandPass(2_900, 5))
  let phase = 0
  for (let i = 0; i < samples.length; i++) {
    const second = i / sampleRate
    const trill = Math.sin(2 * Math.PI * 38 * second)
    phase += (2_850 + 90 * trill) / sampleRate
    const tone = Math.sin(2 * Math.PI * phase) + 0.4 * Math.sin(4 * Math.PI * phase * 1.01)
    samples[i] = (tone * (0.7 + 0.3 * trill) + band(air()) * 0.9) * Math.min(1, second / 0.02)
  }
  return fadeOut(peakAt(samples, 0.3 * velocity), 0.05)
}

/** A burst of air and debris that dies away downwards. */
export const burst: Instrument = ({ hz, durationS, velocity }) =>
  fadeOut(
    peakAt(
      moving(samplesOf(durationS), 73, (share) => ({
        hz: hz * 0.08 ** share,
        ...{ q: 0.7, gain: (1 - share) ** 2.2 * Math.min(1, share * 60) },
      })),
      0.6 * velocity,
    ),
    0.1,
  )

/** Stiff paper that slides and snaps. */
export const paper: Instrument = ({ hz, durationS, velocity }) =>
  fadeOut(
    peakAt(
      moving(samplesOf(durationS), 79, (share) => ({
        hz: hz * (1 + share * 1.4),
        ...{ q: 0.9, gain: Math.min(1, share * 8) * (1 - share) ** 1.4 + (share > 0.82 ? 0.5 : 0) },
      })),
      0.4 * velocity,
    ),
    0.012,
  )
