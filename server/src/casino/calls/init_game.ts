import { trialRole, trialStatus } from '@yakamoz/contract'
import { barOf, isOutside } from '../../protection/index.ts'
import { ProviderDown, providerOf } from '../../providers/index.ts'
import { done, type Handler, type PlayerContext, refuse } from '../../rpc/handler.ts'
import { catalogueOf } from '../catalogue.ts'

type Wanted = { id: number; live: boolean; mode: 'real' | 'demo' }

/** Opens a game for a player who may play it, at whoever serves it. */
export const launch = async ({ id, live, mode }: Wanted, { house, caller, lang, origin }: PlayerContext) => {
  const catalogue = await catalogueOf(house)
  const game = catalogue.byId.get(id)
  if (!game && catalogue.closed.has(id)) return refuse('game_closed')
  if (!game || game.live !== live) return refuse('not_found')
  if (caller.restricted) return refuse('no_access')
  if (isOutside(house, origin)) return refuse('outside')
  const bar = await barOf(house, caller.player)
  if (bar) return refuse(bar)
  if (game.providerStatus === trialStatus && caller.role !== trialRole) return refuse('no_access')
  const adapter = catalogue.providers.find((provider) => provider.id === game.provider)?.adapter ?? ''
  try {
    const device = /Mobi|Android/i.test(origin.device) ? 'mobile' : 'desktop'
    const url = await providerOf(adapter)?.launch({ house, caller, game, mode, lang, device })
    return url ? done({ url }) : refuse('provider_down')
  } catch (cause) {
    if (!(cause instanceof ProviderDown)) throw cause
    house.log.warn({ game: id, cause: String(cause) }, 'provider down')
    return refuse('provider_down')
  }
}

export const init_game: Handler<'casino', 'init_game'> = (input, context) =>
  launch({ id: input.gameID, live: false, mode: input.mode === 'real' ? 'real' : 'demo' }, context)

export const live_init_game: Handler<'livecasino', 'init_game'> = (input, context) =>
  launch({ id: input.tableID, live: true, mode: 'real' }, context)
