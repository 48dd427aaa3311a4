import type { House } from '../house.ts'
import type { Caller } from '../rpc/handler.ts'

/** A session's activity is written at most this often: the idle limit of an hour needs no finer one, and bets come fast. */
export const touchEveryMs = 30_000
const mostRemembered = 100_000

/** When this process last wrote the activity of a sign-in, by its family. */
const written = new WeakMap<House, Map<string, number>>()

const writtenIn = (house: House): Map<string, number> => {
  const known = written.get(house) ?? new Map<string, number>()
  written.set(house, known)
  return known
}

const isDue = (house: House, family: string, nowMs: number): boolean => {
  const known = writtenIn(house)
  const last = known.get(family)
  if (last !== undefined && nowMs - last < touchEveryMs) return false
  known.delete(family)
  if (known.size >= mostRemembered) known.delete(known.keys().next().value as string)
  known.set(family, nowMs)
  return true
}

/**
 * Notes that the player did something: a bet, money, a change, or a `ping` that reports activity (SR-27). Reads, polls and
 * plain pings are no acts and never come here.
 */
export const touch = async (house: House, { player, family }: Pick<Caller, 'player' | 'family'>): Promise<void> => {
  const nowMs = house.now()
  if (!isDue(house, family, nowMs)) return
  const now = new Date(nowMs)
  await house.db.query
    .updateTable('session')
    .set({ active_at: now })
    .where('player_id', '=', player)
    .where('family', '=', family)
    .where('active_at', '<', now)
    .execute()
}

/** The same beside the path of an answer: nothing waits for it, and the activity is written with the next act when it fails. */
export const touchFamily = (house: House, player: number, family: string): void => {
  touch(house, { player, family }).catch((cause: unknown) => {
    writtenIn(house).delete(family)
    house.log.warn({ cause: String(cause) }, 'activity not written')
  })
}
