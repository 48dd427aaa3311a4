import type { Game } from '../../ui/Tile.tsx'

/** Kinds of games among the slots whose rounds everybody plays together: their bets are listed, not rounds of one's own. */
const sharedKinds: ReadonlySet<string> = new Set(['zeplin', 'spaceman', 'bingo', 'sound-bingo', 'football', 'racing'])

export const isShared = ({ kind }: Pick<Game, 'kind'>): boolean => sharedKinds.has(kind)
