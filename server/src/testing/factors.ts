import type { SentSession } from '@yakamoz/contract'
import { generateSync } from 'otplib'
import type { TestApp } from './app.ts'
import { codeIn } from './emails.ts'

/** Returns the code of an authenticator app at an instant. */
export const appCode = (secret: string, nowMs: number): string =>
  generateSync({ secret, epoch: Math.floor(nowMs / 1_000) })

/** The time until an app shows the next code. */
export const appStepMs = 30_000

/** Switches the authenticator app on for a signed-in player; returns its secret and the recovery codes. */
export const switchAppOn = async (
  test: TestApp,
  user: SentSession,
): Promise<{ secret: string; recoveryCodes: readonly string[] }> => {
  const generated = await test.call('user', 'user_generate_ga', {}, user)
  const secret = generated.data[0]?.secret ?? ''
  const code = appCode(secret, test.clock.now())
  const set = await test.call('user', 'two_auth_type', { type: 'ga', code }, user)
  if (!set.result) throw new Error(`not switched on: ${set.message}`)
  return { secret, recoveryCodes: set.data[0]?.recoveryCodes ?? [] }
}

/** Switches SMS codes on for a signed-in player; returns the recovery codes. */
export const switchSmsOn = async (
  test: TestApp,
  player: { user: SentSession; phone: string },
): Promise<readonly string[]> => {
  await test.call('user', 'sms_send', {}, player.user)
  const code = codeIn(await test.outbox(player.phone))
  const set = await test.call('user', 'two_auth_type', { type: 'sms', code }, player.user)
  if (!set.result) throw new Error(`not switched on: ${set.message}`)
  return set.data[0]?.recoveryCodes ?? []
}
