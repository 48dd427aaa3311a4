import type { BedScore } from '../score.ts'

/** A bar late at night: a slow bossa in C major with chords of five voices, electric piano, bass and brushes; a vibraphone wanders above. */
export const lounge: BedScore = {
  ...{ rootHz: 130.81, scale: 'semitones', bpm: 104, stepsPerBar: 16, stepsPerBeat: 4, bars: 8, swing: 0.08 },
  room: { seconds: 1.3, wet: 0.2, warmth: 0.6 },
  stems: {
    base: [
      {
        ...{ instrument: 'electricPiano', octave: 1, gain: 0.3, pan: -0.2, length: 0.9 },
        notes:
          '5+9+12+16:6 5+9+12+16:4 .:2 5+9+12+16:4 | .:2 5+9+11+16:4 5+9+11+16:10 | 4+7+11+14:6 4+7+11+14:4 .:2 4+7+11+14:4 | .:2 7+11+12+16:4 7+11+12+16:10 | 5+9+12+16:6 5+9+12+16:4 .:2 5+9+12+16:4 | .:2 5+8+11+14:4 5+8+11+14:10 | 7+11+14+16:6 .:2 7+13+17:8 | 5+9+12+14:6 .:2 5+8+11+15:8',
      },
      {
        ...{ instrument: 'bass', octave: -1, gain: 0.5 },
        notes:
          '2:6 2:2 9:6 9:2 | 7:6 7:2 2:6 2:2 | 0:6 0:2 7:6 7:2 | 9:6 9:2 4:6 4:2 | 2:6 2:2 9:6 9:2 | 7:6 7:2 2:6 2:2 | 4:6 4:2 9:6 9:2 | 2:6 2:2 7:6 8:2',
      },
      { instrument: 'brush', gain: 0.6, pan: 0.1, notes: 'x...X...x...X...' },
    ],
    lead: [
      {
        ...{ instrument: 'vibraphone', octave: 1, gain: 0.5, pan: 0.3 },
        notes:
          '.:4 16:4 14:2 12:6 | .:2 11:2 12:2 14:2 16:8 | .:4 14:4 11:2 7:6 | .:8 9:2 11:2 12:4 | .:4 17:4 16:2 14:6 | .:2 15:2 14:2 11:2 8:8 | .:4 14:4 13:4 17:4 | 16:4 14:4 11:8',
      },
    ],
    motion: [
      { instrument: 'shaker', gain: 0.6, pan: -0.35, notes: 'x.oox.oox.oox.oo' },
      { instrument: 'kick', gain: 0.35, notes: 'X.....x.X.....x.' },
      { instrument: 'wood', gain: 0.3, pan: 0.35, notes: 'x..x..x...x..x..' },
      {
        ...{ instrument: 'guitar', octave: 0, gain: 0.36, pan: 0.2, length: 0.8 },
        notes:
          '.:2 5+9+12:2 .:2 5+9+12:4 .:2 5+9+12:4 | .:2 5+9+11:2 .:2 5+9+11:4 .:2 5+9+11:4 | .:2 4+7+11:2 .:2 4+7+11:4 .:2 4+7+11:4 | .:2 4+7+12:2 .:2 4+7+12:4 .:2 4+7+12:4 | .:2 5+9+12:2 .:2 5+9+12:4 .:2 5+9+12:4 | .:2 5+8+11:2 .:2 5+8+11:4 .:2 5+8+11:4 | .:2 4+7+11:2 .:2 4+7+11:2 .:2 7+10+13:6 | .:2 5+9+12:2 .:2 5+9+12:2 .:2 5+8+11:6',
      },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 0,
        gain: 0.5,
        notes: '9+16:16 | 9+17:16 | 7+14:16 | 7+16:16 | 9+16:16 | 8+14:16 | 7+14:8 7+13:8 | 9+14:8 8+15:8',
      },
      { instrument: 'hat', gain: 0.7, pan: 0.3, notes: 'x.ooX.oox.ooX.oo' },
      {
        instrument: 'pizzicato',
        octave: 0,
        gain: 0.75,
        pan: -0.2,
        notes:
          '2:2 2:2 9:2 2:2 2:2 2:2 9:2 2:2 | 7:2 7:2 2:2 7:2 7:2 7:2 2:2 7:2 | 0:2 0:2 7:2 0:2 0:2 0:2 7:2 0:2 | 9:2 9:2 4:2 9:2 9:2 9:2 4:2 9:2',
      },
    ],
  },
}
