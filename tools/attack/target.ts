import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { newRegistration, testPassword } from '../../server/src/testing/players.ts'
import { type Site, startSite } from '../site.ts'

type Reply = { status: number; body: string; ms: number; headers: IncomingHttpHeaders }
/** A signed-in player with an IP address. */
export type User = { uid: string; sid: string; uip: string; address: string }

/** A site to attack: its own database, no rate limits, its log recorded. */
export type Target = Site & {
  send(body: string, way?: { path?: string; address?: string }): Promise<Reply>
  /** A new signed-in player with a separate IP address, because wrong passwords delay an address. */
  signedIn(): Promise<User>
  /** Values that must never be in a log: what players have typed and received. */
  secrets: Set<string>
  log(): string
}

/** Time limit of a call. */
const answerLimitMs = 20_000

/** Posts JSON to an address on loopback, over connections that stay open. */
export const createClient = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { port } = new URL(url)
  const send = (
    body: string,
    { path, headers = {} }: { path: string; headers?: Readonly<Record<string, string>> },
  ): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now()
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(parts).toString(),
              ms: performance.now() - startedMs,
              headers: answer.headers,
            }),
          )
          answer.on('error', reject)
        },
      )
      sent.setTimeout(answerLimitMs, () => sent.destroy(new Error('no answer in time')))
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

export const openTarget = async (): Promise<Target> => {
  let output = ''
  const env = { RATE_FACTOR: '1000000', LOG_LEVEL: 'info', MIN_ROUND_MS: '0', TRUSTED_PROXIES: '127.0.0.1' }
  const site = await startSite(env, (text) => {
    output += text
  })
  const client = createClient(site.url)
  const send: Target['send'] = (body, { path = '/endpoint/v1', address = '192.0.2.1' } = {}) =>
    client.send(body, { path, headers: { panel: 'frontend', 'x-forwarded-for': address } })
  const secrets = new Set([testPassword])
  /** A demo site shows its mails instead of sending them. */
  const mailCode = async (email: string): Promise<string | undefined> => {
    const letters = await (await fetch(`${site.url}/dev/outbox.json?to=${encodeURIComponent(email)}`)).json()
    return /^Kod: (\d{6})$/m.exec((letters as { body: string }[])[0]?.body ?? '')?.[1]
  }
  let players = 0
  const signedIn = async (): Promise<User> => {
    const player = newRegistration()
    const number = players++
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const ask = (method: string, data: object) =>
      send(JSON.stringify({ api: { class: 'user', method }, data }), { address })
    const [opened] = JSON.parse((await ask('register', player)).body).data
    const code = await mailCode(player.email)
    const answer = await ask('complete_register', { registration: opened?.registration, code })
    const { uid, sid, uip, auth } = JSON.parse(answer.body).data[0] ?? {}
    if (!sid) throw new Error(`a new player could not sign in: ${answer.body}`)
    for (const secret of [player.identityNumber, player.phone, player.email, sid, auth]) secrets.add(secret)
    return { uid, sid, uip, address }
  }
  return {
    ...site,
    send,
    signedIn,
    secrets,
    log: () => output,
    close: async () => {
      client.close()
      await site.close()
    },
  }
}
