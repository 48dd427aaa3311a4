import { addStereo, dbOfGain, type Stereo, samplePeak, sampleRate, scale } from './dsp/audio.ts'
import { integratedLoudness, momentaryLoudness } from './dsp/loudness.ts'
import { truePeak } from './dsp/truePeak.ts'
import { type EffectScore, effectLufs } from './effect.ts'
import { bedLufs, mixOf, type RenderedBed } from './renderBed.ts'
import { type BedScore, moodStems, type StemName } from './score.ts'

/** What a rendered sound measures, for the table of `npm run sounds`. */
type Measured = { readonly lufs: number; readonly peakDb: number; readonly seconds: number }

export type Checked = { readonly measured: Measured; readonly faults: readonly string[] }

const [peakLimitDb, offsetLimit] = [-1, 0.005]
/** The permitted distance of a bed from its loudness, and of the quietest and loudest mood from it, in LU. */
const [bedTolerance, moodTolerance] = [1.5, 5]
/** An effect may be quieter than stated if its peak limits it, but not louder. */
const effectTolerance = { below: 3, above: 0.5 }
/** Quieter than this is silence, in dB. */
const silenceDb = -60

const windowSamples = sampleRate / 20

const energyOf = (sound: Stereo, from: number, to: number): number => {
  let sum = 0
  for (const channel of [sound.left, sound.right])
    for (const sample of channel.subarray(from, to)) sum += sample * sample
  return sum / (2 * (to - from))
}

const commonFaults = (sound: Stereo): string[] => {
  const faults: string[] = []
  for (const channel of [sound.left, sound.right]) {
    if (channel.some((sample) => !Number.isFinite(sample))) faults.push('a sample is no number')
    const mean = channel.reduce((sum, sample) => sum + sample, 0) / channel.length
    if (Math.abs(mean) > offsetLimit) faults.push(`an offset of ${(mean * 100).toFixed(2)} %`)
  }
  const peakDb = dbOfGain(truePeak(sound))
  if (peakDb > peakLimitDb) faults.push(`a true peak of ${peakDb.toFixed(1)} dB`)
  return faults
}

/** The jump from the last sample of a loop to its first must not be larger than the largest step nearby. */
export const seamFaults = ({ left, right }: Stereo): string[] => {
  const faults: string[] = []
  for (const channel of [left, right]) {
    const at = (index: number): number => channel[(index + channel.length) % channel.length] as number
    let largest = 0
    for (let i = 1; i < windowSamples; i++)
      largest = Math.max(largest, Math.abs(at(i) - at(i - 1)), Math.abs(at(-i) - at(-i - 1)))
    const jump = Math.abs(at(0) - at(-1))
    if (jump > largest) faults.push(`a jump of ${jump.toFixed(4)} at the seam, ${largest.toFixed(4)} around it`)
  }
  return faults
}

/** The longest silence of a loop in seconds. */
const longestSilenceS = (sound: Stereo): number => {
  const windows = Math.floor(sound.left.length / windowSamples)
  let [longest, current] = [0, 0]
  // Twice around: a silence may reach over the seam.
  for (let index = 0; index < windows * 2; index++) {
    const from = (index % windows) * windowSamples
    const isSilent = 10 * Math.log10(energyOf(sound, from, from + windowSamples)) < silenceDb
    current = isSilent ? current + 1 : 0
    longest = Math.max(longest, Math.min(current, windows))
  }
  return (longest * windowSamples) / sampleRate
}

/** The sum of the absolute samples of all stems is below full scale: no mix of them clips. */
const clipFaults = (stems: RenderedBed): string[] => {
  const all = [...stems.values()]
  for (const side of ['left', 'right'] as const)
    for (let i = 0; i < (all[0]?.[side].length ?? 0); i++)
      if (all.reduce((sum, stem) => sum + Math.abs(stem[side][i] as number), 0) > 1)
        return ['a mix of its stems may clip']
  return []
}

const within = (what: string, lufs: number, aim: number, tolerance: number): string[] =>
  Math.abs(lufs - aim) <= tolerance ? [] : [`${what} has ${lufs.toFixed(1)} LUFS instead of ${aim} ± ${tolerance}`]

/** Checks a bed: the loudness of each mood, peaks, offset, seam, silence. */
export const checkBed = (score: BedScore, stems: RenderedBed): Checked => {
  const loudnessOf = (names: readonly StemName[]): number => integratedLoudness(mixOf(stems, names), { isLoop: true })
  const all = mixOf(stems)
  const lufs = loudnessOf(moodStems.running)
  const barS = (score.stepsPerBar / score.stepsPerBeat) * (60 / score.bpm)
  const silentS = longestSilenceS(mixOf(stems, ['base']))
  return {
    measured: { lufs, peakDb: dbOfGain(truePeak(all)), seconds: all.left.length / sampleRate },
    faults: [
      ...within('the bed', lufs, bedLufs, bedTolerance),
      ...Object.entries(moodStems).flatMap(([mood, names]) => within(mood, loudnessOf(names), bedLufs, moodTolerance)),
      ...commonFaults(all),
      ...clipFaults(stems),
      ...seamFaults(all),
      ...(silentS > barS ? [`a silence of ${silentS.toFixed(2)} s`] : []),
    ],
  }
}

/** How far the difference of a bed that goes on and one that begins again is below the bed, in dB. */
const repeatDb = -50

/**
 * Compares a bed with the same one played twice without a pause. Half a second before and after the seam both have the same energy (± 1 dB)
 * and hardly differ: what reaches over the end of the loop, notes and echoes, is heard at its begin.
 */
export const repeatFaults = (stems: RenderedBed, twice: RenderedBed): string[] => {
  const [loop, long] = [mixOf(stems), mixOf(twice)]
  const length = loop.left.length
  const half = sampleRate / 2
  // The levels of both were set by their own loudness.
  scale(long, Math.sqrt(energyOf(loop, 0, length) / energyOf(long, 0, length * 2)))
  const windows = [
    { side: 'before', from: length - half, at: length - half },
    { side: 'after', from: 0, at: length },
  ]
  return windows.flatMap(({ side, from, at }) => {
    const [once, again] = [cut(loop, from, half), cut(long, at, half)]
    const energy = energyOf(once, 0, half)
    const louderDb = 10 * Math.log10(energyOf(again, 0, half) / energy)
    addStereo(again, once, -1)
    const differenceDb = 10 * Math.log10(energyOf(again, 0, half) / energy)
    return [
      ...(Math.abs(louderDb) > 1 ? [`${louderDb.toFixed(1)} dB ${side} the seam`] : []),
      ...(differenceDb > repeatDb ? [`played on, it differs by ${differenceDb.toFixed(0)} dB ${side} the seam`] : []),
    ]
  })
}

const cut = ({ left, right }: Stereo, from: number, length: number): Stereo => ({
  left: left.slice(from, from + length),
  right: right.slice(from, from + length),
})

/** Checks an effect: its stated loudness, peaks, offset, seam of a loop, no silence at its begin. */
export const checkEffect = (score: EffectScore, sound: Stereo): Checked => {
  const [lufs, aim] = [momentaryLoudness(sound), effectLufs[score.loudness]]
  const isOff = lufs < aim - effectTolerance.below || lufs > aim + effectTolerance.above
  const begin = samplePeak({ left: sound.left.subarray(0, 3_200), right: sound.right.subarray(0, 3_200) })
  return {
    measured: { lufs, peakDb: dbOfGain(truePeak(sound)), seconds: sound.left.length / sampleRate },
    faults: [
      ...(isOff ? [`${lufs.toFixed(1)} LUFS instead of ${aim}`] : []),
      ...commonFaults(sound),
      ...(score.loopS === undefined ? [] : seamFaults(sound)),
      ...(dbOfGain(begin) < silenceDb ? ['silence at its begin'] : []),
    ],
  }
}
