import { isFrameAddress } from '../frameAddress.ts'
import { type DemoLaunchRequest, type GameProvider, type LaunchRequest, ProviderDown } from '../gameProvider.ts'
import { openGameSession } from '../wallet/sessions.ts'
import { askHub88 } from './api.ts'
import { listedGames } from './gameList.ts'
import { userOf } from './protocol.ts'
import { listedTransactions } from './transactionList.ts'

const timeoutMs = 8_000

const launchFields = ({ app, game, lang, device, address }: DemoLaunchRequest) => ({
  game_code: game.slug,
  lang,
  ip: address,
  platform: device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
  lobby_url: `${app.config.publicUrl}/slot`,
  deposit_url: `${app.config.publicUrl}/me/deposit`,
})

/** The user, his country and a token for the session. */
const playerFields = async (request: LaunchRequest) => {
  const { app, caller } = request
  const { country } = await app.db.query
    .selectFrom('player')
    .select('country')
    .where('id', '=', caller.player)
    .executeTakeFirstOrThrow()
  return { user: userOf(caller.player), country, currency: 'TRY', token: await openGameSession(request) }
}

/** Returns the address of a game, or undefined if there is no such game. */
const addressOf = async ({ app }: DemoLaunchRequest, fields: object): Promise<string | undefined> => {
  const answer = (await askHub88(app, 'game/url', fields, timeoutMs)) as { url?: unknown } | undefined
  if (answer === undefined) return undefined
  const address = answer?.url
  if (typeof address !== 'string') throw new ProviderDown('hub88 answered without an address')
  // The message contains only the origin: the address itself opens the game.
  if (!isFrameAddress(address, app.config.hub88.frames, app.config.publicUrl))
    throw new ProviderDown(`HUB88_FRAMES does not name ${URL.parse(address)?.origin ?? 'an invalid address'}`)
  return address
}

/** Games of Hub88, by its Operator API, version 2. Enabled by its address and both keys. */
export const hub88Provider: GameProvider = {
  launch: async (request) => addressOf(request, { ...launchFields(request), ...(await playerFields(request)) }),
  // Hub88, "Demo and Real Gameplay": the currency XXX, neither user nor token.
  launchDemo: async (request) => addressOf(request, { ...launchFields(request), currency: 'XXX' }),
  games: (app) => (app.config.hub88.privateKey ? listedGames(app) : undefined),
  transactions: (app) => (app.config.hub88.privateKey ? (period) => listedTransactions(app, period) : undefined),
}
