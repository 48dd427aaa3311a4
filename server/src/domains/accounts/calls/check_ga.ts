import { type Context, done, type Handler, type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'
import { type Challenge, countChallengeAttempt, openChallengeOf } from '../challenges.ts'
import { type Player, playerOf } from '../playerQueries.ts'
import { checkCode, codeRefusals } from '../secondFactor.ts'
import { type CodeVerdict, takeCode } from '../secondFactorCodes.ts'
import { sessionAnswer } from '../sessions.ts'
import { signIn } from '../signIn.ts'
import { codeAttempt, logSignIn } from '../signInAttempts.ts'

/** Checks a code: of the app in a session, or the answer to a login challenge without one (Z-25). */
export const check_ga: Handler<'user', 'check_ga'> = async ({ ga_code, gasecret }, context) => {
  if (context.caller) return checkInSession(ga_code, { ...context, caller: context.caller })
  if (!gasecret) return refuse('not_authorized')
  return checkAtLogin(ga_code, gasecret, context)
}

const checkInSession = async (code: string, context: PlayerContext) => {
  const player = await playerOf(context.app, context.caller.player)
  if (!player.ga_sealed) return refuse('second_factor_missing')
  const refusal = await checkCode(context, player, { kind: 'ga', code })
  return refusal ?? done([{ active: player.factor === 'ga' }])
}

/** Checks the pause of the player's codes first: a refused attempt does not count against the challenge. */
const checkAtLogin = async (code: string, secret: string, context: Context) => {
  const { app, origin } = context
  const open = await openChallengeOf(app, secret)
  if (!open) return refuse('login_failed')
  const attempt = await codeAttempt(app, open.player, origin)
  if (attempt.waitSeconds > 0) return refuse('too_many', { seconds: attempt.waitSeconds })
  const challenge = await countChallengeAttempt(app, secret)
  if (!challenge) return refuse('login_failed')
  const player = await playerOf(app, challenge.player)
  const verdict = await takeCode(app, player, { kind: challenge.factor, purpose: `login:${challenge.hash}`, code })
  if (verdict !== 'right') return refuseCode(verdict, challenge, player, context)
  const opened = await signIn(app, player.id, { challengeHash: challenge.hash }, context)
  if (!opened) return refuse('login_failed')
  await attempt.succeeded()
  return done([sessionAnswer(app, opened)], { success: 'logged_in' })
}

/** After five wrong codes the challenge is void, and the player starts again with the password. */
const refuseCode = async (
  verdict: Exclude<CodeVerdict, 'right'>,
  challenge: Challenge,
  player: Player,
  { app, origin }: Context,
) => {
  await logSignIn(app, { name: player.username, player: player.id, origin, succeeded: false })
  if (challenge.isLastAttempt) return refuse('login_failed')
  return refuse(codeRefusals[verdict])
}
