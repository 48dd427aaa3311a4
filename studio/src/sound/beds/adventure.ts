import type { BedScore } from '../score.ts'

const stroke = (low: number, high: number): string =>
  `${low} ${low} ${high} ${low} ${low} ${high} ${low} ${low} ${low} ${low} ${high} ${low} ${high} ${low} ${high} ${low}`

/** A journey to ruins and summits: D minor, short strokes of strings over drums, a horn; a choir in free spins. */
export const adventure: BedScore = {
  ...{ rootHz: 146.83, scale: 'minor', bpm: 100, stepsPerBar: 16, stepsPerBeat: 4, bars: 8 },
  room: { seconds: 2.6, wet: 0.34, warmth: 0.55 },
  stems: {
    base: [
      {
        instrument: 'pad',
        gain: 0.28,
        notes: '0+4+7:16 | 0+4+9:16 | 5+7+9:16 | 6+8+10:16 | 0+4+7:16 | 3+5+7:16 | 5+7+9:16 | 4+6#+8:16',
      },
      {
        ...{ instrument: 'bass', octave: -1, gain: 0.48 },
        notes:
          '0:8 0:4 4:4 | 0:8 0:4 2:4 | -2:8 -2:4 2:4 | -1:8 -1:4 3:4 | 0:8 0:4 4:4 | 3:8 3:4 0:4 | -2:8 -2:4 0:4 | -3:8 -3:4 -1#:4',
      },
      {
        ...{ instrument: 'guitar', octave: 0, gain: 0.7, pan: -0.25, length: 2 },
        notes:
          '0:2 4:2 7:2 9:2 7:2 4:4 2:2 | 0:2 4:2 7:2 9:2 8:2 7:4 4:2 | 5:2 7:2 9:2 12:2 9:2 7:4 5:2 | 6:2 8:2 10:2 13:2 10:2 8:4 6:2 | 0:2 4:2 7:2 9:2 11:2 9:4 7:2 | 3:2 5:2 7:2 10:2 7:2 5:4 3:2 | 5:2 7:2 9:2 11:2 9:2 7:4 5:2 | 4:2 6#:2 8:2 11:2 8:2 6#:4 4:2',
      },
      { instrument: 'timpani', octave: -1, gain: 0.45, notes: '0:8! .:6 0:2 | 0:16' },
    ],
    lead: [
      {
        ...{ instrument: 'horn', gain: 0.5, pan: 0.15 },
        notes:
          '4:6 5:2 4:8 | 2:4 3:4 4:8 | 7:6 6:2 5:8 | 6:4 5:4 3:8 | 4:6 5:2 7:8 | 7:4 8:4 5:8 | 9:6 8:2 7:8 | 6#:8 4:8',
      },
    ],
    motion: [
      {
        ...{ instrument: 'spiccato', octave: 0, gain: 0.8, pan: 0.25, length: 0.7 },
        notes: [
          stroke(0, 4),
          stroke(0, 2),
          stroke(-2, 2),
          stroke(-1, 3),
          stroke(0, 4),
          stroke(0, 3),
          stroke(-2, 2),
          stroke(-3, 1),
        ].join(' | '),
      },
      { instrument: 'lowTom', gain: 0.5, notes: 'X.....x...X..x..' },
      { instrument: 'tom', gain: 0.4, pan: -0.3, notes: '..o..o..x..o..xo' },
      { instrument: 'shaker', gain: 0.6, pan: 0.35, notes: 'o.o.x.o.o.o.x.oo' },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 1,
        gain: 0.55,
        pan: -0.1,
        notes: '0+1:16 | 0+2:16 | 1+2:16 | 1+3:16 | 0+1:16 | 2+3:16 | 2+4:16 | 3+4:16',
      },
      { instrument: 'spiccato', octave: 1, gain: 0.4, length: 0.6, pan: 0.3, notes: '0 0 0 1 0 0 0 1 0 0 0 1 2 1 0 1' },
      { instrument: 'lowTom', gain: 0.42, notes: 'x.x.x.x.x.x.xxxx' },
    ],
    bonus: [
      {
        ...{ instrument: 'choir', octave: 1, gain: 0.7 },
        notes: '0+4:16 | 2+4:16 | 2+5:16 | 3+6:8 1+3:8 | 2+4:16 | 3+5:8 3+7:8 | 5+7:16 | 4+6#:16',
      },
      {
        ...{ instrument: 'brass', gain: 0.6, pan: 0.1 },
        notes:
          '7:4 9:4 11:8 | 11:4 10:4 9:8 | 9:4 12:4 14:8 | 13:4 12:4 10:8 | 11:4 9:4 7:8 | 10:4 12:4 14:8 | 12:4 14:4 9:8 | 8:8 6#:8',
      },
      { instrument: 'snare', gain: 0.35, pan: -0.1, notes: 'x.oox.oox.oox.xx' },
      {
        instrument: 'cymbal',
        gain: 0.5,
        pan: 0.3,
        notes: 'X............... | ................ | ................ | ................',
      },
    ],
  },
}
