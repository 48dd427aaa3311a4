import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { orRefused } from './db/failure.ts'
import type { Schema } from './db/schema.ts'
import type { House } from './house.ts'

/** A bet on a table or a coupon that could not be booked; `back`: its stake was to go back. */
export type Aside = Selectable<Schema['aside']>
export type AsideId = Pick<Aside, 'player_id' | 'kind' | 'id'>

/** Tries by itself: the second half a minute after the first, each later one after twice as long; then it is left to people. */
export const mostTries = 10
const firstWaitMs = 30_000
const waitMs = (tries: number): number => firstWaitMs * 2 ** (tries - 1)

const isOne =
  ({ player_id, kind, id }: AsideId) =>
  (row: ExpressionBuilder<Schema, 'aside'>) =>
    row.and({ player_id, kind, id })

/** Of a query of bets or of coupons: those that do not stand aside, which are tried again by themselves. */
export const standsNotAside = (kind: Aside['kind'], table: 'live_bet' | 'coupon') => sql<boolean>`not exists (
  select from aside a
  where a.player_id = ${sql.ref(`${table}.player_id`)} and a.kind = ${sql.lit(kind)} and a.id = ${sql.ref(`${table}.id`)})`

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
export const orAside = <Done>(
  house: House,
  which: AsideId & Pick<Aside, 'back'>,
  book: () => Promise<Done>,
): Promise<Done | undefined> => orRefused(book, (cause) => setAside(house, which, cause))

export const asideOf = (house: House, which: AsideId): Promise<Aside | undefined> =>
  house.db.query.selectFrom('aside').selectAll().where(isOne(which)).executeTakeFirst()

/** Whatever stands aside, the oldest first. */
export const asides = (house: House, most: number): Promise<Aside[]> =>
  house.db.query.selectFrom('aside').selectAll().orderBy('at').orderBy('id').limit(most).execute()

const put = async (house: House, aside: Aside, cause: unknown): Promise<void> => {
  const { player_id, kind, id, tries } = aside
  house.log.error(
    { cause: String(cause), player: player_id, [kind]: id, tries: tries + 1 },
    `a ${kind} stands aside still`,
  )
  await house.db.query
    .updateTable('aside')
    .set({ tries: tries + 1, cause: causeText(cause), due_at: new Date(house.now() + waitMs(tries + 1)) })
    .where(isOne(aside))
    .where('tries', '=', tries)
    .execute()
}

/** Tries one again: answers what it is refused for, or undefined when it is booked. A database that fails is thrown on. */
export const tryAside = async (
  house: House,
  aside: Aside,
  book: (aside: Aside) => Promise<void>,
): Promise<string | undefined> => {
  let refused: string | undefined
  await orRefused(
    () => book(aside),
    (cause) => {
      refused = causeText(cause)
      return put(house, aside, cause)
    },
  )
  if (refused === undefined) await house.db.query.deleteFrom('aside').where(isOne(aside)).execute()
  return refused
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
