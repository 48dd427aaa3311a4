import { type ConsoleHandler, consoleDone, consoleRefuse, type StaffContext } from '../../../console/consoleHandler.ts'
import { createTtlCache } from '../../../platform/ttlCache.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { conversationById, endConversation, marksSince, messagesOf } from '../conversations.ts'
import { checkedFile, fileOf, filesOf, isFull, storeFile } from '../files.ts'
import {
  addTalkNote,
  answerAs,
  handOver,
  notesOf,
  setComplaint,
  supportColleagues,
  supportTimes,
  takeConversation,
} from './desk.ts'
import { talkById, talkCounts, talksOf } from './queue.ts'
import { deleteReply, repliesOf, saveReply } from './replies.ts'

const dayMs = 86_400_000

const staffOf = ({ caller }: StaffContext) => ({ id: caller.id, name: caller.name, actor: caller.person.actor })

const queue: ConsoleHandler<'support', 'queue'> = async ({ filter, before, limit }, { app, caller }) => {
  const rows = await talksOf(app, { filter, staff: caller.id, before, limit })
  return consoleDone([{ counts: await talkCounts(app, caller.id), rows }])
}

const conversation: ConsoleHandler<'support', 'conversation'> = async ({ id }, { app }) => {
  const [shown, talk] = [await talkById(app, id), await conversationById(app, id)]
  if (!shown || !talk) return consoleRefuse('not_found')
  const [messages, files, notes] = [await messagesOf(app, talk), await filesOf(app, talk), await notesOf(app, id)]
  return consoleDone([
    {
      ...shown,
      messages: messages.map((message) => ({
        id: message.id,
        side: message.side,
        author: message.author,
        text: message.body,
        at: message.at.getTime(),
        files: files
          .filter(({ message_id }) => message_id === message.id)
          .map(({ id: file, name, type, size }) => ({ id: file, name, type, size })),
      })),
      notes: notes.map(({ id: note, author, body, at }) => ({ id: note, author, text: body, at: at.getTime() })),
    },
  ])
}

const refusals = { taken: 'talk_taken', closed: 'talk_closed' } as const

const take: ConsoleHandler<'support', 'take'> = async ({ id, over }, context) => {
  const talk = await conversationById(context.app, id)
  if (!talk) return consoleRefuse('not_found')
  const taken = await takeConversation(context.app, talk, { staff: staffOf(context), over })
  return taken === 'done' ? consoleDone([]) : consoleRefuse(refusals[taken])
}

const hand_over: ConsoleHandler<'support', 'hand_over'> = async ({ id, staff: to, note }, context) => {
  const { app } = context
  const talk = await conversationById(app, id)
  if (!talk) return consoleRefuse('not_found')
  if (to !== 0 && !(await supportColleagues(app)).some((one) => one.id === to)) return consoleRefuse('staff_missing')
  const given = await handOver(app, talk, { from: staffOf(context), to, note: note.trim() })
  return given === 'done' ? consoleDone([]) : consoleRefuse(refusals[given])
}

const set_complaint: ConsoleHandler<'support', 'set_complaint'> = async ({ id, complaint }, context) => {
  const talk = await conversationById(context.app, id)
  if (!talk) return consoleRefuse('not_found')
  const isChanged = await setComplaint(context.app, talk, { staff: staffOf(context), isComplaint: complaint })
  return isChanged ? consoleDone([]) : consoleRefuse('unchanged')
}

const answer: ConsoleHandler<'support', 'answer'> = async ({ id, body }, context) => {
  const talk = await conversationById(context.app, id)
  if (!talk) return consoleRefuse('not_found')
  const answered = await answerAs(context.app, talk, { staff: staffOf(context), body })
  return answered === 'done' ? consoleDone([]) : consoleRefuse(refusals[answered])
}

const send_file: ConsoleHandler<'support', 'send_file'> = async ({ id, name, data }, context) => {
  const { app } = context
  const talk = await conversationById(app, id)
  if (!talk) return consoleRefuse('not_found')
  const file = checkedFile({ name, bytes: Buffer.from(data, 'base64') })
  if ('refusal' in file) return consoleRefuse(file.refusal)
  if (await isFull(app, talk)) return consoleRefuse('file_limit')
  const answered = await answerAs(app, talk, {
    staff: staffOf(context),
    body: file.name,
    alsoIn: (executor, message) => storeFile(app, executor, { talk: id, message, file }),
  })
  return answered === 'done' ? consoleDone([]) : consoleRefuse(refusals[answered])
}

const file: ConsoleHandler<'support', 'file'> = async ({ id, file: name }, { app }) => {
  const found = await fileOf(app, id, name)
  return found ? consoleDone([found]) : consoleRefuse('not_found')
}

const note: ConsoleHandler<'support', 'note'> = async ({ id, body }, context) => {
  const talk = await conversationById(context.app, id)
  if (!talk) return consoleRefuse('not_found')
  await addTalkNote(context.app, talk, staffOf(context), body)
  return consoleDone([])
}

const close: ConsoleHandler<'support', 'close'> = async ({ id }, { app, caller }) => {
  const talk = await conversationById(app, id)
  if (!talk) return consoleRefuse('not_found')
  return (await endConversation(app, talk, caller.person.actor)) ? consoleDone([]) : consoleRefuse('talk_closed')
}

/** Only a player hears it: a visitor has no socket of an account. Whoever may only read writes no answer. */
const typing: ConsoleHandler<'support', 'typing'> = async ({ id }, { app, caller }) => {
  if (!caller.permissions.includes('support.answer')) return consoleDone([])
  const talk = await conversationById(app, id)
  if (talk && talk.player_id !== null && talk.state !== 'closed')
    app.bus.publish('account', { player: talk.player_id, event: { kind: 'support_typing', id: String(id) } })
  return consoleDone([])
}

const colleagues: ConsoleHandler<'support', 'colleagues'> = async (_, { app }) =>
  consoleDone(await supportColleagues(app))

const replies: ConsoleHandler<'support', 'replies'> = async (_, { app }) => consoleDone(await repliesOf(app))

const save_reply: ConsoleHandler<'support', 'save_reply'> = async (reply, { app, caller }) => {
  const saved = await saveReply(app, reply, caller.person.actor)
  if (saved === 'missing') return consoleRefuse('not_found')
  return saved === 'taken' ? consoleRefuse('name_taken') : consoleDone([saved])
}

const delete_reply: ConsoleHandler<'support', 'delete_reply'> = async ({ id }, { app, caller }) =>
  (await deleteReply(app, id, caller.person.actor)) ? consoleDone([]) : consoleRefuse('not_found')

/** Times of some weeks read every conversation of them, so all staff share them for a minute. */
const sharedMs = 60_000

const timesOf = createTtlCache(
  sharedMs,
  async (app: AppContext, days: number) => {
    const sinceMs = app.now() - days * dayMs
    return { found: await supportTimes(app, sinceMs), ratings: await marksSince(app, sinceMs) }
  },
  (days) => days,
)

const times: ConsoleHandler<'support', 'times'> = async ({ days }, { app }) => {
  const { found, ratings } = await timesOf(app, days)
  return consoleDone([
    {
      conversations: found.conversations,
      answered: found.answered,
      closed: found.closed,
      firstAnswer: { median: found.answer_median, nine: found.answer_nine },
      solution: { median: found.solution_median, nine: found.solution_nine },
      ratings: ratings.map(({ mark, count }) => ({ rating: mark, count })),
    },
  ])
}

/** The calls of the console about conversations. */
export const supportCalls = {
  queue,
  conversation,
  take,
  hand_over,
  set_complaint,
  answer,
  send_file,
  file,
  note,
  close,
  typing,
  colleagues,
  replies,
  save_reply,
  delete_reply,
  times,
}
