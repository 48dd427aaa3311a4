import { sessionFields } from './envelope.ts'
import { z } from './fields.ts'

/** The socket `/push`: events of the player's own account. A client greets with its session, the server answers `ready`. */

export const pushGreeting = z.object({ user: sessionFields })

/** A change of an account. Events carry no amounts: the browser fetches what it needs with ordinary calls. */
export const accountEvent = z.object({
  kind: z.enum(['balance', 'transaction', 'notification', 'session_ended', 'bonus', 'support', 'coupon', 'protection']),
  id: z.string(),
})
export type AccountEvent = z.output<typeof accountEvent>

/** What the server sends: `ready` once, then events. */
export const pushMessage = z.union([accountEvent, z.object({ kind: z.literal('ready'), id: z.literal('') })])
