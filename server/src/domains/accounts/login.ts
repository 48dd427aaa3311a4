import { isPassword } from '../../platform/passwords.ts'
import { type Context, done, refuse } from '../../transport/rpc/handler.ts'
import { openChallenge } from './challenges.ts'
import { findPlayerByName, type Player } from './playerQueries.ts'
import { hasFactor } from './secondFactor.ts'
import { renewSession } from './sessionRenewal.ts'
import { sessionAnswer } from './sessions.ts'
import { refuseInactive, signInAnew } from './signIn.ts'
import { logSignIn, signInAttempt } from './signInAttempts.ts'
import { sendSmsCode } from './smsCodes.ts'

export const signInByPassword = async (name: string, password: string, context: Context) => {
  const { app, origin } = context
  const player = await findPlayerByName(app, name)
  const attempt = await signInAttempt(app, name, player?.id, origin)
  if (attempt.waitSeconds > 0) return refuse('too_many', { seconds: attempt.waitSeconds })
  const isRight = await isPassword(player?.password_hash, password)
  if (!player || !isRight) {
    await logSignIn(app, { name, player: player?.id, origin, succeeded: false })
    return refuse('login_failed')
  }
  await attempt.succeeded()
  if (player.status !== 'active') return refuseInactive(player, context)
  if (hasFactor(player)) return answerChallenge(player, context)
  const opened = await signInAnew(player, { passwordHash: player.password_hash }, context)
  return opened ? done(sessionAnswer(app, opened)) : refuse('login_failed')
}

/**
 * Answers a right password with a challenge for the second factor and a pending session id without rights; discloses nothing about the
 * player (SR-05). If the day's SMS are used up, a recovery code still answers the challenge.
 */
const answerChallenge = async (player: Player & { factor: 'ga' | 'sms' }, { app, lang, origin }: Context) => {
  const { secret, hash } = await openChallenge(app, player)
  const sent =
    player.factor === 'sms'
      ? await sendSmsCode(app, player, { purpose: `login:${hash}`, address: origin.address })
      : undefined
  if (sent?.outcome === 'too_soon') return refuse('code_too_soon', { seconds: sent.waitSeconds })
  return done({
    rid: 0,
    uid: '',
    sid: app.vault.token(),
    uip: '',
    gtm: '',
    language: lang,
    username: '',
    lastlogin: '' as const,
    gasecret: secret,
    factor: player.factor,
    codeSent: sent?.outcome === 'sent',
    firstname: '',
    lastname: '',
    auth: '',
  })
}

export const signInByStoredAuth = async (auth: string, context: Context) => {
  const { app } = context
  const renewal = await renewSession(app, auth, context)
  if (renewal.outcome === 'renewed') return done(sessionAnswer(app, renewal.session))
  if (renewal.outcome === 'stolen')
    app.log.warn({ act: 'renew' }, 'spent stored auth was presented again: the sign-in was ended')
  return refuse(renewal.outcome === 'inactive' ? 'inactive_account' : 'login_failed')
}
