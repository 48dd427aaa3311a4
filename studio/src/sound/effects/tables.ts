import type { Cue } from '../cues.ts'
import type { EffectScore, Hit } from '../effect.ts'
import { winEffects } from './wins.ts'

const dry = { seconds: 0.35, wet: 0.1 }

/** Times in seconds that come closer together, or apart with a `pull` below 1. */
const times = (count: number, lengthS: number, pull: number): number[] =>
  Array.from({ length: count }, (_, index) => (index / count) ** pull * lengthS)

/** A chip that lands on another one; every table has it. */
export const chipEffects = {
  chip: {
    ...{ loudness: 'soft', room: dry },
    hits: [
      { instrument: 'clack', pitch: { hz: 1 } },
      { instrument: 'clack', pitch: { hz: 1 }, at: 0.035, gain: 0.5, pan: 0.1 },
      { instrument: 'clack', pitch: { hz: 1 }, at: 0.058, gain: 0.25, pan: -0.1 },
      { instrument: 'wood', pitch: { hz: 1 }, gain: 0.12 },
    ],
  },
  chipsCollected: {
    ...{ loudness: 'soft', room: dry },
    hits: [
      { instrument: 'brush', pitch: { hz: 1 }, seconds: 0.5, gain: 0.8 },
      ...times(9, 0.5, 0.8).map(
        (at, index): Hit => ({
          instrument: 'clack',
          pitch: { hz: 1 },
          at,
          gain: 0.3 + (index % 3) * 0.12,
          pan: 0.4 - index * 0.1,
        }),
      ),
    ],
  },
} as const satisfies Partial<Record<Cue, EffectScore>>

/** Bets open with a rising, and close with a falling interval. */
export const bettingEffects = {
  betsOpen: {
    loudness: 'soft',
    hits: [
      { instrument: 'vibraphone', pitch: { degree: 0, octave: 1 } },
      { instrument: 'vibraphone', pitch: { degree: 7, octave: 1 }, at: 0.14 },
    ],
  },
  betsClosed: {
    loudness: 'soft',
    hits: [
      { instrument: 'vibraphone', pitch: { degree: 7, octave: 1 } },
      { instrument: 'vibraphone', pitch: { degree: 0, octave: 1 }, at: 0.14 },
      { instrument: 'brush', pitch: { hz: 1 }, at: 0.14, gain: 0.5 },
    ],
  },
} as const satisfies Partial<Record<Cue, EffectScore>>

const cardEffects = {
  // The player has to decide.
  turn: {
    loudness: 'usual',
    hits: [
      { instrument: 'vibraphone', pitch: { degree: 7, octave: 1 } },
      { instrument: 'vibraphone', pitch: { degree: 7, octave: 1 }, at: 0.18, gain: 0.8 },
    ],
  },
  cardDeal: {
    ...{ loudness: 'soft', room: dry },
    hits: [
      { instrument: 'paper', pitch: { hz: 2_000 }, seconds: 0.13 },
      { instrument: 'brush', pitch: { hz: 1 }, seconds: 0.12, gain: 0.3 },
    ],
  },
  cardFlip: {
    ...{ loudness: 'soft', room: dry },
    hits: [
      { instrument: 'paper', pitch: { hz: 3_200 }, seconds: 0.09 },
      { instrument: 'paper', pitch: { hz: 1_500 }, at: 0.1, seconds: 0.06, gain: 0.8 },
      { instrument: 'wood', pitch: { hz: 1 }, at: 0.15, gain: 0.15 },
    ],
  },
} as const satisfies Partial<Record<Cue, EffectScore>>

export const tableEffects = {
  ...chipEffects,
  ...bettingEffects,
  ...cardEffects,
  // The ball is thrown and loses speed: it rolls ever more slowly, and clicks over the joints.
  ballRun: {
    ...{ loudness: 'soft', room: { seconds: 0.6, wet: 0.1 } },
    hits: [
      { instrument: 'ballOnRim', pitch: { hz: 1_000 }, seconds: 4.8 },
      ...times(20, 4.4, 1.25).map(
        (at, index): Hit => ({
          instrument: 'clack',
          pitch: { hz: 1 },
          at,
          gain: 0.16 - index * 0.006,
          pan: Math.sin(index) * 0.6,
        }),
      ),
    ],
  },
  ballKnock: {
    ...{ loudness: 'soft', room: { seconds: 0.5, wet: 0.12 } },
    hits: [
      { instrument: 'wood', pitch: { hz: 1 } },
      { instrument: 'clack', pitch: { hz: 1 }, gain: 0.6 },
    ],
  },
  ballDrop: {
    ...{ loudness: 'usual', room: { seconds: 0.6, wet: 0.14 } },
    hits: [
      ...[0, 0.07, 0.12, 0.155, 0.18].map(
        (at, index): Hit => ({ instrument: 'wood', pitch: { hz: 1 }, at, gain: 1 - index * 0.18 }),
      ),
      { instrument: 'tom', pitch: { hz: 1 }, at: 0.2, gain: 0.3 },
      { instrument: 'vibraphone', pitch: { degree: 7, octave: 1 }, at: 0.26, gain: 0.5 },
    ],
  },
  wheelSpin: {
    ...{ loudness: 'soft', room: { seconds: 0.6, wet: 0.12 } },
    hits: [
      { instrument: 'whoosh', pitch: { hz: 240 }, seconds: 1.2 },
      ...times(16, 1.3, 1.2).map((at): Hit => ({ instrument: 'wood', pitch: { hz: 1 }, at, gain: 0.35 })),
    ],
  },
  wheelTick: {
    ...{ loudness: 'faint', room: dry },
    hits: [
      { instrument: 'wood', pitch: { hz: 1 } },
      { instrument: 'clack', pitch: { hz: 1 }, gain: 0.3 },
    ],
  },
  diceShake: {
    ...{ loudness: 'soft', room: dry },
    hits: [
      { instrument: 'shaker', pitch: { hz: 1 }, at: 0.05, gain: 0.8 },
      ...times(11, 0.8, 0.9).map(
        (at, index): Hit => ({
          instrument: index % 2 ? 'clack' : 'wood',
          pitch: { hz: 1 },
          at,
          gain: 0.4 + (index % 3) * 0.15,
          pan: Math.sin(index * 2) * 0.4,
        }),
      ),
    ],
  },
  diceLand: {
    ...{ loudness: 'usual', room: dry },
    hits: [0, 0.05, 0.11, 0.2, 0.26].map(
      (at, index): Hit => ({
        instrument: index % 2 ? 'clack' : 'wood',
        pitch: { hz: 1 },
        at,
        gain: 1 - index * 0.17,
        pan: index * 0.15 - 0.3,
      }),
    ),
  },
  ...winEffects({ lead: 'vibraphone', body: 'electricPiano', drum: 'kick', chord: [0, 4, 7, 11, 14, 16], octave: 1 }),
} as const satisfies Partial<Record<Cue, EffectScore>>
