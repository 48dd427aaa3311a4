import type { AppContext } from '../../transport/appContext.ts'
import type { Origin } from '../../transport/rpc/caller.ts'

/**
 * The cookie of a device from which players have signed in: a random value, followed by a keyed hash for each player. Only the server can
 * make the hashes, so a device is known only to players who signed in on it. Wrong passwords from elsewhere do not slow it down.
 */

const separator = '.'
/** Players that a cookie remembers; the oldest is dropped. */
const maxPlayers = 8

const partsOf = (cookie: string | undefined): { random: string | undefined; marks: string[] } => {
  const [random, ...marks] = (cookie ?? '').split(separator)
  return { random: random || undefined, marks }
}

const markOf = (app: AppContext, random: string, player: number): string => app.vault.mark(`device:${random}:${player}`)

/** Returns the key under which the attempts of a device are counted if the player has signed in on it before, else undefined. */
export const knownDevice = (
  app: AppContext,
  { deviceCookie }: Pick<Origin, 'deviceCookie'>,
  player: number,
): string | undefined => {
  const { random, marks } = partsOf(deviceCookie)
  const mark = markOf(app, random ?? '', player)
  return random && marks.includes(mark) ? mark : undefined
}

/** Returns the device's cookie with the player added. */
export const cookieWithPlayer = (
  app: AppContext,
  { deviceCookie }: Pick<Origin, 'deviceCookie'>,
  player: number,
): string => {
  const { random = app.vault.token(), marks } = partsOf(deviceCookie)
  const mark = markOf(app, random, player)
  return [random, ...[...marks.filter((known) => known !== mark), mark].slice(-maxPlayers)].join(separator)
}
