import type { BedScore } from '../score.ts'

/** Above the clouds: A minor, slow chords and a pulse that never lands; the strings climb when it gets high. */
export const flight: BedScore = {
  ...{ rootHz: 110, scale: 'minor', bpm: 96, stepsPerBar: 16, stepsPerBeat: 4, bars: 8 },
  room: { seconds: 2.8, wet: 0.36, warmth: 0.4 },
  stems: {
    base: [
      {
        instrument: 'pad',
        octave: 1,
        gain: 0.38,
        notes: '0+2+4+6:16 | % | 5+7+9+11:16 | % | 2+4+6+8:16 | % | 6+8+10:16 | 6+8+9:16',
      },
      {
        instrument: 'bass',
        gain: 0.55,
        notes: '0:12 0:4 | 0:16 | -2:12 -2:4 | -2:16 | 2:12 2:4 | 2:16 | -1:12 -1:4 | -1:16',
      },
    ],
    lead: [
      {
        ...{ instrument: 'electricPiano', octave: 2, gain: 0.35, pan: 0.3 },
        notes:
          '4:6 2:6 0:4 | .:4 2:4 4:8 | 9:6 7:6 4:4 | .:4 4:4 2:8 | 6:6 4:6 2:4 | .:4 4:4 6:8 | 8:6 6:6 5:4 | .:4 5:4 3:8',
      },
    ],
    motion: [
      {
        ...{ instrument: 'guitar', octave: 1, gain: 0.42, pan: -0.3, length: 1.6 },
        notes:
          '0 4 7 8 4 7 8 11 0 4 7 8 4 7 8 11 | % | 5 7 9 11 7 9 11 12 5 7 9 11 7 9 11 12 | % | 2 4 6 8 4 6 8 9 2 4 6 8 4 6 8 9 | % | 6 8 10 13 8 10 13 10 6 8 10 13 8 10 13 10 | 6 8 9 13 8 9 13 9 6 8 9 13 8 9 13 9',
      },
      { instrument: 'kick', gain: 0.45, notes: 'X...x...x...x...' },
      { instrument: 'shaker', gain: 0.55, pan: 0.3, notes: '..x...x...x...x.' },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 1,
        gain: 0.5,
        notes: '0+4:16 | 1+4:16 | 2+5:16 | 3+5:16 | 4+6:16 | 4+8:16 | 6+8:16 | 6+9:16',
      },
      { instrument: 'hat', gain: 0.6, pan: 0.35, notes: 'xoxoXoxoxoxoXoxo' },
      {
        instrument: 'spiccato',
        octave: 1,
        gain: 0.4,
        pan: -0.25,
        length: 0.7,
        notes:
          '0 0 0 0 4 4 4 4 7 7 7 7 4 4 4 4 | % | 5 5 5 5 9 9 9 9 12 12 12 12 9 9 9 9 | % | 2 2 2 2 6 6 6 6 9 9 9 9 6 6 6 6 | % | 6 6 6 6 10 10 10 10 13 13 13 13 10 10 10 10 | %',
      },
    ],
  },
}
