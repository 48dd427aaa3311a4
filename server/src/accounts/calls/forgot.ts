import { setTimeout as wait } from 'node:timers/promises'
import type { House } from '../../house.ts'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { mailPauses, takeTry } from '../pauses.ts'
import { findPlayerByName } from '../queries.ts'
import { emailFrom } from '../rules.ts'
import { mailReset } from '../tokens.ts'

/** Every answer takes this long: longer than the writing of a mail, so that its time tells nothing (SR-19). */
const answerMs = 250

const mailIfKnown = async (house: House, email: string): Promise<void> => {
  const player = await findPlayerByName(house, email)
  if (player) await mailReset(house, player)
}

/** Mails a link that resets the password; the answer and its time are the same whether or not somebody has the address. */
export const forgot: Handler<'user', 'forgot'> = async (input, { house }) => {
  const email = emailFrom(input.email)
  if (!email) return refuse('email_invalid')
  const key = `forgot:${house.vault.mark(`name:${email}`)}`
  const seconds = await takeTry(house.db, { key, pauses: mailPauses, nowMs: house.now() })
  if (seconds > 0) return refuse('too_many', { seconds })
  await Promise.all([mailIfKnown(house, email), wait(answerMs)])
  return done([])
}
