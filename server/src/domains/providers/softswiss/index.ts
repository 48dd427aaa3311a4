import type { AppContext } from '../../../transport/appContext.ts'
import { isFrameAddress } from '../frameAddress.ts'
import { type DemoLaunchRequest, type GameProvider, type LaunchRequest, ProviderDown } from '../gameProvider.ts'
import { openGameSession } from '../wallet/sessions.ts'
import { gamesInFile } from './gameFile.ts'
import { signatureOf } from './signature.ts'

const timeoutMs = 8_000

const accountFields = async ({ app, caller }: LaunchRequest) => {
  const player = await app.db.query
    .selectFrom('player')
    .select(['username', 'birth_date', 'country'])
    .where('id', '=', caller.player)
    .executeTakeFirstOrThrow()
  return {
    id: String(caller.player),
    currency: 'TRY',
    country: player.country,
    date_of_birth: player.birth_date,
    nickname: player.username,
  }
}

const launchFields = ({ app, game, lang, device }: DemoLaunchRequest) => ({
  casino_id: app.config.softswiss.casinoId,
  game: game.slug,
  locale: lang,
  client_type: device,
  urls: { return_url: `${app.config.publicUrl}/slot`, deposit_url: `${app.config.publicUrl}/me/deposit` },
})

/** Asks the aggregator to open a game; returns its address, or undefined if it has no such game. */
const askLauncher = async ({ config }: AppContext, kind: 'real' | 'demo', fields: object) => {
  const { url, token, frames } = config.softswiss
  if (!url || !token) throw new ProviderDown('softswiss is not configured')
  const body = JSON.stringify(fields)
  const answer = await fetch(`${url}/api/v1/softswiss/launcher/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': signatureOf(body, token) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ProviderDown('softswiss cannot be reached', { cause })
  })
  if (answer.status === 400 || answer.status === 404) return undefined
  const { launch_url: address } = (await answer.json().catch(() => ({}))) as { launch_url?: unknown }
  if (!answer.ok || typeof address !== 'string') throw new ProviderDown(`softswiss answered ${answer.status}`)
  // The message contains only the origin: the address itself opens the game.
  if (!isFrameAddress(address, frames, config.publicUrl))
    throw new ProviderDown(`SOFTSWISS_FRAMES does not name ${URL.parse(address)?.origin ?? 'an invalid address'}`)
  return address
}

/** Games of an aggregator with the SOFTSWISS protocol, version 2. Enabled by its address and the shared token. */
export const softswissProvider: GameProvider = {
  launch: async (request) =>
    askLauncher(request.app, 'real', {
      ...launchFields(request),
      account: await accountFields(request),
      session_id: await openGameSession(request),
    }),
  launchDemo: async (request) => askLauncher(request.app, 'demo', launchFields(request)),
  games: ({ config: { softswiss } }) => (softswiss.token && softswiss.games ? gamesInFile(softswiss.games) : undefined),
}
