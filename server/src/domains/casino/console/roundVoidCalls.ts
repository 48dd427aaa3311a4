import type { ApprovableAct } from '../../../console/approvals.ts'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { type PlayedRoundKey, playedVoidsOf, previewPlayedVoid, voidPlayedRound } from '../roundVoids.ts'
import { nameOfGame } from './playedRound.ts'

/** The outcome of declaring a round of one player void in words for staff. */
export const playedVoidOutcomes = {
  done: 'done',
  missing: 'there is no such round',
  unfinished: 'the round is not over',
  jackpot: 'the round won a jackpot, which is not taken back',
  voided: 'already void or refunded',
} as const

/** Declares a round of one player void, because of an error of the operator. */
export const playedRoundVoided: ApprovableAct = {
  name: 'played round voided',
  permission: 'games.change',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const done = await voidPlayedRound(app, { ...(detail.key as PlayedRoundKey), reason, actor: by.actor })
    if (done === 'voided') return { ok: false, unchanged: true, text: playedVoidOutcomes[done] }
    return { ok: done === 'done', text: playedVoidOutcomes[done] }
  },
}

const refusals = {
  missing: 'not_found',
  unfinished: 'round_unfinished',
  jackpot: 'round_jackpot',
  voided: 'round_voided',
} as const

const preview_played_void: ConsoleHandler<'games', 'preview_played_void'> = async (key, { app }) => {
  const preview = await previewPlayedVoid(app, key)
  if (typeof preview === 'string') return consoleRefuse(refusals[preview])
  const { game: _, ...sums } = preview
  return consoleDone([sums])
}

/** Returns what is asked for when a round is to be void, with the sums of its preview; or why it cannot be. */
export const playedVoidAsked = async (app: AppContext, key: PlayedRoundKey) => {
  const preview = await previewPlayedVoid(app, key)
  if (typeof preview === 'string') return preview
  const { slug } = await nameOfGame(app, preview.game)
  return { subject: `${slug} ${key.round}`, amount: preview.staked + preview.taken, detail: { key, preview } }
}

const void_played_round: ConsoleHandler<'games', 'void_played_round'> = async ({ reason, ...key }, { app, caller }) => {
  const asked = await playedVoidAsked(app, key)
  if (typeof asked === 'string') return consoleRefuse(refusals[asked])
  return askAct(app, playedRoundVoided, { ...asked, reason, by: caller.person })
}

const played_voids: ConsoleHandler<'games', 'played_voids'> = async ({ game }, { app }) =>
  consoleDone(await playedVoidsOf(app, game))

/** The calls of the class `games` about rounds of one player that are declared void. */
export const roundVoidCalls = { preview_played_void, void_played_round, played_voids }
