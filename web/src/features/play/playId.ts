import { idFrom } from '../../lib/games/idFrom.ts'
import type { PlayId } from '../../lib/games/playAddress.ts'

/** Reads the parameters of a game's page; undefined for an unknown kind or an id that is no number. */
export const playIdFrom = ({ type, id }: { type: string; id: string }): PlayId | undefined => {
  const number = idFrom(id)
  return (type === 'slot' || type === 'live') && number !== undefined ? { kind: type, id: number } : undefined
}
