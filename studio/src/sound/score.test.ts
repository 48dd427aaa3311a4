import { expect, it } from 'vitest'
import { centsOf, hzOf } from './scale.ts'
import { notesOf } from './score.ts'

const bar = { bars: 1, stepsPerBar: 4 }

it('a score has degrees, chords, lengths, accidentals, accents and rests', () => {
  expect(notesOf({ notes: '0+2# .  -1:2!' }, bar)).toEqual([
    { step: 0, steps: 1, degree: 0, sharpCents: 0, velocity: 0.75 },
    { step: 0, steps: 1, degree: 2, sharpCents: 100, velocity: 0.75 },
    { step: 2, steps: 2, degree: -1, sharpCents: 0, velocity: 1 },
  ])
})

it('a score repeats its bars to the end of the bed, and % the bar before', () => {
  const steps = notesOf({ notes: 'x... | % | ..X.' }, { bars: 6, stepsPerBar: 4 }).map(({ step }) => step)
  expect(steps).toEqual([0, 4, 10, 12, 16, 22])
})

it('a score with a bar of the wrong length, with bars that do not fit or with an unknown word is refused', () => {
  expect(() => notesOf({ notes: '0 1 2' }, bar)).toThrow('3 steps instead of 4')
  expect(() => notesOf({ notes: 'x... | x...' }, { bars: 3, stepsPerBar: 4 })).toThrow('do not fit')
  expect(() => notesOf({ notes: '0 1 2 q' }, bar)).toThrow('not a note: q')
})

it('degrees go on above the octave and below the root', () => {
  expect([centsOf('hicaz', 8), centsOf('hicaz', -1), centsOf('hicaz', -7)]).toEqual([1313, -204, -1200])
  expect(hzOf({ rootHz: 220, scale: 'major' }, 7)).toBeCloseTo(440)
})
