import { describe, expect, it } from 'vitest'
import { cardsOf, titleOf, withLooks } from './cards.ts'

const market = (name: string, specifiers: string, number = 18) => ({
  market: number,
  specifiers,
  name,
  group: 'goals',
  status: 1,
  outcomes: [],
})

describe('the cards of a match', () => {
  it.each([
    ['Toplam gol 2,5', 'total=2.5', 'Toplam gol'],
    ['Total goals 2.5', 'total=2.5', 'Total goals'],
    ['Asya handikapı −0,5', 'hcp=-0.5', 'Asya handikapı'],
    ['Handikap +4,5 (uzatmalar dahil)', 'hcp=4.5', 'Handikap (uzatmalar dahil)'],
    ['Handikaplı maç sonucu 0:1', 'hcp=0:1', 'Handikaplı maç sonucu'],
    ['2. set toplam oyun 9,5', 'setnr=2|total=9.5', '2. set toplam oyun'],
    ['Maç sonucu', '', 'Maç sonucu'],
  ])('title %s (%s) as %s', (name, specifiers, title) => {
    expect(titleOf(market(name, specifiers))).toBe(title)
  })

  it('put the lines of a market together, and each set on its own', () => {
    const cards = cardsOf([
      market('Toplam gol 1,5', 'total=1.5'),
      market('Toplam gol 2,5', 'total=2.5'),
      market('1. set toplam oyun 9,5', 'setnr=1|total=9.5', 204),
      market('2. set toplam oyun 9,5', 'setnr=2|total=9.5', 204),
    ])
    expect(cards.map(({ title, markets }) => [title, markets.length])).toEqual([
      ['Toplam gol', 2],
      ['1. set toplam oyun', 1],
      ['2. set toplam oyun', 1],
    ])
  })

  it('are wide if they are long, or if they would be alone in the last row', () => {
    const looks = (...rows: number[][]) =>
      withLooks(
        rows.map((counts) => ({ markets: counts.map((count) => ({ outcomes: Array.from({ length: count }) })) })),
      ).map(({ isWide }) => isWide)
    expect(looks([3], [2], [2, 2, 2], [2])).toEqual([false, false, true, true])
    expect(looks([3], [2], [2, 2, 2])).toEqual([false, false, true])
    expect(looks([3])).toEqual([true])
    expect(looks([12], [3], [2, 2])).toEqual([true, false, false])
  })
})
