import type { ApprovableAct } from '../../../console/approvals.ts'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { nameOfGame } from '../../casino/index.ts'
import { previewVoid, type RoundKey, voidSettledRound, voidsOfGame } from '../roundVoids.ts'

/** The outcome of declaring a round void in words for staff. */
export const voidOutcomes = {
  done: 'done',
  missing: 'there is no such settled round',
  unfinished: 'the round is not settled with all of its bets',
  voided: 'already void',
} as const

/** Declares a settled round of a table void, because of an error of the operator. */
export const roundVoided: ApprovableAct = {
  name: 'round voided',
  permission: 'games.change',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const done = await voidSettledRound(app, { ...(detail.round as RoundKey), reason, actor: by.actor })
    if (done === 'voided') return { ok: false, unchanged: true, text: voidOutcomes[done] }
    return { ok: done === 'done', text: voidOutcomes[done] }
  },
}

const refusals = { missing: 'not_found', unfinished: 'round_unfinished', voided: 'round_voided' } as const

const preview_void: ConsoleHandler<'games', 'preview_void'> = async ({ game, hall, round: number }, { app }) => {
  const preview = await previewVoid(app, { game, hall, number })
  return typeof preview === 'string' ? consoleRefuse(refusals[preview]) : consoleDone([preview])
}

/** Returns what is asked for when a round is to be void, with the sums of its preview; or why it cannot be. */
export const voidAsked = async (app: AppContext, round: RoundKey) => {
  const preview = await previewVoid(app, round)
  if (typeof preview === 'string') return preview
  const { slug } = await nameOfGame(app, round.game)
  const subject = `${slug}${round.hall > 0 ? `/${round.hall}` : ''} #${round.number}`
  return { subject, amount: preview.staked + preview.taken, detail: { round, preview } }
}

const void_round: ConsoleHandler<'games', 'void_round'> = async (
  { game, hall, round: number, reason },
  { app, caller },
) => {
  const asked = await voidAsked(app, { game, hall, number })
  if (typeof asked === 'string') return consoleRefuse(refusals[asked])
  return askAct(app, roundVoided, { ...asked, reason, by: caller.person })
}

const voids: ConsoleHandler<'games', 'voids'> = async ({ game }, { app }) => consoleDone(await voidsOfGame(app, game))

/** The calls of the class `games` about rounds that are declared void. */
export const voidCalls = { preview_void, void_round, voids }
