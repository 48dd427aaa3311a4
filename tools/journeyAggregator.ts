import { createServer, type RequestListener } from 'node:http'
import { HubApi, newKeys } from '../server/src/domains/providers/hub88/standIn.ts'

/** A journey is tried so often at most. */
const attempts = 3

/** The games that an aggregator offers for an attempt of a journey: one decides on them once. No job fetches them while journeys last. */
export const offeredGames = (attempt: number) => ({
  approved: `Outside Lantern ${attempt + 1}`,
  declined: `Outside Storm ${attempt + 1}`,
})

const operatorId = 1_325

/** A page that stands for a game, and its picture. */
const answerFrame: RequestListener = (request, reply) => {
  const isPicture = request.url?.startsWith('/picture')
  const body = isPicture
    ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#246"/></svg>'
    : '<!doctype html><html lang="en"><title>Outside</title><p>The game of the aggregator</p></html>'
  reply.writeHead(200, { 'content-type': isPicture ? 'image/svg+xml' : 'text/html' }).end(body)
}

const openFrames = (): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(answerFrame).listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    })
  })

/** Opens a stand-in of Hub88 in this process and returns the settings of a server that belong to it. */
export const openJourneyAggregator = async (): Promise<Record<string, string>> => {
  const keys = newKeys()
  const frames = await openFrames()
  const api = new HubApi(keys.operator.publicKey, operatorId)
  api.gameAddress = `${frames}/play`
  const names = Array.from({ length: attempts }, (_, attempt) => Object.values(offeredGames(attempt))).flat()
  api.games = names.map((name, index) => ({
    ...{ game_code: `outside_${index + 1}`, name, product: 'Outside Studio', category: 'Video Slots', enabled: true },
    ...{ url_thumb: `${frames}/picture.svg`, rtp: '96.10', blocked_countries: [] },
  }))
  return {
    HUB88_URL: await api.open(),
    HUB88_OPERATOR_ID: String(operatorId),
    HUB88_PRIVATE_KEY: keys.operator.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    HUB88_PUBLIC_KEY: keys.hub.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    HUB88_FRAMES: frames,
  }
}
