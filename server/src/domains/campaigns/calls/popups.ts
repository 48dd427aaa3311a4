import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { popupsFor } from '../campaignPopups.ts'

export const popups: Handler<'crm', 'popups'> = async ({ Lang }, { app, caller }) =>
  done(await popupsFor(app, caller.player, Lang))
