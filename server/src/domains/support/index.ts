import * as calls from './calls/support.ts'

/** Live support: the help tree, and conversations with employees. */
export const support = {
  help: calls.help,
  answers: calls.answers,
  conversation: calls.conversation,
  supportMessage: calls.supportMessage,
  seen: calls.seen,
  leave: calls.leave,
}

export { notifyUnseenAnswers } from './answerNotices.ts'
export {
  answerConversation,
  conversationById,
  endConversation,
  messagesOf,
  waitingConversations,
} from './conversations.ts'
