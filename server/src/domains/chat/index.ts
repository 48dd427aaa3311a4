import { choose_name, profile, report, say } from './calls/chat.ts'

/** The chat of the tables: messages, names, reports. */
export const chat = { profile, choose_name, say, report }

export { deleteOldChatMessages } from './chatMessages.ts'
export { openChat } from './chatRooms.ts'
export { isChatOpen, switchChat } from './chatSwitch.ts'
export {
  keepMessage,
  type ModeratedMessage,
  messagesOfTable,
  muteInChat,
  removeMessage,
  reportedMessages,
} from './moderation.ts'
