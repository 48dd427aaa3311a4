import { client, forgetSession } from '../lib/session.ts'

/** Ends the session at the server, and forgets it here also when the server does not answer: it then ends by itself. */
export const signOut = async (): Promise<void> => {
  await client.call('session', 'sign_out', {}).catch(() => undefined)
  forgetSession()
}
