import type { ChatMessage } from '@yakamoz/contract'
import { shownChatMessages } from '@yakamoz/contract/constants'
import type { AppContext } from '../../transport/appContext.ts'
import { tables } from '../live/index.ts'
import { lastMessages, shownMessage } from './chatMessages.ts'
import { isChatOpen } from './chatSwitch.ts'

/** The ids of the games that have a chat: those that everybody plays together. */
export const chatGames: ReadonlySet<number> = new Set(tables().map(({ game }) => game.id))

const roomOf = (game: number) => `chat/${game}` as const

/** How often the rooms are compared with the database: for messages of the bus that were lost, and players who were blocked. */
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

  /** Reads everything again, and publishes what the listeners do not know. */
  const refresh = async () => {
    const [wasOpen, before] = [isOpen, messages]
    await read()
    for (const game of chatGames) {
      if (isOpen !== wasOpen) app.rooms.publish(roomOf(game), { isOpen })
      const [known, now] = [before.get(game) ?? [], messages.get(game) ?? []]
      const has = (list: readonly ChatMessage[], id: number) => list.some((one) => one.id === id)
      if (isOpen) for (const { id } of known) if (!has(now, id)) app.rooms.publish(roomOf(game), { removed: id })
      for (const message of now) if (!has(known, message.id)) app.rooms.publish(roomOf(game), message)
    }
  }

  // One after the other, so that messages are published in the order in which they were written.
  let last = Promise.resolve()
  const afterLast = (work: () => Promise<void>) => {
    last = last
      .then(work)
      .catch((cause: unknown) => app.log.warn({ cause: String(cause) }, 'the chat was not published'))
  }
  let isRefreshQueued = false
  const queueRefresh = () => {
    if (isRefreshQueued) return
    isRefreshQueued = true
    afterLast(() => {
      isRefreshQueued = false
      return refresh()
    })
  }
  await read()
  const stops = [
    app.rooms.serve('chat', (name) => {
      const game = Number(name.slice('chat/'.length))
      return chatGames.has(game) ? { isOpen, messages: messages.get(game) ?? [] } : undefined
    }),
    app.bus.subscribe('chat', (change) => afterLast(() => publishMessage(change))),
    app.bus.subscribe('chatSwitch', queueRefresh),
    app.bus.subscribe('account', ({ event }) => {
      if (event.kind === 'protection') queueRefresh()
    }),
  ]
  const timer = setInterval(queueRefresh, refreshMs).unref()
  return {
    close: () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    },
  }
}
