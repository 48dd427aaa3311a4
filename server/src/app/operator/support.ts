import {
  answerConversation,
  conversationById,
  endConversation,
  messagesOf,
  waitingConversations,
} from '../../domains/support/index.ts'
import { shownNameOf } from './person.ts'
import { type Command, type Commands, failed, idOf, oneLine, said } from './words.ts'

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
  return said(lines.join('\n') || 'nobody waits')
}

const show: Command['run'] = async (app, [word]) => {
  const talk = await conversationById(app, idOf(word) ?? 0)
  if (!talk) return failed('there is no such conversation')
  const lines = (await messagesOf(app, talk)).map(
    (line) => `${line.at.toISOString()}  ${line.author || line.side}: ${oneLine(line.body)}`,
  )
  return said(lines.join('\n') || 'nothing was said')
}

const noneOpen = 'there is no such open conversation'

const answer: Command['run'] = async (app, [word, ...text], actor) => {
  const talk = await conversationById(app, idOf(word) ?? 0)
  const body = text.join(' ').trim()
  if (!talk) return failed(noneOpen)
  if (!body) return failed('say what?')
  return (await answerConversation(app, talk, { actor, author: shownNameOf(actor), body }))
    ? said('done')
    : failed(noneOpen)
}

const end: Command['run'] = async (app, [word], actor) => {
  const talk = await conversationById(app, idOf(word) ?? 0)
  return talk && (await endConversation(app, talk, actor)) ? said('done') : failed(noneOpen)
}

export const supportCommands: Commands = {
  support: { usage: '', about: 'conversations that wait for the house', run: list },
  'support show': { usage: 'TALK', about: 'what was said in one', run: show },
  'support answer': { usage: 'TALK TEXT…', about: 'answer in one', run: answer },
  'support close': { usage: 'TALK', about: 'end one', run: end },
}
