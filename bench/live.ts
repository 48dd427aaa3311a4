import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gameById } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import WebSocket from 'ws'
import { openApp, openServer } from '../server/src/app/server.ts'
import { isLiveGame } from '../server/src/domains/casino/liveGames.ts'
import { postBet } from '../server/src/domains/live/betPosting.ts'
import { notifyBetChange } from '../server/src/domains/live/publicBets.ts'
import { createRoundRunner } from '../server/src/domains/live/roundRunner.ts'
import { latestRound } from '../server/src/domains/live/rounds.ts'
import { type TableId, tableName } from '../server/src/domains/live/tables.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createClock } from '../server/src/testing/clock.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { unlimited } from '../server/src/transport/rpc/limits.ts'
import { addPlayers, type BenchPlayer } from '../tools/benchPlayers.ts'
import { startCluster } from '../tools/postgres.ts'
import { createDatabase, measuredSettings, quantile } from './common.ts'

const zeplin = 401
/** Players who bet on every round; half of them cash out automatically, from 1.05 to 13. */
const betsARound = 300
const listeners = 1_000
const events = 200
const everyMs = 100
/** With a chat: each listener is in its room too, in which players write this often. */
const chatEveryMs = 250
/** During a crash round the table sends fewer events than it processes. */
const longestEventMs = 600
const reachMs = 100
/** Events that take longer are lost. */
const longestMs = 30_000
/** Lifetime of the listeners. */
const maxMs = events * longestEventMs + longestMs
const chatRoom = `chat/${zeplin}`

type Heard = { version: number; atMs: number }
type Told = { joined: number } | { heard: Heard[] }

const nowMs = () => performance.timeOrigin + performance.now()

/** The listeners of some rooms, in a separate process: each records when which event of the first one arrived. */
const listen = (port: number, rooms: readonly string[]): void => {
  const heard: Heard[] = []
  let joined = 0
  const sockets = Array.from({ length: listeners }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { perMessageDeflate: false })
    socket.on('open', () => {
      for (const join of rooms) socket.send(JSON.stringify({ join }))
    })
    socket.on('message', (text: Buffer) => {
      const atMs = nowMs()
      const { room, version, image } = JSON.parse(String(text)) as { room: string; version: number; image?: unknown }
      if (room !== rooms[0]) return
      if (!image) heard.push({ version, atMs })
      else if (++joined === listeners) process.send?.({ joined })
    })
    return socket
  })
  process.on('message', () => {
    for (const socket of sockets) socket.terminate()
    process.send?.({ heard }, () => process.exit(0))
  })
}

/** A table with its own clock: the next phase starts on request, by the code that runs it in the server. */
const openTable = async (address: string) => {
  const clock = createClock(Date.now())
  const config = readConfig(measuredSettings(address))
  const app = await openApp({ ...config, demo: false }, { now: clock.now })
  const game = gameById(zeplin)
  if (!isLiveGame(game)) throw new Error('no table to listen to')
  const table: TableId = { game, hall: 0 }
  const runner = createRoundRunner(app, table)
  /** Runs the next due step of the table, which may send no event. */
  const next = async () => clock.advance(await runner.turn())
  await next()
  return { app, table, next }
}

/** Places one bet per player on a round that takes bets. */
const createBetting = (app: AppContext, table: TableId, players: readonly BenchPlayer[]) => {
  let laidOn = 0
  return async (): Promise<void> => {
    const round = await latestRound(app, table)
    if (round?.phase !== 'bets' || round.number === laidOn) return
    laidOn = round.number
    const lay = async ({ id: player }: BenchPlayer, place: number) => {
      const choice = place % 2 === 0 ? { autoAt: 105 + place * 4 } : {}
      const bet = { player, id: newId(), intent: '', stake: kurus(1_000 + place), bets: { crash: choice } }
      await postBet(app, table, round.number, { ...bet, betsBefore: 0 })
      notifyBetChange(app, table, round.number)
    }
    await Promise.all(players.map(lay))
  }
}

/** The time at which each event of a room was sent, by its version; for public bets also the length. */
const watchTelling = (app: AppContext, room: string) => {
  const toldAt = new Map<number, number>()
  const crowdBytes: number[] = []
  const { publish } = app.rooms
  app.rooms.publish = (name, change) => {
    if (name === room) toldAt.set(toldAt.size + 1, nowMs())
    if (name === room && change && typeof change === 'object' && 'crowd' in change)
      crowdBytes.push(Buffer.byteLength(JSON.stringify(change)))
    publish(name, change)
  }
  return { toldAt, crowdBytes }
}

const reply = (child: ChildProcess): Promise<Told> =>
  new Promise((resolve, failed) => {
    child.once('message', (told) => resolve(told as Told))
    child.once('exit', (code, signal) => failed(new Error(`the listeners ended: ${code ?? signal}`)))
  })

const heardBy = async (child: ChildProcess): Promise<Heard[]> => {
  if (!child.connected) throw new Error(`${events} events took longer than ${maxMs / 1_000} s`)
  const ended = reply(child)
  child.send('end')
  const told = await ended
  return 'heard' in told ? told.heard : []
}

type Opened = Awaited<ReturnType<typeof openTable>>
type Watched = ReturnType<typeof watchTelling>
type Played = { bet(): Promise<void>; told: Watched; port: number }

/** Writes in the chat while the listeners are in it. */
const writeInChat = (app: AppContext): (() => void) => {
  let id = 0
  const write = () =>
    app.rooms.publish(chatRoom, { id: ++id, name: 'Dalga', text: 'bu turda iki katında çekiyorum', at: nowMs() })
  const timer = setInterval(write, chatEveryMs)
  return () => clearInterval(timer)
}

/** Runs rounds of the table and returns how long each event takes to each listener, in rising order. */
const measure = async ({ app, table, next }: Opened, { bet, told, port }: Played, hasChat: boolean) => {
  const rooms = [tableName(table), ...(hasChat ? [chatRoom] : [])]
  const child = fork(fileURLToPath(import.meta.url), [String(port), ...rooms])
  const giveUp = setTimeout(() => child.kill('SIGKILL'), maxMs)
  await reply(child)
  const stopWriting = hasChat ? writeInChat(app) : () => undefined
  const last = told.toldAt.size + events
  while (told.toldAt.size < last) {
    await bet()
    await next()
    await wait(everyMs)
  }
  stopWriting()
  const heard = await heardBy(child)
  clearTimeout(giveUp)
  return heard.map(({ version, atMs }) => atMs - (told.toldAt.get(version) ?? Number.NaN)).sort((a, b) => a - b)
}

const shown = (delays: readonly number[]): string =>
  `p50 ${quantile(delays, 0.5).toFixed(1)} ms, p99 ${quantile(delays, 0.99).toFixed(1)} ms`

/** The delay of table events to a thousand sockets of one process, without and with a chat beside the table: `npm run bench -- live`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster()
  try {
    const opened = await openTable(await createDatabase(cluster, 'house'))
    const { app, table } = opened
    const server = await openServer(app, { pages: false, work: false, limits: unlimited })
    await server.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.http.server.address() as { port: number }
    const told = watchTelling(app, tableName(table))
    const played = { bet: createBetting(app, table, await addPlayers(app, betsARound)), told, port }
    const alone = await measure(opened, played, false)
    const withChat = await measure(opened, played, true)
    const crowdBytes = told.crowdBytes.sort((a, b) => a - b)
    console.log(
      `events of a table heard            ${alone.length + withChat.length} of ${told.toldAt.size * listeners}`,
    )
    console.log(`from telling to listener           ${shown(alone)} (reach ${reachMs})`)
    console.log(
      `the same with a chat               ${shown(withChat)}, p50 x${(quantile(withChat, 0.5) / quantile(alone, 0.5)).toFixed(2)} (a message every ${chatEveryMs} ms)`,
    )
    console.log(
      `of them of what is staked          ${crowdBytes.length}, bytes p50 ${quantile(crowdBytes, 0.5)}, p99 ${quantile(crowdBytes, 0.99)} (${betsARound} bets a round)`,
    )
    await server.close()
    await app.close()
  } finally {
    await cluster.close()
  }
}

if (process.send && process.argv[2]) listen(Number(process.argv[2]), process.argv.slice(3))
