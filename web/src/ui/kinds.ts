/** The picture that stands for a kind of game where its tile would be too large. */
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

/** Titles whose own symbol is known. */
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
  spaceman: 'astronaut',
  zeplin: 'airship',
}

export const symbolOfKind = (kind: string, slug: string): string => ofTitle[slug] ?? symbols[kind] ?? 'moonsea'
