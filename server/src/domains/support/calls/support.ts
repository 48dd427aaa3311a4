import type { Language } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { type Context, done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { readTold } from '../notices.ts'
import {
  type Guest,
  leaveTalk,
  markSeen,
  messagesOf,
  type Opened,
  openTalk,
  say,
  shownTalk,
  type Talk,
  talkOf,
  unreadIn,
} from '../talks.ts'
import { helpTree, type Topic, topicOf } from '../tree.ts'

const topicRow = (topic: Topic, lang: Language) => ({
  id: topic.id,
  question: topic.question[lang],
  answer: topic.answer?.[lang] ?? '',
  link: topic.link ?? '',
  below: (topic.below ?? []).map((one) => ({ id: one.id, question: one.question[lang] })),
})

export const help: Handler<'support', 'help'> = async ({ id }, { lang }) => {
  if (!id) return done(helpTree.map((topic) => topicRow(topic, lang)))
  const topic = topicOf(id)
  return topic ? done([topicRow(topic, lang)]) : refuse('not_found')
}

const guestOf = ({ caller }: Context, token: string): Guest => ({ player: caller?.player, token })

const shown = async (app: AppContext, talk: Talk, token: string) => {
  const lines = await messagesOf(app, talk)
  return [
    {
      token,
      state: talk.state,
      unread: unreadIn(talk, lines),
      messages: lines.map((line) => ({
        id: line.id,
        side: line.side,
        author: line.author,
        text: line.body,
        time: line.at.getTime(),
      })),
    },
  ]
}

const none = [{ token: '', state: 'none' as const, unread: 0, messages: [] }]

export const conversation: Handler<'support', 'conversation'> = async ({ token }, context) => {
  const talk = await shownTalk(context.app, guestOf(context, token))
  return done(talk ? await shown(context.app, talk, context.caller ? '' : token) : none)
}

/** A question of the tree is answered by it, and the house is not called; anything else waits for somebody of the house. */
export const supportMessage: Handler<'support', 'supportMessage'> = async ({ token, text, help: id }, context) => {
  const { app, lang } = context
  const body = text.trim()
  const topic = id ? topicOf(id) : undefined
  if (id && !topic?.answer) return refuse('not_found')
  if (!topic && !body) return refuse('required')
  const lines = topic?.answer
    ? [
        { side: 'guest' as const, body: topic.question[lang] },
        { side: 'tree' as const, body: topic.answer[lang] },
      ]
    : [{ side: 'guest' as const, body }]
  const opened = await addLines(context, token, lines, topic ? undefined : 'waiting')
  const now = await talkOf(app, { player: context.caller?.player, token: opened.token })
  return done(now ? await shown(app, now, opened.token) : none)
}

/** Adds to the open conversation, or to a new one where there is none, or none any more. */
const addLines = async (
  context: Context,
  token: string,
  lines: Parameters<typeof say>[2],
  state: Talk['state'] | undefined,
): Promise<Opened> => {
  const { app, lang } = context
  const guest = guestOf(context, token)
  const known = await talkOf(app, guest)
  if (known && (await say(app, known, lines, state))) return { talk: known, token: guest.player ? '' : token }
  const opened = await openTalk(app, guest, lang)
  await say(app, opened.talk, lines, state)
  return opened
}

export const seen: Handler<'support', 'seen'> = async ({ token }, context) => {
  const talk = await shownTalk(context.app, guestOf(context, token))
  if (talk) {
    await markSeen(context.app, talk)
    await readTold(context.app, talk)
  }
  return done([])
}

export const leave: Handler<'support', 'leave'> = async ({ token }, context) => {
  const talk = await shownTalk(context.app, guestOf(context, token))
  if (!talk) return refuse('not_found')
  await leaveTalk(context.app, talk)
  return done([])
}
