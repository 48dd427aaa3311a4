import type { slotCategories } from '@yakamoz/contract'
import { type Game, type GameKind, gameById, games } from '@yakamoz/games'
import { letteringOf } from '@yakamoz/games/lettering'
import type { Language } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'
import { popularityOf, shelves } from './slotShelves.ts'

type QueryExecutor = Pick<Database, 'query'>
type Category<Kind = GameKind> = { tr: string; en: string; kind?: Kind }

/** The twelve categories of slots with the ids of the specification; 60 is quick access (Z-62). `kind` is the type in `/slot/type/{type}`. */
const slotCategoryTexts: Record<(typeof slotCategories)[number], Category<GameKind | 'jackpot' | 'classic'>> = {
  60: { tr: 'Hızlı erişim', en: 'Quick access' },
  27: { tr: 'Popüler slotlar', en: 'Popular slots' },
  40: { tr: 'Yeni çıkanlar', en: 'New releases' },
  49: { tr: 'Klasik slotlar', en: 'Classic slots', kind: 'classic' },
  57: { tr: 'Jackpot slotları', en: 'Jackpot slots', kind: 'jackpot' },
  58: { tr: 'Zeplin', en: 'Zeplin', kind: 'zeplin' },
  63: { tr: 'Spaceman', en: 'Spaceman', kind: 'spaceman' },
  72: { tr: 'Bingo', en: 'Bingo', kind: 'bingo' },
  82: { tr: 'Sesli bingo', en: 'Sound bingo', kind: 'sound-bingo' },
  94: { tr: 'Bet-on-Games', en: 'Bet on games', kind: 'bet-on-games' },
  96: { tr: '3D futbol', en: '3D football', kind: 'football' },
  98: { tr: 'Golden Race', en: 'Golden Race', kind: 'racing' },
}
const slotOrder = [60, 27, 40, 49, 57, 58, 63, 72, 82, 94, 96, 98] as const

/** The categories of tables; `kind` is the type in `/live/type/{type}`. */
const tableCategories: readonly ({ id: number } & Category)[] = [
  { id: 10, tr: 'Popüler masalar', en: 'Popular tables' },
  { id: 11, tr: 'Rulet', en: 'Roulette', kind: 'roulette' },
  { id: 12, tr: 'Blackjack', en: 'Blackjack', kind: 'blackjack' },
  { id: 13, tr: 'Bakara', en: 'Baccarat', kind: 'baccarat' },
  { id: 14, tr: 'Poker', en: 'Poker', kind: 'poker' },
  { id: 15, tr: 'Dragon Tiger', en: 'Dragon Tiger', kind: 'dragon-tiger' },
  { id: 16, tr: 'Sic Bo', en: 'Sic Bo', kind: 'sic-bo' },
  { id: 17, tr: 'Para Çarkı', en: 'Money Wheel', kind: 'money-wheel' },
]

const quickAccessCategory = 60
const popularCategory = 27
const newCategory = 40
const classicCategory = 49
const popularTablesCategory = 10

const tableKinds = new Set<GameKind>(tableCategories.flatMap(({ kind }) => kind ?? []))
/** Whether a game is on the pages of the tables. */
export const isLive = ({ kind }: Game): boolean => tableKinds.has(kind)

/** Games of the quick access that are no slots. */
const quickAccessSlugs = new Set(['zeplin', 'spaceman', 'zar', 'bingo-90', '3d-futbol', 'golden-race'])

const isNewRelease = ({ slug }: Game): boolean => shelves.fresh.includes(slug)

/** Returns the categories of a slot's shelves. */
const shelvesOf = ({ slug }: Game): number[] => [
  ...(shelves.quick.includes(slug) ? [quickAccessCategory] : []),
  ...(shelves.popular.includes(slug) ? [popularCategory] : []),
  ...(shelves.fresh.includes(slug) ? [newCategory] : []),
  ...(shelves.classic.includes(slug) ? [classicCategory] : []),
]

const categoriesOf = (game: Game): number[] => {
  if (isLive(game))
    return [popularTablesCategory, ...tableCategories.filter(({ kind }) => kind === game.kind).map(({ id }) => id)]
  if (game.kind === 'slot') return shelvesOf(game)
  const ofKind = slotOrder.filter((id) => slotCategoryTexts[id].kind === game.kind)
  return [...ofKind, ...(quickAccessSlugs.has(game.slug) ? [quickAccessCategory] : [])]
}

/** The date at which games were added that are not on the shelf of new games. */
const launchDay = new Date('2025-01-01T00:00:00+03:00')

/** Returns the picture of a game: a room for tables, for others a tile with its name in that language. */
export const imageOf = (game: Game, language: Language): string =>
  isLive(game) ? `/art/tables/${game.slug}` : `/art/tiles/${letteringOf(game, language)}`

/** Returns the picture of a listed game in a language. One that an operator has chosen is the same in all. */
export const localImageOf = ({ id, image }: { id: number; image: string }, language: Language): string => {
  const game = gameById(id)
  return game && image === imageOf(game, 'tr') ? imageOf(game, language) : image
}

const gameRow = (game: Game, position: number) => ({
  id: game.id,
  live: isLive(game),
  slug: game.slug,
  name_tr: game.names.tr,
  name_en: game.names.en,
  search: game.slug.replaceAll('-', ' '),
  provider_id: 1,
  kind: game.kind,
  image: imageOf(game, 'tr'),
  rtp: Math.floor(game.info.returnMillionths / 100),
  volatility: game.info.volatility,
  min_stake: game.info.stakesKurus[0] ?? 0,
  max_stake: game.info.stakesKurus.at(-1) ?? 0,
  popularity: game.kind === 'slot' ? popularityOf(game) : 900 - position,
  ...(game.kind === 'slot' && isNewRelease(game) ? {} : { added_at: launchDay }),
})

const seedCategories = async (db: QueryExecutor): Promise<void> => {
  const rows = [
    ...slotOrder.map((id, position) => ({ id, live: false, ...slotCategoryTexts[id], place: position })),
    ...tableCategories.map((category, position) => ({ ...category, live: true, place: position })),
  ]
  await db.query
    .insertInto('category')
    .values(
      rows.map(({ id, live, tr, en, kind, place }) => ({
        id,
        live,
        name_tr: tr,
        name_en: en,
        kind: kind ?? '',
        place,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Adds the studio's games to the catalogue with the figures of their engines, and updates the figures of games that are listed. */
export const seedCatalogue = async (db: QueryExecutor, listed: readonly Game[] = games): Promise<void> => {
  await db.query
    .insertInto('provider')
    .values({ id: 1, name: 'Yakamoz Stüdyo', status: 1, adapter: 'studio' })
    .onConflict((row) => row.doNothing())
    .execute()
  await seedCategories(db)
  const rows = listed.map(gameRow)
  await db.query
    .insertInto('game')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        rtp: ref('excluded.rtp'),
        volatility: ref('excluded.volatility'),
        image: ref('excluded.image'),
      })),
    )
    .execute()
  const ofStaff = await shelvesOfStaff(db)
  const links = listed.flatMap((game) =>
    categoriesOf(game)
      .filter((id) => !ofStaff.has(id))
      .map((category_id) => ({ game_id: game.id, category_id, live: isLive(game) })),
  )
  if (links.length > 0)
    await db.query
      .insertInto('game_category')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The categories whose games staff have chosen: what the studio puts there by itself holds no more. */
const shelvesOfStaff = async ({ query }: QueryExecutor): Promise<ReadonlySet<number>> => {
  const rows = await query.selectFrom('category').select('id').where('changed_at', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

const jackpotCategory = 57
const jackpotSlots = ['derin-goz', 'yakamoz', 'ucan-hali']

/** Marks the slots that feed and may win the jackpots, and puts them into the category of jackpot slots. */
export const seedJackpots = async ({ query }: QueryExecutor): Promise<void> => {
  await query.updateTable('game').set({ has_jackpot: true }).where('slug', 'in', jackpotSlots).execute()
  await sql`
    insert into game_category (game_id, category_id, live)
    select g.id, c.id, false from game g join category c on c.id = ${jackpotCategory}::int and not c.live and c.changed_at is null
    where g.has_jackpot on conflict do nothing`.execute(query)
}
