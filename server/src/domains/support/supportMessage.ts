import type { AppContext } from '../../transport/appContext.ts'
import type { Context } from '../../transport/rpc/handler.ts'
import {
  addMessages,
  type Conversation,
  type Guest,
  messagesOf,
  type OpenedConversation,
  openConversation,
  openConversationOf,
  unreadIn,
} from './conversations.ts'

export const guestOf = ({ caller }: Context, token: string): Guest => ({ player: caller?.player, token })

export const conversationView = async (app: AppContext, talk: Conversation, token: string) => {
  const messages = await messagesOf(app, talk)
  return [
    {
      token,
      state: talk.state,
      unread: unreadIn(talk, messages),
      messages: messages.map((message) => ({
        id: message.id,
        side: message.side,
        author: message.author,
        text: message.body,
        time: message.at.getTime(),
      })),
    },
  ]
}

export const noConversation = [{ token: '', state: 'none' as const, unread: 0, messages: [] }]

/** Adds messages to the open conversation; opens a new one if there is none or it was closed in between. */
export const addToConversation = async (
  context: Context,
  token: string,
  messages: Parameters<typeof addMessages>[2],
  state: Conversation['state'] | undefined,
): Promise<OpenedConversation> => {
  const { app, lang } = context
  const guest = guestOf(context, token)
  const known = await openConversationOf(app, guest)
  if (known && (await addMessages(app, known, messages, state)))
    return { talk: known, token: guest.player ? '' : token }
  const opened = await openConversation(app, guest, lang)
  await addMessages(app, opened.talk, messages, state)
  return opened
}
