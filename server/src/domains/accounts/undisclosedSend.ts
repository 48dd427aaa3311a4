import { setTimeout as wait } from 'node:timers/promises'
import { countAttempt, type ThrottlePolicy } from '../../platform/attemptThrottle.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { findPlayerByName, type Player } from './playerQueries.ts'
import { mailboxKey } from './rules.ts'

/** The minimum duration of every answer: longer than writing an e-mail takes, so that the time discloses nothing (SR-19). */
const minAnswerMs = 250

type SendRequest = { kind: 'forgot' | 'confirm'; name: string; policy: ThrottlePolicy }

/**
 * Sends what anybody can request for any name, if the player exists; the answer and its time are the same otherwise. Returns the seconds to
 * `wait` if a pause applies, else 0, and the seconds until the `next` request.
 */
export const sendWithoutDisclosing = async (
  app: AppContext,
  { kind, name, policy }: SendRequest,
  send: (player: Player) => Promise<void>,
): Promise<{ wait: number; next: number }> => {
  const key = `${kind}:${app.vault.mark(`name:${name.includes('@') ? mailboxKey(name) : name}`)}`
  const counted = await countAttempt(app.db, { key, policy, nowMs: app.now() })
  if (counted.wait > 0) return counted
  const sendIfKnown = async () => {
    const player = await findPlayerByName(app, name)
    if (player) await send(player)
  }
  await Promise.all([sendIfKnown(), wait(minAnswerMs)])
  return counted
}
