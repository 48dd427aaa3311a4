import { addStereo, gainOfDb, type Stereo, sampleRate, scale, silence } from './dsp/audio.ts'
import { measureLoudness } from './dsp/loudness.ts'
import { noiseOf } from './dsp/noise.ts'
import { addPanned, removeOffset } from './dsp/placing.ts'
import { addRoom } from './dsp/reverb.ts'
import { instruments } from './instruments/index.ts'
import { hzOf } from './scale.ts'
import { type BedScore, moodStems, notesOf, type StemName, type Track } from './score.ts'

/** The stems of a bed, ready to be played in sync and repeated. */
export type RenderedBed = ReadonlyMap<StemName, Stereo>

/** The loudness of a bed in its usual mood, while a round is running, in LUFS. */
export const bedLufs = -23
/** The largest sample of all stems together: the true peak is at most 1 dB higher. */
const peakLimit = gainOfDb(-2.5)

/** Seconds of a step. */
const stepS = ({ bpm, stepsPerBeat }: BedScore): number => 60 / bpm / stepsPerBeat

const loopSamples = (score: BedScore): number => Math.round(score.bars * score.stepsPerBar * stepS(score) * sampleRate)

/**
 * Renders the stems of a bed, played `times` times in a row without a pause. Pauses its work often, so that a caller can spread
 * it.
 */
export function* renderBed(score: BedScore, times = 1): Generator<void, RenderedBed> {
  const stems = new Map<StemName, Stereo>()
  for (const [name, tracks] of Object.entries(score.stems) as [StemName, readonly Track[]][])
    stems.set(name, yield* renderStem(score, tracks, times))
  yield* setLevels(stems)
  return stems
}

function* renderStem(score: BedScore, tracks: readonly Track[], times: number): Generator<void, Stereo> {
  const dry = silence(loopSamples(score) * times)
  for (const track of tracks) yield* renderTrack(score, track, dry)
  const stem = yield* addRoom(dry, score.room, true)
  removeOffset(stem)
  return stem
}

/** How far a note may be from its time, in seconds, and from its loudness, as a share: nobody plays like a clock. */
const [humanS, humanShare] = [0.006, 0.1]

/** Adds the notes of a track, as often as the loop fits into `into`. */
function* renderTrack(score: BedScore, track: Track, into: Stereo): Generator<void> {
  const loop = loopSamples(score)
  const played = new Map<string, Float32Array>()
  const human = noiseOf(track.notes.length + track.instrument.length)
  const instrument = instruments[track.instrument]
  for (const { step, steps, degree, sharpCents, velocity } of notesOf(track, score)) {
    const durationS = steps * stepS(score) * (track.length ?? 1)
    const hz = hzOf(score, degree, sharpCents) * 2 ** (track.octave ?? 0)
    const key = `${hz} ${durationS} ${velocity}`
    const samples = played.get(key) ?? instrument({ hz, durationS, velocity })
    played.set(key, samples)
    const late = step % 2 === 1 ? (score.swing ?? 0) : 0
    const at = Math.round(((step + late) * stepS(score) + human() * humanS) * sampleRate)
    const gain = track.gain * (1 + human() * humanShare)
    for (let begin = 0; begin < into.left.length; begin += loop)
      addPanned(into, samples, { at: begin + at, pan: track.pan ?? 0, gain })
    yield
  }
}

/** The sum of some stems. */
export const mixOf = (stems: RenderedBed, names: readonly StemName[] = [...stems.keys()]): Stereo => {
  const mix = silence(stems.values().next().value?.left.length ?? 0)
  for (const name of names) {
    const stem = stems.get(name)
    if (stem) addStereo(mix, stem)
  }
  return mix
}

/** How loud each stem is beside the others, in LU under the bed: none covers another, and the melody of the bonus stands out. */
const stemLevels: Readonly<Record<StemName, number>> = { base: -4, lead: -6, motion: -5, tension: -5.5, bonus: -4 }

/** Scales the stems: each to its level, the usual mood to the loudness of a bed, and all together below the limit. */
function* setLevels(stems: RenderedBed): Generator<void> {
  for (const [name, stem] of stems)
    scale(stem, gainOfDb(bedLufs + stemLevels[name] - (yield* measureLoudness(stem, true))))
  const usual = yield* measureLoudness(mixOf(stems, moodStems.running), true)
  const gain = Math.min(gainOfDb(bedLufs - usual), peakLimit / (yield* largestSum(stems)))
  for (const stem of stems.values()) scale(stem, gain)
}

/** An upper bound of the peak at any mix: the sum of the absolute samples of all stems. */
function* largestSum(stems: RenderedBed): Generator<void, number> {
  const all = [...stems.values()]
  let largest = 0
  for (const side of ['left', 'right'] as const) {
    const channels = all.map((stem) => stem[side])
    for (let i = 0; i < (channels[0]?.length ?? 0); i++) {
      let sum = 0
      for (const channel of channels) sum += Math.abs(channel[i] as number)
      if (sum > largest) largest = sum
      if (i % 65_536 === 0) yield
    }
  }
  return largest
}
