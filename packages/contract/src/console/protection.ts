import { day, filled, instant, operationId, pageOf, recordId, text, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { breakPeriods, exclusionPeriods, maxReason } from './constants.ts'
import { playerId } from './playerPage.ts'
import {
  type CaseArea,
  caseAreas,
  changedProtectionSettings,
  hitStates,
  markerKinds,
  markerStrengths,
  openedAreas,
  protectionSettings,
  screeningKinds,
} from './protectionSettings.ts'

/** Markers of harm, patterns of money laundering and abuse, and the cases that staff work on. Amounts in kuruş. */

const none = z.tuple([])
const instantOrNone = z.union([z.literal(''), instant])
/** The id of a player as a number; it is sent as digits, like everywhere in the console. */
const playerNumber = z.pipe(playerId, z.transform(Number))
const reason = filled(maxReason)

export const caseStates = ['open', 'closed'] as const
/**
 * How a case was closed. `done`: what was needed was done; `none`: no suspicion; `watch`: to be looked at again; `report`: reported to the authority, which needs a
 * second person.
 */
export const caseDecisions = ['done', 'none', 'watch', 'report'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** How a case of each area can be closed, the usual way first. */
export const decisionsOf: Readonly<Record<CaseArea, readonly CaseDecision[]>> = {
  harm: ['done', 'watch', 'none'],
  money: ['none', 'watch', 'report'],
  screening: ['none', 'done', 'watch', 'report'],
}

/** What happened in a case. `by_itself`: an act of the server on a strong marker. */
export const caseEvents = [
  'opened',
  'marked',
  'joined',
  'looked_again',
  'by_itself',
  'taken',
  'note',
  'message',
  'limit',
  'break',
  'exclusion',
  'report_asked',
  'hit',
  'hit_same',
  'hit_other',
  'closed',
] as const
export type CaseEvent = (typeof caseEvents)[number]

/** What a member of staff does for a player in a case of harm. */
const playerActs = ['message', 'limit', 'break', 'exclude'] as const

const marker = z.object({
  player: z.int(),
  kind: z.enum(markerKinds as [(typeof markerKinds)[number], ...(typeof markerKinds)[number][]]),
  strength: z.enum(markerStrengths),
  /** What explains it; the end of each name is its unit: `lostKurus`, `longestMinutes`, `sharePercent`, `lastAt`. */
  figures: z.record(z.string(), z.number()),
  first: instant,
  last: instant,
})

/** An entry of a list of screening that is similar to a player. */
const hit = z.object({
  player: z.int(),
  /** The source and the reference of the entry: its key in every version of the list. */
  entry: z.string(),
  kind: z.enum(screeningKinds),
  /** From 0 to 100. */
  score: z.int(),
  state: z.enum(hitStates),
  found: instant,
  /** The list does not have it any more, or the player is not similar to it any more. */
  ended: instantOrNone,
  decided: instantOrNone,
  decidedBy: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  /** Days and years of birth as the list has them. */
  born: z.array(z.string()),
  countries: z.array(z.string()),
})

const casePlayer = z.object({ id: z.int(), username: z.string() })

const caseRow = z.object({
  id: z.int(),
  area: z.enum(caseAreas),
  state: z.enum(caseStates),
  decision: z.union([z.literal(''), z.enum(caseDecisions)]),
  opened: instant,
  changed: instant,
  /** Who works on it; empty: nobody. */
  takenBy: z.string(),
  isOwn: z.boolean(),
  lookAt: instantOrNone,
  players: z.array(casePlayer),
  markers: z.array(marker),
  /** Only in a case of screening, undecided ones first. */
  hits: z.array(hit),
})

const event = z.object({
  id: z.int(),
  kind: z.enum(caseEvents),
  at: instant,
  /** As in the audit trail; empty: the server. */
  actor: z.string(),
  player: z.union([z.literal(''), z.int()]),
  text: z.string(),
  /** Of an act its period or amount, of a marker its kind. */
  detail: z.string(),
})

/** What bars a player or bounds him, and in which states each can be. `over`: its time has passed, and the player has not asked for its end. */
export const barKinds = ['exclusion', 'break', 'limit'] as const
export type BarKind = (typeof barKinds)[number]
const barStates = ['running', 'over', 'ending', 'ended'] as const
export type BarState = (typeof barStates)[number]
export const barStatesOf: Readonly<Record<BarKind, readonly BarState[]>> = {
  exclusion: barStates,
  break: ['running', 'ended'],
  limit: ['running', 'ending'],
}

/** What is exported for an authority. */
export type ProtectionExport = { of: 'player' | 'case'; id: number }

export const protection = {
  /**
   * Who is excluded, on a break, or has limits, by state, those that end first at the top; of limits `ending` are those that are about to rise.
   * `query`: a number of a player, or the beginning of a user name.
   */
  bars: consoleCall({
    needs: 'protection.read',
    acts: false,
    paged: true,
    input: {
      kind: z._default(z.enum(barKinds), 'exclusion'),
      state: z._default(z.enum(barStates), 'running'),
      query: z._default(text(60), ''),
      ...pageOf(50, 100),
    },
    output: z.array(
      z.object({
        player: z.int(),
        username: z.string(),
        since: instantOrNone,
        until: instantOrNone,
        forEver: z.boolean(),
        /** The limit, where it is one. Amounts in kuruş, those of `time` in minutes; `wanted`: the higher one that was asked for. */
        limit: z.array(
          z.object({
            kind: z.enum(['deposit', 'loss', 'stake', 'time']),
            period: z.enum(['day', 'week', 'month']),
            most: z.int(),
            wanted: z.union([z.literal(''), z.int()]),
            removing: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  /** Cases of an area: open ones with the strongest markers first, closed ones by when they are looked at again. */
  cases: consoleCall({
    needs: 'protection.read',
    acts: false,
    paged: true,
    input: {
      area: z._default(z.enum(caseAreas), 'harm'),
      state: z._default(z.enum(caseStates), 'open'),
      kind: z._default(
        z.union([
          z.literal(''),
          z.enum(markerKinds as [(typeof markerKinds)[number], ...(typeof markerKinds)[number][]]),
        ]),
        '',
      ),
      ...pageOf(50, 100),
    },
    output: z.array(caseRow),
  }),
  /** A case with all that happened in it. The view is audited. */
  case: consoleCall({
    needs: 'protection.read',
    acts: false,
    input: { id: recordId },
    output: z.tuple([
      z.object({
        ...caseRow.shape,
        /** When the next look is proposed. */
        proposedLook: day,
        /** Somebody has asked to close it as reported, which waits for a second person. */
        reportAskedBy: z.string(),
        /** The id of that request. */
        request: z.string(),
        /** The report that waits for a second person. */
        report: z.string(),
        /** The reports that were filed, the newest first. They are never changed. */
        reports: z.array(
          z.object({ id: z.int(), at: instant, askedBy: z.string(), filedBy: z.string(), text: z.string() }),
        ),
        events: z.array(event),
        /** What protects the players now. */
        protected: z.array(
          z.object({
            player: z.int(),
            name: z.string(),
            birthDate: z.string(),
            country: z.string(),
            status: z.enum(['active', 'blocked', 'closed']),
            excluded: z.boolean(),
            pausedUntil: instantOrNone,
            depositLimits: z.int(),
          }),
        ),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** Markers and cases of one player. The view is audited. */
  player: consoleCall({
    needs: 'protection.read',
    acts: false,
    input: { id: playerNumber },
    output: z.tuple([z.object({ markers: z.array(marker), cases: z.array(caseRow) })]),
    refusals: ['not_found'],
  }),
  /** Opens a case by hand, or returns the open one of this area. */
  open: consoleCall({
    needs: 'protection.act',
    acts: true,
    input: { player: playerNumber, area: z.enum(openedAreas), reason },
    output: z.tuple([z.object({ id: z.int() })]),
    refusals: ['not_found'],
  }),
  /** Takes a case over, also from a colleague. */
  take: consoleCall({
    needs: 'protection.act',
    acts: true,
    input: { id: recordId },
    output: none,
    refusals: ['not_found', 'case_closed', 'unchanged'],
  }),
  note: consoleCall({
    needs: 'protection.act',
    acts: true,
    input: { id: recordId, body: filled(4_000) },
    output: none,
    refusals: ['not_found'],
  }),
  /**
   * Acts for a player of an open case of harm: a message with help, a limit on deposits of a day (`most` in kuruş), a break or an exclusion (`period`). What is not asked for
   * is ignored. All but the message also need `players.protect`.
   */
  act: consoleCall({
    needs: 'protection.act',
    acts: true,
    input: {
      id: recordId,
      player: playerNumber,
      act: z.enum(playerActs),
      most: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000_00)), 0),
      pause: z._default(z.enum(breakPeriods), 'day'),
      exclusion: z._default(z.enum(exclusionPeriods), 'six_months'),
      reason,
    },
    output: none,
    refusals: ['not_found', 'not_permitted', 'case_closed', 'act_unfit', 'limit_raised', 'unchanged'],
  }),
  /**
   * Closes a case with a decision and, for another look, a day. `report` needs a text and a second person: `asked` is then the id of the request that waits.
   */
  close: consoleCall({
    needs: 'protection.act',
    acts: true,
    input: {
      id: recordId,
      decision: z.enum(caseDecisions),
      lookAt: z._default(z.union([z.literal(''), day]), ''),
      report: z._default(text(8_000), ''),
      reason,
    },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: [
      'not_found',
      'case_closed',
      'act_unfit',
      'hits_open',
      'look_missing',
      'report_missing',
      'person_unlinked',
      'act_failed',
    ],
  }),
  /**
   * Decides a hit of an open case of screening. `same`: the player is that person; he is blocked and his withdrawals are held, for which `players.access` is needed too.
   * `other`: he is not, and the entry does not hit him again unless it or his data change. A decision can be changed while the case is open; what is blocked stays
   * blocked.
   */
  decide_hit: consoleCall({
    needs: 'protection.act',
    acts: true,
    input: {
      id: recordId,
      player: playerNumber,
      entry: filled(300),
      is: z.enum(['same', 'other']),
      reason,
    },
    output: none,
    refusals: ['not_found', 'not_permitted', 'case_closed', 'unchanged'],
  }),
  /** The list that players are screened against, and how far the screening of everybody is. */
  screening: consoleCall({
    needs: 'protection.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        /** Empty: none was read. */
        list: z.string(),
        isSample: z.boolean(),
        entries: z.int(),
        begun: instantOrNone,
        /** When everybody was compared with it; empty: it goes on. */
        finished: instantOrNone,
        openHits: z.int(),
        /** Players whose screening fails, and is tried again every minute. */
        failed: z.int(),
      }),
    ]),
  }),
  /**
   * A player or a case as a signed file for an authority: personal data, cases, reports. Also needs `players.export`. Who is exported is not told, and the audit
   * entry has the reason.
   */
  export: consoleCall({
    needs: 'protection.act',
    acts: true,
    input: { of: z.enum(['player', 'case']), id: playerNumber, reason },
    output: z.tuple([z.object({ name: z.string(), json: z.string() })]),
    refusals: ['not_found', 'not_permitted'],
    rate: { points: 20, seconds: 3_600, shared: true },
  }),
  settings: consoleCall({
    needs: 'protection.read',
    acts: false,
    input: {},
    output: z.tuple([protectionSettings]),
  }),
  /** Changes settings, with a second person. `asked`: the id of the request that waits for him. */
  change_settings: consoleCall({
    needs: 'protection.settings',
    acts: true,
    input: { changes: changedProtectionSettings, reason },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['unchanged', 'strong_below_weak', 'person_unlinked', 'act_failed'],
  }),
}
