import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../transport/appContext.ts'
import { countAttempt, type ThrottlePolicy } from './attemptThrottle.ts'
import { findPlayerByName, type Player } from './playerQueries.ts'
import { mailboxKey } from './rules.ts'

/** Every answer takes this long: longer than the writing of a mail, so that its time tells nothing (SR-19). */
const minAnswerMs = 250

type SendRequest = { kind: 'forgot' | 'confirm'; name: string; policy: ThrottlePolicy }

/**
 * Sends what anybody may ask for in the name of another, if there is such a player; what is answered and when is the same if
 * there is none. Resolves to the seconds to `wait` where a pause has to pass first, else 0, and to those until the `next`.
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
