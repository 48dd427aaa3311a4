import * as calls from './calls/support.ts'

/** Live support: the help tree, and conversations with the house. */
export const support = {
  help: calls.help,
  conversation: calls.conversation,
  supportMessage: calls.supportMessage,
  seen: calls.seen,
  leave: calls.leave,
}

export { tellUnseen } from './notices.ts'
export { answerTalk, endTalk, messagesOf, type Talk, talkById, waitingTalks } from './talks.ts'
