import {
  bingo75,
  bingo90,
  type CallBet,
  callBets,
  dice,
  football,
  keno,
  kenoPays,
  luckyWheel,
  rouletteSpots,
  soundBingo,
} from '@yakamoz/games'
import { describe, expect, it } from 'vitest'
import { bingoSections } from '../bingo/texts.ts'
import { diceSections } from '../dice/texts.ts'
import { footballSections } from '../football/texts.ts'
import { kenoSections } from '../keno/texts.ts'
import { rouletteRules } from '../tables/roulette/texts.ts'
import { wheelSections } from '../wheel/texts.ts'
import type { Section } from './rules.ts'

const percentOf = (millionths: number): number => millionths / 10_000

/** The percentages in the rules of both languages, in their order. */
const percentages = (sections: readonly Section[]): Record<'tr' | 'en', number[]> => ({
  tr: sections.flatMap(({ text }) => [...text.tr.matchAll(/%([\d,]+)/g)].map(([, named = '']) => figure(named))),
  en: sections.flatMap(({ text }) => [...text.en.matchAll(/([\d.]+)%/g)].map(([, named = '']) => figure(named))),
})

const figure = (named: string): number => Number(named.replace(',', '.'))

describe('the rules', () => {
  it('of dice name the return and the limits of the chance', () => {
    const offers = (target: number): boolean => dice.choiceOf?.({ target, over: false }) !== undefined
    expect([offers(1), offers(9800), offers(9801)]).toEqual([true, true, false])
    const named = [percentOf(dice.info.returnMillionths), 0.01, 98]
    expect(percentages(diceSections)).toEqual({ tr: named, en: named })
  })

  it('of the wheel name the return of all seas', () => {
    const returns = new Set(luckyWheel.info.bets?.map(({ returnMillionths }) => percentOf(returnMillionths)))
    expect(percentages(wheelSections)).toEqual({ tr: [...returns], en: [...returns] })
  })

  it('of football name the return of its odds', () => {
    const named = [percentOf(football.info.returnMillionths)]
    expect(percentages(footballSections)).toEqual({ tr: named, en: named })
  })

  it.each([bingo90, bingo75, soundBingo])(
    'of $slug name the shares of the prizes and the maximum number of cards',
    (game) => {
      const { line, twoLines, full, jackpot } = game.prizes
      const parts = [line, twoLines, full].map((thousandths) => thousandths / 10)
      expect(percentages(bingoSections)).toEqual({ tr: [...parts, jackpot / 10], en: parts })
      const all = bingoSections.map(({ text }) => `${text.tr} ${text.en}`).join(' ')
      for (const part of ['Four per cent', `en çok ${game.mostCards} kart`, `up to ${game.mostCards} cards`])
        expect(all).toContain(part)
    },
  )

  it('of keno say that ten picks without a hit pay', () => {
    expect(kenoPays.at(-1)?.[0]).toBeGreaterThan(0)
    expect(kenoSections.some(({ text }) => text.en.includes('not a single hit pay'))).toBe(true)
    expect(keno.info.maxWinMultiple).toBe(Math.max(...kenoPays.flat()) / 10)
  })

  it.each<[CallBet, number, number]>([
    ['voisins', 9, 17],
    ['tiers', 6, 12],
    ['orphelins', 5, 8],
    ['zero', 4, 7],
  ])('of roulette name the chips that %s takes and the numbers that it covers', (call, chips, numbers) => {
    const bets = callBets[call]
    expect(bets.reduce((sum, bet) => sum + bet.chips, 0)).toBe(chips)
    expect(new Set(bets.flatMap(({ spot }) => rouletteSpots.get(spot)?.numbers ?? [])).size).toBe(numbers)
    const named = rouletteRules.map(({ text }) => text.tr).join(' ')
    expect(named).toContain(`${chips} fişle`)
    expect(named).toMatch(new RegExp(`\\b${numbers} sayı`))
  })
})
