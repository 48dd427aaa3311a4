import type { FoundBy } from '@yakamoz/contract/console/index'
import { foldName } from '@yakamoz/values'
import { sql } from 'kysely'
import { maxFound, type PlayerFinder } from '../../../console/playerFinder.ts'
import { prefixPattern } from '../../../platform/db/prefixPattern.ts'
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

/** A condition: the name, first or last name first, begins so. Both sides are folded by the same function, which the indexes have. */
const beginsWith = (typed: string) => sql<boolean>`(
  fold_person(firstname || ' ' || lastname) like fold_person(${typed}::text) || '%'
  or fold_person(lastname || ' ' || firstname) like fold_person(${typed}::text) || '%')`

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
    ['identity', players().where('identity_mark', '=', mark)],
    [
      'username',
      name.length >= shortestPrefix
        ? players()
            .where(sql<boolean>`lower(username) like ${prefixPattern(name)}`)
            .orderBy(sql`lower(username)`)
        : undefined,
    ],
    ['name', isName(plain) ? players().where(beginsWith(plain)).orderBy(sql`lower(username)`) : undefined],
  ]
  const found = []
  for (const [by, lookup] of lookups)
    for (const row of (await lookup?.execute()) ?? []) found.push({ player: row.id, by })
  return found
}
