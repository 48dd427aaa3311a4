import type { BedScore } from '../score.ts'

/** The market in the morning: maqam Rast on G in nine eighths (2 + 2 + 2 + 3), a clarinet over ukulele and drums. */
export const bazaar: BedScore = {
  ...{ rootHz: 196, scale: 'rast', bpm: 126, stepsPerBar: 18, stepsPerBeat: 4, bars: 8 },
  room: { seconds: 1.1, wet: 0.22, warmth: 0.35 },
  stems: {
    base: [
      {
        ...{ instrument: 'ukulele', octave: 0, gain: 0.7, pan: -0.3, length: 1.3 },
        notes:
          '0:2 2+4:2 0:2 2+4:2 0:2 2+4:2 0:2 2+4:2 2+4:2 | % | 3:2 5+7:2 3:2 5+7:2 3:2 5+7:2 3:2 5+7:2 5+7:2 | 4:2 6+8:2 4:2 6+8:2 4:2 6+8:2 4:2 6+8:2 6+8:2 | 0:2 2+4:2 0:2 2+4:2 0:2 2+4:2 0:2 2+4:2 2+4:2 | 1:2 3+5:2 1:2 3+5:2 1:2 3+5:2 1:2 3+5:2 3+5:2 | 4:2 6+8:2 4:2 6+8:2 4:2 6+8:2 4:2 6+8:2 6+8:2 | 0:2 2+4:2 0:2 2+4:2 4:2 2:2 1:2 0:2 .:2',
      },
      {
        ...{ instrument: 'bass', octave: -1, gain: 0.5 },
        notes:
          '0:4 4:4 0:4 4:6 | 0:4 4:4 0:4 2:6 | 3:4 7:4 3:4 5:6 | 4:4 8:4 4:4 3:6 | 0:4 4:4 0:4 4:6 | 1:4 5:4 1:4 3:6 | 4:4 8:4 4:4 6:6 | 0:4 4:4 2:4 0:6',
      },
      { instrument: 'dum', gain: 0.5, notes: 'X...o...x...o.....' },
    ],
    lead: [
      {
        ...{ instrument: 'qanun', octave: 1, gain: 0.75, pan: 0.3 },
        notes:
          '4:2 3:2 2:4 1:2 2:2 3:6 | 4:2 5:2 4:4 3:2 2:2 0:6 | 5:2 6:2 7:4 6:2 5:2 3:6 | 4:2 5:2 6:4 5:2 4:2 1:6 | 2:2 3:2 4:4 5:2 4:2 2:6 | 3:2 4:2 5:4 4:2 3:2 1:6 | 4:2 3:2 2:4 1:2 2:2 -1:6 | 0:4 2:4 1:4 0:6',
      },
    ],
    motion: [
      { instrument: 'dum', gain: 0.45, notes: '........X.........' },
      { instrument: 'tek', gain: 0.5, pan: 0.15, notes: '....x.......x.x.x.|....x.......x..xx.' },
      { instrument: 'ka', gain: 0.55, pan: -0.2, notes: '..oo..oo..oo..oooo' },
      { instrument: 'jingle', gain: 0.45, pan: 0.4, notes: 'o.x.o.x.o.x.o.x.x.' },
      {
        ...{ instrument: 'pizzicato', octave: 1, gain: 0.5, pan: -0.1 },
        notes:
          '0:4 2:4 4:4 2:2 4:2 2:2 | % | 3:4 5:4 7:4 5:2 7:2 5:2 | 4:4 6:4 8:4 6:2 8:2 6:2 | 0:4 2:4 4:4 2:2 4:2 2:2 | 1:4 3:4 5:4 3:2 5:2 3:2 | 4:4 6:4 8:4 6:2 8:2 6:2 | 0:4 2:4 4:4 7:6',
      },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 0,
        gain: 0.55,
        notes: '4+7:18 | 4+6:18 | 5+7:18 | 4+8:18 | 4+7:18 | 5+8:18 | 6+8:18 | 4+7:18',
      },
      { instrument: 'tek', gain: 0.4, notes: 'oooooooooooooooxxx' },
      { instrument: 'kick', gain: 0.45, notes: 'x...x...x...x.x.x.' },
    ],
    bonus: [
      {
        ...{ instrument: 'clarinet', octave: 1, gain: 0.75, pan: 0.05 },
        notes:
          '4:3 5:1 4:2 3:2 2:4 4:6 | 4:2 3:2 2:2 3:2 4:4 .:2 2:2 4:2 | 7:3 8:1 7:2 6:2 5:4 7:6 | 6:2 5:2 4:2 5:2 6:4 4:6 | 9:3 8:1 7:2 8:2 9:4 7:6 | 8:2 7:2 5:2 7:2 8:4 5:6 | 6:2 8:2 6:2 5:2 4:4 6:6 | 7:4 4:4 2:4 0:6',
      },
      { instrument: 'clap', gain: 0.4, pan: 0.1, notes: '....x.......x...x.' },
      { instrument: 'glockenspiel', octave: 2, gain: 0.3, pan: 0.4, notes: '0:4 2:4 4:4 2:6' },
    ],
  },
}
