import {
  answerConversation,
  conversationById,
  endConversation,
  messagesOf,
  waitingConversations,
} from '../../domains/support/index.ts'
import { type Command, type Commands, fail, idOf, ok, oneLine } from './command.ts'
import { shownNameOf } from './person.ts'

const list: Command['run'] = async (app) => {
  const rows = await waitingConversations(app)
  const lines = rows.map((row) =>
    [
      row.id,
      row.last_at.toISOString(),
      row.language,
      row.player_id === null ? 'visitor' : `player ${row.player_id}`,
    ].join('  '),
  )
  return ok(lines.join('\n') || 'no conversations wait for an answer')
}

const show: Command['run'] = async (app, [arg]) => {
  const talk = await conversationById(app, idOf(arg) ?? 0)
  if (!talk) return fail('there is no such conversation')
  const lines = (await messagesOf(app, talk)).map(
    (line) => `${line.at.toISOString()}  ${line.author || line.side}: ${oneLine(line.body)}`,
  )
  return ok(lines.join('\n') || 'no messages')
}

const noneOpen = 'there is no such open conversation'

const answer: Command['run'] = async (app, [arg, ...text], actor) => {
  const talk = await conversationById(app, idOf(arg) ?? 0)
  const body = text.join(' ').trim()
  if (!talk) return fail(noneOpen)
  if (!body) return fail('the answer is empty')
  return (await answerConversation(app, talk, { actor, author: shownNameOf(actor), body }))
    ? ok('done')
    : fail(noneOpen)
}

const end: Command['run'] = async (app, [arg], actor) => {
  const talk = await conversationById(app, idOf(arg) ?? 0)
  return talk && (await endConversation(app, talk, actor)) ? ok('done') : fail(noneOpen)
}

export const supportCommands: Commands = {
  support: { usage: '', about: 'conversations that wait for an answer', run: list },
  'support show': { usage: 'TALK', about: 'print a conversation', run: show },
  'support answer': { usage: 'TALK TEXT…', about: 'answer a conversation', run: answer },
  'support close': { usage: 'TALK', about: 'end a conversation', run: end },
}
