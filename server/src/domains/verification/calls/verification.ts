import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { addDocument, withdrawDocument } from '../documents.ts'
import { checkedPicture } from '../pictures.ts'
import { verificationState } from '../playerState.ts'
import { startCheck } from '../service/checks.ts'

export const state: Handler<'verification', 'state'> = async (_, { app, caller, lang }) =>
  done(await verificationState(app, caller.player, lang))

export const add_document: Handler<'verification', 'add_document'> = async ({ kind, data }, { app, caller, lang }) => {
  const picture = await checkedPicture(data)
  if ('refusal' in picture) return picture
  const refusal = await addDocument(app, caller.player, kind, picture)
  return refusal ?? done(await verificationState(app, caller.player, lang))
}

export const withdraw_document: Handler<'verification', 'withdraw_document'> = async ({ id }, { app, caller, lang }) =>
  (await withdrawDocument(app, caller.player, id))
    ? done(await verificationState(app, caller.player, lang))
    : refuse('not_found')

export const start: Handler<'verification', 'start'> = async (_, { app, caller, lang }) => {
  const started = await startCheck(app, caller.player, lang)
  return typeof started === 'string' ? done([{ url: started }] as const) : started
}
