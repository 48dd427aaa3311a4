import {
  isChatOpen,
  keepMessage,
  type ModeratedMessage,
  messagesOfTable,
  muteInChat,
  removeMessage,
  reportedMessages,
  switchChat,
} from '../../domains/chat/index.ts'
import { type Command, type Commands, fail, idOf, ok, oneLine, parse, smallIdOf, unchanged } from './command.ts'

const lineOf = ({ id, game, player, name, body, at, reports, removed }: ModeratedMessage): string =>
  [
    id,
    at.toISOString(),
    `game ${game}`,
    `player ${player} ${name}`,
    reports > 0 ? `${reports} reports` : '',
    removed ? 'removed' : '',
    oneLine(body),
  ]
    .filter(Boolean)
    .join('  ')

const list: Command['run'] = async (app) => {
  const state = (await isChatOpen(app)) ? 'the chat is open' : 'the chat is closed'
  const lines = (await reportedMessages(app)).map(lineOf)
  return ok([state, ...(lines.length > 0 ? lines : ['no reports wait'])].join('\n'))
}

const show: Command['run'] = async (app, [game]) => {
  const messages = await messagesOfTable(app, smallIdOf(game) ?? 0)
  return ok(messages.map(lineOf).join('\n') || 'no messages')
}

const switchTo =
  (isOpen: boolean): Command['run'] =>
  async (app, _args, actor) =>
    (await switchChat(app, isOpen, actor)) ? ok('done') : unchanged(`the chat is already ${isOpen ? 'open' : 'closed'}`)

const remove: Command['run'] = async (app, [message], actor) =>
  (await removeMessage(app, idOf(message) ?? 0, actor)) ? ok('done') : fail('there is no such message')

const keep: Command['run'] = async (app, [message], actor) =>
  (await keepMessage(app, idOf(message) ?? 0, actor)) ? ok('done') : fail('the message has no open report')

const maxMuteHours = 24 * 365
const hourMs = 3_600_000

const mute: Command['run'] = async (app, args, actor) => {
  const { plain, options } = parse(args)
  const hours = Number(options.get('hours'))
  if (!Number.isSafeInteger(hours) || hours < 0 || hours > maxMuteHours)
    return fail(`--hours is a whole number from 0 (no mute) to ${maxMuteHours}`)
  const untilMs = hours === 0 ? undefined : app.now() + hours * hourMs
  return (await muteInChat(app, idOf(plain[0]) ?? 0, untilMs, actor))
    ? ok('done')
    : fail('that player has no chat name')
}

export const chatCommands: Commands = {
  chat: { usage: '', about: 'whether the chat is open, and reported messages', run: list },
  'chat show': { usage: 'GAME', about: 'print the last messages of a table', run: show },
  'chat open': { usage: '', about: 'open the chat of the tables', run: switchTo(true) },
  'chat close': { usage: '', about: 'close the chat of the tables', run: switchTo(false) },
  'chat remove': { usage: 'MESSAGE', about: 'remove a message from view', run: remove },
  'chat keep': { usage: 'MESSAGE', about: 'leave a reported message in view', run: keep },
  'chat mute': { usage: 'PLAYER --hours HOURS', about: 'mute a player in the chat; 0 ends the mute', run: mute },
}
