import { day, filled, flag, instant, recordId, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { listedPlayer } from './playerPage.ts'

/**
 * A filter of players, as it is stored: what is left out filters nothing, and a player has to fulfil all conditions. Days are those of Istanbul, the last one
 * included; amounts in kuruş, both ends included. A stored filter has the number of its version: a change of meaning needs a new one.
 */
export const playerFilterVersion = 1

/** Within how many days an acceptance ends, as it can be asked for. */
export const expiryDays = [7, 30, 90] as const

const amount = z.int().check(z.gte(0), z.lte(1_000_000_000_00))

export const playerFilter = z.strictObject({
  registeredFrom: z.optional(day),
  registeredTo: z.optional(day),
  signedInFrom: z.optional(day),
  signedInTo: z.optional(day),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  status: z.optional(z.enum(['active', 'blocked', 'closed'])),
  /** Whether the identity counts as verified now: level 1 or 2. */
  verified: z.optional(z.boolean()),
  /** The level of verification that counts now. */
  level: z.optional(z.literal([1, 2])),
  /** The accepted identity document ends within so many days, today included; one that has ended counts no more. */
  expiresWithin: z.optional(z.literal(expiryDays)),
  /** ISO 3166 alpha-2. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  language: z.optional(z.enum(['tr', 'en'])),
  /** All that a player has deposited, without what was corrected or charged back later. */
  depositsFrom: z.optional(amount),
  depositsTo: z.optional(amount),
  /** Cash, bonus and reserved money together. */
  balanceFrom: z.optional(amount),
  balanceTo: z.optional(amount),
  /** The player has all of these tags. */
  tags: z.optional(z.array(filled(30)).check(z.minLength(1), z.maxLength(10))),
  /** On a break or excluded now. */
  protected: z.optional(z.boolean()),
})
export type PlayerFilter = z.output<typeof playerFilter>

const filterName = filled(60)

const saved = z.object({
  id: z.int(),
  name: z.string(),
  shared: z.boolean(),
  /** Its author. */
  by: z.string(),
  isOwn: z.boolean(),
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
  changed: instant,
  filter: playerFilter,
})

export const playerFilterCalls = {
  /** Players that a filter fits, the newest first, in pages: `before` is the id of the last row shown. Audited with the players that it has shown. */
  filter: consoleCall({
    needs: 'players.read',
    acts: false,
    input: {
      filter: playerFilter,
      before: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''),
      limit: z._default(z.int().check(z.gte(1), z.lte(100)), 50),
    },
    output: z.array(
      z.object({
        ...listedPlayer,
        lastSignIn: z.union([z.literal(''), instant]),
        /** The level of verification that counts now, and the last day of the identity document. */
        level: z.int(),
        until: z.union([z.literal(''), day]),
        country: z.string(),
        deposits: z.int(),
        balance: z.int(),
      }),
    ),
    rate: { points: 60, seconds: 60 },
  }),
  /** The filters that the caller has saved, and those that are shared with all staff. */
  filters: consoleCall({ needs: 'players.read', acts: false, input: {}, output: z.array(saved) }),
  /** Saves a filter under a name; with `id` it changes one of the caller's, or with `players.filters` one that is shared. Its author stays the same. */
  save_filter: consoleCall({
    needs: 'players.note',
    acts: true,
    input: { id: z.optional(recordId), name: filterName, shared: flag, filter: playerFilter },
    output: z.tuple([z.object({ id: z.int() })]),
    refusals: ['not_found', 'filter_name_taken', 'filters_full'],
  }),
  /** Deletes a filter of the caller, or with `players.filters` one that is shared. */
  delete_filter: consoleCall({
    needs: 'players.note',
    acts: true,
    input: { id: recordId },
    output: z.tuple([]),
    refusals: ['not_found'],
  }),
}
