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
  publishToStaff,
  unreadIn,
  waitingBefore,
} from './conversations.ts'
import { filesOf } from './files.ts'
import { opensAt } from './openingHours.ts'

export const guestOf = ({ caller }: Context, token: string): Guest => ({ player: caller?.player, token })

const opensOf = ({ config, now }: AppContext): number | '' => opensAt(config.supportHours, now()) ?? ''

export const conversationView = async (app: AppContext, talk: Conversation, token: string) => {
  const messages = await messagesOf(app, talk)
  const files = await filesOf(app, talk)
  const shown = ({ id, name, type, size }: (typeof files)[number]) => ({ id, name, type, size })
  return [
    {
      token,
      state: talk.state,
      unread: unreadIn(talk, messages),
      ahead: await waitingBefore(app, talk),
      opens: opensOf(app),
      mark: talk.mark ?? 0,
      mayMark: mayMark(talk, messages),
      messages: messages.map((message) => ({
        id: message.id,
        side: message.side,
        author: message.author,
        text: message.body,
        time: message.at.getTime(),
        files: files.filter(({ message_id }) => message_id === message.id).map(shown),
      })),
    },
  ]
}

/** Whether a conversation may get a mark: staff has answered it and closed it. */
export const mayMark = (talk: Conversation, messages: Awaited<ReturnType<typeof messagesOf>>): boolean =>
  talk.state === 'closed' && messages.some(({ side }) => side === 'house')

export const noConversation = (app: AppContext) => [
  {
    token: '',
    state: 'none' as const,
    unread: 0,
    ahead: 0,
    opens: opensOf(app),
    mark: 0,
    mayMark: false,
    messages: [],
  },
]

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
  const isAdded = known && (await addMessages(app, known, messages, state)) !== undefined
  const opened = isAdded ? { talk: known, token: guest.player ? '' : token } : await openConversation(app, guest, lang)
  if (!isAdded) await addMessages(app, opened.talk, messages, state)
  publishToStaff(app, opened.talk)
  return opened
}
