import { games } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { isShared } from './shared.ts'

/** Kinds that are played at an address of a table. */
const tables = new Set(['roulette', 'blackjack', 'baccarat', 'dragon-tiger', 'poker', 'sic-bo', 'money-wheel'])

it.each(games.filter(({ kind }) => !tables.has(kind)).map((game) => [game.slug, game] as const))(
  'a page of %s lists bets where everybody plays its rounds, and rounds of the player’s own elsewhere',
  (_, game) => {
    expect(isShared(game)).toBe(game.form !== 'instant' && game.form !== 'steps')
  },
)
