import { call } from '../call.ts'
import { day, filled, instant, money, z } from '../fields.ts'
import { documentKinds, documentReasonNames, documentStates, gatedActs, maxDocumentText } from '../verification.ts'

const instantOrNone = z.union([z.literal(''), instant])

const state = z.tuple([
  z.object({
    /** 0 registered, 1 identity, 2 identity and address. */
    level: z.int(),
    /** Up to when the identity counts as verified; empty without an end. */
    until: z.union([z.literal(''), day]),
    /** Whether the identity can be verified with an outside service (`start`), and whether such a verification is under way. */
    service: z.boolean(),
    started: z.boolean(),
    documents: z.array(
      z.object({
        kind: z.enum(documentKinds),
        /** Of the last one of its kind; `none`: nothing was sent. */
        state: z.enum(['none', ...documentStates]),
        id: z.string(),
        sent: instantOrNone,
        decided: instantOrNone,
        /** Why it was refused: a reason of the list, its text, and what staff have added; empty otherwise. */
        reason: z.union([z.literal(''), z.enum(documentReasonNames)]),
        reasonText: z.string(),
        note: z.string(),
        /** Asked for by staff, and with which words. */
        asked: z.boolean(),
        askedNote: z.string(),
      }),
    ),
    /** What needs a level that the player lacks: how much of the act is left before it, and from when on it applies. */
    gates: z.array(
      z.object({
        act: z.enum(gatedActs),
        level: z.int(),
        left: money,
        from: instant,
        /** Whether the act is refused now. */
        closed: z.boolean(),
      }),
    ),
  }),
])

/** Verification of the player: documents, what they are needed for, and the outside service. */
export const verification = {
  state: call({ own: true, who: 'player', read: true, input: {}, output: state }),
  /**
   * Sends a picture of a document: JPEG, PNG or WebP, base64. Sent to `/endpoint/v1/documents`, which accepts larger bodies than `/endpoint/v1`. Its type
   * is that of its content.
   */
  add_document: call({
    own: true,
    who: 'player',
    input: { kind: z.enum(documentKinds), data: filled(maxDocumentText) },
    output: state,
    refusals: ['picture_refused', 'picture_too_large', 'document_waiting', 'document_limit', 'too_many'],
    rate: { points: 10, seconds: 60, shared: true },
  }),
  /** Takes a document back that was not decided; its picture is deleted. */
  withdraw_document: call({
    own: true,
    who: 'player',
    input: { id: filled(26) },
    output: state,
    refusals: ['not_found'],
  }),
  /** Begins a verification with the outside service; `url`: its page. */
  start: call({
    own: true,
    who: 'player',
    input: {},
    output: z.tuple([z.object({ url: z.string() })]),
    refusals: ['verification_closed', 'already_verified', 'too_many'],
    rate: { points: 5, seconds: 600, shared: true },
  }),
}
