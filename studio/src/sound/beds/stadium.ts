import type { BedScore } from '../score.ts'

/** Before the match: E minor and its major, drums and claps of a stand, horns over a bass that runs. */
export const stadium: BedScore = {
  ...{ rootHz: 164.81, scale: 'minor', bpm: 116, stepsPerBar: 16, stepsPerBeat: 4, bars: 8 },
  room: { seconds: 1.8, wet: 0.26, warmth: 0.4 },
  stems: {
    base: [
      {
        ...{ instrument: 'bass', octave: -1, gain: 0.42, length: 0.85 },
        notes:
          '0:2 0:2 7:2 0:2 0:2 0:2 7:2 0:2 | % | -2:2 -2:2 5:2 -2:2 -2:2 -2:2 5:2 -2:2 | % | 2:2 2:2 9:2 2:2 2:2 2:2 9:2 2:2 | % | -1:2 -1:2 6:2 -1:2 -1:2 -1:2 6:2 -1:2 | -1:2 -1:2 6:2 -1:2 1:2 1:2 3:2 -1:2',
      },
      { instrument: 'pad', gain: 0.3, notes: '0+4+7:16 | % | 5+7+9:16 | % | 2+4+6:16 | % | 6+8+10:16 | %' },
      { instrument: 'kick', gain: 0.42, notes: 'X.......X.x.....' },
    ],
    lead: [
      {
        ...{ instrument: 'horn', gain: 0.5, pan: -0.15 },
        notes:
          '4:6 7:6 9:4 | 8:6 7:2 4:8 | 7:6 9:6 12:4 | 12:6 9:2 7:8 | 6:6 9:6 11:4 | 10:6 9:2 6:8 | 8:6 10:6 13:4 | 12:6 10:2 8:8',
      },
    ],
    motion: [
      { instrument: 'clap', gain: 0.55, pan: 0.15, notes: '....X.......X...|....X.......X.X.' },
      { instrument: 'tom', gain: 0.45, pan: -0.3, notes: '..x..x..x...x.x.' },
      { instrument: 'hat', gain: 0.7, pan: 0.3, notes: 'x.o.x.o.x.o.x.oo' },
      { instrument: 'snare', gain: 0.35, notes: '....X.......X..o' },
      {
        ...{ instrument: 'spiccato', octave: 0, gain: 0.6, pan: 0.25, length: 0.8 },
        notes:
          '7:2 4 7:2 4 7 9 7:2 4 7:2 4 9 7 | % | 9:2 7 9:2 7 9 12 9:2 7 9:2 7 12 9 | % | 6:2 4 6:2 4 6 9 6:2 4 6:2 4 9 6 | % | 8:2 6 8:2 6 8 10 8:2 6 8:2 6 10 8 | %',
      },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 1,
        gain: 0.5,
        notes: '0+4:16 | 1+4:16 | 2+5:16 | 3+5:16 | 4+6:16 | 3+6:16 | 4+8:16 | 6+8:16',
      },
      { instrument: 'snare', gain: 0.35, pan: 0.1, notes: 'x.oox.oox.oxoxox' },
      { instrument: 'lowTom', gain: 0.36, notes: 'X.x.X.x.X.x.Xxxx' },
    ],
  },
}
