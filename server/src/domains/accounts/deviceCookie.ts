import type { AppContext } from '../../transport/appContext.ts'
import type { Origin } from '../../transport/rpc/caller.ts'

/**
 * The cookie of a device from which players have signed in: a random value, and behind it a mark for each player. Only the server makes
 * marks, so that a device vouches for nobody who has not signed in on it. Wrong passwords from elsewhere do not make such a device wait.
 */

const separator = '.'
/** Players whose sign-ins a device remembers; the oldest gives way. */
const maxPlayers = 8

const partsOf = (cookie: string | undefined): { random: string | undefined; marks: string[] } => {
  const [random, ...marks] = (cookie ?? '').split(separator)
  return { random: random || undefined, marks }
}

const markOf = (app: AppContext, random: string, player: number): string => app.vault.mark(`device:${random}:${player}`)

/** By which the tries of a device are counted, where the player has signed in on it before; undefined for any other. */
export const knownDevice = (
  app: AppContext,
  { deviceCookie }: Pick<Origin, 'deviceCookie'>,
  player: number,
): string | undefined => {
  const { random, marks } = partsOf(deviceCookie)
  const mark = markOf(app, random ?? '', player)
  return random && marks.includes(mark) ? mark : undefined
}

/** The cookie of the device once the player has signed in on it. */
export const cookieWithPlayer = (
  app: AppContext,
  { deviceCookie }: Pick<Origin, 'deviceCookie'>,
  player: number,
): string => {
  const { random = app.vault.token(), marks } = partsOf(deviceCookie)
  const mark = markOf(app, random, player)
  return [random, ...[...marks.filter((known) => known !== mark), mark].slice(-maxPlayers)].join(separator)
}
