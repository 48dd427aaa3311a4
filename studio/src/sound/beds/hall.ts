import type { BedScore } from '../score.ts'

/** An afternoon in good company: F major with a light swing, ukulele, bass and a clarinet that does not take itself seriously. */
export const hall: BedScore = {
  ...{ rootHz: 174.61, scale: 'major', bpm: 112, stepsPerBar: 8, stepsPerBeat: 2, bars: 16, swing: 0.28 },
  room: { seconds: 1, wet: 0.2, warmth: 0.4 },
  stems: {
    base: [
      {
        ...{ instrument: 'ukulele', octave: 0, gain: 0.7, pan: -0.25, length: 0.8 },
        notes:
          '. 0+2+4 . 0+2+4 . 0+2+4 . 0+2+4 | % | . 5+7+9 . 5+7+9 . 5+7+9 . 5+7+9 | % | . 3+5+7 . 3+5+7 . 3+5+7 . 3+5+7 | . 4+6+8 . 4+6+8 . 4+6+8 . 4+6+8 | . 2+4+6 . 2+4+6 . 5+7#+9 . 5+7#+9 | . 1+3+5 . 1+3+5 . 4+6+8 . 4+6+8',
      },
      {
        ...{ instrument: 'bass', octave: -1, gain: 0.55, length: 0.8 },
        notes:
          '0:2 .:2 -3:2 .:2 | 0:2 .:2 -3:2 -1:2 | -2:2 .:2 2:2 .:2 | -2:2 .:2 2:2 0:2 | 3:2 .:2 0:2 .:2 | 4:2 .:2 1:2 .:2 | 2:2 .:2 -2:2 .:2 | 1:2 .:2 -3:2 -1:2',
      },
    ],
    lead: [
      {
        ...{ instrument: 'clarinet', octave: 0, gain: 0.5, pan: 0.2, length: 0.9 },
        notes:
          '4:2 5 4 2:2 0:2 | .:2 2 4 5:4 | 5:2 7 5 4:2 2:2 | .:2 2 4 5:4 | 7:2 8 7 5:2 3:2 | 4:2 5 6 8:4 | 9:2 8 6 7#:4 | 8:2 5:2 6:2 .:2 | 4:2 5 4 2:2 0:2 | .:2 4 7 9:4 | 9:2 8 7 5:2 4:2 | .:2 4 5 7:4 | 7:2 5 3 5:2 7:2 | 8:2 6 4 6:4 | 6:2 4:2 5:4 | 3:2 1:2 0:4',
      },
    ],
    motion: [
      { instrument: 'brush', gain: 0.6, pan: 0.15, notes: '..X...X.' },
      { instrument: 'kick', gain: 0.35, notes: 'x...x...' },
      { instrument: 'wood', gain: 0.3, pan: -0.4, notes: 'x..x..x.|.x..x..x' },
      {
        ...{ instrument: 'pizzicato', octave: 1, gain: 0.7, pan: 0.35 },
        notes:
          '0 2 4 2 7 4 2 4 | % | 5 7 9 7 12 9 7 9 | % | 3 5 7 5 10 7 5 7 | 4 6 8 6 11 8 6 8 | 2 4 6 4 5 7# 9 7# | 1 3 5 3 4 6 8 6',
      },
    ],
    tension: [
      {
        instrument: 'strings',
        octave: 0,
        gain: 0.5,
        notes: '4+7:8 | 4+8:8 | 5+7:8 | 5+9:8 | 5+8:8 | 6+8:8 | 6+9:8 | 6+8:8',
      },
      {
        instrument: 'pizzicato',
        octave: 0,
        gain: 0.5,
        pan: -0.2,
        notes:
          '0 0 4 0 0 4 0 4 | % | 5 5 9 5 5 9 5 9 | % | 3 3 7 3 3 7 3 7 | 4 4 8 4 4 8 4 8 | 2 2 6 2 5 5 9 5 | 1 1 5 1 4 4 8 4',
      },
      { instrument: 'snare', gain: 0.3, notes: 'oooooxox' },
    ],
  },
}
