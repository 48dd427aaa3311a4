import { type Kurus, kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import { paidHundredths } from './baccarat/game.ts'
import { payOf } from './betonpoker/odds.ts'
import { blackjackPays } from './blackjack/roundSteps.ts'
import { diceChances, diceTimes, winningRolls } from './dice/game.ts'
import type { BingoGame, CrashGame, Game, SharedGame } from './engine.ts'
import { simulatedDraws } from './fair/generator.ts'
import { games } from './games.ts'
import { acesPays, antePays } from './holdem/game.ts'
import { kenoPays } from './keno/game.ts'
import { wheelSegments } from './luckywheel/game.ts'
import { rouletteSpots } from './roulette/spots.ts'
import { sicBoSpots } from './sicbo/game.ts'
import { unitsOfStake } from './slots/grid/machine.ts'
import { slotGames } from './slots.ts'
import { isChips, standardStakes } from './stakes.ts'
import { anteBonus, pairPlus } from './threecard/game.ts'
import { jacksPays } from './videopoker/pays.ts'

/** A payable multiplier of a stake as a fraction, the stake included. */
type Times = readonly [over: number, under: number]

const inParts = (parts: number, all: Iterable<number>): Times[] => [...all].map((over) => [over, parts])
const toOne = (all: Iterable<number>): Times[] =>
  inParts(
    1,
    [...all].map((pays) => pays + 1),
  )
const whole = (all: Iterable<number>): Times[] => inParts(1, all)

/** All multipliers of the odds of games whose odds change from round to round: any in hundredths. */
const anyHundredths: readonly Times[] = inParts(100, [101, 103, 107, 111, 199, 24_999])

/** Everything that a bet can be paid, by game; crash games, slots, bingo and shared pots have tests of their own. */
const paid: Readonly<Record<string, () => readonly Times[]>> = {
  zar: () => diceChances.map((target) => [diceTimes({ target, over: false }), 10_000]),
  'sansli-sayilar': () => inParts(10, kenoPays.flat()),
  cark: () => inParts(10, Object.values(wheelSegments).flat()),
  'poker-bahsi': () => anyHundredths,
  'vale-ve-ustu': () => whole(Object.values(jacksPays)),
  'bogaz-ruleti': () => toOne([...rouletteSpots.values()].map(({ pays }) => pays)),
  'hizli-rulet': () => toOne([...rouletteSpots.values()].map(({ pays }) => pays)),
  'oto-rulet': () => toOne([...rouletteSpots.values()].map(({ pays }) => pays)),
  bakara: () => inParts(100, [...Object.values(paidHundredths), 100]),
  'ejder-kaplan': () => inParts(2, [4, 24, 102, 1]),
  'sic-bo': () => toOne([1, 2, 3, ...[...sicBoSpots.values()].map(({ most }) => most)]),
  'talih-carki': () => whole([2, 3, 6, 11, 21, 41].flatMap((times) => [times, times * 7])),
  // Half of a stake insures it, and the insurance pays three times that.
  'blackjack-galata': () => [
    ...inParts(
      2,
      Object.values(blackjackPays).map((times) => times * 2),
    ),
    [1, 2],
    [3, 2],
  ],
  'blackjack-moda': () => [
    ...inParts(
      2,
      Object.values(blackjackPays).map((times) => times * 2),
    ),
    [1, 2],
    [3, 2],
  ],
  'casino-holdem': () => toOne([...Object.values(antePays), ...Object.values(acesPays), 0, 1]),
  'three-card-poker': () => toOne([...Object.values(anteBonus), ...Object.values(pairPlus), 0, 1]),
  '3d-futbol': () => anyHundredths,
  'golden-race': () => anyHundredths,
  'golden-race-at': () => anyHundredths,
}

/** The offered stakes: the listed ones; at tables all multiples of the smallest chip, of which these are the first ones. */
const stakesOf = (game: Game): readonly Kurus[] =>
  game.form === 'shared' || game.form === 'seats'
    ? Array.from({ length: 200 }, (_, index) => kurus((index + 1) * minOf(game)))
    : game.info.stakesKurus

const minOf = (game: Game): number => {
  if (game.form !== 'shared') return 100
  return Math.min(...spotsOf(game).map((spot) => game.limitsOf(spot).minKurus))
}

const spotsOf = (game: SharedGame): string[] =>
  game.offerOf?.(1).flatMap(({ bets }) => bets.map(({ spot }) => spot)) ?? (game.info.bets ?? []).map(({ bet }) => bet)

const bounded = ['bingo', 'sound-bingo', 'slot', 'zeplin', 'spaceman']

describe('every offered stake times everything that it can be paid', () => {
  it.each(games.filter(({ kind }) => !bounded.includes(kind)).map((game) => [game.slug, game] as const))(
    '[A14] is a whole number of kuruş: %s',
    (slug, game) => {
      const times = paid[slug]?.() ?? []
      expect(times.length).toBeGreaterThan(0)
      for (const stake of stakesOf(game))
        for (const [over, under] of times) expect((stake * over) % under, `${stake} × ${over}/${under}`).toBe(0)
    },
  )

  it('[A14] is a whole number of kuruş: slots, by unit, bought features and all', () => {
    for (const game of slotGames) {
      const units = 'columns' in game.title ? unitsOfStake : 'lines' in game.title ? game.title.lines.length : 20
      for (const stake of game.info.stakesKurus) {
        expect(stake % units, `${game.slug} for ${stake}`).toBe(0)
        if (game.purchase) expect((stake * game.purchase.priceTenths) % 10, `${game.slug} bought`).toBe(0)
      }
      expect(Number.isInteger((game.winMillionths(simulatedDraws(3)) * units) / 1_000_000)).toBe(true)
    }
  })

  it('[A14] is a whole number of kuruş: cash-outs at every multiplier in hundredths up to 199, also of halves where they are offered', () => {
    const rises = games.filter((game): game is CrashGame => game.form === 'crash')
    expect(rises).toHaveLength(2)
    for (const game of rises)
      for (const stakeKurus of game.info.stakesKurus) {
        expect(stakeKurus % 100).toBe(0)
        for (let at = 101; at <= 19_900; at++) {
          const cashed = { stakeKurus, cashedAt: at + 100, halfCashedAt: at }
          const win = game.settle({ bustHundredths: 20_000, bet: cashed })
          const exact = game.mayHalve(stakeKurus) ? (stakeKurus / 2) * (at + at + 100) : stakeKurus * (at + 100)
          if (win * 100 !== exact) expect(win * 100, `${game.slug}: ${stakeKurus} at ${at}`).toBe(exact)
        }
      }
    const halved = rises.flatMap((game) => game.info.stakesKurus.filter((stake) => game.mayHalve(stake)))
    expect(halved).toEqual([200, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000])
  })
})

describe('amounts that cannot always be whole', () => {
  it('[A14] shared pots of Bet on Poker are rounded up, by less than a kuruş for each bet', () => {
    for (const stakeKurus of standardStakes)
      for (const odds of [101, 583, 1999, 64_602])
        for (let winners = 1; winners <= 6; winners++) {
          const exact = (stakeKurus * odds) / (100 * winners)
          const win = payOf({ stakeKurus, odds }, winners)
          expect(win - exact).toBeGreaterThanOrEqual(0)
          expect(win - exact).toBeLessThan(1)
          if (winners === 1) expect(win).toBe(exact)
        }
  })

  it.each(games.filter((game): game is BingoGame => game.form === 'bingo').map((game) => [game.slug, game] as const))(
    '[A14] prizes of %s are at most a kuruş below their share, and never above it',
    (_, game) => {
      for (let seed = 1; seed <= 40; seed++)
        for (const priceKurus of game.info.stakesKurus) {
          const draws = simulatedDraws(seed)
          const cards = game.cardsOf(draws, 1 + (seed % game.maxCards))
          const settled = game.settleAll({ outcome: game.outcome(draws), cards, priceKurus, jackpotKurus: kurus(0) })
          for (const { prize, cards: winners, houseCards, eachKurus } of settled.awards) {
            if (prize === 'jackpot') continue
            const pool = (priceKurus * (cards.length + game.houseCards) * game.prizes[prize]) / 1000
            expect(pool / (winners.length + houseCards) - eachKurus).toBeGreaterThanOrEqual(0)
            expect(pool / (winners.length + houseCards) - eachKurus).toBeLessThan(2)
          }
        }
    },
  )
})

it('[A14] chips are whole lira up to the highest chip, and no other amounts', () => {
  expect([100, 300, 99_900, 100_000].every((stake) => isChips(kurus(stake)))).toBe(true)
  expect([50, 150, 0, 100_100].some((stake) => isChips(kurus(stake)))).toBe(false)
})

it('[A14] dice offer 114 chances from 0.01 % to 90 %, and each returns exactly 99 %', () => {
  expect([diceChances.length, diceChances[0], diceChances.at(-1)]).toEqual([114, 1, 9000])
  for (const ways of diceChances) {
    const choice = { target: 9999 - ways, over: true }
    expect(winningRolls(choice) * diceTimes(choice)).toBe(99_000_000)
  }
})
