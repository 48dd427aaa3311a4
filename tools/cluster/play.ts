import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { kurus, newId } from '@yakamoz/values'
import { openApp } from '../../server/src/app/server.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import type { AppContext } from '../../server/src/transport/appContext.ts'
import { addPlayers, type BenchPlayer } from '../benchPlayers.ts'
import type { Cluster, ClusterHost } from './cluster.ts'

/** A bet that was answered. Amounts as the answer has them. */
type Acknowledged = { player: number; round: string; win: string }

export type Play = {
  acknowledged: Acknowledged[]
  /** The longest time between two answers to all players together, in milliseconds, since it was asked for last. */
  longestSilence(): number
  /** Ends the play; bets without an answer are repeated until they have one. */
  stop(): Promise<void>
}

const stake = '10.00'
const cash = 100_000_000
/** How long a browser waits for an answer before it repeats its request. */
const answerMs = 3_000
const pauseMs = 150

type Answer = { result: boolean; data?: { win?: string }; refusal?: string }

// The certificate of the trial is signed by nobody.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 200 })

/** Sends a call through HAProxy of a host. Rejects when there is no answer, or one of a proxy or server that cannot work. */
const send = ({ address }: ClusterHost, body: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), panel: 'frontend' }
    const sent = request(
      { host: address, port: 443, path: '/endpoint/studio', method: 'POST', headers, agent, timeout: answerMs },
      (answer) => {
        let received = ''
        answer.on('data', (part: Buffer) => {
          received += String(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(received) as Answer)
          else reject(new Error(`status ${answer.statusCode}: ${received.slice(0, 200)}`))
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(text)
  })

/** Opens the application on the database of a cluster, without serving. */
export const openClusterApp = ({ databaseUrl, secret }: Cluster) =>
  openApp(readConfig({ DATABASE_URL: databaseUrl, SECRET: secret, LOG_LEVEL: 'silent', SPORTS_FEED: 'off' }))

/** Gives new players money through the ledger. */
export const openPlayers = async (app: AppContext, count: number): Promise<BenchPlayer[]> => {
  const players = await addPlayers(app, count, 0)
  for (const { id } of players)
    await app.ledger.post({
      player: id,
      id: newId(),
      legs: [{ from: 'gateway/101', to: 'cash', amount: kurus(cash), reason: 'deposit' }],
    })
  return players
}

/** Lets players bet all the time, each one bet after the other, through the proxies of all hosts. A bet without an answer is repeated under its id. */
export const startPlay = (hosts: readonly ClusterHost[], players: readonly BenchPlayer[]): Play => {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  let lastAt = performance.now()
  let longest = 0
  const answered = () => {
    const now = performance.now()
    longest = Math.max(longest, now - lastAt)
    lastAt = now
  }
  let turn = 0
  const nextHost = (): ClusterHost => {
    const host = hosts[turn++ % hosts.length]
    if (!host) throw new Error('there are no hosts')
    return host
  }
  const bet = async ({ id, frame }: BenchPlayer): Promise<void> => {
    const round = newId()
    const body = { api: { class: 'studio', method: 'play' }, data: { session: frame, round, stake } }
    for (;;) {
      const answer = await send(nextHost(), body).catch(() => undefined)
      if (answer?.result) {
        answered()
        acknowledged.push({ player: id, round, win: answer.data?.win ?? '' })
        return
      }
      if (answer && answer.refusal !== 'out_of_order') throw new Error(`a bet was refused: ${JSON.stringify(answer)}`)
      await wait(pauseMs)
    }
  }
  const playing = players.map(async (player) => {
    while (!isOver) await bet(player)
  })
  const all = Promise.all(playing)
  // A refusal ends the play; it is thrown by stop.
  all.catch(() => {
    isOver = true
  })
  return {
    acknowledged,
    longestSilence: () => {
      answered()
      const found = longest
      longest = 0
      return found
    },
    stop: async () => {
      isOver = true
      await all
      agent.destroy()
    },
  }
}

type Comparison = { acknowledged: number; lost: number; doubled: number; different: number; unbalanced: number }

/** Compares what was acknowledged with what is stored: each bet once, with its outcome, and balanced books. */
export const compare = async (app: AppContext, acknowledged: readonly Acknowledged[]): Promise<Comparison> => {
  const rows = await app.db.query.selectFrom('round').select(['player_id', 'id', 'win']).execute()
  const stored = new Map(rows.map(({ player_id, id, win }) => [`${player_id}/${id}`, win]))
  const stakes = await app.db.query
    .selectFrom('transfer')
    .select(['player_id', 'operation'])
    .where('reason', '=', 'bet')
    .execute()
  const staked = Map.groupBy(stakes, ({ player_id, operation }) => `${player_id}/${operation.split('/')[1]}`)
  const counts = { acknowledged: acknowledged.length, lost: 0, doubled: 0, different: 0 }
  for (const { player, round, win } of acknowledged) {
    const key = `${player}/${round}`
    const known = stored.get(key)
    const times = staked.get(key)?.length ?? 0
    if (known === undefined || times === 0) counts.lost++
    else if (times > 1) counts.doubled++
    else if ((known / 100).toFixed(2) !== win) counts.different++
  }
  const { mismatches, broken, changed, sum } = await app.ledger.check()
  return { ...counts, unbalanced: mismatches.length + broken + changed.length + (sum === 0 ? 0 : 1) }
}
