import type { Game } from '@yakamoz/games'

/** Slots of the quick access, the first of them first: one of each kind of play. */
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

/** Slots that are called popular, the most popular first. */
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

/** The latest slots of the house. */
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

/** Fruit, few lines, and play that needs no explaining. */
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

/** What a visitor finds together, slugs of slots in the order of their popularity. A slot may stand on several shelves. */
export const shelves = { quick, popular, fresh: newest, classic } as const

const inOrder = [...new Set([...quick, ...popular, ...classic, ...newest])]

/** How popular a slot is before anybody has played: those of the shelves first, the others mixed so that engines alternate. */
export const popularityOf = ({ id, slug }: Pick<Game, 'id' | 'slug'>): number => {
  const position = inOrder.indexOf(slug)
  return position < 0 ? (id * 389) % 900 : 1_000 - position
}
