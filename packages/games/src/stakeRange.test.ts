import { kurus } from '@yakamoz/values'
import { describe, expect, it } from 'vitest'
import {
  betOnPoker,
  casinoHoldem,
  type Game,
  gameById,
  games,
  moneyWheel,
  rouletteSpots,
  sicBo,
  sicBoSpots,
} from './index.ts'

import {
  isMoveInRange,
  isRoundInRange,
  limitsIn,
  mayHaveRange,
  rangeChoicesOf,
  stakesIn,
  statedRangeOf,
} from './stakeRange.ts'

/** A game of a form by its id. */
const gameOf = <Form extends Game['form']>(id: number, form: Form) => {
  const game = gameById(id)
  if (game?.form !== form) throw new Error(`no such game ${id}`)
  return game as Extract<Game, { form: Form }>
}

const range = (least: number, most: number) => ({ leastKurus: kurus(least), mostKurus: kurus(most) })

describe('[B242] the stakes that an operator takes', () => {
  it.each(games.map((game) => [game.slug, game] as const))(
    'of %s may be what it states, and only that or less',
    (_, game) => {
      const stated = statedRangeOf(game)
      expect(mayHaveRange(game, stated)).toBe(true)
      expect(stakesIn(game.info.stakesKurus, stated)).toEqual(game.info.stakesKurus)
      const { least, most } = rangeChoicesOf(game)
      for (const one of least) expect(stakesIn(game.info.stakesKurus, range(one, most.at(-1) ?? 0))).not.toEqual([])
      expect(mayHaveRange(game, range(stated.leastKurus, stated.mostKurus + 100))).toBe(false)
      expect(mayHaveRange(game, range(stated.leastKurus - 1, stated.mostKurus))).toBe(false)
      const [second = 0, first = 0] = [least[1], least[0]]
      expect(mayHaveRange(game, range(second, first))).toBe(false)
      expect(mayHaveRange(game, range(first + 1, second))).toBe(false)
    },
  )

  it('leave every spot of a table playable', () => {
    const tables = [
      { game: gameOf(301, 'shared'), spots: [...rouletteSpots.keys()] },
      { game: sicBo, spots: [...sicBoSpots.keys()] },
      { game: moneyWheel, spots: ['1', '2', '5', '10', '20', '40'] },
    ]
    for (const { game, spots } of tables) {
      const least = rangeChoicesOf(game).least.at(-1) ?? kurus(0)
      for (const spot of spots) {
        const { minKurus, maxKurus } = limitsIn(game.limitsOf(spot), { leastKurus: least, mostKurus: least })
        expect([spot, minKurus, maxKurus]).toEqual([spot, least, least])
      }
    }
    // Its best spot pays 8,641 times the stake, which keeps it below 57 lira.
    expect(rangeChoicesOf(moneyWheel).least.at(-1)).toBe(5_000)
  })

  it('hold for each part of a bet, for the stake of a bought feature, and for bets that a move adds', () => {
    const holdem = (anteKurus: number, acesKurus: number) =>
      isRoundInRange(
        casinoHoldem,
        { stake: kurus(anteKurus + acesKurus), choice: { anteKurus, acesKurus } },
        range(500, 1_000),
      )
    expect([holdem(1_000, 0), holdem(1_000, 1_000), holdem(1_000, 200), holdem(2_000, 0)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const bought = (stake: number) =>
      isRoundInRange(gameOf(101, 'instant'), { stake: kurus(stake * 55), choice: { bought: stake } }, range(100, 200))
    expect([bought(100), bought(200), bought(500)]).toEqual([true, true, false])
    const move = (stakeKurus: number) =>
      isMoveInRange(betOnPoker, { name: 'bet', bets: [{ hand: 0, stakeKurus }] } as never, range(500, 1_000))
    expect([move(500), move(100)]).toEqual([true, false])
    expect(isMoveInRange(betOnPoker, { name: 'next' }, range(500, 1_000))).toBe(true)
  })
})
