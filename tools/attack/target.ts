import { Agent, request } from 'node:http'
import { newRegistration, testPassword } from '../../server/src/testing/players.ts'
import { type Site, startSite } from '../site.ts'

type Reply = { status: number; body: string; ms: number }
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

export const openTarget = async (): Promise<Target> => {
  let output = ''
  const env = { RATE_FACTOR: '1000000', LOG_LEVEL: 'info', MIN_ROUND_MS: '0', TRUSTED_PROXIES: '127.0.0.1' }
  const site = await startSite(env, (text) => {
    output += text
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { port } = new URL(site.url)
  const send: Target['send'] = (body, { path = '/endpoint/v1', address = '192.0.2.1' } = {}) =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now()
      const headers = {
        panel: 'frontend',
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'content-length': Buffer.byteLength(body),
      }
      const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(parts).toString(),
            ms: performance.now() - startedMs,
          }),
        )
        answer.on('error', reject)
      })
      sent.setTimeout(answerLimitMs, () => sent.destroy(new Error('no answer in time')))
      sent.on('error', reject)
      sent.end(body)
    })
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
      agent.destroy()
      await site.close()
    },
  }
}
