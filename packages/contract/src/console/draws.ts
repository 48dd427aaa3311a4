import { day, filled, instant, pageOf, recordId, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { drawStates, longestDraw } from './drawRules.ts'
import { prizes } from './planFields.ts'
import { resultCall } from './sums.ts'

/** Prize draws: planned, changed, cancelled before they begin, who has tickets, and what they cost and brought. The server draws them at their time. */

const id = recordId
const reason = filled(500)
const language = z.object({ title: text(longestDraw.title), text: text(longestDraw.text) })
const shownTexts = z.object({ title: z.string(), text: z.string() })

/** What a draw is made of; `drawRules.ts` says within which limits. */
export const drawFields = {
  from: day,
  until: day,
  least: z.int(),
  prizes,
  texts: z.object({ tr: language, en: language }),
}

/** The number of changes that the caller has seen; a draw that somebody has changed since is refused. */
const version = z.int().check(z.gte(1))

const row = {
  id: z.int(),
  title: z.object({ tr: z.string(), en: z.string() }),
  state: z.enum(drawStates),
  from: day,
  until: day,
  /** The day on which it is drawn. */
  drawDay: day,
  /** All prizes together, in kuruş. */
  prize: z.int(),
}

const player = z.object({ id: z.int(), username: z.string() })

export const draws = {
  /** The newest first, at most 200. */
  list: consoleCall({ needs: 'campaigns.read', acts: false, input: {}, output: z.array(z.object(row)) }),
  draw: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { id },
    output: z.tuple([
      z.object({
        ...row,
        version,
        least: z.int(),
        prizes: z.array(z.int()),
        texts: z.object({ tr: shownTexts, en: shownTexts }),
        /** Published before the first ticket; the hash of the list of tickets is known after the draw. */
        seedHash: z.string(),
        listHash: z.string(),
        drawn: z.union([z.literal(''), instant]),
        /** The tickets, the players who have them, and in kuruş their deposits and the prizes that were paid. */
        tickets: z.int(),
        players: z.int(),
        deposits: z.int(),
        paid: z.int(),
        winners: z.array(
          z.object({
            place: z.int(),
            ticket: z.int(),
            player,
            amount: z.int(),
            paid: z.union([z.literal(''), instant]),
          }),
        ),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** Who has how many tickets, those with the most first. `won`: in kuruş, after the draw. */
  holders: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    paged: true,
    input: { id, ...pageOf(50, 200) },
    output: z.array(z.object({ ...player.shape, tickets: z.int(), deposits: z.int(), won: z.int() })),
    refusals: ['not_found'],
  }),
  /** Plans a draw, which begins tomorrow at the earliest: the hash of its seed is published before the first ticket. */
  plan: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { ...drawFields, reason },
    output: z.tuple([z.object({ id: z.int() })]),
    refusals: ['content_invalid', 'draw_too_early', 'draw_overlaps'],
  }),
  /** Changes a draw: all of it until it begins, its words and a later last day while deposits are tickets. */
  change: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, version, ...drawFields, reason },
    output: z.tuple([z.object({ id: z.int(), version })]),
    refusals: [
      'not_found',
      'content_changed',
      'unchanged',
      'draw_fixed',
      'content_invalid',
      'draw_too_early',
      'draw_overlaps',
    ],
  }),
  /** Cancels a draw before it begins: nobody has a ticket yet. */
  cancel: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, reason },
    output: z.tuple([]),
    refusals: ['not_found', 'draw_begun'],
  }),
  /** What the players with tickets did after their first one. */
  result: resultCall,
}
