import { filled, instant, recordId, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { prizes } from './planFields.ts'
import { resultCall } from './sums.ts'
import { longestTournament, mostTournamentGames, tournamentScorings, tournamentStates } from './tournamentRules.ts'

/** Tournaments: planned, changed, cancelled before they begin, and what they cost and brought. */

const id = recordId
const reason = filled(500)
const rule = z.enum(tournamentScorings)
const { title, summary, text: longestText, image } = longestTournament
const language = z.object({ title: text(title), summary: text(summary), text: text(longestText) })

const names = z.object({ tr: z.string(), en: z.string() })
const shownTexts = z.object({ title: z.string(), summary: z.string(), text: z.string() })

/** What a tournament is made of; `tournamentRules.ts` says within which limits. */
export const tournamentFields = {
  rule,
  from: instant,
  until: instant,
  prizes,
  minStake: z.int(),
  games: z.array(recordId).check(z.maxLength(mostTournamentGames)),
  image: text(image),
  texts: z.object({ tr: language, en: language }),
}

/** The number of changes that the caller has seen; a tournament that somebody has changed since is refused. */
const version = z.int().check(z.gte(1))

const row = {
  id: z.int(),
  title: names,
  rule,
  state: z.enum(tournamentStates),
  from: instant,
  until: instant,
  /** All prizes together, in kuruş. */
  prize: z.int(),
}

export const tournaments = {
  /** The newest first, at most 200. */
  list: consoleCall({ needs: 'campaigns.read', acts: false, input: {}, output: z.array(z.object(row)) }),
  tournament: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { id },
    output: z.tuple([
      z.object({
        ...row,
        version,
        prizes: z.array(z.int()),
        minStake: z.int(),
        games: z.array(z.object({ id: z.int(), name: names })),
        image: z.string(),
        /** The long text as it is typed: plain, with blank lines between paragraphs. */
        texts: z.object({ tr: shownTexts, en: shownTexts }),
        /** Who has joined, the rounds that counted, and in kuruş the prizes that were paid. */
        players: z.int(),
        rounds: z.int(),
        paid: z.int(),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** Plans a tournament; one whose start is past begins at once. */
  plan: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { ...tournamentFields, reason },
    output: z.tuple([z.object({ id: z.int() })]),
    refusals: ['content_invalid', 'time_past', 'games_unknown'],
  }),
  /**
   * Changes a tournament: all of it until it begins, its words and a later end while it runs. Its participants are told of other terms.
   */
  change: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, version, ...tournamentFields, reason },
    output: z.tuple([z.object({ id: z.int(), version, notified: z.int() })]),
    refusals: [
      'not_found',
      'content_changed',
      'unchanged',
      'tournament_fixed',
      'content_invalid',
      'time_past',
      'games_unknown',
    ],
  }),
  /** Cancels a tournament before it begins; its participants read the reason. */
  cancel: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, reason },
    output: z.tuple([z.object({ notified: z.int() })]),
    refusals: ['not_found', 'tournament_begun'],
  }),
  /** What the participants did after they joined. */
  result: resultCall,
}
