import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  createBrowserKeys,
  decryptPush,
  type TestBrowserKeys,
  verifyVapid,
} from '../../../platform/webPush/testingBrowser.ts'
import { fetchTransport, type PushTransport } from '../../../platform/webPush/transport.ts'

export type TestBrowser = TestBrowserKeys & {
  endpoint: string
  sent: { endpoint: string; p256dh: string; auth: string }
}

let made = 0

/** Creates a browser with a subscription at a push service. */
export const createBrowser = (origin = 'https://fcm.googleapis.com'): TestBrowser => {
  const keys = createBrowserKeys()
  const endpoint = `${origin}/wp/browser-${++made}`
  const sent = { endpoint, p256dh: keys.p256dh.toString('base64url'), auth: keys.auth.toString('base64url') }
  return { ...keys, endpoint, sent }
}

/** A message that a push service received, as its browser reads it. */
type Received = {
  endpoint: string
  payload: { v: number; tag: string; title: string; text: string; page: string; language: string; unread: number }
  ttl: number
  urgency: string
  topic: string
  claims: { aud: string; exp: number; sub: string }
  key: string
}

type Answer = { status: number; headers?: Record<string, string> }

/**
 * Opens a push service on this machine. It answers 201, or what `answers` holds, in order; `received` are the messages of the browsers that it
 * knows, decrypted, with their verified signatures. `transport` leads every push service to it.
 */
export const openPushService = async (browsers: readonly TestBrowser[]) => {
  const received: Received[] = []
  const answers: Answer[] = []
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    paths.push(request.url ?? '')
    const endpoint = `https:/${request.url}`
    const browser = browsers.find((one) => one.endpoint === endpoint)
    const answer = answers.shift() ?? { status: 201 }
    if (browser && answer.status === 201) {
      const { headers } = request
      received.push({
        endpoint,
        payload: JSON.parse(decryptPush(body, browser)),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        topic: String(headers.topic),
        ...verifyVapid(String(headers.authorization)),
      })
    }
    response.writeHead(answer.status, answer.headers ?? {}).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const transport: PushTransport = (request) =>
    fetchTransport({ ...request, endpoint: `http://127.0.0.1:${port}/${request.endpoint.slice('https://'.length)}` })
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { received, answers, paths, transport, port, close }
}
