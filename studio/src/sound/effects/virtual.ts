import type { Cue } from '../cues.ts'
import type { EffectScore } from '../effect.ts'
import { bettingEffects, chipEffects } from './tables.ts'
import { diatonicChord, winEffects } from './wins.ts'

/** A gallop has four beats: three near each other and a pause. */
const strides = [0, 0.48, 0.96, 1.44].flatMap((stride) => [0, 0.1, 0.2].map((hoof) => stride + hoof))

export const virtualEffects = {
  chip: chipEffects.chip,
  ...bettingEffects,
  // A bell, and the gates that open.
  start: {
    ...{ loudness: 'usual', room: { seconds: 1.4, wet: 0.22 } },
    hits: [
      ...[0, 0.09, 0.18, 0.27].map((at) => ({
        instrument: 'bell' as const,
        pitch: { degree: 7, octave: 1 },
        at,
        gain: 0.6,
      })),
      { instrument: 'snare', pitch: { hz: 1 }, at: 0.34, gain: 0.9 },
      { instrument: 'lowTom', pitch: { hz: 1 }, at: 0.34, gain: 0.7 },
      { instrument: 'cheer', pitch: { hz: 1 }, at: 0.34, seconds: 1.6, gain: 0.3 },
    ],
  },
  gallop: {
    ...{ loudness: 'soft', loopS: 1.92, rises: [0, 2], room: { seconds: 0.5, wet: 0.1 } },
    hits: [
      ...strides.map((at, index) => ({
        ...{ instrument: index % 3 === 2 ? ('dum' as const) : ('lowTom' as const), pitch: { hz: 1 }, at },
        ...{ gain: 0.4 + (index % 3) * 0.2, pan: Math.sin(index * 1.7) * 0.5 },
      })),
      ...strides.map((at, index) => ({
        ...{
          instrument: 'brush' as const,
          pitch: { hz: 1 },
          at: (at + 0.05) % 1.92,
          gain: 0.4,
          pan: Math.cos(index * 1.3) * 0.5,
        },
      })),
    ],
  },
  crowd: {
    ...{ loudness: 'faint', loopS: 6, rises: [0, 0], room: { seconds: 1.2, wet: 0.2 } },
    hits: [
      { instrument: 'crowd', pitch: { hz: 1 }, seconds: 6, pan: -0.4 },
      { instrument: 'gasp', pitch: { hz: 1 }, seconds: 4, at: 1.3, gain: 0.5, pan: 0.4 },
      { instrument: 'gasp', pitch: { hz: 1 }, seconds: 3.4, at: 4.6, gain: 0.4, pan: 0.1 },
    ],
  },
  gasp: {
    ...{ loudness: 'soft', room: { seconds: 1.2, wet: 0.2 } },
    hits: [{ instrument: 'gasp', pitch: { hz: 1 }, seconds: 1.4 }],
  },
  whistle: {
    ...{ loudness: 'usual', room: { seconds: 1.6, wet: 0.3 } },
    hits: [{ instrument: 'whistle', pitch: { hz: 1 }, seconds: 0.55 }],
  },
  goal: {
    ...{ loudness: 'great', ducks: true, room: { seconds: 1.8, wet: 0.26 } },
    hits: [
      { instrument: 'cheer', pitch: { hz: 1 }, seconds: 3.6, pan: -0.3 },
      { instrument: 'cheer', pitch: { hz: 1 }, at: 0.12, seconds: 3.2, gain: 0.8, pan: 0.4 },
      ...[0, 4, 7].map((degree) => ({
        instrument: 'brass' as const,
        pitch: { degree },
        at: 0.25,
        seconds: 0.9,
        gain: 0.3,
      })),
      ...[0.25, 0.75, 1, 1.25].map((at) => ({ instrument: 'clap' as const, pitch: { hz: 1 }, at, gain: 0.4 })),
      ...[0.25, 0.75, 1.25].map((at) => ({ instrument: 'lowTom' as const, pitch: { hz: 1 }, at, gain: 0.5 })),
    ],
  },
  finish: {
    ...{ loudness: 'strong', ducks: true, room: { seconds: 1.6, wet: 0.24 } },
    hits: [
      { instrument: 'cheer', pitch: { hz: 1 }, seconds: 2.6, gain: 0.9 },
      { instrument: 'bell', pitch: { degree: 7, octave: 1 }, gain: 0.4 },
      { instrument: 'cymbal', pitch: { hz: 1 }, seconds: 1.4, gain: 0.4 },
      { instrument: 'lowTom', pitch: { hz: 1 }, gain: 0.5 },
    ],
  },
  ...winEffects({ lead: 'glockenspiel', body: 'brass', drum: 'tom', chord: diatonicChord, octave: 1 }),
} as const satisfies Partial<Record<Cue, EffectScore>>
