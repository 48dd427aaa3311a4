import type { Database } from '../../platform/db/connect.ts'

type QueryExecutor = Pick<Database, 'query'>

/**
 * A game of an external provider. `slug` is its name at the aggregator `adapter`; `maxStakeKurus` 0 is no limit. `stated`: the return in
 * ten-thousandths and the standard deviation of a round in hundredths of the stake, as the provider states them; without the deviation it is shown
 * to players, and not watched.
 */
export type ExternalGame = {
  adapter: string
  slug: string
  live: boolean
  provider: string
  names: { tr: string; en: string }
  category: number
  image: string
  maxStakeKurus: number
  stated?: { rtp: number; deviation?: number }
}

/** Ids below these belong to the studio's own provider and games. */
const firstExternalProviderId = 100
const firstExternalGameId = 10_000

/** `category`: no such category. `taken`: the slug belongs to a game of another adapter, or of the other kind (slot or table). */
export type ListingResult = { game: number } | 'category' | 'taken'

const nextId = async ({ query }: QueryExecutor, table: 'provider' | 'game', first: number): Promise<number> => {
  const row = await query
    .selectFrom(table)
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirst()
  return Math.max(first, (row?.last ?? 0) + 1)
}

const providerIdOf = async (db: QueryExecutor, { adapter, provider }: ExternalGame): Promise<number> => {
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

const listedGameOf = ({ query }: QueryExecutor, slug: string) =>
  query
    .selectFrom('game as g')
    .innerJoin('provider as p', 'p.id', 'g.provider_id')
    .select(['g.id', 'g.live', 'p.adapter'])
    .where('g.slug', '=', slug)
    .executeTakeFirst()

/** Adds a game to the catalogue, or updates it. Call it in a transaction. */
export const listExternalGame = async (db: QueryExecutor, game: ExternalGame): Promise<ListingResult> => {
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
    max_stake: game.maxStakeKurus,
    ...game.stated,
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
