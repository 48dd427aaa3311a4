import type { Closing } from '@yakamoz/contract'
import { gameById, mayHaveRange, type StakeRange } from '@yakamoz/games'
import { foldText, type Kurus, kurus, type Language } from '@yakamoz/values'
import { isIntact } from '../../platform/integrityCheck.ts'
import { type Findable, indexOf, type SearchIndex } from '../../platform/textSearch/ranking.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type CatalogueGame = {
  id: number
  live: boolean
  slug: string
  name: Record<Language, string>
  /** The folded text that a search looks in: the name in both languages and other names of the game. */
  search: string
  provider: number
  providerName: string
  providerStatus: number
  kind: string
  image: string
  /** The return to player in hundredths of a per cent; 0 when it depends on the player's decisions. */
  rtp: number
  volatility: number
  minStake: Kurus
  maxStake: Kurus
  hasJackpot: boolean
  popularity: number
  addedMs: number
  categories: ReadonlySet<number>
  /** The places that staff have given it on the shelves of its categories. */
  places: ReadonlyMap<number, number>
  /** Undefined while it is open. */
  closing: Closing | undefined
  /** The stakes that staff have set; undefined for what the game states. */
  range: StakeRange | undefined
}

type CatalogueCategory = { id: number; live: boolean; name: Record<Language, string>; kind: string }
type CatalogueProvider = { id: number; name: string; status: number; adapter: string }

/** The catalogue in memory: a few thousand rows that only operators change. */
export type Catalogue = {
  games: readonly CatalogueGame[]
  byId: ReadonlyMap<number, CatalogueGame>
  /** Listed games that cannot be played now. */
  closed: ReadonlyMap<number, CatalogueGame>
  categories: readonly CatalogueCategory[]
  providers: readonly CatalogueProvider[]
  /** All games in an order, best first; sorted at the first call. */
  ordered(order: GameOrder, language: Language): readonly CatalogueGame[]
  /** For misspelt words; made at the first call. */
  searchIndex(): SearchIndex<Findable & { game: CatalogueGame }>
}

/** The return of a game as calls send it: per cent with two digits, empty when it depends on how one plays. */
export const rtpText = ({ rtp }: Pick<CatalogueGame, 'rtp'>): string => (rtp === 0 ? '' : (rtp / 100).toFixed(2))

/** Compares games of a category by the places that staff have given them; those without one come behind. */
export const byPlaceIn =
  (category: number) =>
  (one: CatalogueGame, other: CatalogueGame): number => {
    const placeOf = ({ places }: CatalogueGame) => places.get(category) ?? Number.POSITIVE_INFINITY
    const [first, second] = [placeOf(one), placeOf(other)]
    return first === second ? 0 : first - second
  }

export type GameOrder = 'popular' | 'new' | 'name' | 'rtp' | 'volatility'

const closingOfRow = ({ open, closing_at }: { open: boolean; closing_at: Date | null }): Closing | undefined => {
  if (open) return undefined
  return closing_at ? 'last' : 'closed'
}

/** A range that the game does not have any more, after an upgrade, is none. */
const rangeOfRow = (row: { id: number; least_stake: number | null; most_stake: number | null }) => {
  const game = gameById(row.id)
  if (!game || row.least_stake === null || row.most_stake === null) return undefined
  const range: StakeRange = { leastKurus: kurus(row.least_stake), mostKurus: kurus(row.most_stake) }
  return mayHaveRange(game, range) ? range : undefined
}

const load = async ({ db }: AppContext, isSoftwareIntact: boolean): Promise<Catalogue> => {
  const providers = await db.query.selectFrom('provider').selectAll().orderBy('id').execute()
  const stored = await db.query.selectFrom('game').selectAll().execute()
  const { open: rows = [], closed = [] } = Object.groupBy(stored, ({ open }) =>
    isSoftwareIntact && open ? 'open' : 'closed',
  )
  const links = await db.query.selectFrom('game_category').select(['game_id', 'category_id', 'place']).execute()
  const categories = await db.query.selectFrom('category').selectAll().orderBy('place').orderBy('id').execute()
  const providerOf = new Map(providers.map((provider) => [provider.id, provider]))
  const linked = Map.groupBy(links, (link) => link.game_id)
  const gameFrom = (row: (typeof stored)[number]): CatalogueGame => {
    const provider = providerOf.get(row.provider_id)
    const range = rangeOfRow(row)
    return {
      id: row.id,
      live: row.live,
      slug: row.slug,
      name: { tr: row.name_tr, en: row.name_en },
      search: foldText(`${row.name_tr} ${row.name_en} ${row.search}`),
      provider: row.provider_id,
      providerName: provider?.name ?? '',
      providerStatus: provider?.status ?? 1,
      kind: row.kind,
      image: row.image,
      rtp: row.rtp,
      volatility: row.volatility,
      minStake: range?.leastKurus ?? kurus(row.min_stake),
      maxStake: range?.mostKurus ?? kurus(row.max_stake),
      range,
      hasJackpot: row.has_jackpot,
      popularity: row.popularity,
      addedMs: row.added_at.getTime(),
      categories: new Set(linked.get(row.id)?.map((link) => link.category_id)),
      places: new Map(
        linked.get(row.id)?.flatMap(({ category_id, place }) => (place > 0 ? [[category_id, place] as const] : [])),
      ),
      closing: closingOfRow(row),
    }
  }
  const games = rows.map(gameFrom)
  return {
    games,
    byId: new Map(games.map((game) => [game.id, game])),
    closed: new Map(closed.map((row) => [row.id, gameFrom(row)])),
    categories: categories.map((row) => ({
      id: row.id,
      live: row.live,
      name: { tr: row.name_tr, en: row.name_en },
      kind: row.kind,
    })),
    providers,
    ordered: cachedOrders(games),
    searchIndex: cachedIndex(games),
  }
}

const compare: Record<GameOrder, (language: Language) => (a: CatalogueGame, b: CatalogueGame) => number> = {
  popular: () => (a, b) => b.popularity - a.popularity || a.id - b.id,
  new: () => (a, b) => b.addedMs - a.addedMs || a.id - b.id,
  name: (language) => {
    const collator = new Intl.Collator(language)
    return (a, b) => collator.compare(a.name[language], b.name[language]) || a.id - b.id
  },
  rtp: () => (a, b) => b.rtp - a.rtp || a.id - b.id,
  volatility: () => (a, b) => b.volatility - a.volatility || a.id - b.id,
}

const cachedOrders = (games: readonly CatalogueGame[]) => {
  const known = new Map<string, readonly CatalogueGame[]>()
  return (order: GameOrder, language: Language) => {
    const key = `${order} ${language}`
    const sorted = known.get(key) ?? games.toSorted(compare[order](language))
    known.set(key, sorted)
    return sorted
  }
}

const cachedIndex = (games: readonly CatalogueGame[]): Catalogue['searchIndex'] => {
  let index: ReturnType<Catalogue['searchIndex']> | undefined
  const entryOf = (game: CatalogueGame) => ({
    game,
    names: [game.name.tr, game.name.en],
    more: [game.search],
    weight: game.popularity,
  })
  return () => {
    index ??= indexOf(games.map(entryOf))
    return index
  }
}

const ttlMs = 5_000
const cachedCatalogue = createTtlCache(ttlMs, load, (isSoftwareIntact) => isSoftwareIntact)

/** Returns the catalogue, at most five seconds old; without games while the server's files are not intact. */
export const catalogueOf = (app: AppContext): Promise<Catalogue> => cachedCatalogue(app, isIntact(app))

/** Drops the cached catalogue: the next call reads the tables. */
export const invalidateCatalogue = cachedCatalogue.invalidate

/** Drops the cached catalogue in all processes, after it was changed. */
export const announceCatalogue = (app: AppContext): void => {
  invalidateCatalogue(app)
  app.bus.publish('catalogue', { by: app.process })
}

/** Drops the cached catalogue when another process has changed it, and then calls `changed`; also after changes of this process. */
export const followCatalogue = (app: AppContext, changed: () => void): (() => void) =>
  app.bus.subscribe('catalogue', ({ by }) => {
    if (by !== app.process) invalidateCatalogue(app)
    changed()
  })

/** Returns an open game of the catalogue. */
export const listedGame = async (app: AppContext, gameId: number): Promise<CatalogueGame | undefined> =>
  (await catalogueOf(app)).byId.get(gameId)
