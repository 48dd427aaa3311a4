import type { BedScore } from '../score.ts'

const arpeggios = [
  '0:2 4:2 6:2 7:2 9:2 7:2 6:2 4:2',
  '-2:2 2:2 4:2 5:2 7:2 5:2 4:2 2:2',
  '-4:2 0:2 2:2 3:2 5:2 7:2 5:2 3:2',
  '-3:2 1:2 3:2 4:2 6:2 8:2 6:2 4:2',
]

/** The sea on a calm evening: D major, a nylon guitar and waves; marimba and shaker when the reels turn, a pan flute in free spins. */
export const sea: BedScore = {
  ...{ rootHz: 146.83, scale: 'major', bpm: 88, stepsPerBar: 16, stepsPerBeat: 4, bars: 8 },
  room: { seconds: 2.4, wet: 0.3, warmth: 0.4 },
  stems: {
    base: [
      {
        ...{ instrument: 'guitar', gain: 0.75, pan: -0.2, length: 2.2 },
        notes: [...arpeggios, arpeggios[0], '-5:2 -1:2 2:2 4:2 6:2 4:2 2:2 -1:2', arpeggios[2], arpeggios[3]].join(
          ' | ',
        ),
      },
      {
        ...{ instrument: 'bass', octave: -1, gain: 0.4 },
        notes:
          '0:6 .:2 0:4 4:4 | -2:6 .:2 -2:4 2:4 | 3:6 .:2 3:4 0:4 | 4:6 .:2 4:4 3:4 | 0:6 .:2 0:4 4:4 | 2:6 .:2 2:4 -1:4 | 3:6 .:2 3:4 5:4 | 4:6 .:2 4:4 -3:4',
      },
      {
        instrument: 'pad',
        octave: 0,
        gain: 0.26,
        notes: '4+7+9:16 | 5+7+9:16 | 5+7+10:16 | 4+8+11:16 | 4+7+9:16 | 4+6+9:16 | 5+7+10:16 | 4+8+10:16',
      },
      { instrument: 'wave', gain: 0.3, pan: 0.35, notes: '.:8 0:8 | .:16', length: 4.2 },
      { instrument: 'wave', gain: 0.25, pan: -0.4, notes: '.:16 | .:4 0:12', length: 2.6 },
    ],
    lead: [
      {
        ...{ instrument: 'vibraphone', octave: 1, gain: 0.5, pan: 0.25 },
        notes:
          '4:6 6:2 7:8 | .:4 7:2 6:2 4:8 | 5:6 4:2 2:8 | .:4 1:2 2:2 4:8 | 9:6 7:2 6:8 | .:4 6:2 4:2 2:8 | 3:4 4:4 5:4 7:4 | 6:8 4:4 .:4',
      },
    ],
    motion: [
      {
        ...{ instrument: 'marimba', octave: 1, gain: 0.36, pan: 0.3 },
        notes:
          '0 4 . 7 . 4 0 . 4 7 . 9 . 7 4 . | -2 2 . 5 . 2 -2 . 2 5 . 7 . 5 2 . | 3 7 . 5 . 7 3 . 5 7 . 10 . 7 5 . | 4 8 . 6 . 8 4 . 6 8 . 11 . 8 6 .',
      },
      { instrument: 'shaker', gain: 0.7, pan: -0.3, notes: 'x.o.X.o.x.o.X.oo' },
      { instrument: 'kick', gain: 0.35, notes: 'X.......x.x.....' },
      { instrument: 'wood', gain: 0.25, pan: 0.45, notes: '......x.....x...|......x.......x.' },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 1,
        gain: 0.5,
        notes: '0+4:16 | 0+5:16 | 0+3:16 | 1+4:16 | 2+4:16 | 2+6:16 | 3+5:16 | 3+6:16',
      },
      { instrument: 'tom', gain: 0.5, pan: 0.2, notes: 'x..o..x.x..o..x.' },
      { instrument: 'marimba', octave: 1, gain: 0.25, pan: -0.3, notes: '0 0 4 0 0 4 0 0 4 0 0 4 0 4 0 4' },
    ],
    bonus: [
      {
        ...{ instrument: 'panFlute', octave: 1, gain: 0.75 },
        notes:
          '7:6 8:2 9:4 11:4 | 9:6 7:2 9:8 | 10:6 9:2 7:4 5:4 | 6:4 7:2 8:2 4:8 | 7:6 8:2 9:4 11:4 | 13:6 11:2 9:8 | 10:4 11:4 12:4 10:4 | 11:8 8:8',
      },
      { instrument: 'glockenspiel', octave: 2, gain: 0.3, pan: 0.4, notes: '0:4 4:4 2:4 4:4' },
      {
        instrument: 'strings',
        gain: 0.35,
        notes: '0+4:16 | 2+5:16 | 3+7:16 | 1+4:16 | 0+4:16 | 2+6:16 | 3+7:16 | 4+8:16',
      },
      { instrument: 'jingle', gain: 0.35, pan: -0.35, notes: '..x...x...x...x.' },
    ],
  },
}
