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
    /** What a visitor keeps to go on with the conversation; empty for a player, whose account holds it. */
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
  /** The open conversation, or the last closed one. */
  conversation: call({ own: true, who: 'anyone', read: true, input: { token }, output: talk }),
  /** Says something; the first word opens the conversation. `help` says that it is the answer of the tree to a question that is wanted. */
  supportMessage: call({
    own: true,
    who: 'anyone',
    input: { token, text: z._default(text(2_000), ''), help: z._default(text(40), '') },
    output: talk,
    refusals: ['required', 'not_found', 'too_many'],
    rate: { points: 20, seconds: 60 },
  }),
  /** The messages have been seen. */
  seen: call({ own: true, who: 'anyone', input: { token }, output: z.array(z.never()) }),
  /** Puts it away. */
  leave: call({ own: true, who: 'anyone', input: { token }, output: z.array(z.never()), refusals: ['not_found'] }),
}
