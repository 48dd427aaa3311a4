import * as calls from './calls/support.ts'

/** Live support: the help tree, and conversations with employees. */
export const support = {
  help: calls.help,
  answers: calls.answers,
  conversation: calls.conversation,
  supportMessage: calls.supportMessage,
  seen: calls.seen,
  typing: calls.typing,
  leave: calls.leave,
  mark: calls.mark,
  add_file: calls.add_file,
  file: calls.file,
}

export { notifyUnseenAnswers } from './answerNotices.ts'
export { supportCalls } from './console/supportCalls.ts'
export {
  answerConversation,
  conversationById,
  endConversation,
  marksSince,
  messagesOf,
  waitingConversations,
} from './conversations.ts'
export { deleteOldSupportFiles, fileOf, filesOf } from './files.ts'
export { fileTypeOf } from './fileTypes.ts'
