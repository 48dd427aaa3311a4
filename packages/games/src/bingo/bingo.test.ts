import { kurus } from '@yakamoz/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BingoCard, BingoOutcome } from '../engine.ts'
import { simulatedDraws } from '../fair/generator.ts'
import { linesOf } from './cards.ts'
import { bingo75, bingo90, soundBingo } from './game.ts'
import { ballPositions, completedAt } from './settle.ts'
import { spokenNumber } from './spokenNumbers.ts'

const halls = [bingo90, bingo75, soundBingo].map((game) => [game.slug, game] as const)
const priceKurus = kurus(100)

describe.each(halls)('%s', (_, game) => {
  it('accepts only valid cards, as it draws them', () => {
    const cards = game.cardsOf(simulatedDraws(4), 400)
    for (const card of cards) expect(game.cardOf(card)).toEqual(card)
    expect(new Set(cards.map((card) => JSON.stringify(card))).size).toBe(400)
    const [first = []] = cards
    const wrong = [
      undefined,
      [],
      first.slice(1),
      first.map((row) => row.toReversed()),
      first.map((row) => row.map(() => 7)),
    ]
    for (const card of wrong) expect(game.cardOf(card)).toBeUndefined()
  })

  it('[A8] puts the numbers of a column on a card with equal frequency', () => {
    const counts = new Map<number, number>()
    const cards = game.cardsOf(simulatedDraws(15), 20_000)
    for (const number of cards.flat(2)) counts.set(number, (counts.get(number) ?? 0) + 1)
    for (let number = 1; number <= game.ballCount; number++) {
      const tens = Math.min(8, Math.floor(number / 10))
      const column = tens === 0 ? 9 : tens === 8 ? 11 : 10
      const share = game.ballCount === 75 ? (number > 30 && number <= 45 ? 4 : 5) / 15 : 15 / 9 / column
      const deviation = Math.sqrt(20_000 * share * (1 - share))
      expect(Math.abs((counts.get(number) ?? 0) - 20_000 * share)).toBeLessThan(4.5 * deviation)
    }
  })

  it('calls every number once', () => {
    const { balls, houseCards } = game.outcome(simulatedDraws(6))
    expect(balls.toSorted((a, b) => a - b)).toEqual(Array.from({ length: game.ballCount }, (_, index) => index + 1))
    expect(houseCards).toHaveLength(game.houseCards)
  })

  it('[A14] pays the stated share of all stakes, except for the rounding of shared prizes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 1, max: 40 }), (seed, count) => {
        const draws = simulatedDraws(seed)
        const asked = {
          outcome: game.outcome(draws),
          cards: game.cardsOf(draws, count),
          priceKurus,
          jackpotKurus: kurus(0),
        }
        const { winKurus, awards } = game.settleAll(asked)
        const sold = priceKurus * (count + game.houseCards)
        const shared = awards.filter(({ prize }) => prize !== 'jackpot')
        const paid = shared.reduce(
          (sum, { cards, houseCards, eachKurus }) => sum + (cards.length + houseCards) * eachKurus,
          0,
        )
        const lost = (sold * game.info.returnMillionths) / 1_000_000 - paid
        expect(lost).toBeGreaterThanOrEqual(0)
        expect(lost).toBeLessThan(3 * (count + game.houseCards))
        const ours = awards.reduce((sum, { cards, eachKurus }) => sum + cards.length * eachKurus, 0)
        expect(winKurus.reduce((sum, win) => sum + win, 0)).toBe(ours)
        expect(awards.map(({ ball }) => ball)).toEqual(awards.map(({ ball }) => ball).toSorted((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  })

  it('feeds the jackpot from the stakes of players and pays it only for an early full house', () => {
    const [card] = game.cardsOf(simulatedDraws(3), 1) as [BingoCard]
    const own = card.flat().filter(Boolean)
    const rest = Array.from({ length: game.ballCount }, (_, index) => index + 1).filter(
      (number) => !own.includes(number),
    )
    const outcomeAt = (ball: number): BingoOutcome => {
      const before = ball - own.length
      return { balls: [...rest.slice(0, before), ...own, ...rest.slice(before)], houseCards: [] }
    }
    const settled = (ball: number) =>
      game.settleAll({ outcome: outcomeAt(ball), cards: [card], priceKurus, jackpotKurus: kurus(5000) })
    const late = settled(game.jackpotBalls + 1)
    expect([late.awards.length, late.jackpotKurus]).toEqual([3, 5004])
    const inTime = settled(game.jackpotBalls)
    expect([inTime.awards.at(-1)?.prize, inTime.jackpotKurus]).toEqual(['jackpot', 0])
    expect((inTime.winKurus[0] ?? 0) - (late.winKurus[0] ?? 0)).toBe(5004)
  })

  it('[A13] reaches its maximum when one card wins all prizes of the smallest hall', () => {
    const [card] = game.cardsOf(simulatedDraws(3), 1) as [BingoCard]
    const own = card.flat().filter(Boolean)
    const rest = Array.from({ length: game.ballCount }, (_, index) => index + 1).filter(
      (number) => !own.includes(number),
    )
    const { houseCards } = game.outcome(simulatedDraws(5))
    const outcome = { balls: [...own, ...rest], houseCards }
    const { winKurus } = game.settleAll({ outcome, cards: [card], priceKurus, jackpotKurus: kurus(0) })
    expect(winKurus[0]).toBeCloseTo(
      priceKurus * game.info.maxWinMultiple + (priceKurus * game.prizes.jackpot) / 1000,
      6,
    )
  })

  it('animates all balls up to the last prize, each with its words in both languages', () => {
    const outcome = game.outcome(simulatedDraws(9))
    const cards = game.cardsOf(simulatedDraws(10), 3)
    const { awards } = game.settleAll({ outcome, cards, priceKurus, jackpotKurus: kurus(0) })
    const animation = game.animationOf(outcome, awards)
    const balls = animation.filter((event) => event.type === 'ball')
    expect(balls.map(({ number }) => number)).toEqual(
      outcome.balls.slice(0, Math.max(...awards.map(({ ball }) => ball))),
    )
    expect(animation.filter((event) => event.type === 'award')).toHaveLength(awards.length)
    expect(balls.every(({ spoken }) => spoken.tr.length > 0 && spoken.en.length > 0)).toBe(true)
  })

  it('[A85] shows the same balls and prizes at another pace, and a round without players within half a minute', () => {
    const outcome = game.outcome(simulatedDraws(9))
    const { awards } = game.settleAll({ outcome, cards: [], priceKurus, jackpotKurus: kurus(0) })
    const { ballMs, resultMs } = game.phases.empty
    const quick = game.animationOf(outcome, awards, ballMs)
    const factor = ballMs / game.phases.ballMs
    expect(quick.map(({ atMs, ...event }) => event)).toEqual(
      game.animationOf(outcome, awards).map(({ atMs, ...event }) => event),
    )
    for (const [index, { atMs }] of game.animationOf(outcome, awards).entries())
      expect(quick[index]?.atMs).toBeCloseTo(atMs * factor, 6)
    expect(game.ballCount * ballMs + resultMs).toBeLessThan(30_000)
  })

  it('refuses an invalid card', () => {
    const outcome = game.outcome(simulatedDraws(9))
    const cards = [[[1, 2, 3]]]
    expect(() => game.settleAll({ outcome, cards, priceKurus, jackpotKurus: kurus(0) })).toThrow(RangeError)
  })
})

describe('a card', () => {
  it('has three lines in Bingo 90, and twelve in Bingo 75 with a free centre', () => {
    const [card90, card75] = [bingo90, bingo75].map((game) => game.cardsOf(simulatedDraws(2), 1)[0]) as [
      BingoCard,
      BingoCard,
    ]
    expect(linesOf(card90).map((line) => line.length)).toEqual([5, 5, 5])
    expect(linesOf(card75).map((line) => line.length)).toEqual([5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 4, 4])
  })

  it('is complete when its last number is called', () => {
    const [card] = bingo90.cardsOf(simulatedDraws(2), 1) as [BingoCard]
    const [first, second, third] = linesOf(card) as [number[], number[], number[]]
    const places = ballPositions([...first, ...third, ...second])
    expect(completedAt(card, places)).toEqual({ line: 5, twoLines: 10, full: 15 })
  })
})

describe('a spoken number', () => {
  it.each([
    [1, 'bir', 'one'],
    [10, 'on', 'ten'],
    [11, 'on bir', 'eleven'],
    [42, 'kırk iki', 'forty-two'],
    [70, 'yetmiş', 'seventy'],
    [90, 'doksan', 'ninety'],
  ])('%i is %s and %s', (number, tr, en) => {
    expect(spokenNumber(number)).toEqual({ tr, en })
  })
})
