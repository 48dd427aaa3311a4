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
import type { Language } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { bingoRules } from '../bingo/rules.ts'
import { diceRules } from '../dice/rules.ts'
import { footballRules } from '../football/rules.ts'
import { kenoRules } from '../keno/rules.ts'
import { rouletteRules } from '../tables/roulette/rules.ts'
import { bingoTexts } from '../texts/bingo.ts'
import { commonTexts } from '../texts/common.ts'
import { diceTexts } from '../texts/dice.ts'
import { footballTexts } from '../texts/football.ts'
import { kenoTexts } from '../texts/keno.ts'
import { rouletteTexts } from '../texts/roulette.ts'
import { sayIn } from '../texts/say.ts'
import { slipTexts } from '../texts/slip.ts'
import { tablesTexts } from '../texts/tables.ts'
import { wheelTexts } from '../texts/wheel.ts'
import { wheelRules } from '../wheel/rules.ts'

const percentOf = (millionths: number): number => millionths / 10_000

/** The rules of each game in a language. */
const rulesIn = (lang: Language) => ({
  bingo: bingoRules(sayIn(lang, commonTexts, bingoTexts)),
  dice: diceRules(sayIn(lang, commonTexts, diceTexts)),
  football: footballRules(sayIn(lang, commonTexts, slipTexts, footballTexts)),
  keno: kenoRules(sayIn(lang, commonTexts, kenoTexts)),
  roulette: rouletteRules(sayIn(lang, tablesTexts, rouletteTexts)),
  wheel: wheelRules(sayIn(lang, commonTexts, wheelTexts)),
})
type Game = keyof ReturnType<typeof rulesIn>

const textOf = (game: Game, lang: Language): string =>
  rulesIn(lang)
    [game].map(({ text }) => text)
    .join(' ')

/** The percentages in the rules of both languages, in their order. */
const percentages = (game: Game): Record<Language, number[]> => ({
  tr: [...textOf(game, 'tr').matchAll(/%([\d,]+)/g)].map(([, named = '']) => figure(named)),
  en: [...textOf(game, 'en').matchAll(/([\d.]+)%/g)].map(([, named = '']) => figure(named)),
})

const figure = (named: string): number => Number(named.replace(',', '.'))

describe('the rules', () => {
  it('of dice name the return and the limits of the chance', () => {
    const offers = (target: number): boolean => dice.choiceOf?.({ target, over: false }) !== undefined
    expect([offers(1), offers(9000), offers(9001), offers(9800)]).toEqual([true, true, false, false])
    const returned = percentOf(dice.info.returnMillionths)
    const named = [returned, 0.01, 90, returned]
    expect(percentages('dice')).toEqual({ tr: named, en: named })
  })

  it('of the wheel name the return of all seas', () => {
    const returns = new Set(luckyWheel.info.bets?.map(({ returnMillionths }) => percentOf(returnMillionths)))
    expect(percentages('wheel')).toEqual({ tr: [...returns], en: [...returns] })
  })

  it('of football name the return of its odds', () => {
    const named = [percentOf(football.info.returnMillionths)]
    expect(percentages('football')).toEqual({ tr: named, en: named })
  })

  it.each([bingo90, bingo75, soundBingo])(
    'of $slug name the shares of the prizes and the maximum number of cards',
    (game) => {
      const { line, twoLines, full, jackpot } = game.prizes
      const parts = [line, twoLines, full].map((thousandths) => thousandths / 10)
      expect(percentages('bingo')).toEqual({ tr: [...parts, jackpot / 10], en: parts })
      const all = `${textOf('bingo', 'tr')} ${textOf('bingo', 'en')}`
      for (const part of ['Four per cent', `en çok ${game.maxCards} kart`, `up to ${game.maxCards} cards`])
        expect(all).toContain(part)
    },
  )

  it('of keno say that ten picks without a hit pay', () => {
    expect(kenoPays.at(-1)?.[0]).toBeGreaterThan(0)
    expect(textOf('keno', 'en')).toContain('without a single hit pay')
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
    const named = textOf('roulette', 'tr')
    expect(named).toContain(`${chips} fişle`)
    expect(named).toMatch(new RegExp(`\\b${numbers} sayı`))
  })
})
