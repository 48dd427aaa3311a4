import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { endSignIn } from '../sessionEnd.ts'

/** Ends this sign-in: its session and stored auth are void at once. */
export const logout: Handler<'user', 'logout'> = async ({ idle }, { app, caller, setCookie }) => {
  await endSignIn(app, caller, { keepsBrowser: idle })
  setCookie('')
  return done([])
}
