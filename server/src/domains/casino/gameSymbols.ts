/** The symbols of kinds of games, in `web/public/art/symbols`. */
const symbols: Record<string, string> = {
  slot: 'pearl',
  bingo: 'bingo',
  'sound-bingo': 'bingo',
  zeplin: 'airship',
  spaceman: 'astronaut',
  roulette: 'roulette',
  blackjack: 'cards',
  poker: 'cards',
  baccarat: 'cards',
  football: 'football',
  racing: 'horse',
  'bet-on-games': 'dice',
  wheel: 'wheel',
}

/** Titles that have a symbol of their own. */
const ofTitle: Record<string, string> = {
  yakamoz: 'moonsea',
  nazar: 'nazar',
  'lale-devri': 'tulip',
  'iznik-atesi': 'iznik',
  kapadokya: 'balloon',
  'gunes-mozaigi': 'mosaic',
  'bogaz-vapuru': 'ferry',
  akce: 'coin',
  'nar-tanesi': 'pomegranate',
  kandil: 'lantern',
  'ucan-hali': 'carpet',
  'derin-goz': 'eyesea',
  'ilk-tapinak': 'pillar',
  'van-kedisi': 'cat',
  donence: 'whirl',
  'demli-cay': 'tea',
  'derya-incisi': 'pearl',
  'kiz-kulesi': 'tower',
  'lufer-kosusu': 'fish',
  keloglan: 'keloglan',
  nemrut: 'godhead',
  'sultanin-hazinesi': 'chest',
  'bal-petegi': 'bee',
  'talihli-yedi': 'seven',
  sahmaran: 'serpent',
  'lokum-sokagi': 'lokum',
  'hamsi-zamani': 'hamsi',
  spaceman: 'astronaut',
  zeplin: 'airship',
}

/** Returns the name of the symbol that stands for a game where its tile would be too large. */
export const symbolOf = ({ kind, slug }: { kind: string; slug: string }): string =>
  ofTitle[slug] ?? symbols[kind] ?? 'moonsea'
