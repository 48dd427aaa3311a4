import { trialRole, trialStatus } from '@yakamoz/contract'
import { type Context, done, type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { isOutsideLicence } from '../../transport/rpc/playLocation.ts'
import { recordPlayed } from '../accounts/index.ts'
import { barOf } from '../protection/index.ts'
import { ProviderDown, providerOf } from '../providers/index.ts'
import { type CatalogueGame, catalogueOf } from './catalogue.ts'
import { gameToOpen } from './gameAvailability.ts'

type LaunchRequest = { id: number; live: boolean; mode: 'real' | 'demo' }

/** Returns the address at which the game's provider opens it, for a player who may play it. */
export const launchGame = async ({ id, live, mode }: LaunchRequest, context: PlayerContext) => {
  const { app, caller, origin } = context
  const game = await gameToLaunch(id, context, caller.player)
  if ('refusal' in game) return game
  if (game.live !== live) return refuse('not_found')
  if (caller.restricted) return refuse('no_access')
  if (isOutsideLicence(app, origin)) return refuse('outside')
  const bar = await barOf(app, caller.player)
  if (bar) return refuse(bar)
  if (game.providerStatus === trialStatus && caller.role !== trialRole) return refuse('no_access')
  if (mode === 'demo') return openAtProvider(game, context)
  const opened = await openAtProvider(game, context, caller)
  if (opened.done) await recordPlayed(app, caller.player, game.id)
  return opened
}

/** Returns the address at which anybody plays the game for demo money, or watches it when it is one that players share. */
export const launchDemo = async (id: number, context: Context) => {
  const game = await gameToLaunch(id, context)
  if ('refusal' in game) return game
  if (isOutsideLicence(context.app, context.origin)) return refuse('outside')
  return game.providerStatus === trialStatus ? refuse('no_access') : openAtProvider(game, context)
}

/** A game that is closed may still be opened to finish what the player has begun in it. */
const gameToLaunch = async (id: number, { app }: Context, player?: number) => {
  const { closed } = await catalogueOf(app)
  return (await gameToOpen(app, id, player)) ?? refuse(closed.has(id) ? 'game_closed' : 'not_found')
}

const openAtProvider = async (
  game: CatalogueGame,
  { app, lang, origin }: Context,
  caller?: PlayerContext['caller'],
) => {
  const { providers } = await catalogueOf(app)
  const provider = providerOf(providers.find(({ id }) => id === game.provider)?.adapter ?? '')
  const device = /Mobi|Android/i.test(origin.device) ? 'mobile' : 'desktop'
  const request = { app, game, lang, device, address: origin.address } as const
  try {
    const url = await (caller ? provider?.launch({ ...request, caller }) : provider?.launchDemo(request))
    return url ? done({ url }) : refuse('provider_down')
  } catch (cause) {
    if (!(cause instanceof ProviderDown)) throw cause
    app.log.warn({ game: game.id, cause: String(cause) }, 'provider down')
    return refuse('provider_down')
  }
}
