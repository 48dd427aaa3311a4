import { trialRole, trialStatus } from '@yakamoz/contract'
import { done, type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { isOutsideLicence } from '../../transport/rpc/playLocation.ts'
import { barOf } from '../protection/index.ts'
import { ProviderDown, providerOf } from '../providers/index.ts'
import { catalogueOf } from './catalogue.ts'

type LaunchRequest = { id: number; live: boolean; mode: 'real' | 'demo' }

/** Returns the address at which the game's provider opens it, for a player who may play it. */
export const launchGame = async ({ id, live, mode }: LaunchRequest, { app, caller, lang, origin }: PlayerContext) => {
  const catalogue = await catalogueOf(app)
  const game = catalogue.byId.get(id)
  if (!game && catalogue.closed.has(id)) return refuse('game_closed')
  if (!game || game.live !== live) return refuse('not_found')
  if (caller.restricted) return refuse('no_access')
  if (isOutsideLicence(app, origin)) return refuse('outside')
  const bar = await barOf(app, caller.player)
  if (bar) return refuse(bar)
  if (game.providerStatus === trialStatus && caller.role !== trialRole) return refuse('no_access')
  const adapter = catalogue.providers.find((provider) => provider.id === game.provider)?.adapter ?? ''
  try {
    const device = /Mobi|Android/i.test(origin.device) ? 'mobile' : 'desktop'
    const url = await providerOf(adapter)?.launch({ app, caller, game, mode, lang, device })
    return url ? done({ url }) : refuse('provider_down')
  } catch (cause) {
    if (!(cause instanceof ProviderDown)) throw cause
    app.log.warn({ game: id, cause: String(cause) }, 'provider down')
    return refuse('provider_down')
  }
}
