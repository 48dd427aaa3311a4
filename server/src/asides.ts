import type { Selectable } from 'kysely'
import { isOwnFault } from './db/failure.ts'
import type { Schema } from './db/schema.ts'
import type { House } from './house.ts'

/** A bet on a table or a coupon that could not be booked; `back`: its stake was to go back. */
export type Aside = Selectable<Schema['aside']>
export type AsideId = Pick<Aside, 'player_id' | 'kind' | 'id'>

/** Tries by itself: the second half a minute after the first, each later one after twice as long; then it is left to people. */
export const mostTries = 10
const firstWaitMs = 30_000
const waitMs = (tries: number): number => firstWaitMs * 2 ** (tries - 1)

const causeText = (cause: unknown): string => String(cause).slice(0, 200)

/** Sets aside what the database refuses to book; what stands aside already stays as it is. */
export const setAside = async (
  house: House,
  { player_id, kind, id, back }: AsideId & Pick<Aside, 'back'>,
  cause: unknown,
): Promise<void> => {
  house.log.error(
    { cause: String(cause), player: player_id, [kind]: id },
    `a ${kind} cannot be booked and stands aside`,
  )
  const nowMs = house.now()
  const times = { at: new Date(nowMs), due_at: new Date(nowMs + waitMs(1)) }
  await house.db.query
    .insertInto('aside')
    .values({ player_id, kind, id, back, cause: causeText(cause), ...times })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Books one of many: what is refused for itself stands aside, and nothing is answered. A database that fails is thrown on. */
export const orAside = async <Done>(
  house: House,
  which: AsideId & Pick<Aside, 'back'>,
  book: () => Promise<Done>,
): Promise<Done | undefined> => {
  try {
    return await book()
  } catch (cause) {
    if (!isOwnFault(cause)) throw cause
    await setAside(house, which, cause)
    return undefined
  }
}

export const asideOf = (house: House, { player_id, kind, id }: AsideId): Promise<Aside | undefined> =>
  house.db.query
    .selectFrom('aside')
    .selectAll()
    .where('player_id', '=', player_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whatever stands aside, the oldest first. */
export const asides = (house: House, most: number): Promise<Aside[]> =>
  house.db.query.selectFrom('aside').selectAll().orderBy('at').orderBy('id').limit(most).execute()

export const takeFromAside = async (house: House, { player_id, kind, id }: AsideId): Promise<void> => {
  await house.db.query
    .deleteFrom('aside')
    .where('player_id', '=', player_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

const put = async (house: House, { player_id, kind, id, tries }: Aside, cause: unknown): Promise<void> => {
  house.log.error(
    { cause: String(cause), player: player_id, [kind]: id, tries: tries + 1 },
    `a ${kind} stands aside still`,
  )
  await house.db.query
    .updateTable('aside')
    .set({ tries: tries + 1, cause: causeText(cause), due_at: new Date(house.now() + waitMs(tries + 1)) })
    .where('player_id', '=', player_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
}

/** Tries one again: answers what it is refused for, or undefined when it is booked. A database that fails is thrown on. */
export const tryAside = async (
  house: House,
  aside: Aside,
  book: (aside: Aside) => Promise<void>,
): Promise<string | undefined> => {
  try {
    await book(aside)
  } catch (cause) {
    if (!isOwnFault(cause)) throw cause
    await put(house, aside, cause)
    return causeText(cause)
  }
  await takeFromAside(house, aside)
  return undefined
}

const triedAtOnce = 100

/** Tries those again whose time has come. */
export const tryAsides = async (
  house: House,
  kind: Aside['kind'],
  book: (aside: Aside) => Promise<void>,
): Promise<void> => {
  const due = await house.db.query
    .selectFrom('aside')
    .selectAll()
    .where('kind', '=', kind)
    .where('tries', '<', mostTries)
    .where('due_at', '<=', new Date(house.now()))
    .orderBy('due_at')
    .limit(triedAtOnce)
    .execute()
  for (const aside of due) await tryAside(house, aside, book)
}
