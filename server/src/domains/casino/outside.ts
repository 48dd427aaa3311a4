import type { Database } from '../../platform/db/connect.ts'

type Queried = Pick<Database, 'query'>

/** A game of another house, as an operator lists it. `slug` is its name at the aggregator `adapter`; `most` 0 is no bound of ours. */
export type OutsideGame = {
  adapter: string
  slug: string
  live: boolean
  provider: string
  names: { tr: string; en: string }
  category: number
  image: string
  mostKurus: number
}

/** The ids of providers and games of others begin here: those below are the studio's. */
const firstProvider = 100
const firstGame = 10_000

/** `category`: there is none of that number. `taken`: the name is that of a game of the house, or of another kind. */
export type Listed = { game: number } | 'category' | 'taken'

const nextId = async ({ query }: Queried, table: 'provider' | 'game', first: number): Promise<number> => {
  const row = await query
    .selectFrom(table)
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirst()
  return Math.max(first, (row?.last ?? 0) + 1)
}

const providerIdOf = async (db: Queried, { adapter, provider }: OutsideGame): Promise<number> => {
  const known = await db.query
    .selectFrom('provider')
    .select('id')
    .where('name', '=', provider)
    .where('adapter', '=', adapter)
    .executeTakeFirst()
  if (known) return known.id
  const id = await nextId(db, 'provider', firstProvider)
  await db.query.insertInto('provider').values({ id, name: provider, status: 1, adapter }).execute()
  return id
}

const standingOf = ({ query }: Queried, slug: string) =>
  query
    .selectFrom('game as g')
    .innerJoin('provider as p', 'p.id', 'g.provider_id')
    .select(['g.id', 'g.live', 'p.adapter'])
    .where('g.slug', '=', slug)
    .executeTakeFirst()

/** Lists a game in one category, or brings up to date what stands of it. To be done in a transaction. */
export const listOutside = async (db: Queried, game: OutsideGame): Promise<Listed> => {
  const { slug, live, names } = game
  const category = await db.query
    .selectFrom('category')
    .select(['id', 'kind'])
    .where('id', '=', game.category)
    .where('live', '=', live)
    .executeTakeFirst()
  if (!category) return 'category'
  const standing = await standingOf(db, slug)
  if (standing && (standing.adapter !== game.adapter || standing.live !== live)) return 'taken'
  const id = standing?.id ?? (await nextId(db, 'game', firstGame))
  const row = {
    name_tr: names.tr,
    name_en: names.en,
    search: '',
    provider_id: await providerIdOf(db, game),
    kind: category.kind || (live ? 'table' : 'slot'),
    image: game.image,
    most_stake: game.mostKurus,
  }
  await db.query
    .insertInto('game')
    .values({ id, live, slug, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.query.deleteFrom('game_category').where('game_id', '=', id).execute()
  await db.query.insertInto('game_category').values({ game_id: id, category_id: category.id, live }).execute()
  return { game: id }
}
