import type { Game } from '@yakamoz/games'

/** Slots of the quick access in order: one of each engine. */
const quick = [
  'yakamoz',
  'keloglan',
  'nemrut',
  'sultanin-hazinesi',
  'van-kedisi',
  'bal-petegi',
  'talihli-yedi',
  'sahmaran',
  'bogaz-vapuru',
  'kapadokya',
  'lokum-sokagi',
  'hamsi-zamani',
]

/** Slots of the popular shelf, the most popular first. */
const popular = [
  'nar-tanesi',
  'derya-incisi',
  'sah-mat',
  'kapali-carsi',
  'iznik-atesi',
  'leylek-yolu',
  'meyve-pazari',
  'kiz-kulesi',
  'galata-gecesi',
  'ucan-hali',
  'saz-havasi',
  'gunes-mozaigi',
  'akce',
  'demli-cay',
  'caretta',
  'donence',
  'hacivat-karagoz',
  'yilki-atlari',
  'poyraz',
  'derin-goz',
]

/** The newest slots. */
const newest = [
  'kelebek-vadisi',
  'kartopu',
  'kervansaray',
  'truva',
  'asure-kazani',
  'yoruk-kilimi',
  'perde-aciliyor',
  'baykus-ormani',
  'yildiz-haritasi',
  'altin-kemer',
  'ebru-teknesi',
  'fener-nobeti',
]

/** Classic slots: fruit, few lines, simple rules. */
const classic = [
  'kiraz-zamani',
  'simitci',
  'baklava-tepsisi',
  'lale-devri',
  'cay-bahcesi',
  'nostaljik-tramvay',
  'kandil',
  'nazar',
  'talihli-yedi',
  'meyve-pazari',
  'findik-dali',
  'akce',
]

/** The shelves of the lobby: slugs of slots, the most popular first. A slot may be on several shelves. */
export const shelves = { quick, popular, fresh: newest, classic } as const

const inOrder = [...new Set([...quick, ...popular, ...classic, ...newest])]

/** Returns the initial popularity of a slot: shelves first, the others mixed so that engines alternate. */
export const popularityOf = ({ id, slug }: Pick<Game, 'id' | 'slug'>): number => {
  const position = inOrder.indexOf(slug)
  return position < 0 ? (id * 389) % 900 : 1_000 - position
}
