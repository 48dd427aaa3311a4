import { sessionFields } from './envelope.ts'
import { z } from './fields.ts'

/** The socket `/push`: events of the player's own account. A client greets with its session, the server answers `ready`. */

export const pushGreeting = z.object({ user: sessionFields })

/** A change of an account. Events carry no amounts: the browser fetches what it needs with ordinary calls. */
export const accountEvent = z.object({
  kind: z.enum([
    'balance',
    'transaction',
    'notification',
    'session_ended',
    'bonus',
    'support',
    /** Support writes an answer. */
    'support_typing',
    'coupon',
    'protection',
    /** A star: `casino 12 1` was given to slot 12, `livecasino 301 0` taken from table 301. */
    'favourite',
    /** A game was opened; the id is the game's. */
    'played',
  ]),
  id: z.string(),
})
export type AccountEvent = z.output<typeof accountEvent>

/** What the server sends: `ready` once, then events. */
export const pushMessage = z.union([accountEvent, z.object({ kind: z.literal('ready'), id: z.literal('') })])
