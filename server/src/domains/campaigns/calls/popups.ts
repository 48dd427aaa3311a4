import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { popupShown, popupsFor } from '../campaignPopups.ts'

export const popups: Handler<'crm', 'popups'> = async ({ Lang }, { app, caller }) =>
  done(await popupsFor(app, caller.player, Lang))

export const read_popup: Handler<'crm', 'read_popup'> = async ({ id }, { app, caller }) => {
  await popupShown(app, caller.player, id)
  return done([])
}
