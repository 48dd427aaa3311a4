import type { Cue } from '../cues.ts'
import type { EffectScore } from '../effect.ts'

/** What is needed first stands first: they are rendered in this order. */
export const slotEffects = {
  spin: {
    loudness: 'soft',
    hits: [
      { instrument: 'whoosh', pitch: { hz: 260 }, seconds: 0.55 },
      { instrument: 'wood', pitch: { hz: 1 }, at: 0.02, gain: 0.4 },
      { instrument: 'lowTom', pitch: { hz: 1 }, gain: 0.35 },
    ],
  },
  reelStop: {
    loudness: 'soft',
    rises: [0, 1, 2, 3, 4],
    hits: [
      { instrument: 'lowTom', pitch: { hz: 1 }, gain: 0.8 },
      { instrument: 'wood', pitch: { hz: 1 }, at: 0.004, gain: 0.5 },
      { instrument: 'marimba', pitch: { degree: 0 }, gain: 0.55 },
    ],
    room: { seconds: 0.5, wet: 0.12 },
  },
  scatter: {
    loudness: 'usual',
    rises: [0, 2, 4, 6],
    hits: [
      { instrument: 'bell', pitch: { degree: 4, octave: 1 } },
      { instrument: 'glockenspiel', pitch: { degree: 7, octave: 1 }, at: 0.08, gain: 0.7 },
      { instrument: 'jingle', pitch: { hz: 1 }, gain: 0.6 },
    ],
    room: { seconds: 1.3, wet: 0.25 },
  },
  suspense: {
    loudness: 'usual',
    tensionS: 1.8,
    hits: [
      { instrument: 'riser', pitch: { hz: 180 }, seconds: 1.7, gain: 0.5 },
      { instrument: 'strings', pitch: { degree: 0, octave: 1 }, seconds: 1.6, gain: 0.5, pan: -0.3 },
      { instrument: 'strings', pitch: { degree: 1, octave: 1 }, seconds: 1.6, gain: 0.5, pan: 0.3 },
      ...Array.from({ length: 14 }, (_, index) => ({
        ...{ instrument: 'dum' as const, pitch: { hz: 1 }, at: (index / 14) ** 0.8 * 1.6, gain: 0.3 + index * 0.035 },
      })),
    ],
  },
  feature: {
    loudness: 'usual',
    hits: [
      { instrument: 'whoosh', pitch: { hz: 420 }, seconds: 0.7, gain: 0.8 },
      ...[11, 9, 7, 5, 4].map((degree, index) => ({
        ...{
          instrument: 'qanun' as const,
          pitch: { degree, octave: 1 },
          at: 0.05 + index * 0.07,
          seconds: 0.5,
          pan: 0.4 - index * 0.2,
        },
      })),
    ],
    room: { seconds: 1.3, wet: 0.22 },
  },
  drop: {
    loudness: 'soft',
    rises: [0, 1, 2, 3, 4],
    hits: [
      { instrument: 'tom', pitch: { hz: 1 }, gain: 0.5 },
      { instrument: 'marimba', pitch: { degree: 0 }, gain: 0.7 },
      { instrument: 'wood', pitch: { hz: 1 }, at: 0.02, gain: 0.3 },
    ],
    room: { seconds: 0.5, wet: 0.12 },
  },
  pop: {
    loudness: 'soft',
    hits: [
      { instrument: 'clack', pitch: { hz: 1 }, gain: 0.4 },
      { instrument: 'pizzicato', pitch: { degree: 7 }, gain: 0.8, seconds: 0.2 },
      { instrument: 'glockenspiel', pitch: { degree: 9, octave: 1 }, at: 0.03, gain: 0.3 },
    ],
  },
  multiplier: {
    loudness: 'usual',
    hits: [
      { instrument: 'bell', pitch: { degree: 7, octave: 1 } },
      { instrument: 'glockenspiel', pitch: { degree: 9, octave: 1 }, at: 0.07, gain: 0.6 },
      { instrument: 'glockenspiel', pitch: { degree: 11, octave: 1 }, at: 0.14, gain: 0.6 },
      { instrument: 'dum', pitch: { hz: 1 }, gain: 0.5 },
    ],
    room: { seconds: 1.3, wet: 0.25 },
  },
  coin: {
    loudness: 'usual',
    rises: [0, 1, 2, 3, 4, 5, 6, 7],
    hits: [
      { instrument: 'clack', pitch: { hz: 1 }, gain: 0.5 },
      { instrument: 'bell', pitch: { degree: 7, octave: 1 }, gain: 0.6 },
      { instrument: 'clack', pitch: { hz: 1 }, at: 0.07, gain: 0.25 },
    ],
  },
  moment: {
    loudness: 'usual',
    hits: [
      { instrument: 'bell', pitch: { degree: 4 } },
      { instrument: 'bell', pitch: { degree: 7 }, at: 0.16, gain: 0.8 },
    ],
    room: { seconds: 1.6, wet: 0.28 },
  },
  count: {
    loudness: 'faint',
    rises: [0, 1, 2, 3, 4, 5, 6, 7],
    hits: [{ instrument: 'marimba', pitch: { degree: 0, octave: 2 } }],
    room: { seconds: 0.4, wet: 0.1 },
  },
  winSmall: {
    loudness: 'soft',
    hits: [
      { instrument: 'qanun', pitch: { degree: 4, octave: 1 }, at: 0 },
      { instrument: 'qanun', pitch: { degree: 7, octave: 1 }, at: 0.09, pan: 0.2 },
      { instrument: 'marimba', pitch: { degree: 9, octave: 1 }, at: 0.18, gain: 0.7 },
    ],
  },
  winMedium: {
    loudness: 'usual',
    hits: [
      { instrument: 'oud', pitch: { degree: 0 }, at: 0, seconds: 0.8, gain: 0.7 },
      ...[0, 2, 4, 7, 9].map((degree, index) => ({
        ...{ instrument: 'qanun' as const, pitch: { degree, octave: 1 }, at: index * 0.085, pan: index * 0.15 - 0.3 },
        seconds: 0.6,
      })),
      { instrument: 'glockenspiel', pitch: { degree: 11, octave: 1 }, at: 0.43, gain: 0.6 },
    ],
  },
  winLarge: {
    loudness: 'strong',
    ducks: true,
    hits: [
      { instrument: 'dum', pitch: { hz: 80 }, at: 0, gain: 0.9 },
      { instrument: 'strings', pitch: { degree: 0 }, at: 0, seconds: 1.3, gain: 0.6 },
      { instrument: 'strings', pitch: { degree: 4 }, at: 0, seconds: 1.3, gain: 0.6, pan: 0.3 },
      ...[0, 2, 4, 7, 4, 7, 9, 11].map((degree, index) => ({
        ...{ instrument: 'qanun' as const, pitch: { degree, octave: 1 }, at: index * 0.09, pan: index * 0.1 - 0.35 },
        seconds: 0.7,
      })),
      { instrument: 'glockenspiel', pitch: { degree: 14, octave: 1 }, at: 0.74, gain: 0.6 },
      { instrument: 'jingle', pitch: { hz: 1 }, at: 0.74 },
    ],
    room: { seconds: 1.4, wet: 0.24 },
  },
  bigWin: {
    loudness: 'great',
    ducks: true,
    hits: [
      ...[0, 0.5, 1, 1.25, 1.5].map((at) => ({
        instrument: 'timpani' as const,
        pitch: { degree: 0, octave: -1 },
        at,
        gain: 0.8,
      })),
      ...[0, 4, 7, 9].flatMap((degree, index) => [
        { instrument: 'brass' as const, pitch: { degree }, at: 0, seconds: 0.42, pan: index * 0.2 - 0.3, gain: 0.8 },
        {
          instrument: 'brass' as const,
          pitch: { degree: degree + 1 },
          at: 0.5,
          seconds: 0.42,
          pan: index * 0.2 - 0.3,
          gain: 0.8,
        },
        {
          instrument: 'brass' as const,
          pitch: { degree: degree + 4 },
          at: 1,
          seconds: 0.2,
          pan: index * 0.2 - 0.3,
          gain: 0.7,
        },
        { instrument: 'brass' as const, pitch: { degree }, at: 1.5, seconds: 1.7, pan: index * 0.2 - 0.3, gain: 0.9 },
        {
          instrument: 'strings' as const,
          pitch: { degree, octave: 1 },
          at: 1.5,
          seconds: 1.9,
          pan: 0.4 - index * 0.2,
          gain: 0.6,
        },
      ]),
      ...Array.from({ length: 15 }, (_, index) => ({
        ...{
          instrument: 'qanun' as const,
          pitch: { degree: index, octave: 1 },
          at: 1 + index * 0.035,
          seconds: 0.5,
          gain: 0.6,
        },
      })),
      { instrument: 'cymbal', pitch: { hz: 1 }, at: 1.5, seconds: 2.2 },
      ...[7, 9, 11, 14].map((degree, index) => ({
        ...{ instrument: 'glockenspiel' as const, pitch: { degree, octave: 1 }, at: 1.75 + index * 0.12, gain: 0.5 },
      })),
    ],
    room: { seconds: 2, wet: 0.3 },
  },
  bonus: {
    loudness: 'strong',
    ducks: true,
    hits: [
      { instrument: 'riser', pitch: { hz: 220 }, at: 0, seconds: 0.55, gain: 0.4 },
      ...Array.from({ length: 12 }, (_, index) => ({
        ...{
          instrument: 'qanun' as const,
          pitch: { degree: index - 3, octave: 1 },
          at: 0.05 + index * 0.045,
          seconds: 0.7,
        },
        ...{ gain: 0.6, pan: index * 0.1 - 0.5 },
      })),
      { instrument: 'timpani', pitch: { degree: 0, octave: -1 }, at: 0.62 },
      ...[0, 4, 7].map((degree) => ({
        instrument: 'horn' as const,
        pitch: { degree },
        at: 0.62,
        seconds: 1.2,
        gain: 0.7,
      })),
      { instrument: 'ney', pitch: { degree: 11 }, at: 0.66, seconds: 1, gain: 0.6 },
      { instrument: 'cymbal', pitch: { hz: 1 }, at: 0.62, seconds: 1.6, gain: 0.7 },
    ],
    room: { seconds: 2, wet: 0.3 },
  },
} as const satisfies Partial<Record<Cue, EffectScore>>
