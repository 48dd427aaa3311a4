import { Agent, request } from 'node:http'
import { newRegistration, testPassword } from '../../server/src/testing/players.ts'
import { type Site, startSite } from '../site.ts'

export type Reply = { status: number; body: string; ms: number }
export type User = { uid: string; sid: string; uip: string }

/** A site that may be attacked: its own database, no limits of how often, everything that it logs kept. */
export type Target = Site & {
  send(body: string, path?: string): Promise<Reply>
  /** A new player who is signed in. */
  signedIn(): Promise<User>
  /** What must never stand in a log: what players have typed and been given. */
  secrets: Set<string>
  log(): string
}

/** A call that takes so long hangs. */
const answerLimitMs = 20_000

export const openTarget = async (): Promise<Target> => {
  let heard = ''
  const site = await startSite({ RATE_FACTOR: '1000000', LOG_LEVEL: 'info', LEAST_ROUND_MS: '0' }, (text) => {
    heard += text
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { port } = new URL(site.url)
  const send = (body: string, path = '/endpoint/v1'): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const startedMs = performance.now()
      const headers = {
        panel: 'frontend',
        'content-type': 'application/json',
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
  const signedIn = async (): Promise<User> => {
    const player = newRegistration()
    await send(JSON.stringify({ api: { class: 'user', method: 'register' }, data: player }))
    const data = { username: player.email, password: player.password }
    const answer = await send(JSON.stringify({ api: { class: 'user', method: 'login' }, data }))
    const { uid, sid, uip, auth } = JSON.parse(answer.body).data
    for (const secret of [player.identityNumber, player.phone, player.email, sid, auth]) secrets.add(secret)
    return { uid, sid, uip }
  }
  return {
    ...site,
    send,
    signedIn,
    secrets,
    log: () => heard,
    close: async () => {
      agent.destroy()
      await site.close()
    },
  }
}
