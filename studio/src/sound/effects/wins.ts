import type { Cue } from '../cues.ts'
import type { EffectScore, Hit } from '../effect.ts'
import type { InstrumentName } from '../instruments/index.ts'

type Voicing = {
  /** Plays the runs. */
  readonly lead: InstrumentName
  /** Plays the chord below them. */
  readonly body: InstrumentName
  readonly drum: InstrumentName
  /** Six degrees of the bed's scale from low to high: those of the chord of a win. */
  readonly chord: readonly [number, number, number, number, number, number]
  /** The octave of the runs over the root. */
  readonly octave: number
}

type Run = { readonly fromS: number; readonly everyS: number; readonly gain?: number }

/** The effects of wins and counted amounts for the instruments of a group of games: the larger the win, the longer the run. */
export const winEffects = ({ lead, body, drum, chord, octave }: Voicing) => {
  const run = (degrees: readonly number[], { fromS, everyS, gain = 1 }: Run): Hit[] =>
    degrees.map((degree, index) => ({
      ...{ instrument: lead, pitch: { degree, octave }, at: fromS + index * everyS, seconds: 0.6, gain },
      pan: (index / Math.max(1, degrees.length - 1) - 0.5) * 0.6,
    }))
  const held = (atS: number, seconds: number, gain: number): Hit[] =>
    chord
      .slice(0, 3)
      .map((degree) => ({ instrument: body, pitch: { degree, octave: octave - 1 }, at: atS, seconds, gain }))
  const stroke = (at: number): Hit => ({ instrument: drum, pitch: { hz: 90 }, at, gain: 0.7 })
  const [root, third, fifth, top, next, last] = chord
  return {
    count: {
      ...{ loudness: 'faint', rises: chord, room: { seconds: 0.4, wet: 0.1 } },
      hits: [{ instrument: lead, pitch: { degree: 0, octave: octave + 1 }, seconds: 0.15 }],
    },
    winSmall: { loudness: 'soft', hits: run([third, fifth, top], { fromS: 0, everyS: 0.09 }) },
    winMedium: {
      loudness: 'usual',
      hits: [...held(0, 0.7, 0.4), ...run([root, third, fifth, top, next], { fromS: 0, everyS: 0.085 })],
    },
    winLarge: {
      ...{ loudness: 'strong', ducks: true, room: { seconds: 1.4, wet: 0.24 } },
      hits: [
        ...held(0, 1.3, 0.5),
        stroke(0),
        ...run([root, third, fifth, top, fifth, top, next, last], { fromS: 0, everyS: 0.09 }),
        stroke(0.72),
      ],
    },
    bigWin: {
      ...{ loudness: 'great', ducks: true, room: { seconds: 2, wet: 0.3 } },
      hits: [
        ...[0, 0.45, 0.9, 1.125, 1.35].map(stroke),
        ...held(0, 0.4, 0.6),
        ...held(0.45, 0.4, 0.6),
        ...held(0.9, 0.2, 0.6),
        ...held(1.35, 2, 0.7),
        ...run([root, third, fifth, top, next, last, next, last], { fromS: 0.9, everyS: 0.056, gain: 0.7 }),
        ...run([fifth, top, next, last, next, last], { fromS: 1.6, everyS: 0.15, gain: 0.7 }),
        { instrument: 'cymbal', pitch: { hz: 1 }, at: 1.35, seconds: 2, gain: 0.8 },
      ],
    },
  } as const satisfies Partial<Record<Cue, EffectScore>>
}

/** The degrees of a chord in a scale of seven. */
export const diatonicChord = [0, 2, 4, 7, 9, 11] as const
