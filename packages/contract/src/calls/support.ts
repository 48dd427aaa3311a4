import { call } from '../call.ts'
import { filled, instant, text, z } from '../fields.ts'

const message = z.object({
  id: z.number(),
  /** guest: the visitor or player; house: the operator's staff; tree: the help tree. */
  side: z.enum(['guest', 'house', 'tree']),
  author: z.string(),
  text: z.string(),
  time: instant,
  files: z.array(z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.int() })),
})

const talk = z.array(
  z.object({
    /** The token with which a visitor continues the conversation; empty for a player, whose account stores it. */
    token: z.string(),
    /** closed: ended by staff; it can be read, and another message opens a new conversation. */
    state: z.enum(['none', 'waiting', 'answered', 'closed']),
    unread: z.int(),
    /** While it waits: how many conversations wait longer. */
    ahead: z.int(),
    /** When support opens; empty while it is open, or where the operator states no hours. */
    opens: z.union([z.literal(''), instant]),
    /** From 1 to 5, given by the guest after the end; 0: none. */
    mark: z.int(),
    mayMark: z.boolean(),
    messages: z.array(message),
  }),
)

const token = z._default(text(64), '')

/** Live support: a help tree that answers at once, and the operator's staff (Z-81). */
export const support = {
  /** Questions under a question; the top of the tree without `id`. A leaf has an answer. */
  help: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { id: z._default(text(40), '') },
    output: z.array(
      z.object({
        id: z.string(),
        question: z.string(),
        answer: z.string(),
        link: z.string(),
        below: z.array(z.object({ id: z.string(), question: z.string() })),
      }),
    ),
    refusals: ['not_found'],
  }),
  /**
   * Answers to a question before a person is asked: of the help tree and the information pages, the best first, and for a player facts of the
   * own account (A94).
   */
  answers: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { words: text(200) },
    output: z.array(
      z.object({
        facts: z.array(z.object({ kind: z.string(), text: z.string(), link: z.string() })),
        answers: z.array(
          z.object({
            kind: z.enum(['help', 'page']),
            id: z.string(),
            title: z.string(),
            text: z.string(),
            link: z.string(),
          }),
        ),
      }),
    ),
    rate: { points: 60, seconds: 60 },
  }),
  /** The open conversation, or the last closed one. */
  conversation: call({ own: true, who: 'anyone', read: true, input: { token }, output: talk }),
  /** Sends a message; the first one opens the conversation. `help`: the id of a question of the help tree, which answers it. */
  supportMessage: call({
    own: true,
    who: 'anyone',
    input: { token, text: z._default(text(2_000), ''), help: z._default(text(40), '') },
    output: talk,
    refusals: ['required', 'not_found', 'too_many'],
    rate: { points: 20, seconds: 60 },
  }),
  /** Marks the messages as read. */
  seen: call({ own: true, who: 'anyone', input: { token }, output: z.array(z.never()) }),
  /** Tells support that the guest is writing; nothing is stored. */
  typing: call({
    own: true,
    who: 'anyone',
    input: { token },
    output: z.array(z.never()),
    rate: { points: 60, seconds: 60 },
  }),
  /** Removes the conversation from view of its visitor or player. */
  leave: call({ own: true, who: 'anyone', input: { token }, output: z.array(z.never()), refusals: ['not_found'] }),
  /** Gives a mark to the conversation that was closed by staff after an answer; a later one replaces it. */
  mark: call({
    own: true,
    who: 'anyone',
    input: { token, mark: z.int().check(z.gte(1), z.lte(5)) },
    output: talk,
    refusals: ['not_found'],
  }),
  /**
   * Adds a file to the player's conversation, which it opens if there is none. `data`: base64. Sent to `/endpoint/v1/files`, which accepts
   * larger bodies than `/endpoint/v1`. The type is that of the content.
   */
  add_file: call({
    own: true,
    who: 'player',
    input: { name: text(300), data: filled(3_000_000) },
    output: talk,
    refusals: ['file_refused', 'file_too_large', 'file_limit', 'not_found', 'too_many'],
    rate: { points: 10, seconds: 60, shared: true },
  }),
  /** A file of the player's own conversation; `data`: base64. */
  file: call({
    own: true,
    who: 'player',
    read: true,
    input: { id: filled(26) },
    output: z.array(z.object({ name: z.string(), type: z.string(), data: z.string() })),
    refusals: ['not_found'],
    rate: { points: 60, seconds: 60 },
  }),
}
