import type { BedScore } from '../score.ts'

/**
 * Istanbul in the evening: maqam Hicaz on D, in düyek (dum tek . tek dum . tek .). Qanun and oud carry it, the ney sings over it, the
 * drums fill up when the reels turn.
 */
export const istanbul: BedScore = {
  ...{ rootHz: 146.83, scale: 'hicaz', bpm: 92, stepsPerBar: 16, stepsPerBeat: 4, bars: 8 },
  room: { seconds: 2.1, wet: 0.32, warmth: 0.5 },
  stems: {
    base: [
      {
        ...{ instrument: 'oud', octave: -1, gain: 0.85, pan: -0.12, length: 1.4 },
        notes:
          '0:6 4:4 7:3 4:3 | 0:6 4:4 3:3 2:3 | 3:6 7:4 5:3 4:3 | 0:6 4:4 7:6 | 6:6 10:4 9:3 8:3 | 3:6 7:4 5:3 4:3 | 1:6 5:4 4:3 2:3 | 0:6 4:4 0:6',
      },
      {
        instrument: 'pad',
        gain: 0.22,
        notes: '0+4+7:16 | % | 3+5+7:16 | 0+4+7:16 | 3+6+8:16 | 3+5+7:16 | 1+3+5:16 | 0+4+7:16',
      },
      { instrument: 'dum', gain: 0.5, notes: 'X.......x.......' },
    ],
    lead: [
      {
        ...{ instrument: 'qanun', octave: 1, gain: 0.75, pan: 0.3, length: 1.5 },
        notes:
          '4:3 3:1 2:2 3:2 4:6 .:2 | 5:2 4:2 3:2 2:2 3:4 2:2 1:2 | 3:3 4:1 5:2 4:2 3:6 .:2 | 4:2 3:2 2:2 1:2 0:8 | 6:3 7:1 6:2 5:2 4:6 .:2 | 5:2 4:2 5:2 6:2 5:4 4:2 3:2 | 1:3 2:1 3:2 2:2 1:4 3:2 2:2 | 2:2 1:2 0:12',
      },
    ],
    motion: [
      { instrument: 'dum', gain: 0.42, notes: '........X.......' },
      { instrument: 'tek', gain: 0.5, pan: 0.12, notes: '..x...x.....x...|..x...x.....x.x.' },
      { instrument: 'ka', gain: 0.55, pan: -0.18, notes: '...oo..o.oo..oo.' },
      { instrument: 'jingle', gain: 0.4, pan: 0.35, notes: '..o...o...o...x.' },
      {
        ...{ instrument: 'qanun', octave: 1, gain: 0.32, pan: -0.35 },
        notes:
          '0 4 7 4 0 4 7 4 0 4 7 4 0 4 7 4 | % | 3 5 7 5 3 5 7 5 3 5 7 5 3 5 7 5 | 0 4 7 4 0 4 7 4 0 4 7 4 0 4 7 4 | 3 6 8 6 3 6 8 6 3 6 8 6 3 6 8 6 | 3 5 7 5 3 5 7 5 3 5 7 5 3 5 7 5 | 1 3 5 3 1 3 5 3 1 3 5 3 1 3 5 3 | 0 4 7 4 0 4 7 4 0 4 7 4 0 4 7 4',
      },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 1,
        gain: 0.6,
        notes: '0+1:16 | 1+2:16 | 0+1:16 | 1+3:16 | 0+1:16 | 1+2:16 | 1+3:16 | 2+4:16',
      },
      { instrument: 'tek', gain: 0.4, notes: 'oooooooooooooxxx' },
      { instrument: 'timpani', gain: 0.6, octave: -1, notes: '0:4! .:2 0:2 0:4! 0:2 0:2' },
    ],
    bonus: [
      {
        ...{ instrument: 'ney', octave: 1, gain: 0.75, pan: 0.05 },
        notes:
          '4:8 5:2 4:2 3:4 | 2:4 3:4 4:8 | 7:6 6:2 5:8 | 4:6 3:2 4:8 | 8:6 7:2 6:4 5:4 | 6:4 5:4 7:8 | 5:6 4:2 3:8 | 1:4 2:2 1:2 0:8',
      },
      {
        instrument: 'strings',
        octave: 0,
        gain: 0.4,
        notes: '0+4:16 | % | 3+7:16 | 0+4:16 | 3+6:16 | 3+7:16 | 1+5:16 | 0+4:16',
      },
      { instrument: 'jingle', gain: 0.4, pan: -0.3, notes: 'x.o.x.o.x.o.x.o.' },
    ],
  },
}
