import { existsSync } from 'node:fs'
import { games } from '@yakamoz/games'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { seedCatalogue } from './studioCatalogue.ts'

const stocked = async () => {
  const { app } = await openTestApp()
  await seedCatalogue(app.db)
  return app.db.query
}

/** The smaller of the two sizes of a tile, and of a table. */
const sizes = { tiles: 300, tables: 400 }
const isDrawn = (image: string): boolean => {
  const size = image.startsWith('/art/tables/') ? sizes.tables : sizes.tiles
  return existsSync(new URL(`../../../../web/public${image}-${size}.avif`, import.meta.url))
}

it('every in-house game has an image, tables in the folder of tables', async () => {
  const rows = await (await stocked()).selectFrom('game').select('image').execute()
  expect(rows).toHaveLength(games.length)
  expect(rows.map(({ image }) => image).filter((image) => !isDrawn(image))).toEqual([])
})

it('every in-house game except slots is in a category of its kind', async () => {
  const rows = await (await stocked())
    .selectFrom('game as g')
    .leftJoin('game_category as m', (join) => join.onRef('m.game_id', '=', 'g.id').onRef('m.live', '=', 'g.live'))
    .leftJoin('category as c', (join) =>
      join.onRef('c.id', '=', 'm.category_id').onRef('c.live', '=', 'g.live').onRef('c.kind', '=', 'g.kind'),
    )
    .select(({ fn }) => ['g.slug', fn.count('c.id').as('categories')])
    .where('g.kind', '<>', 'slot')
    .groupBy('g.slug')
    .execute()
  expect(rows.filter(({ categories }) => Number(categories) === 0).map(({ slug }) => slug)).toEqual([])
})
