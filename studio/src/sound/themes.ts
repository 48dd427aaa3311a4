import type { BedName } from './beds/index.ts'
import type { Family } from './cues.ts'

/** What a game sounds like: its effects and its music. */
export type Theme = { readonly family: Family; readonly bed: BedName }

const tables: Theme = { family: 'tables', bed: 'lounge' }
const crash: Theme = { family: 'crash', bed: 'flight' }
const bingo: Theme = { family: 'bingo', bed: 'hall' }
const virtual: Theme = { family: 'virtual', bed: 'stadium' }

/** Games that are no slots. */
const others: Readonly<Record<string, Theme>> = {
  'bogaz-ruleti': tables,
  'hizli-rulet': tables,
  'oto-rulet': tables,
  bakara: tables,
  'ejder-kaplan': tables,
  'sic-bo': tables,
  'talih-carki': tables,
  'blackjack-galata': tables,
  'blackjack-moda': tables,
  'casino-holdem': tables,
  'three-card-poker': tables,
  'vale-ve-ustu': tables,
  'poker-bahsi': tables,
  zar: tables,
  cark: tables,
  zeplin: crash,
  spaceman: crash,
  'bingo-90': bingo,
  'bingo-75': bingo,
  'sesli-bingo': bingo,
  'sansli-sayilar': bingo,
  '3d-futbol': virtual,
  'golden-race': virtual,
  'golden-race-at': virtual,
}

/** Slots whose music is not that of Istanbul. */
const slotBeds: Readonly<Partial<Record<BedName, readonly string[]>>> = {
  sea: [
    ...['yakamoz', 'derin-goz', 'hamsi-zamani', 'fener-nobeti', 'poyraz', 'caretta', 'leylek-yolu', 'baykus-ormani'],
    ...[
      'yildiz-haritasi',
      'bogaz-vapuru',
      'kiz-kulesi',
      'derya-incisi',
      'lufer-kosusu',
      'kelebek-vadisi',
      'van-kedisi',
    ],
    ...['donence', 'kartopu', 'zeytin-hasadi'],
  ],
  adventure: [
    ...[
      'kapadokya',
      'sahmaran',
      'altin-kemer',
      'sah-mat',
      'ipek-yolu',
      'yilki-atlari',
      'nemrut',
      'truva',
      'ilk-tapinak',
    ],
    ...['gunes-mozaigi', 'kervansaray', 'sultanin-hazinesi'],
  ],
  bazaar: [
    ...['nar-tanesi', 'kiraz-zamani', 'talihli-yedi', 'simitci', 'findik-dali', 'baklava-tepsisi', 'cay-bahcesi'],
    ...[
      'demli-cay',
      'kahve-fali',
      'lokum-sokagi',
      'meyve-pazari',
      'bal-petegi',
      'cam-boncuk',
      'asure-kazani',
      'kapali-carsi',
    ],
    ...['nostaljik-tramvay', 'perde-aciliyor', 'hacivat-karagoz', 'keloglan', 'yoruk-kilimi'],
  ],
}

/** The theme of a game by its slug; a game that is not listed is a slot of Istanbul. */
export const themeOf = (slug: string): Theme => {
  const other = others[slug]
  if (other) return other
  const [bed = 'istanbul'] = Object.entries(slotBeds).find(([, slugs]) => slugs.includes(slug)) ?? []
  return { family: 'slots', bed: bed as BedName }
}

/** The beds that games of a group have. */
export const bedsOf = (family: Family): readonly BedName[] => {
  const beds = Object.values(others).flatMap((theme) => (theme.family === family ? [theme.bed] : []))
  return family === 'slots' ? ['istanbul', ...(Object.keys(slotBeds) as BedName[])] : [...new Set(beds)]
}
