import { call } from '../call.ts'
import { instant, text, z } from '../fields.ts'

const message = z.object({
  id: z.number(),
  /** guest: the visitor or player; house: the operator's staff; tree: the help tree. */
  side: z.enum(['guest', 'house', 'tree']),
  author: z.string(),
  text: z.string(),
  time: instant,
})

const talk = z.array(
  z.object({
    /** The token with which a visitor continues the conversation; empty for a player, whose account stores it. */
    token: z.string(),
    /** closed: ended by staff; it can be read, and another message opens a new conversation. */
    state: z.enum(['none', 'waiting', 'answered', 'closed']),
    unread: z.int(),
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
  /** Removes the conversation from view of its visitor or player. */
  leave: call({ own: true, who: 'anyone', input: { token }, output: z.array(z.never()), refusals: ['not_found'] }),
}
