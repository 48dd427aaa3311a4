import type { FigureName } from './figures.ts'

/** Who is at a table: every table keeps its dealer. The automatic roulette and video poker have none. */
const dealers: Readonly<Record<string, FigureName>> = {
  'bogaz-ruleti': 'defne',
  'hizli-rulet': 'kerem',
  bakara: 'kerem',
  'ejder-kaplan': 'defne',
  'sic-bo': 'kerem',
  'talih-carki': 'defne',
  'blackjack-galata': 'kerem',
  'blackjack-moda': 'defne',
  'casino-holdem': 'defne',
  'three-card-poker': 'kerem',
  'poker-bahsi': 'defne',
  'bingo-90': 'nazim',
  'bingo-75': 'nazim',
  'sesli-bingo': 'nazim',
}

export const presenterAt = (slug: string): FigureName | undefined => dealers[slug]
