import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { activeSignIns } from '../activeSignIns.ts'
import { endSessions, endSignIn } from '../sessionEnd.ts'

export const sign_ins: Handler<'account', 'sign_ins'> = async (_, context) => done(await activeSignIns(context))

export const end_sign_in: Handler<'account', 'end_sign_in'> = async ({ id, others }, context) => {
  const { app, caller } = context
  if (others) await endSessions(app, caller.player, { except: caller.family })
  else {
    const found = (await activeSignIns(context)).some((one) => one.id === id)
    if (!found) return refuse('not_found')
    await endSignIn(app, { player: caller.player, family: id })
  }
  return done(await activeSignIns(context))
}
