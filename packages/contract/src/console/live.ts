import { z } from '../fields.ts'
import type { Permission } from './permissions.ts'

/**
 * The socket of the console at `/console/live`. It says that something has changed, and the page reads it again by its calls: a lost message
 * delays what is shown, and no data leaves without the checks of a call. The first message names the `epoch` of the process. A page that comes
 * back to another epoch, or after a pause, reads everything again.
 */

/** What a page can watch, with the permission that it needs. `talk` is one conversation, by its id. */
export const liveTopics = {
  approvals: 'approvals.read',
  support: 'support.read',
  talk: 'support.read',
  payments: 'payments.read',
  house: 'house.read',
  trading: 'trading.read',
  verification: 'verification.read',
  protection: 'protection.read',
  campaigns: 'campaigns.read',
} as const satisfies Record<string, Permission>

export type LiveTopic = keyof typeof liveTopics

/** `typing`: the guest of the conversation `id` is writing. `id` is empty for a whole topic. */
export const liveMessage = z.union([
  z.object({ epoch: z.string() }),
  z.object({
    topic: z.enum(Object.keys(liveTopics) as [LiveTopic, ...LiveTopic[]]),
    id: z.string(),
    typing: z.optional(z.literal(true)),
  }),
])
export type LiveMessage = z.infer<typeof liveMessage>
