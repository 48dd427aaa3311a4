import type { ChatMessage } from '@yakamoz/contract'
import { shownChatMessages } from '@yakamoz/contract/constants'
import { games } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { lastMessages, shownMessage } from './chatMessages.ts'
import { isChatOpen } from './chatSwitch.ts'

const sharedForms: ReadonlySet<string> = new Set(['shared', 'seats', 'crash', 'bingo'])

/** The ids of the games that have a chat: those that everybody plays together. */
export const chatGames: ReadonlySet<number> = new Set(
  games.filter(({ form }) => sharedForms.has(form)).map(({ id }) => id),
)

const roomOf = (game: number) => `chat/${game}` as const

/** A message of the bus that was lost is made up for, and messages of players who were excluded meanwhile are left out. */
const refreshMs = 60_000

/** Serves the rooms of the chat, with the last messages of each in memory. */
export const openChat = async (app: AppContext): Promise<{ close(): void }> => {
  let messages: ReadonlyMap<number, readonly ChatMessage[]> = new Map()
  let isOpen = false
  const read = async () => {
    isOpen = await isChatOpen(app)
    messages = isOpen ? await lastMessages(app, [...chatGames]) : new Map()
  }
  const keep = (game: number, kept: readonly ChatMessage[]) => {
    messages = new Map([...messages, [game, kept]])
  }

  const publishMessage = async ({ game, id }: { game: number; id: number }) => {
    if (!isOpen) return
    const message = await shownMessage(app, id)
    const others = (messages.get(game) ?? []).filter((one) => one.id !== id)
    keep(game, message ? [...others, message].slice(-shownChatMessages) : others)
    app.rooms.publish(roomOf(game), message ?? { removed: id })
  }

  const publishSwitch = async () => {
    const wasOpen = isOpen
    await read()
    if (isOpen !== wasOpen) for (const game of chatGames) app.rooms.publish(roomOf(game), { isOpen })
  }

  // One after the other, so that messages are published in the order in which they were written.
  let last = Promise.resolve()
  const afterLast = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'the chat was not published'))
  }
  await read()
  const stops = [
    app.rooms.serve('chat', (name) => {
      const game = Number(name.slice('chat/'.length))
      return chatGames.has(game) ? { isOpen, messages: messages.get(game) ?? [] } : undefined
    }),
    app.bus.subscribe('chat', (change) => afterLast(() => publishMessage(change))),
    app.bus.subscribe('chatSwitch', () => afterLast(publishSwitch)),
  ]
  const timer = setInterval(() => afterLast(publishSwitch), refreshMs).unref()
  return {
    close: () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}
