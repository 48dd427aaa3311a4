import { bingo75, bingo90, linesOf, simulatedDraws } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { ballCue, leftFor, linesDone, minPrize, nearestFirst, prizeAfter, winnersOf, wonBy } from './progress.ts'

const none: ReadonlySet<number> = new Set()

it('adds up what the own cards have won so far', () => {
  const award = { eachKurus: kurus(1620) }
  expect(wonBy([])).toBe(0)
  expect(wonBy([{ award, ownCards: 0 }])).toBe(0)
  expect(
    wonBy([
      { award, ownCards: 1 },
      { award: { eachKurus: kurus(900) }, ownCards: 2 },
    ]),
  ).toBe(3420)
})

describe('a bingo card', () => {
  it.each([
    ['90', bingo90, 5, 10, 15],
    // The centre is free: rows, columns and diagonals through it need four.
    ['75', bingo75, 4, 8, 24],
  ] as const)('of bingo %s counts the numbers that its lines need', (_, game, line, two, full) => {
    const [card] = game.cardsOf(simulatedDraws(5), 1)
    if (!card) throw new Error('no card')
    expect(leftFor(card, none, 'line')).toBe(line)
    expect(leftFor(card, none, 'twoLines')).toBe(two)
    expect(leftFor(card, none, 'full')).toBe(full)
    const [first = []] = linesOf(card)
    const called = new Set(first)
    expect(leftFor(card, called, 'line')).toBe(0)
    expect(linesDone(card, called)).toEqual(new Set(first))
    expect(leftFor(card, new Set(card.flat()), 'full')).toBe(0)
  })

  it('wins exactly the awards of the engine', () => {
    for (let seed = 1; seed < 60; seed++)
      for (const game of [bingo90, bingo75]) {
        const outcome = game.outcome(simulatedDraws(seed))
        const cards = game.cardsOf(simulatedDraws(seed + 1000), 48)
        const { awards } = game.settleAll({ outcome, cards, priceKurus: kurus(200), jackpotKurus: kurus(5000) })
        for (const award of awards) expect(winnersOf(cards, outcome.balls, award)).toEqual(award.cards)
      }
  })

  it('is sorted first when it needs the fewest numbers', () => {
    const cards = bingo90.cardsOf(simulatedDraws(9), 4)
    const called = new Set(cards[2]?.flat() ?? [])
    expect(nearestFirst(cards, called, 'full')[0]).toBe(2)
  })
})

describe('the prizes of a hall', () => {
  const award = (prize: 'line' | 'twoLines' | 'full', ball: number) => ({
    prize,
    ball,
    cards: [],
    houseCards: 1,
    eachKurus: kurus(1),
  })

  it('are played one after another', () => {
    const awards = [award('line', 20), award('twoLines', 31), award('full', 52)]
    expect([0, 19, 20, 31, 51, 52].map((balls) => prizeAfter(awards, balls))).toEqual([
      'line',
      'line',
      'twoLines',
      'full',
      'full',
      undefined,
    ])
  })

  it('are never less than the promised minimum', () => {
    const outcome = bingo90.outcome(simulatedDraws(3))
    const cards = bingo90.cardsOf(simulatedDraws(4), 6)
    const priceKurus = kurus(200)
    const { awards } = bingo90.settleAll({ outcome, cards, priceKurus, jackpotKurus: kurus(0) })
    for (const { prize, eachKurus, houseCards, cards: winners } of awards) {
      if (prize === 'jackpot') continue
      const together = eachKurus * (houseCards + winners.length)
      const rounding = houseCards + winners.length
      expect(together + rounding).toBeGreaterThan(minPrize(bingo90, { price: priceKurus, ownCards: 6, prize }))
    }
  })
})

it('[A92] the sound of a ball tells whether a card has it, and whether one number is missing for the prize in play', () => {
  const card = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]
  expect(ballCue([card], [50], 'full')).toBe('ballDrawn')
  expect(ballCue([card], [1, 2, 3, 4, 5, 6, 7], 'full')).toBe('mark')
  expect(ballCue([card], [1, 2, 3, 4, 5, 6, 7, 8], 'full')).toBe('oneToGo')
  expect(ballCue([card], [1, 2, 3, 4, 5, 6, 7, 8, 50], 'full')).toBe('ballDrawn')
  expect(ballCue([card], [1, 2, 3, 4, 5, 6, 7, 8], undefined)).toBe('mark')
})
