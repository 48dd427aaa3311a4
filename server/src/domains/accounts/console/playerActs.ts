import { z } from '@yakamoz/contract/fields'
import type { ActOutcome, ApprovableAct, AskedAct } from '../../../console/approvals.ts'
import type { Person } from '../../../console/person.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { changeAccess } from '../accountAccess.ts'
import { changePhone, phoneSuffix } from '../phoneNumbers.ts'
import { removeFactor } from '../secondFactor.ts'

/** The acts on an account that can need two people, for the console and the command line. */

const done: ActOutcome = { ok: true, text: 'done' }
const unchanged = (text: string): ActOutcome => ({ ok: false, text, unchanged: true })

type AskedByPerson = { reason: string; by: Person }

/** A request to remove the second factor of a player: a large balance, which it gives access to, needs two people. */
export const askedFactorRemoval = async (app: AppContext, player: number, given: AskedByPerson): Promise<AskedAct> => {
  const { cash, held } = await app.ledger.balances(player)
  return { player, subject: String(player), amount: cash + held, detail: {}, ...given }
}

export const factorRemoved: ApprovableAct = {
  name: 'second factor removed',
  permission: 'players.secure',
  rule: 'balance',
  perform: async (app, { player = 0, subject, reason, by }) => {
    const act = { actor: by.actor, act: 'second factor removed', subject, detail: { reason } }
    return (await removeFactor(app, player, act)) ? done : unchanged('no second factor is on')
  },
}

const phoneDetail = z.object({ sealed: z.string() })

export const phoneChanged: ApprovableAct = {
  name: 'phone changed',
  permission: 'players.secure',
  rule: 'balance',
  perform: (app, { player = 0, detail, reason, by }) => {
    const wanted = app.vault.open(phoneDetail.parse(detail).sealed)
    return writePhone(app, player, { wanted, actor: by.actor, reason })
  },
}

type WantedPhone = { wanted: string; actor: string; reason: string }

/** Writes a phone number of a player with its audit entry. */
export const writePhone = async (
  app: AppContext,
  id: number,
  { wanted, actor, reason }: WantedPhone,
): Promise<ActOutcome> => {
  const changed = await changePhone(app, {
    player: id,
    phone: wanted,
    act: (before) => ({
      actor,
      act: 'phone changed',
      subject: String(id),
      detail: { from: phoneSuffix(before.phone), to: phoneSuffix(wanted), factor: before.factor, reason },
    }),
  })
  if (changed === 'taken') return { ok: false, text: 'another player has this number' }
  return changed ? done : unchanged('it is already this number')
}

const accessOutcomes: Readonly<Record<Awaited<ReturnType<typeof changeAccess>>, ActOutcome>> = {
  done,
  unchanged: unchanged('nothing changed: it is already so'),
  closed: { ok: false, text: 'the player has closed this account: it is not blocked' },
  missing: { ok: false, text: 'there is no such player' },
}

/** A request to reverse a block. */
export const askedUnblock = (player: number, given: AskedByPerson): AskedAct => ({
  player,
  subject: String(player),
  amount: 0,
  detail: {},
  ...given,
})

/** Reverses a block: whoever has blocked an account may have had reasons that the next person does not know. */
export const playerUnblocked: ApprovableAct = {
  name: 'player unblocked',
  permission: 'players.access',
  rule: 'staff',
  perform: async (app, { player = 0, reason, by }) =>
    accessOutcomes[await changeAccess(app, { player, change: 'unblock', actor: by.actor, reason })],
}
