import { filled, instant, recordId, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { longestOffer, offerKinds, offerStates } from './offerRules.ts'
import { resultCall } from './sums.ts'

/** Bonus offers: their terms, and what they cost and brought. */

const id = recordId
const reason = filled(500)
const number = z.int()
const kind = z.enum(offerKinds)
const language = z.object({ title: text(longestOffer.title), text: text(longestOffer.text) })

/** `offerRules.ts` says what each term means and within which limits it is. */
export const offerTerms = {
  kind,
  open: z.boolean(),
  from: instant,
  until: instant,
  code: text(longestOffer.code),
  share: number,
  most: number,
  least: number,
  wagering: number,
  turnover: number,
  cap: number,
  maxStake: number,
  days: number,
  claimDays: number,
  pauseDays: number,
  texts: z.object({ tr: language, en: language }),
}

/** Names the stored state of an offer: another one means that somebody has changed it. */
const version = filled(40)
const changed = z.tuple([z.object({ id: z.int(), version })])

export const offers = {
  list: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: {},
    output: z.array(
      z.object({
        id: z.int(),
        kind,
        title: z.object({ tr: z.string(), en: z.string() }),
        code: z.string(),
        state: z.enum(offerStates),
        from: instant,
        until: instant,
      }),
    ),
  }),
  /** An offer with what it has cost so far. */
  offer: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { id },
    output: z.tuple([
      z.object({
        id: z.int(),
        version,
        state: z.enum(offerStates),
        terms: z.object(offerTerms),
        /** Bonuses given and to how many players; in kuruş the deposits or losses of which they are a share, what was given, what has come back to the operator, and what became cash. */
        cost: z.object({
          bonuses: z.int(),
          players: z.int(),
          base: z.int(),
          given: z.int(),
          returned: z.int(),
          cash: z.int(),
          /** Bonuses that are being wagered or wait. */
          open: z.int(),
        }),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** Makes an offer, or with `id` and the `version` that was seen changes one. Bonuses that were given keep their terms. */
  save: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id: z.optional(recordId), version: z.optional(version), terms: z.object(offerTerms), reason },
    output: changed,
    refusals: ['not_found', 'content_invalid', 'content_changed', 'unchanged'],
  }),
  /** What the players who got a bonus of an offer did after their first one. */
  result: resultCall,
}
