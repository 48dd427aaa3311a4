import { type Stereo, sampleRate } from './audio.ts'
import { type Biquad, filterOf } from './filter.ts'
import { finish } from './slices.ts'

/**
 * The two filters of K-weighting for any sample rate: a shelf that raises the treble by 4 dB, and a high pass. ITU-R BS.1770-5 states
 * coefficients for 48,000 Hz only; these analogue parameters give the same ones there.
 */
const kWeighting = (rate: number): readonly [Biquad, Biquad] => {
  const shelf = { hz: 1681.974450955533, q: 0.7071752369554196, db: 3.999843853973347 }
  const k = Math.tan((Math.PI * shelf.hz) / rate)
  const high = 10 ** (shelf.db / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / shelf.q + k * k
  const pass = { hz: 38.13547087602444, q: 0.5003270373238773 }
  const p = Math.tan((Math.PI * pass.hz) / rate)
  const d0 = 1 + p / pass.q + p * p
  return [
    [
      (high + (band * k) / shelf.q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / shelf.q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / shelf.q + k * k) / a0,
    ],
    [1, -2, 1, (2 * (p * p - 1)) / d0, (1 - p / pass.q + p * p) / d0],
  ]
}

const weights = kWeighting(sampleRate)

/** Blocks of 400 ms, one every 100 ms. */
const [blockSamples, hopSamples] = [0.4 * sampleRate, 0.1 * sampleRate]
/** What is quieter than this does not count at all, in LUFS. */
const absoluteGate = -70

const lufsOfPower = (power: number): number => -0.691 + 10 * Math.log10(power)

/**
 * The sum over the channels of the mean square of each 100 ms, K-weighted. A loop is read once before, as if it had played already. Pauses
 * after each second.
 */
function* hopPowers(sound: Stereo, isLoop: boolean): Generator<void, number[]> {
  const powers: number[] = []
  for (const channel of [sound.left, sound.right]) {
    const [shelf, pass] = [filterOf(weights[0]), filterOf(weights[1])]
    const weigh = (sample: number): number => pass(shelf(sample))
    if (isLoop) for (const sample of channel.subarray(-sampleRate)) weigh(sample)
    for (let hop = 0; hop * hopSamples < channel.length; hop++) {
      let sum = 0
      for (const sample of channel.subarray(hop * hopSamples, (hop + 1) * hopSamples)) sum += weigh(sample) ** 2
      powers[hop] = (powers[hop] ?? 0) + sum / hopSamples
      if (hop % 10 === 9) yield
    }
  }
  return powers
}

/** The mean square of each block. A sound shorter than a block is one block, filled up with silence. */
function* blockPowers(sound: Stereo, isLoop: boolean): Generator<void, number[]> {
  const hops = yield* hopPowers(sound, isLoop)
  const perBlock = blockSamples / hopSamples
  const blocks = Math.max(1, Math.floor(sound.left.length / hopSamples) - perBlock + 1)
  return Array.from(
    { length: blocks },
    (_, index) => hops.slice(index, index + perBlock).reduce((sum, power) => sum + power, 0) / perBlock,
  )
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The integrated loudness in LUFS with both gates of ITU-R BS.1770-5; minus infinity for silence. Pauses after each second of sound. */
export function* measureLoudness(sound: Stereo, isLoop: boolean): Generator<void, number> {
  const loud = (yield* blockPowers(sound, isLoop)).filter((power) => lufsOfPower(power) > absoluteGate)
  if (loud.length === 0) return Number.NEGATIVE_INFINITY
  const relativeGate = lufsOfPower(mean(loud)) - 10
  return lufsOfPower(mean(loud.filter((power) => lufsOfPower(power) > relativeGate)))
}

/** `measureLoudness` without pauses. */
export const integratedLoudness = (sound: Stereo, { isLoop = false } = {}): number =>
  finish(measureLoudness(sound, isLoop))

/** The loudness of the loudest 400 ms in LUFS, for effects that are too short for an integrated one. */
export const momentaryLoudness = (sound: Stereo): number => lufsOfPower(Math.max(...finish(blockPowers(sound, false))))
