import { done, type Handler } from '../../rpc/handler.ts'
import { endSignIn } from '../sessions.ts'

/** Ends this sign-in: session and stored auth are dead at once. */
export const logout: Handler<'user', 'logout'> = async (_, { house, caller, setCookie }) => {
  await endSignIn(house, caller)
  setCookie('')
  return done([])
}
