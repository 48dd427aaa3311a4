import type { Database } from '../../platform/db/connect.ts'

type Queried = Pick<Database, 'query'>

/** A game of another house, as an operator lists it. `slug` is its name at the aggregator `adapter`; `most` 0 is no bound of ours. */
export type ExternalGame = {
  adapter: string
  slug: string
  live: boolean
  provider: string
  names: { tr: string; en: string }
  category: number
  image: string
  maxStakeKurus: number
}

/** The ids of providers and games of others begin here: those below are the studio's. */
const firstExternalProviderId = 100
const firstExternalGameId = 10_000

/** `category`: there is none of that number. `taken`: the name is that of a game of the house, or of another kind. */
export type ListingResult = { game: number } | 'category' | 'taken'

const nextId = async ({ query }: Queried, table: 'provider' | 'game', first: number): Promise<number> => {
  const row = await query
    .selectFrom(table)
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirst()
  return Math.max(first, (row?.last ?? 0) + 1)
}

const providerIdOf = async (db: Queried, { adapter, provider }: ExternalGame): Promise<number> => {
  const known = await db.query
    .selectFrom('provider')
    .select('id')
    .where('name', '=', provider)
    .where('adapter', '=', adapter)
    .executeTakeFirst()
  if (known) return known.id
  const id = await nextId(db, 'provider', firstExternalProviderId)
  await db.query.insertInto('provider').values({ id, name: provider, status: 1, adapter }).execute()
  return id
}

const listedGameOf = ({ query }: Queried, slug: string) =>
  query
    .selectFrom('game as g')
    .innerJoin('provider as p', 'p.id', 'g.provider_id')
    .select(['g.id', 'g.live', 'p.adapter'])
    .where('g.slug', '=', slug)
    .executeTakeFirst()

/** Lists a game in one category, or brings up to date what stands of it. To be done in a transaction. */
export const listExternalGame = async (db: Queried, game: ExternalGame): Promise<ListingResult> => {
  const { slug, live, names } = game
  const category = await db.query
    .selectFrom('category')
    .select(['id', 'kind'])
    .where('id', '=', game.category)
    .where('live', '=', live)
    .executeTakeFirst()
  if (!category) return 'category'
  const known = await listedGameOf(db, slug)
  if (known && (known.adapter !== game.adapter || known.live !== live)) return 'taken'
  const id = known?.id ?? (await nextId(db, 'game', firstExternalGameId))
  const row = {
    name_tr: names.tr,
    name_en: names.en,
    search: '',
    provider_id: await providerIdOf(db, game),
    kind: category.kind || (live ? 'table' : 'slot'),
    image: game.image,
    most_stake: game.maxStakeKurus,
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
