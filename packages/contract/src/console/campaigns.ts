import { filled, instant, recordId, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { campaignChannels, campaignStates, leftOutReasons } from './campaignRules.ts'
import { drawFields } from './draws.ts'
import { offerTerms } from './offers.ts'
import { resultCall } from './sums.ts'
import { tournamentFields } from './tournaments.ts'

/** Campaigns: what is written to players, whom it reaches, and what came after it. */

const channel = z.enum(campaignChannels)
const state = z.enum(campaignStates)
const reason = filled(500)
const instantOrNone = z.union([z.literal(''), instant])
const none = z.tuple([])
const id = recordId

const language = (longest: number) => z.object({ title: text(200), text: text(longest) })
const texts = z.object({ tr: language(4_000), en: language(4_000) })

export const audienceOfFilter = z.object({ kind: z.literal('filter'), filter: recordId })
/** Ids and user names as they were pasted. */
export const audienceOfList = z.object({ kind: z.literal('list'), players: text(200_000) })

/** To whom: everybody, a saved filter, a list of ids or user names, or whom it was chosen for before. */
const audienceInput = z.union([
  z.object({ kind: z.literal('all') }),
  audienceOfFilter,
  audienceOfList,
  z.object({ kind: z.literal('same') }),
])

/** `name`: of the filter; `count`: of a list. */
export const chosenAudience = z.object({ kind: z.enum(['all', 'filter', 'list']), name: z.string(), count: z.int() })

/** `barred`: by his protection, for staff without `protection.read`. */
const leftOut = z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() }))

const row = {
  id: z.int(),
  name: z.string(),
  channel,
  state,
  audience: chosenAudience,
  starts: instantOrNone,
  ends: instantOrNone,
  /** Whom it has reached, and how many were not written to. */
  reached: z.int(),
  leftOut: z.int(),
  /** As in the audit trail. */
  by: z.string(),
  changed: instant,
}

/** The number of changes that the caller has seen; a campaign that somebody has changed since is refused. */
const version = z.int().check(z.gte(1))
const changed = z.tuple([z.object({ id: z.int(), version })])

/** What of it can be changed: only that is checked. */
const freedom = z._default(z.enum(['all', 'some']), 'all')

/** The page of the site that shows an item, and the key that it needs. */
const previewed = z.tuple([z.object({ address: z.string(), key: z.string(), ends: instant })])

export const campaigns = {
  /** The newest first. */
  list: consoleCall({ needs: 'campaigns.read', acts: false, input: {}, output: z.array(z.object(row)) }),
  campaign: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { id },
    output: z.tuple([
      z.object({
        ...row,
        version,
        /** Messages that were written and not sent yet. */
        waiting: z.int(),
        texts,
        link: z.string(),
        made: instant,
        begun: instantOrNone,
        finished: instantOrNone,
        reasons: leftOut,
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** How many players a campaign would reach now, and why the others of its audience would not be. `unknown`: of a list, who is no player. */
  reach: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { id: z.optional(recordId), channel, audience: audienceInput },
    output: z.tuple([
      z.object({ audience: z.int(), reached: z.int(), reasons: leftOut, unknown: z.array(z.string()) }),
    ]),
    refusals: ['not_found', 'filter_missing', 'players_too_many'],
    rate: { points: 20, seconds: 60 },
  }),
  /** Saves a campaign that has not begun, or makes a new one. A changed one has to be planned again. */
  save: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: {
      /** The campaign that is changed, with `version`; without them a new one is made. */
      id: z.optional(recordId),
      version: z.optional(version),
      name: filled(80),
      channel,
      audience: audienceInput,
      texts,
      link: text(300),
      ends: instantOrNone,
    },
    output: changed,
    refusals: [
      'not_found',
      'content_invalid',
      'content_changed',
      'campaign_begun',
      'filter_missing',
      'players_unknown',
      'players_too_many',
    ],
  }),
  /** Plans the beginning of a campaign; without `starts` it begins now. */
  plan: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, version, starts: instantOrNone, reason },
    output: changed,
    refusals: [
      'not_found',
      'content_changed',
      'campaign_begun',
      'time_past',
      'end_before_start',
      'channel_unavailable',
    ],
  }),
  /** Takes back the plan of a campaign that has not begun: it is a draft again. */
  unplan: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, version, reason },
    output: changed,
    refusals: ['not_found', 'content_changed', 'campaign_begun', 'unchanged'],
  }),
  /** Deletes a draft; a campaign that is planned has to be taken back before. */
  remove: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, version, reason },
    output: none,
    refusals: ['not_found', 'content_changed', 'campaign_begun', 'campaign_planned'],
  }),
  /** Stops a campaign for good: nobody else is written to, and messages that wait are deleted. */
  stop: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, reason },
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /** Sends the texts of a campaign to the caller's own address, in one language. */
  test: consoleCall({
    needs: 'campaigns.change',
    acts: true,
    input: { id, language: z.enum(['tr', 'en']) },
    output: z.tuple([z.object({ address: z.string() })]),
    refusals: ['not_found'],
    rate: { points: 10, seconds: 60 },
  }),
  /** Stores the texts for a look at them on a page of the site. */
  preview: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: { channel, texts, link: text(300) },
    output: previewed,
    rate: { points: 60, seconds: 60 },
  }),
  /** Stores what is typed of an offer, a tournament or a draw for a look at its card on a page of the site. */
  preview_card: consoleCall({
    needs: 'campaigns.read',
    acts: false,
    input: {
      card: z.union([
        z.object({ kind: z.literal('offer'), offer: z.object(offerTerms) }),
        z.object({ kind: z.literal('tournament'), tournament: z.object(tournamentFields), freedom }),
        z.object({ kind: z.literal('draw'), draw: z.object(drawFields), freedom }),
      ]),
    },
    output: previewed,
    refusals: ['content_invalid'],
    rate: { points: 120, seconds: 60 },
  }),
  /** What the reached did after they were reached. */
  result: resultCall,
}
