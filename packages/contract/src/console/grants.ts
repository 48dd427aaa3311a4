import { filled, instant, operationId, recordId, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { leftOutReasons } from './campaignRules.ts'
import { audienceOfFilter, audienceOfList, chosenAudience } from './campaigns.ts'

/** Gifts to many players: one of the offers for gifts, with the same amount for each. Amounts in kuruş. */

/** Why a player gets no gift: the reasons of campaigns, and those of a bonus. `unfit`: his account may not get any bonus. */
export const grantRefusals = [...leftOutReasons, 'unfit', 'wagering', 'open_bets'] as const
export type GrantRefusal = (typeof grantRefusals)[number]

/** `asked`: it waits for a second person; `lapsed`: it was refused or not confirmed in time; `stopped`: who was waiting then gets nothing. */
const grantStates = ['asked', 'lapsed', 'running', 'done', 'stopped'] as const

const audience = z.union([audienceOfFilter, audienceOfList])
const amount = z.int().check(z.gte(1), z.lte(100_000_000))
const reasons = z.array(z.object({ reason: z.enum(grantRefusals), count: z.int() }))

export const grants = {
  /** The grants of an offer with their results, the newest first. */
  list: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { offer: recordId },
    output: z.array(
      z.object({
        id: z.string(),
        state: z.enum(grantStates),
        audience: chosenAudience,
        amount: z.int(),
        at: instant,
        /** As in the audit trail. */
        by: z.string(),
        reason: z.string(),
        players: z.int(),
        waiting: z.int(),
        granted: z.int(),
        refused: reasons,
      }),
    ),
  }),
  /** How many players would get a gift now, the sum, and why the others would not. `unknown`: of a list, who is no player. */
  preview: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { offer: recordId, audience, amount },
    output: z.tuple([
      z.object({
        audience: z.int(),
        reached: z.int(),
        sum: z.int(),
        refused: reasons,
        unknown: z.array(z.string()),
      }),
    ]),
    refusals: ['not_found', 'filter_missing', 'players_too_many'],
    rate: { points: 20, seconds: 60 },
  }),
  /**
   * Grants a gift to each player of a filter or a list, once by the `id` of the caller. Who gets it is decided now, and again for each when it is given. The sum counts
   * as one payment by hand: from a set sum on a second person has to confirm it, and `asked` is the id of the request that waits.
   */
  give: consoleCall({
    needs: 'bonuses.grant',
    acts: true,
    input: { id: operationId, offer: recordId, audience, amount, reason: filled(500) },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: [
      'not_found',
      'filter_missing',
      'players_unknown',
      'players_too_many',
      'nobody_reached',
      'id_used',
      'person_unlinked',
      'act_failed',
    ],
  }),
  /** Stops a grant that is being given: who has not got his gift yet gets none. */
  stop: consoleCall({
    needs: 'bonuses.grant',
    acts: true,
    input: { id: operationId, reason: filled(500) },
    output: z.tuple([]),
    refusals: ['not_found', 'unchanged'],
  }),
}
