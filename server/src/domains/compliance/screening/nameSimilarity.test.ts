import { describe, expect, it } from 'vitest'
import { jaroWinkler, nameScore, partSimilarity } from './nameSimilarity.ts'

describe('the similarity of two words', () => {
  // The examples of Winkler, "Overview of Record Linkage and Current Research Directions" (2006), table 6.
  it.each([
    ['shackleford', 'shackelford', 0.982],
    ['cunningham', 'cunnigham', 0.982],
    ['galloway', 'calloway', 0.917],
    ['lampley', 'campley', 0.905],
    ['michelle', 'michael', 0.921],
    ['jonathon', 'jonathan', 0.95],
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dickson', 0.832],
    ['abc', 'xyz', 0],
    ['deniz', 'deniz', 1],
  ])('%s and %s are similar as published', (one, other, similarity) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(similarity, 2)
    expect(jaroWinkler(other, one)).toBeCloseTo(similarity, 2)
  })
})

describe('two parts of names', () => {
  it.each([
    ['mohammed', 'muhammed'],
    ['huseyin', 'hussein'],
    ['mehmet', 'mehmed'],
    ['fatma', 'fatima'],
  ])('%s and %s are spellings of one', (one, other) => {
    expect(partSimilarity(one, other)).toBeGreaterThan(0.9)
  })

  it.each([
    ['yildiz', 'yilmaz'],
    ['ahmet', 'mehmet'],
    ['kaya', 'kara'],
    ['ali', 'ala'],
  ])('%s and %s are not', (one, other) => {
    expect(partSimilarity(one, other)).toBe(0)
  })
})

describe('the score of two names', () => {
  it('does not depend on the order of their parts', () => {
    expect(nameScore(['deniz', 'kaya'], ['kaya', 'deniz'])).toBe(100)
  })

  it('falls a little for each part that only one of them has', () => {
    expect(nameScore(['deniz', 'kaya'], ['deniz', 'nur', 'kaya'])).toBe(97)
    expect(nameScore(['deniz', 'nur', 'su', 'kaya'], ['kaya', 'deniz'])).toBe(94)
  })

  it('is 0 if a part has no pair, and for single names', () => {
    expect(nameScore(['deniz', 'kaya'], ['deniz', 'kara'])).toBe(0)
    expect(nameScore(['deniz'], ['deniz'])).toBe(0)
    expect(nameScore(['deniz', 'deniz'], ['deniz', 'kaya'])).toBe(0)
  })
})
