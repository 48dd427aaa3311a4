import type { Language } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { markAnswerNoticesRead } from '../answerNotices.ts'
import { answersTo } from '../answerSearch.ts'
import {
  conversationOf,
  leaveConversation,
  markConversation,
  markSeen,
  messagesOf,
  openConversation,
  openConversationOf,
  publishToStaff,
} from '../conversations.ts'
import { factsOf } from '../facts.ts'
import { addFile, checkedFile, fileOf } from '../files.ts'
import { helpTree, type Topic, topicOf } from '../helpTopics.ts'
import { addToConversation, conversationView, guestOf, mayMark, noConversation } from '../supportMessage.ts'

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

/** Answers a question from what is there already; facts of an account only to its player. */
export const answers: Handler<'support', 'answers'> = async ({ words }, { app, caller, lang }) => {
  const found = await answersTo(app, words, lang)
  const facts = caller ? await factsOf(app, caller.player, { facts: found.facts, language: lang }) : []
  return done([{ facts, answers: found.answers }])
}

export const conversation: Handler<'support', 'conversation'> = async ({ token }, context) => {
  const talk = await conversationOf(context.app, guestOf(context, token))
  return done(
    talk ? await conversationView(context.app, talk, context.caller ? '' : token) : noConversation(context.app),
  )
}

/** Adds a message. A question of the help tree gets its answer from the tree; anything else waits for an employee. */
export const supportMessage: Handler<'support', 'supportMessage'> = async ({ token, text, help: id }, context) => {
  const { app, lang } = context
  const body = text.trim()
  const topic = id ? topicOf(id) : undefined
  if (id && !topic?.answer) return refuse('not_found')
  if (!topic && !body) return refuse('required')
  const messages = topic?.answer
    ? [
        { side: 'guest' as const, body: topic.question[lang] },
        { side: 'tree' as const, body: topic.answer[lang] },
      ]
    : [{ side: 'guest' as const, body }]
  const opened = await addToConversation(context, token, messages, topic ? undefined : 'waiting')
  const current = await openConversationOf(app, { player: context.caller?.player, token: opened.token })
  return done(current ? await conversationView(app, current, opened.token) : noConversation(app))
}

export const seen: Handler<'support', 'seen'> = async ({ token }, context) => {
  const talk = await conversationOf(context.app, guestOf(context, token))
  if (talk) {
    await markSeen(context.app, talk)
    await markAnswerNoticesRead(context.app, talk)
    publishToStaff(context.app, talk)
  }
  return done([])
}

export const typing: Handler<'support', 'typing'> = async ({ token }, context) => {
  const talk = await openConversationOf(context.app, guestOf(context, token))
  if (talk) context.app.bus.publish('console', { topic: 'talk', id: String(talk.id), typing: true })
  return done([])
}

export const leave: Handler<'support', 'leave'> = async ({ token }, context) => {
  const talk = await conversationOf(context.app, guestOf(context, token))
  if (!talk) return refuse('not_found')
  await leaveConversation(context.app, talk)
  publishToStaff(context.app, talk)
  return done([])
}

export const mark: Handler<'support', 'mark'> = async ({ token, mark: given }, context) => {
  const { app } = context
  const talk = await conversationOf(app, guestOf(context, token))
  if (!talk || !mayMark(talk, await messagesOf(app, talk))) return refuse('not_found')
  await markConversation(app, talk, given)
  publishToStaff(app, talk)
  return done(await conversationView(app, { ...talk, mark: given }, context.caller ? '' : token))
}

/** Adds a file to the open conversation of the player; opens one if there is none. */
export const add_file: Handler<'support', 'add_file'> = async ({ name, data }, context) => {
  const { app, caller, lang } = context
  const checked = checkedFile({ name, bytes: Buffer.from(data, 'base64') })
  if ('refusal' in checked) return checked
  const guest = { player: caller.player, token: '' }
  const talk = (await openConversationOf(app, guest)) ?? (await openConversation(app, guest, lang)).talk
  const refusal = await addFile(app, talk, checked)
  if (refusal) return refusal
  publishToStaff(app, talk)
  const current = await openConversationOf(app, guest)
  return done(current ? await conversationView(app, current, '') : noConversation(app))
}

export const file: Handler<'support', 'file'> = async ({ id }, { app, caller }) => {
  const talk = await conversationOf(app, { player: caller.player, token: '' })
  const found = talk && (await fileOf(app, talk.id, id))
  return found ? done([found]) : refuse('not_found')
}
