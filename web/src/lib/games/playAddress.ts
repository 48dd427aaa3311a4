import { gamingTypes } from '@yakamoz/contract/constants'

type GamingType = (typeof gamingTypes)[number]
/** The game of the play page: found by its `gameID` (slot) or `tableID` (live). */
export type PlayId = { kind: 'slot' | 'live'; id: number }
export type PlayHints = { gamingType?: GamingType; providerName?: string }

const isGamingType = (value: string): value is GamingType => gamingTypes.includes(value as GamingType)

/**
 * Reads the parts of a play address after the id: one part is a gaming type if it is in the closed list, else a provider's
 * name; of two the order decides (R-24, R-25, Z-10). Both are hints for display: the id finds the game.
 */
export const playHints = (first: string | undefined, second: string | undefined): PlayHints => {
  if (first === undefined) return {}
  if (second !== undefined) return { ...(isGamingType(first) && { gamingType: first }), providerName: second }
  return isGamingType(first) ? { gamingType: first } : { providerName: first }
}

type Linked = { gameType: 'slot'; gameID: number } | { gameType: 'live'; tableID: number }

/** The game of a page as lists name it. */
export const linkedFrom = ({ kind, id }: PlayId): Linked =>
  kind === 'slot' ? { gameType: 'slot', gameID: id } : { gameType: 'live', tableID: id }

const pathOf = (game: Linked): string => (game.gameType === 'slot' ? `slot/${game.gameID}` : `live/${game.tableID}`)

/** The address of a game in the play frame. */
export const playAddress = (game: Linked): string => `/play/${pathOf(game)}`

/** Where a game in a list leads: visitors try it for demo money. */
export const gameAddress = (game: Linked, isSignedIn: boolean): string =>
  isSignedIn ? playAddress(game) : `/try/${pathOf(game)}`
