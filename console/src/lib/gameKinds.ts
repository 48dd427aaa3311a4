import type { Translate } from './texts.tsx'

const kinds = [
  'slot',
  'bet-on-games',
  'poker',
  'blackjack',
  'roulette',
  'baccarat',
  'dragon-tiger',
  'sic-bo',
  'money-wheel',
  'zeplin',
  'spaceman',
  'bingo',
  'sound-bingo',
  'football',
  'racing',
] as const

/** What a kind of game is called; undefined for one that the console has no word for. */
export const kindName = (kind: string, t: Translate): string | undefined => {
  const known = kinds.find((one) => one === kind)
  return known && t(`gameKind.${known}`)
}
