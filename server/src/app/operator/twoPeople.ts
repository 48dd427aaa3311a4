import { type ApprovableAct, type AskedAct, performOrAsk } from '../../console/approvals.ts'
import { personOfUser } from '../../console/person.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { fail, ok } from './command.ts'
import type { CommandResult } from './commandResult.ts'
import { userOf } from './person.ts'

/** The answer to the first person. */
const firstApproval =
  'recorded: a second person has to give the same command as another user of this machine, or confirm it in the console if both are staff. The payments of one person within a day add up, and so do those to one player.'

const otherDoor =
  'this waits since it was asked for at the other door, the console or the command line. Link your user to a member of staff (staff link), so that it is known that you are two people.'

/** Returns who gives a command, as a person who is the same at the console. */
export const personOf = (app: AppContext, actor: string) => personOfUser(app, { user: userOf(actor), actor })

/** Refuses a command of a user who is linked to a blocked member of staff. */
export const blockedPerson = fail('your user is linked to a member of staff who is blocked')

/** Performs an act of a command when one person may or the second has given it too; otherwise records the request. */
export const performCommand = async (app: AppContext, act: ApprovableAct, asked: AskedAct): Promise<CommandResult> => {
  if (asked.by.isBlocked) return blockedPerson
  const performed = await performOrAsk(app, act, asked)
  if (performed.state === 'waits') return ok(firstApproval)
  if (performed.state === 'unlinked') return fail(otherDoor)
  const { secret, ...outcome } = performed.outcome
  return secret === undefined ? outcome : { ...outcome, text: `${outcome.text}\n${secret}` }
}

/** Performs or asks for an act as the person behind the actor of a command. */
export const withTwoPeople = async (
  app: AppContext,
  act: ApprovableAct,
  { actor, ...asked }: Omit<AskedAct, 'by'> & { actor: string },
): Promise<CommandResult> => performCommand(app, act, { ...asked, by: await personOf(app, actor) })
