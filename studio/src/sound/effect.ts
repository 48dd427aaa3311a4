import { gainOfDb, type Stereo, samplePeak, samplesOf, scale, silence } from './dsp/audio.ts'
import { momentaryLoudness } from './dsp/loudness.ts'
import { addPanned, removeOffset } from './dsp/placing.ts'
import { addRoom } from './dsp/reverb.ts'
import { type InstrumentName, instruments } from './instruments/index.ts'
import { fadeOut } from './instruments/instrument.ts'
import { hzOf, type Mode } from './scale.ts'

/** How loud an effect is: the loudness of its loudest 400 ms in LUFS. Beds are at -23. */
export const effectLufs = { faint: -33, soft: -28, usual: -23, strong: -19, great: -17 } as const

/** One sound of an effect. */
export type Hit = {
  readonly instrument: InstrumentName
  /** Seconds after the begin. */
  readonly at?: number
  /** A degree of the bed's scale, so that the effect is in its key, or a fixed pitch in Hz for noises. */
  readonly pitch: { readonly degree: number; readonly octave?: number } | { readonly hz: number }
  /** Seconds until the release. */
  readonly seconds?: number
  readonly gain?: number
  readonly pan?: number
}

/** An effect, as data. */
export type EffectScore = {
  readonly loudness: keyof typeof effectLufs
  readonly hits: readonly Hit[]
  /** The echo: seconds and gain. */
  readonly room?: { readonly seconds: number; readonly wet: number }
  /** Degrees by which the pitch rises with the progress of what the effect accompanies, the first at 0 and the last at 1. */
  readonly rises?: readonly number[]
  /** The music steps back while it sounds. */
  readonly ducks?: boolean
  /** The music is in tension for this time from its begin, in seconds. */
  readonly tensionS?: number
  /** Repeated without a seam after this time in seconds, until it is stopped. */
  readonly loopS?: number
}

const peakLimit = gainOfDb(-2.5)

const usualRoom = { seconds: 0.9, wet: 0.16 }

const hzOfHit = (mode: Mode, { pitch }: Hit): number =>
  'hz' in pitch ? pitch.hz : hzOf(mode, pitch.degree) * 2 ** (pitch.octave ?? 0)

/** Renders an effect in the key of a bed, with a pause after each of its sounds. */
export function* renderEffect(score: EffectScore, mode: Mode): Generator<void, Stereo> {
  const played: { hit: Hit; samples: Float32Array }[] = []
  for (const hit of score.hits) {
    const note = { hz: hzOfHit(mode, hit), durationS: hit.seconds ?? 0.3, velocity: 1 }
    played.push({ hit, samples: instruments[hit.instrument](note) })
    yield
  }
  const room = score.room ?? usualRoom
  const isLoop = score.loopS !== undefined
  const endS = Math.max(...played.map(({ hit, samples }) => (hit.at ?? 0) + samples.length / samplesOf(1)))
  const dry = silence(samplesOf(score.loopS ?? endS + (room.wet > 0 ? room.seconds * 0.7 : 0)))
  for (const { hit, samples } of played)
    addPanned(dry, samples, { at: samplesOf(hit.at ?? 0) - 1, pan: hit.pan ?? 0, gain: hit.gain ?? 1 })
  const effect = yield* addRoom(dry, { ...room, warmth: 0.35 }, isLoop)
  removeOffset(effect)
  // The echo has not quite ended there.
  if (!isLoop) for (const channel of [effect.left, effect.right]) fadeOut(channel, 0.06)
  scale(
    effect,
    Math.min(gainOfDb(effectLufs[score.loudness] - momentaryLoudness(effect)), peakLimit / samplePeak(effect)),
  )
  return effect
}
