import type { FoundBy } from '@yakamoz/contract/console/index'
import { foldName } from '@yakamoz/values'
import { sql } from 'kysely'
import { maxFound, type PlayerFinder } from '../../../console/playerFinder.ts'
import { prefixPattern } from '../../../platform/db/prefixPattern.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { parsePhone } from '../phoneNumbers.ts'
import { identityMark } from '../playerQueries.ts'
import { normalIdentity } from '../rules.ts'

/** Numbers without an international prefix, and identity numbers that are not Turkish, are read as those of this country. */
const homeCountry = 'TR'

const largestId = Number.MAX_SAFE_INTEGER

/** The shortest beginning of a user name that is looked up. */
const shortestPrefix = 3

/** Whether a text can be the beginning of a name: three letters or more. */
const isName = (typed: string): boolean =>
  /\p{L}/u.test(typed) && typed.replace(/[^\p{L}]/gu, '').length >= shortestPrefix

/** A name as its index has it, folded by the same function. */
const names = {
  firstFirst: sql`fold_person(firstname || ' ' || lastname)`,
  lastFirst: sql`fold_person(lastname || ' ' || firstname)`,
}

/** The first players in the order of an index whose name begins so: the index ends the search, however many there are. */
const beginningWith = (name: (typeof names)[keyof typeof names], typed: string) => sql`
  (select id, ${name} as name from player where ${name} like fold_person(${typed}::text) || '%'
    order by ${name} using ~<~ limit ${maxFound})`

/** Finds players whose name, first or last name first, begins so. */
const findByName = async ({ db }: Pick<AppContext, 'db'>, typed: string): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (${beginningWith(names.firstFirst, typed)} union all ${beginningWith(names.lastFirst, typed)}) f
    group by id order by min(name), id limit ${maxFound}`.execute(db.query)
  return rows
}

/**
 * Finds players by id, e-mail address, phone number, identity number (each whole), user name and name (their beginnings). Each lookup uses an index. What is
 * sealed is found by its keyed hash.
 */
export const findByAccount: PlayerFinder = async (app, typed) => {
  const plain = typed.trim()
  const name = foldName(plain)
  const id = /^\d{1,16}$/.test(plain) ? Number(plain) : 0
  const phone = parsePhone(plain, homeCountry)
  const mark = identityMark(app, homeCountry, normalIdentity(plain))
  const players = () => app.db.query.selectFrom('player').select('id').limit(maxFound)
  const lookups: [FoundBy, ReturnType<typeof players> | undefined][] = [
    ['id', id > 0 && id <= largestId ? players().where('id', '=', id) : undefined],
    ['email', name.includes('@') ? players().where('email_key', 'in', [name, plain.toLowerCase()]) : undefined],
    ['phone', typeof phone === 'string' ? players().where('phone', '=', phone) : undefined],
    // The hash of an erased player only serves to recognize a new account of the same person.
    ['identity', players().where('identity_mark', '=', mark).where('erased_at', 'is', null)],
    [
      'username',
      name.length >= shortestPrefix
        ? players()
            .where(sql<boolean>`lower(username) like ${prefixPattern(name)}`)
            .orderBy(sql`lower(username)`)
        : undefined,
    ],
  ]
  const found = []
  for (const [by, lookup] of lookups)
    for (const row of (await lookup?.execute()) ?? []) found.push({ player: row.id, by })
  if (isName(plain))
    for (const { id: player } of await findByName(app, plain)) found.push({ player, by: 'name' as const })
  return found
}
