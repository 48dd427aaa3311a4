// @vitest-environment jsdom
import { games, linesGames, respinGames, waysGames } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { chunkOf } from './clients.ts'
import { lookOf } from './lines/look.ts'

it.each(games.map((game) => [game.slug, game] as const))(
  '%s has a client that is found by its slug',
  async (slug, game) => {
    const client = (await chunkOf(slug)).clientOf(slug)
    expect(client?.names, `${slug} has no line in studio/src/clients.ts`).toEqual(game.names)
  },
)

it.each([...linesGames, ...waysGames, ...respinGames].map(({ slug }) => slug))(
  '%s has a frame light and backgrounds',
  (slug) => {
    expect(lookOf(slug).scene(true)).toMatch(new RegExp(`^${slug}`))
  },
)
