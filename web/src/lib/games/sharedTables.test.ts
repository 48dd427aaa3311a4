import { games } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { isForMany } from './sharedTables.ts'

/** Played together at an address of their own, beside the slots. */
const virtual = new Set(['football', 'racing'])

it.each(games.filter(({ kind }) => !virtual.has(kind)).map((game) => [game.slug, game] as const))(
  '%s is a table for many just where everybody plays one round of it on spots or seats',
  (_, game) => {
    expect(isForMany(game)).toBe(game.form === 'shared' || game.form === 'seats')
  },
)
