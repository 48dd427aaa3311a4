// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { shareBar } from './shares.ts'

const textsOf = (counts: readonly number[], lang: 'tr' | 'en' = 'tr'): string[] => {
  const parts = counts.map((count, index) => ({ name: 'abc'[index] ?? '', count, kind: 'one' }))
  return [...shareBar(parts, lang).children].map((part) => part.textContent ?? '')
}

describe('a bar of shares', () => {
  it('shows the share of each part in the format of the language', () => {
    expect(textsOf([3, 1, 4])).toEqual(['a %38', 'b %13', 'c %50'])
    expect(textsOf([1, 1], 'en')).toEqual(['a 50%', 'b 50%'])
  })

  it('leaves out parts without results, unless there are none at all', () => {
    expect(textsOf([0, 0, 1])).toEqual(['c %100'])
    expect(textsOf([0, 0])).toEqual(['a %0', 'b %0'])
  })
})
