import { cleanText } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '../passkeys.ts'
import { playerOf } from '../playerQueries.ts'
import { requireRecentPassword } from '../reauthentication.ts'

export const passkeys: Handler<'account', 'passkeys'> = async (_, context) => done(await listPasskeys(context))

export const begin_passkey: Handler<'account', 'begin_passkey'> = async (proof, context) => {
  const begun = await beginPasskey(context, proof)
  return 'done' in begun ? begun : done([begun])
}

export const add_passkey: Handler<'account', 'add_passkey'> = async (given, context) =>
  (await addPasskey(context, given)) ?? done(await listPasskeys(context))

export const rename_passkey: Handler<'account', 'rename_passkey'> = async ({ id, name }, context) => {
  const cleaned = cleanText(name)
  if (!cleaned) return refuse('required')
  return (await renamePasskey(context, id, cleaned)) ? done(await listPasskeys(context)) : refuse('not_found')
}

export const remove_passkey: Handler<'account', 'remove_passkey'> = async ({ id, password }, context) => {
  const player = await playerOf(context.app, context.caller.player)
  const refusal = await requireRecentPassword(context, player, password)
  if (refusal) return refusal
  return (await removePasskey(context, player, id)) ? done(await listPasskeys(context)) : refuse('not_found')
}
