import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { againPauses, countTry } from '../pauses.ts'
import { playerOf } from '../queries.ts'
import { mailConfirmation, pendingAddress } from '../tokens.ts'

/** Mails the link to the address that a change waits for once more: it asked for the password, and the old address was told. */
export const resend_change: Handler<'user', 'resend_change'> = async (_, { house, caller }) => {
  const player = await playerOf(house, caller.player)
  const email = await pendingAddress(house, player)
  if (!email) return refuse('not_found')
  const asked = { key: `change:${player.id}`, pauses: againPauses, nowMs: house.now() }
  const { wait, next } = await countTry(house.db, asked)
  if (wait > 0) return refuse('too_many', { seconds: wait })
  await mailConfirmation(house, player, email)
  return done([{ seconds: next }])
}
