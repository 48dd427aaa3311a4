import type { Cue } from '../cues.ts'
import type { EffectScore } from '../effect.ts'
import { bettingEffects, chipEffects } from './tables.ts'
import { diatonicChord, winEffects } from './wins.ts'

export const bingoEffects = {
  chip: chipEffects.chip,
  ...bettingEffects,
  // A wooden ball rolls out of its cage.
  ballDrawn: {
    ...{ loudness: 'soft', room: { seconds: 0.5, wet: 0.14 } },
    hits: [
      { instrument: 'rolling', pitch: { hz: 700 }, seconds: 0.16, gain: 0.4 },
      { instrument: 'wood', pitch: { hz: 1 }, at: 0.14 },
      { instrument: 'wood', pitch: { hz: 1 }, at: 0.2, gain: 0.4, pan: 0.1 },
      { instrument: 'marimba', pitch: { degree: 4, octave: 1 }, at: 0.14, gain: 0.3 },
    ],
  },
  // For balls that come faster than one rolls.
  ballTick: {
    ...{ loudness: 'faint', room: { seconds: 0.4, wet: 0.1 } },
    hits: [
      { instrument: 'wood', pitch: { hz: 1 } },
      { instrument: 'marimba', pitch: { degree: 0, octave: 1 }, gain: 0.2 },
    ],
  },
  mark: {
    ...{ loudness: 'soft', rises: [0, 1, 2, 3, 4, 5, 6, 7], room: { seconds: 0.6, wet: 0.14 } },
    hits: [
      { instrument: 'marimba', pitch: { degree: 0, octave: 1 } },
      { instrument: 'glockenspiel', pitch: { degree: 0, octave: 2 }, gain: 0.3 },
      { instrument: 'brush', pitch: { hz: 1 }, gain: 0.2 },
    ],
  },
  oneToGo: {
    ...{ loudness: 'usual', room: { seconds: 1.1, wet: 0.2 }, tensionS: 6 },
    hits: [
      { instrument: 'pizzicato', pitch: { degree: 4, octave: 1 } },
      { instrument: 'pizzicato', pitch: { degree: 4, octave: 1 }, at: 0.12 },
      { instrument: 'bell', pitch: { degree: 6, octave: 1 }, at: 0.24, gain: 0.7 },
      { instrument: 'snare', pitch: { hz: 1 }, at: 0.24, gain: 0.2 },
    ],
  },
  prize: {
    ...{ loudness: 'strong', ducks: true, room: { seconds: 1.3, wet: 0.22 } },
    hits: [
      ...[0, 2, 4, 7, 9, 11].map((degree, index) => ({
        ...{ instrument: 'marimba' as const, pitch: { degree, octave: 1 }, at: index * 0.08, pan: index * 0.12 - 0.3 },
      })),
      ...[0, 2, 4].map((degree) => ({
        instrument: 'brass' as const,
        pitch: { degree },
        at: 0.48,
        seconds: 0.7,
        gain: 0.5,
      })),
      { instrument: 'cheer', pitch: { hz: 1 }, at: 0.3, seconds: 1.8, gain: 0.25 },
      { instrument: 'clap', pitch: { hz: 1 }, at: 0.48, gain: 0.4 },
    ],
  },
  ...winEffects({ lead: 'marimba', body: 'ukulele', drum: 'tom', chord: diatonicChord, octave: 1 }),
} as const satisfies Partial<Record<Cue, EffectScore>>
