import {
  answerConversation,
  conversationById,
  endConversation,
  fileOf,
  filesOf,
  marksSince,
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
      (row.waiting_at ?? row.last_at).toISOString(),
      row.language,
      row.player_id === null ? 'visitor' : `player ${row.player_id}`,
    ].join('  '),
  )
  return ok(lines.join('\n') || 'no conversations wait for an answer')
}

const show: Command['run'] = async (app, [arg]) => {
  const talk = await conversationById(app, idOf(arg) ?? 0)
  if (!talk) return fail('there is no such conversation')
  const files = new Map((await filesOf(app, talk)).map((file) => [file.message_id, file]))
  const fileText = (message: number): string => {
    const file = files.get(message)
    return file ? `  file ${file.id} ${file.type} ${file.size} bytes` : ''
  }
  const lines = (await messagesOf(app, talk)).map(
    (line) => `${line.at.toISOString()}  ${line.author || line.side}: ${oneLine(line.body)}${fileText(line.id)}`,
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

/** Prints a file as base64, for `base64 -d`. */
const file: Command['run'] = async (app, [talk, id = '']) => {
  const found = await fileOf(app, idOf(talk) ?? 0, id)
  return found ? ok(found.data) : fail('there is no such file')
}

const marksDays = 30

const marks: Command['run'] = async (app) => {
  const rows = await marksSince(app, app.now() - marksDays * 24 * 3_600_000)
  return ok(rows.map(({ mark, count }) => `${mark}  ${count}`).join('\n') || 'no marks')
}

export const supportCommands: Commands = {
  support: { usage: '', about: 'conversations that wait for an answer', run: list },
  'support show': { usage: 'TALK', about: 'print a conversation', run: show },
  'support answer': { usage: 'TALK TEXT…', about: 'answer a conversation', run: answer },
  'support file': { usage: 'TALK FILE', about: 'print a file of a conversation as base64', run: file },
  'support marks': { usage: '', about: `marks of conversations in ${marksDays} days: mark and count`, run: marks },
  'support close': { usage: 'TALK', about: 'end a conversation', run: end },
}
