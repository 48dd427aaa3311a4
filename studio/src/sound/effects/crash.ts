import type { Cue } from '../cues.ts'
import type { EffectScore } from '../effect.ts'
import { bettingEffects, chipEffects } from './tables.ts'
import { diatonicChord, winEffects } from './wins.ts'

export const crashEffects = {
  ...chipEffects,
  ...bettingEffects,
  launch: {
    ...{ loudness: 'usual', room: { seconds: 1.8, wet: 0.25 } },
    hits: [
      { instrument: 'riser', pitch: { hz: 110 }, seconds: 1.3, gain: 0.8 },
      { instrument: 'lowTom', pitch: { hz: 1 }, gain: 0.8 },
      { instrument: 'horn', pitch: { degree: 0, octave: 1 }, at: 0.1, seconds: 1, gain: 0.5 },
      { instrument: 'horn', pitch: { degree: 4, octave: 1 }, at: 0.1, seconds: 1, gain: 0.5 },
    ],
  },
  // Air and a fifth, whose pitch follows the multiplier: two octaves from 1 to its top.
  rise: {
    ...{ loudness: 'faint', loopS: 4, rises: [0, 14], room: { seconds: 1.2, wet: 0.25 } },
    hits: [
      { instrument: 'wind', pitch: { hz: 420 }, seconds: 4, gain: 0.5 },
      ...[0, 1, 2, 3].flatMap((beat) => [
        {
          instrument: 'strings' as const,
          pitch: { degree: 0, octave: 1 },
          at: beat,
          seconds: 0.9,
          gain: 0.5,
          pan: -0.3,
        },
        {
          instrument: 'strings' as const,
          pitch: { degree: 4, octave: 1 },
          at: beat + 0.02,
          seconds: 0.9,
          gain: 0.4,
          pan: 0.3,
        },
      ]),
    ],
  },
  cashOut: {
    ...{ loudness: 'strong', ducks: true, room: { seconds: 1.2, wet: 0.2 } },
    hits: [
      ...[2, 4, 7, 9].map((degree, index) => ({
        ...{
          instrument: 'guitar' as const,
          pitch: { degree, octave: 2 },
          at: index * 0.07,
          seconds: 0.6,
          pan: index * 0.15 - 0.2,
        },
      })),
      { instrument: 'glockenspiel', pitch: { degree: 11, octave: 2 }, at: 0.28, gain: 0.6 },
      ...[0, 1, 2, 3, 4, 5].map((coin) => ({
        ...{
          instrument: 'clack' as const,
          pitch: { hz: 1 },
          at: 0.32 + coin * 0.06,
          gain: 0.35,
          pan: Math.sin(coin * 2) * 0.5,
        },
      })),
    ],
  },
  bust: {
    ...{ loudness: 'strong', ducks: true, room: { seconds: 2, wet: 0.26 } },
    hits: [
      { instrument: 'burst', pitch: { hz: 2_600 }, seconds: 1.6 },
      { instrument: 'lowTom', pitch: { hz: 1 }, gain: 0.9 },
      { instrument: 'timpani', pitch: { degree: 0 }, at: 0.03, gain: 0.6 },
      { instrument: 'horn', pitch: { degree: 1, octave: 1 }, at: 0.05, seconds: 0.8, gain: 0.3 },
    ],
  },
  ...winEffects({ lead: 'guitar', body: 'strings', drum: 'tom', chord: diatonicChord, octave: 2 }),
} as const satisfies Partial<Record<Cue, EffectScore>>
