import { done, type Handler, type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'
import { pushBrowsersOf, removeBrowser, subscribeBrowser } from '../push/pushBrowsers.ts'
import { pushSettingsOf, setPushSettings } from '../push/pushSettings.ts'

const stateOf = async ({ app, caller }: PlayerContext) => {
  const browsers = await pushBrowsersOf(app.db.query, caller.player)
  return [
    {
      publicKey: app.webPush.publicKey,
      ...(await pushSettingsOf(app.db.query, caller.player)),
      browsers: browsers.map(({ id, device, made_at, seen_at }) => ({
        id,
        name: device,
        added: made_at.getTime(),
        seen: seen_at.getTime(),
      })),
    },
  ]
}

export const push_state: Handler<'crm', 'push_state'> = async (_, context) => done(await stateOf(context))

export const push_set: Handler<'crm', 'push_set'> = async ({ kinds, details, quietFrom, quietTo }, context) => {
  const { app, caller } = context
  await setPushSettings(app.db.query, caller.player, { kinds, details, quietFrom, quietTo })
  return done(await stateOf(context))
}

export const push_subscribe: Handler<'crm', 'push_subscribe'> = async (given, context) => {
  const made = await subscribeBrowser(context, given)
  if (typeof made === 'object') return made
  return done([{ id: made ?? '' }])
}

export const push_remove: Handler<'crm', 'push_remove'> = async ({ id }, context) => {
  const { app, caller } = context
  if (!(await removeBrowser(app.db.query, caller.player, id))) return refuse('not_found')
  return done(await stateOf(context))
}
