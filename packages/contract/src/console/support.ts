import { filled, instant, limitOf, recordId, text, z } from '../fields.ts'
import { maxSupportText } from '../supportFiles.ts'
import { consoleCall } from './call.ts'

/** Conversations with players and visitors. */

const none = z.tuple([])
const instantOrNone = z.union([z.literal(''), instant])
const id = recordId
const states = z.enum(['waiting', 'answered', 'closed'])

/** Who has taken a conversation; id 0 and no name where nobody has. */
const taker = z.object({ id: z.int(), name: z.string() })

const row = z.object({
  id: z.int(),
  /** Id and user name of the player; both empty for a visitor. */
  player: z.string(),
  username: z.string(),
  language: z.enum(['tr', 'en']),
  state: states,
  opened: instant,
  last: instant,
  /** Since when it waits for an answer. */
  waiting: instantOrNone,
  taken: taker,
  /** The beginning of the last message. */
  words: z.string(),
  side: z.enum(['guest', 'house', 'tree']),
  rating: z.int(),
  /** Since when it counts as a complaint. */
  complaint: instantOrNone,
})

const reply = z.object({
  id: z.int(),
  /** A short word by which it is found. */
  name: z.string(),
  tr: z.string(),
  en: z.string(),
})

const conversationRefusals = ['not_found', 'talk_closed'] as const
const answerRefusals = [...conversationRefusals, 'talk_taken'] as const

export const support = {
  /**
   * Conversations: `waiting` the longest waiting first, `mine` and `open` by their last message, `closed` the newest first. `before`: the id of
   * the last one shown, of closed ones.
   */
  queue: consoleCall({
    needs: 'support.read',
    acts: false,
    input: {
      filter: z._default(z.enum(['waiting', 'mine', 'open', 'closed']), 'waiting'),
      before: z._default(z.union([z.literal(''), z.string().check(z.regex(/^\d{1,10}$/))]), ''),
      limit: limitOf(50, 100),
    },
    output: z.tuple([
      z.object({ counts: z.object({ waiting: z.int(), mine: z.int(), open: z.int() }), rows: z.array(row) }),
    ]),
  }),
  conversation: consoleCall({
    needs: 'support.read',
    acts: false,
    input: { id },
    output: z.tuple([
      z.object({
        ...row.shape,
        /** Up to when the guest has read. */
        read: instantOrNone,
        firstAnswer: instantOrNone,
        closed: instantOrNone,
        messages: z.array(
          z.object({
            id: z.int(),
            side: z.enum(['guest', 'house', 'tree']),
            author: z.string(),
            text: z.string(),
            at: instant,
            files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() })),
          }),
        ),
        /** Between staff: the guest never sees them. */
        notes: z.array(z.object({ id: z.int(), author: z.string(), text: z.string(), at: instant })),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** Takes a conversation, also from another when `over` is set. */
  take: consoleCall({
    needs: 'support.answer',
    acts: true,
    input: { id, over: z._default(z.boolean(), false) },
    output: none,
    refusals: answerRefusals,
  }),
  /** Marks a conversation as a complaint, or takes the mark off: complaints are counted in the reports. Closed ones too. */
  set_complaint: consoleCall({
    needs: 'support.answer',
    acts: true,
    input: { id, complaint: z.boolean() },
    output: none,
    refusals: ['not_found', 'unchanged'],
  }),
  /** Gives a conversation to another member of staff who may answer, or back to all with `staff` 0. One of another has to be taken over first. */
  hand_over: consoleCall({
    needs: 'support.answer',
    acts: true,
    input: { id, staff: z.int().check(z.gte(0)), note: z._default(text(2_000), '') },
    output: none,
    refusals: [...answerRefusals, 'staff_missing'],
  }),
  /** Answers, and takes a conversation that nobody has taken. */
  answer: consoleCall({
    needs: 'support.answer',
    acts: true,
    input: { id, body: filled(maxSupportText) },
    output: none,
    refusals: answerRefusals,
  }),
  /** Sends a picture or PDF, base64. Its type is that of its content. */
  send_file: consoleCall({
    needs: 'support.answer',
    acts: true,
    input: { id, name: text(300), data: filled(3_000_000) },
    output: none,
    refusals: [...answerRefusals, 'file_refused', 'file_too_large', 'file_limit'],
  }),
  file: consoleCall({
    needs: 'support.read',
    acts: false,
    input: { id, file: filled(26) },
    output: z.tuple([z.object({ name: z.string(), type: z.string(), data: z.string() })]),
    refusals: ['not_found'],
  }),
  note: consoleCall({
    needs: 'support.answer',
    acts: true,
    input: { id, body: filled(2_000) },
    output: none,
    refusals: ['not_found'],
  }),
  close: consoleCall({
    needs: 'support.answer',
    acts: true,
    input: { id },
    output: none,
    refusals: conversationRefusals,
  }),
  /** Tells the player that an answer is being written. Nothing is stored, so nothing is audited. */
  typing: consoleCall({
    needs: 'support.read',
    acts: false,
    input: { id },
    output: none,
    rate: { points: 60, seconds: 60 },
  }),
  /** The members of staff who may answer. */
  colleagues: consoleCall({
    needs: 'support.read',
    acts: false,
    input: {},
    output: z.array(taker),
  }),
  /** Ready answers in both languages, by name. */
  replies: consoleCall({ needs: 'support.read', acts: false, input: {}, output: z.array(reply) }),
  /** Adds a ready answer, or changes the one with `id`. */
  save_reply: consoleCall({
    needs: 'support.replies',
    acts: true,
    input: {
      id: z._default(z.int().check(z.gte(0)), 0),
      name: filled(60),
      tr: filled(maxSupportText),
      en: filled(maxSupportText),
    },
    output: z.tuple([reply]),
    refusals: ['not_found', 'name_taken'],
  }),
  delete_reply: consoleCall({
    needs: 'support.replies',
    acts: true,
    input: { id },
    output: none,
    refusals: ['not_found'],
  }),
  /**
   * How long first answers and solutions took in the last `days`, in seconds: the median and the value that nine of ten stay below, 0 without
   * any. Conversations that a person was asked in.
   */
  times: consoleCall({
    needs: 'support.read',
    acts: false,
    input: { days: z._default(z.int().check(z.gte(1), z.lte(90)), 28) },
    output: z.tuple([
      z.object({
        conversations: z.int(),
        answered: z.int(),
        closed: z.int(),
        firstAnswer: z.object({ median: z.int(), nine: z.int() }),
        solution: z.object({ median: z.int(), nine: z.int() }),
        ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
      }),
    ]),
  }),
}
