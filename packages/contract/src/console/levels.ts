import { day, filled, instant, operationId, z } from '../fields.ts'
import { levelPlan } from '../levels.ts'
import { consoleCall } from './call.ts'
import { maxReason } from './constants.ts'

/** Levels of players: the plan, who has reached what, and what it costs. Amounts in kuruş. */

const decided = z.object({ from: instant, by: z.string(), plan: z.union([z.literal(''), levelPlan]) })

export const levels = {
  state: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        /** The plan in force, and the one from a later Monday on; `plan` empty: no levels. */
        current: z.union([z.literal(''), decided]),
        planned: z.union([z.literal(''), decided]),
        /** What a changed plan would be in force from. */
        nextFrom: instant,
        /** Players by how many levels of the plan in force they have reached; the first number is that of players with points and no level. */
        players: z.array(z.int()),
        /** The weeks of the last 12 that had points, the newest first; the running one has no payments. */
        weeks: z.array(
          z.object({
            week: day,
            closed: z.boolean(),
            players: z.int(),
            points: z.int(),
            /** Players whose week does not count, because they were protected. */
            leftOut: z.int(),
            paid: z.int(),
            back: z.int(),
            reward: z.int(),
          }),
        ),
      }),
    ]),
  }),
  /** Decides on a plan, or on none (`''`), from the next Monday on; a first one begins at once. With a second person. */
  decide: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { plan: z.union([z.literal(''), levelPlan]), reason: filled(maxReason) },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['person_unlinked', 'act_failed', 'unchanged'],
  }),
}
