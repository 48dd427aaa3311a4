import type { slotCategories } from '@yakamoz/contract'
import { type Game, games } from '@yakamoz/games'
import type { Database } from '../db/connect.ts'

/** The twelve categories of slots, ids as the specification has them; 60 is quick access (Z-62). `kind` is the word of `/slot/type/{type}`. */
const names: Record<(typeof slotCategories)[number], { tr: string; en: string; kind?: string }> = {
  60: { tr: 'Hızlı erişim', en: 'Quick access' },
  27: { tr: 'Popüler slotlar', en: 'Popular slots' },
  40: { tr: 'Yeni çıkanlar', en: 'New releases' },
  49: { tr: 'Klasik slotlar', en: 'Classic slots', kind: 'slot' },
  57: { tr: 'Jackpot slotları', en: 'Jackpot slots', kind: 'jackpot' },
  58: { tr: 'Zeplin', en: 'Zeplin', kind: 'zeplin' },
  63: { tr: 'Spaceman', en: 'Spaceman', kind: 'spaceman' },
  72: { tr: 'Bingo', en: 'Bingo', kind: 'bingo' },
  82: { tr: 'Sesli bingo', en: 'Sound bingo', kind: 'sound-bingo' },
  94: { tr: 'Bet-on-Games', en: 'Bet on games', kind: 'bet-on-games' },
  96: { tr: '3D futbol', en: '3D football', kind: 'football' },
  98: { tr: 'Golden Race', en: 'Golden Race', kind: 'racing' },
}

const order = [60, 27, 40, 49, 57, 58, 63, 72, 82, 94, 96, 98] as const

const quickAccess = 60
const popular = 27
const fresh = 40
const classics = 49

const categoriesOf = (place: number): number[] => [quickAccess, popular, classics, ...(place < 6 ? [fresh] : [])]

const gameRow = (game: Game, place: number) => ({
  id: game.id,
  live: false,
  slug: game.slug,
  name_tr: game.names.tr,
  name_en: game.names.en,
  search: game.slug.replaceAll('-', ' '),
  provider_id: 1,
  kind: game.kind,
  image: `/art/tiles/${game.slug}`,
  rtp: Math.floor(game.info.returnMillionths / 100),
  volatility: game.info.volatility,
  least_stake: game.info.stakesKurus[0] ?? 0,
  most_stake: game.info.stakesKurus.at(-1) ?? 0,
  popularity: 1_000 - place,
})

/** Lists what the studio can serve, with the numbers that its engines state. What stands is brought up to date. */
export const seedCatalogue = async (db: Database): Promise<void> => {
  await db.query
    .insertInto('provider')
    .values({ id: 1, name: 'Yakamoz Stüdyo', status: 1, adapter: 'studio' })
    .onConflict((row) => row.doNothing())
    .execute()
  for (const [place, id] of order.entries()) {
    const { tr, en, kind } = names[id]
    await db.query
      .insertInto('category')
      .values({ id, live: false, name_tr: tr, name_en: en, kind: kind ?? '', place })
      .onConflict((row) => row.doNothing())
      .execute()
  }
  for (const [place, game] of games.entries()) {
    const row = gameRow(game, place)
    await db.query
      .insertInto('game')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ rtp: row.rtp, volatility: row.volatility }))
      .execute()
    await db.query
      .insertInto('game_category')
      .values(categoriesOf(place).map((category_id) => ({ game_id: game.id, category_id, live: false })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
