import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { beginPasskeySignIn, signInByPasskey } from '../passkeySignIn.ts'

export const begin_passkey_sign_in: Handler<'user', 'begin_passkey_sign_in'> = async (_, { app }) => {
  const options = await beginPasskeySignIn(app)
  return options ? done([options]) : refuse('passkeys_unavailable')
}

export const passkey_sign_in: Handler<'user', 'passkey_sign_in'> = ({ credential }, context) =>
  signInByPasskey(credential, context)
