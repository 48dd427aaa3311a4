import { day, filled, instant, operationId, pageOf, recordId, text, z } from '../fields.ts'
import { documentKinds, documentReasonNames, documentStates, gatedActs, verificationSettings } from '../verification.ts'
import { consoleCall } from './call.ts'
import { maxReason } from './constants.ts'
import { playerNumber } from './playerPage.ts'

/** Verification of players: documents, levels, holders of bank accounts, and the settings of what a level is needed for. */

const none = z.tuple([])
const instantOrNone = z.union([z.literal(''), instant])
const dayOrNone = z.union([z.literal(''), day])
const documentId = filled(26)
const note = filled(maxReason)

const document = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  sent: instant,
  decided: instantOrNone,
  by: z.string(),
  reason: z.union([z.literal(''), z.enum(documentReasonNames)]),
  note: z.string(),
  width: z.int(),
  height: z.int(),
  /** Whether its picture is still stored. */
  stored: z.boolean(),
})

const row = z.object({
  ...document.shape,
  player: z.int(),
  username: z.string(),
  level: z.int(),
  /** Whether deposits and play of the player wait for his identity, as after a match with an excluded person. */
  held: z.boolean(),
})

const decided = ['not_found', 'document_decided'] as const

export const verification = {
  /** Documents of a state, the oldest first where they wait, else the newest first. */
  queue: consoleCall({
    needs: 'verification.read',
    acts: false,
    paged: true,
    input: {
      state: z._default(z.enum(documentStates), 'waiting'),
      kind: z._default(z.union([z.literal(''), z.enum(documentKinds)]), ''),
      ...pageOf(50, 100),
    },
    output: z.array(row),
  }),
  /** All about the verification of a player, his data beside his documents. It is audited. */
  player: consoleCall({
    needs: 'verification.read',
    acts: false,
    input: { id: playerNumber },
    output: z.tuple([
      z.object({
        id: z.int(),
        username: z.string(),
        status: z.string(),
        language: z.enum(['tr', 'en']),
        registered: instant,
        level: z.int(),
        verified: instantOrNone,
        verifiedBy: z.string(),
        until: dayOrNone,
        /** When the address was verified. */
        address: instantOrNone,
        /** Refused bets and deposits under the rule of Northern Cyprus. */
        restricted: z.boolean(),
        held: z.boolean(),
        /** What the documents are compared with. */
        data: z.object({
          firstname: z.string(),
          lastname: z.string(),
          birthDate: z.string(),
          identity: z.string(),
          country: z.string(),
          city: z.string(),
          address: z.string(),
        }),
        documents: z.array(document),
        /** Accepted documents of which somebody has asked to take the acceptance back, which waits for a second person. */
        takeBacks: z.array(z.object({ document: z.string(), by: z.string(), at: instant })),
        asked: z.array(z.object({ kind: z.enum(documentKinds), note: z.string(), at: instant, by: z.string() })),
        /** Accounts that may belong to the same person. */
        matches: z.array(
          z.object({
            player: z.int(),
            username: z.string(),
            kind: z.enum(['person', 'identity', 'mailbox']),
            /** The other is excluded, and this account waits for its identity. */
            holds: z.boolean(),
            reviewed: instantOrNone,
          }),
        ),
        accounts: z.array(
          z.object({
            id: z.int(),
            bank: z.string(),
            holder: z.string(),
            iban: z.string(),
            match: z.enum(['exact', 'folded', 'different']),
            /** A person has reviewed this holder of this account. */
            reviewed: instantOrNone,
            reviewedBy: z.string(),
            reason: z.string(),
          }),
        ),
        checks: z.array(
          z.object({
            id: z.string(),
            service: z.string(),
            state: z.enum(['started', 'passed', 'failed', 'review']),
            started: instant,
            decided: instantOrNone,
            reason: z.string(),
          }),
        ),
        gates: z.array(
          z.object({ act: z.enum(gatedActs), level: z.int(), used: z.int(), left: z.int(), closed: z.boolean() }),
        ),
        history: z.array(
          z.object({ at: instant, actor: z.string(), act: z.string(), detail: z.record(z.string(), z.string()) }),
        ),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** The picture of a document, base64. It is audited. */
  picture: consoleCall({
    needs: 'verification.read',
    acts: false,
    input: { player: playerNumber, id: documentId },
    output: z.tuple([z.object({ type: z.string(), data: z.string() })]),
    refusals: ['not_found'],
    rate: { points: 60, seconds: 60 },
  }),
  /**
   * Accepts a document after its data was compared. An identity needs `name`, `birthDate` and `number` as on the document, and may have an end
   * (`until`); it verifies the player. `isNorthernCyprus`: the card is of Northern Cyprus, or the address lies there, which bars bets and deposits; an
   * address elsewhere lifts that, unless the card bars it.
   */
  accept: consoleCall({
    needs: 'verification.decide',
    acts: true,
    input: {
      player: playerNumber,
      id: documentId,
      name: z._default(text(200), ''),
      birthDate: z._default(dayOrNone, ''),
      number: z._default(text(40), ''),
      until: z._default(dayOrNone, ''),
      isNorthernCyprus: z._default(z.boolean(), false),
    },
    output: none,
    refusals: [...decided, 'document_incomplete', 'document_minor', 'document_out_of_date', 'document_differs'],
  }),
  /** Refuses a document. `under_age` blocks the account too. */
  refuse: consoleCall({
    needs: 'verification.decide',
    acts: true,
    input: {
      player: playerNumber,
      id: documentId,
      reason: z.enum(documentReasonNames),
      /** For the player, in his language. */
      note: z._default(text(maxReason), ''),
    },
    output: none,
    refusals: decided,
  }),
  /**
   * Takes back the acceptance of a document, with a second person: it becomes a refused one, and what rests on it alone falls (identity, address, the
   * end of a hold, the bar of Northern Cyprus). `why` and `note` are for the player, `reason` is for staff. `under_age` blocks the account too.
   */
  take_back: consoleCall({
    needs: 'verification.decide',
    acts: true,
    input: {
      player: playerNumber,
      id: documentId,
      why: z.enum(documentReasonNames),
      note: z._default(text(maxReason), ''),
      reason: note,
    },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['not_found', 'document_not_accepted', 'person_unlinked', 'act_failed'],
  }),
  /** Asks a player for a document. */
  request: consoleCall({
    needs: 'verification.decide',
    acts: true,
    input: { player: playerNumber, kind: z.enum(documentKinds), note: z._default(text(maxReason), '') },
    output: none,
    refusals: ['not_found', 'unchanged', 'document_pending'],
  }),
  /** Accepts the holder of a bank account who is not named like the player. It holds for this holder and IBAN only. */
  review_holder: consoleCall({
    needs: 'verification.decide',
    acts: true,
    input: { player: playerNumber, account: recordId, reason: note },
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  settings: consoleCall({
    needs: 'verification.read',
    acts: false,
    input: {},
    output: z.tuple([
      z.object({
        gates: verificationSettings.gates,
        needsHolder: z.boolean(),
        retentionDays: z.int(),
      }),
    ]),
  }),
  /** Changes settings, with a second person. `asked`: the id of the request that waits for him. */
  change_settings: consoleCall({
    needs: 'verification.settings',
    acts: true,
    input: {
      gates: z.optional(verificationSettings.gates),
      needsHolder: z.optional(verificationSettings.needsHolder),
      retentionDays: z.optional(verificationSettings.retentionDays),
      reason: note,
    },
    output: z.tuple([z.object({ asked: z.union([z.literal(''), operationId]) })]),
    refusals: ['person_unlinked', 'act_failed', 'unchanged'],
  }),
}
