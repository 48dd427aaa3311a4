import { sql } from 'kysely'
import type { AppContext } from '../transport/appContext.ts'

/** The id of a player as it is written: without leading zeros, and such that it is one number in the database. */
const writtenId = /^[1-9]\d{0,14}$/

/** What a player is named by: `#12` only the id, `@12` only the user name, `12` either. */
const readName = (typed: string): { id: number | undefined; username: string | undefined } => {
  const plain = typed.trim()
  const [mark, rest] = [plain[0], plain.slice(1)]
  const [isId, isName] = [mark === '#', mark === '@']
  const text = isId || isName ? rest : plain
  return {
    id: !isName && writtenId.test(text) ? Number(text) : undefined,
    username: isId ? undefined : text.toLowerCase(),
  }
}

/** `ambiguous`: one player has this id, and another one this user name. */
export type NamedPlayer = number | 'unknown' | 'ambiguous'

/**
 * Finds the players that a member of staff has named, in the order of the names: each by id or user name. User names may be all digits, so that a number
 * can be the id of one player and the user name of another; `#` before an id and `@` before a user name tell them apart.
 */
export const namedPlayers = async ({ db }: AppContext, typed: readonly string[]): Promise<NamedPlayer[]> => {
  const names = typed.map(readName)
  const { rows } = await sql<{ id: number; username: string }>`
    select id, lower(username) as username from player
    where id = any(${names.flatMap(({ id }) => id ?? [])}::bigint[])
      or lower(username) = any(${names.flatMap(({ username }) => username ?? [])}::text[])`.execute(db.query)
  const ids = new Set(rows.map(({ id }) => id))
  const byName = new Map(rows.map(({ id, username }) => [username, id]))
  return names.map(({ id, username }) => {
    const byId = id !== undefined && ids.has(id) ? id : undefined
    const named = username === undefined ? undefined : byName.get(username)
    if (byId !== undefined && named !== undefined && byId !== named) return 'ambiguous'
    return byId ?? named ?? 'unknown'
  })
}
