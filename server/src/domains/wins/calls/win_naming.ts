import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { namingOf, storeNaming } from '../naming.ts'

export const win_naming: Handler<'account', 'win_naming'> = async (_input, { app, caller }) =>
  done([await namingOf(app, caller.player)])

export const set_win_naming: Handler<'account', 'set_win_naming'> = async ({ shown }, { app, caller }) => {
  const now = await namingOf(app, caller.player)
  if (shown === 'chat' && !now.chatName) return refuse('no_chat_name')
  await storeNaming(app, caller.player, shown)
  return done([{ ...now, shown }])
}
