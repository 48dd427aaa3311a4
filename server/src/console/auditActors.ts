import { foldText } from '@yakamoz/values'
import type { ActorMatch } from '../platform/audit.ts'
import type { AppContext } from '../transport/appContext.ts'

type Member = { id: number; name: string; user: string | null }

/** What a member of staff did in the console, and at the command line as the user of the machine. */
const actsOf = ({ id, user }: Member): ActorMatch[] => [
  { prefix: `staff ${id} ` },
  ...(user ? [{ whole: user }, { prefix: `${user} (` }] : []),
]

/**
 * Returns the actors that a search asks for: `staff 3` and `player 94`, with or without a name behind, are one person; any other text is the
 * beginning of an actor or a part of the name of a member of staff.
 */
export const actorsFrom = async ({ db }: Pick<AppContext, 'db'>, typed: string): Promise<ActorMatch[]> => {
  const player = /^player \d+$/.exec(typed.trim())
  if (player) return [{ whole: player[0] }]
  const members = await db.query.selectFrom('staff').select(['id', 'name', 'machine_user as user']).execute()
  const id = /^staff (\d+)(?: |$)/.exec(typed)?.[1]
  if (id) return actsOf(members.find((member) => String(member.id) === id) ?? { id: Number(id), name: '', user: null })
  const name = foldText(typed)
  const named = name === '' ? [] : members.filter((member) => foldText(member.name).includes(name))
  return [{ prefix: typed }, ...named.flatMap(actsOf)]
}
