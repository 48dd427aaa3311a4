import { playerAct, recordAudit } from '../../../platform/audit.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { protectionState, requestExclusionEnd } from '../../protection/index.ts'
import { emailsOf } from '../emails.ts'
import { excludePlayer, pausePlayer } from '../exclusionActs.ts'
import { playerOf } from '../playerQueries.ts'
import { checkPassword } from '../reauthentication.ts'

/**
 * Time-out and self-exclusion by the player, and the request to end it. An e-mail with the end date is written in the transaction of the
 * change.
 */

export const time_out: Handler<'protection', 'time_out'> = async ({ period }, { app, caller }) => {
  const player = await playerOf(app, caller.player)
  await pausePlayer(app, player, { period, act: playerAct(player.id, 'time-out taken', { period }) })
  return done([await protectionState(app, player.id)])
}

/** Requires the password: an exclusion cannot be undone, and somebody else may be using an open session. */
export const self_exclude: Handler<'protection', 'self_exclude'> = async (input, { app, caller }) => {
  const { period, understood, password } = input
  if (!understood) return refuse('exclusion_unconfirmed')
  const player = await playerOf(app, caller.player)
  const refusal = await checkPassword(app, player, { password, otherwise: 'password_wrong' })
  if (refusal) return refusal
  await excludePlayer(app, player, { period, act: playerAct(player.id, 'player excluded', { period }) })
  return done([await protectionState(app, player.id)])
}

/** Requires the password too, so that nobody else can end the exclusion; the player is notified at once by e-mail. */
export const end_exclusion: Handler<'protection', 'end_exclusion'> = async ({ password }, { app, caller }) => {
  const player = await playerOf(app, caller.player)
  const refusal = await checkPassword(app, player, { password, otherwise: 'password_wrong' })
  if (refusal) return refusal
  const outcome = await requestExclusionEnd(app, player.id, async (executor, endsMs) => {
    await emailsOf(app, executor).exclusionEnding(player, endsMs)
    await recordAudit(app, playerAct(player.id, 'end of exclusion asked for'), executor)
  })
  if (outcome === 'missing') return refuse('not_found')
  if (outcome === 'early') return refuse('exclusion_stands')
  return done([await protectionState(app, player.id)])
}
