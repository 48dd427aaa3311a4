import { type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { signInByPassword, signInByStoredAuth } from '../login.ts'

/** Signs in by name and password, or renews a sign-in by its stored auth. */
export const login: Handler<'user', 'login'> = ({ username, password, auth }, context) => {
  if (username?.trim() && password) return signInByPassword(username, password, context)
  return auth ? signInByStoredAuth(auth, context) : Promise.resolve(refuse('required'))
}
