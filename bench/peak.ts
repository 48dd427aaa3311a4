import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gameById } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import WebSocket from 'ws'
import { isLiveGame } from '../server/src/domains/casino/liveGames.ts'
import { seedCatalogue } from '../server/src/domains/casino/studioCatalogue.ts'
import { latestRound } from '../server/src/domains/live/rounds.ts'
import { type TableId, tableName } from '../server/src/domains/live/tables.ts'
import { receiveMessages } from '../server/src/domains/sports/feedIntake.ts'
import { announced, fixtureOf, priced, resultOf, settled, winner } from '../server/src/domains/sports/testing.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { addPlayers, type BenchPlayer } from '../tools/benchPlayers.ts'
import { type Cluster, freePort, startCluster } from '../tools/postgres.ts'
import { countFor, fillLog, measuredSettings, openBenchApp, quantile, seconds, whole } from './common.ts'
import { type Line, openLine, requestOf } from './http.ts'
import { fillCoupons, settledCoupons } from './settle.ts'
import { type Seconds, steady, tailsOf, watchDisk } from './steady.ts'

/**
 * About 70,000 bets a minute at FanDuel during Super Bowl LIX, said by the chief executive of its owner Flutter: The Wall Street Journal,
 * "Bold Names", 9 May 2025. No operator has published more.
 */
const recordPerMinute = 70_000
const record = recordPerMinute / 60

const sockets = 2_000
const matches = 40
/** The popular match, on which `fillCoupons` has the open coupons. */
const popular = 100
const connections = 256
const manyProcesses = 4

/** The bets of an evening in hundredths: our estimate of a site with casino and sports. A bet is one answered call. */
const evening = { slot: 76, table: 8, crash: 4, single: 7, accumulator: 3, 'cash-out': 2 } as const
type Kind = keyof typeof evening
const kinds = Object.keys(evening) as Kind[]

const slotPlayers = 1_024
const tablePlayers = 512
/** A player may bet twice on a crash round. */
const crashPlayers = 1_024

const liveTable = (id: number): TableId => {
  const game = gameById(id)
  if (!isLiveGame(game)) throw new Error(`no table ${id}`)
  return { game, hall: 0 }
}
const roulette = liveTable(301)
const zeplin = liveTable(401)
const rouletteSpots = ['red', 'black', 'odd', 'even', 'low', 'high']

/** The numbers of the matches on sale. */
const onSale = Array.from({ length: matches }, (_, index) => 201 + index)

/** Listens in a separate process, as the pages of players do. */
const listen = (port: number): void => {
  const rooms = [`match/sim:football:${onSale[0]}`, tableName(roulette), tableName(zeplin), 'wins/latest']
  let [joined, heard] = [0, 0]
  const open = Array.from({ length: sockets }, (_, index) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { perMessageDeflate: false })
    socket.on('open', () => socket.send(JSON.stringify({ join: rooms[index % rooms.length] })))
    let isJoined = false
    socket.on('message', () => {
      heard++
      if (isJoined) return
      isJoined = true
      if (++joined === sockets) process.send?.({ joined })
    })
    socket.on('close', () => process.send?.({ lost: 1 }))
    return socket
  })
  process.on('message', () => {
    for (const socket of open) socket.removeAllListeners('close').terminate()
    process.send?.({ heard }, () => process.exit(0))
  })
}

const openListeners = async (port: number) => {
  const child = fork(fileURLToPath(import.meta.url), [String(port)])
  let lost = 0
  const told = (name: string): Promise<number> =>
    new Promise((resolve, reject) => {
      child.on('message', (message: Record<string, number>) => {
        if (name in message) resolve(message[name] ?? 0)
      })
      child.on('exit', (code) => reject(new Error(`the listeners ended with ${code}`)))
    })
  child.on('message', (message: { lost?: number }) => {
    lost += message.lost ?? 0
  })
  await told('joined')
  return {
    close: async () => {
      const heard = told('heard')
      child.send('end')
      return { heard: await heard, lost }
    },
  }
}

/** Players with a slot, a table and a crash game open. */
const openPlayers = async (app: AppContext) => {
  const players = await addPlayers(app, slotPlayers + tablePlayers + crashPlayers, 0)
  const money = { from: 'gateway/bench', to: 'cash', amount: kurus(100_000_000), reason: 'deposit' } as const
  await Promise.all(players.map(({ id }) => app.ledger.post({ player: id, id: 'money', legs: [money] })))
  const slots = players.slice(0, slotPlayers)
  const table = players.slice(slotPlayers, slotPlayers + tablePlayers)
  const crash = players.slice(slotPlayers + tablePlayers)
  const change = (of: readonly BenchPlayer[], { game }: TableId) =>
    app.db.query
      .updateTable('game_session')
      .set({ game_id: game.id })
      .where(
        'player_id',
        'in',
        of.map(({ id }) => id),
      )
      .execute()
  await change(table, roulette)
  await change(crash, zeplin)
  return { slots, table, crash }
}

/** Puts matches on sale, and decides all legs of the open coupons but that on the popular match. */
const openMatches = async (app: AppContext): Promise<void> => {
  const now = app.now()
  const others = Array.from({ length: 22 }, (_, index) => index + 1)
  for (const number of [...onSale, popular, ...others]) {
    const fixture = fixtureOf(number, now + 3 * 3_600_000)
    await receiveMessages(app, [announced(fixture, now), priced(fixture.match, now)])
  }
  for (const number of others)
    await receiveMessages(app, [settled(`sim:football:${number}`, now, resultOf(number === 22 ? 0 : 1))])
  // The coupons are open still.
  await app.db.run({ name: '', text: 'delete from sport_job' }, [])
}

type Call = { kind: Kind; player: BenchPlayer; className: string; method: string; data: object; isOwn: boolean }

/** Chooses bets so that their kinds keep the shares of the evening: what cannot be bet on now is made up for later. */
const createEvening = (players: Awaited<ReturnType<typeof openPlayers>>) => {
  const made: Record<Kind, number> = { slot: 0, table: 0, crash: 0, single: 0, accumulator: 0, 'cash-out': 0 }
  const refused = new Map<string, number>()
  const open: { coupon: string; player: BenchPlayer }[] = []
  const rounds = { table: 0, crash: 0 }
  let crashBets = 0
  let total = 0
  let turn = 0
  const next = (of: readonly BenchPlayer[]): BenchPlayer => of[turn++ % of.length] as BenchPlayer
  const isPossible = (kind: Kind): boolean => {
    if (kind === 'table') return rounds.table > 0
    if (kind === 'crash') return rounds.crash > 0 && crashBets < crashPlayers * 2
    return kind !== 'cash-out' || open.length > 64
  }
  const legOf = (match: number) => ({
    match: `sim:football:${match}`,
    ...winner,
    outcome: '1',
    odds: '2.00',
    banker: false,
  })
  const everyone = [...players.slots, ...players.table, ...players.crash]
  const couponOf = (kind: Kind, legs: number): Call => {
    const player = next(everyone)
    const couponID = newId()
    const first = turn
    return {
      kind,
      player,
      className: 'betframe',
      method: 'placeCoupon',
      data: {
        couponID,
        legs: Array.from({ length: legs }, (_, index) => legOf(onSale[(first + index) % matches] ?? 0)),
        sizes: [legs],
        unit: '10.00',
        policy: 'any',
      },
      isOwn: true,
    }
  }
  const studio = (kind: Kind, player: BenchPlayer, method: string, data: object): Call => ({
    kind,
    player,
    className: 'studio',
    method,
    data: { session: player.frame, ...data },
    isOwn: false,
  })
  const callOf = (kind: Kind): Call => {
    if (kind === 'slot') return studio(kind, next(players.slots), 'play', { round: newId(), stake: '1.00' })
    if (kind === 'table') {
      const spots = [{ spot: rouletteSpots[turn % rouletteSpots.length], stake: '5.00' }]
      return studio(kind, next(players.table), 'bet', { bet: newId(), round: rounds.table, spots })
    }
    if (kind === 'crash') {
      const player = players.crash[crashBets++ % crashPlayers] as BenchPlayer
      return studio(kind, player, 'bet', {
        bet: newId(),
        round: rounds.crash,
        stake: '1.00',
        choice: { autoAt: 105 + (turn % 400) },
      })
    }
    const coupon = kind === 'cash-out' ? open.shift() : undefined
    if (!coupon) return couponOf(kind === 'accumulator' ? kind : 'single', kind === 'accumulator' ? 4 : 1)
    const data = { couponID: coupon.coupon, cashOutID: newId(), share: 100, least: '0.01', accept: 'any' }
    return { kind, player: coupon.player, className: 'betframe', method: 'cashOut', data, isOwn: true }
  }
  return {
    /** What takes bets now; 0 for a table between its bets. */
    setRounds: (now: typeof rounds) => {
      if (now.crash !== rounds.crash) crashBets = 0
      Object.assign(rounds, now)
    },
    next: (): Call => {
      total++
      let [best, most]: [Kind, number] = ['slot', Number.NEGATIVE_INFINITY]
      for (const kind of kinds) {
        const lack = (total * evening[kind]) / 100 - made[kind]
        if (lack > most && isPossible(kind)) [best, most] = [kind, lack]
      }
      made[best]++
      return callOf(best)
    },
    answered: ({ kind, player, data }: Call, body: string) => {
      if (body.startsWith('{"result":true')) {
        if (kind === 'single' && open.length < 10_000)
          open.push({ coupon: (data as { couponID: string }).couponID, player })
        return
      }
      made[kind]--
      const why = `${kind} ${/"refusal":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 80)}`
      refused.set(why, (refused.get(why) ?? 0) + 1)
    },
    /** What was bet and refused since the last call. */
    report: () => {
      const bets = kinds.map((kind) => `${kind} ${whole(made[kind])}`).join(', ')
      const refusals = [...refused].map(([why, count]) => `${why} ${count}`).join(', ')
      for (const kind of kinds) made[kind] = 0
      total = 0
      refused.clear()
      return { bets, refusals }
    },
  }
}

/** Follows which rounds take bets. */
const watchRounds = (app: AppContext, set: (rounds: { table: number; crash: number }) => void) => {
  let isOpen = true
  const betsOf = async (table: TableId): Promise<number> => {
    const round = await latestRound(app, table)
    // A bet that is sent in the last moment would be late.
    return round?.phase === 'bets' && round.closes_at.getTime() > app.now() + 400 ? round.number : 0
  }
  const done = (async () => {
    while (isOpen) {
      set({ table: await betsOf(roulette), crash: await betsOf(zeplin) })
      await wait(100)
    }
  })()
  return async () => {
    isOpen = false
    await done
  }
}

/** Clock ticks in a second of /proc. */
const ticks = 100

/** Processor time of a process in seconds, with what its ended children have used. */
const cpuOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) / ticks
  } catch {
    return 0
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

/** Processor time of the servers and of the database since a moment, in seconds. */
const watchCpu = (cluster: Cluster, servers: readonly ChildProcess[]) => {
  const read = () => {
    const postmaster = cluster.process().pid ?? 0
    return {
      server: servers.reduce((sum, { pid = 0 }) => sum + cpuOf(pid), 0),
      database: [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + cpuOf(pid), 0),
      load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    }
  }
  const before = read()
  return () => {
    const now = read()
    return {
      server: now.server - before.server,
      database: now.database - before.database,
      load: now.load - before.load,
    }
  }
}

const startServer = (env: Record<string, string>): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./server.ts', import.meta.url), { env: { ...process.env, ...env }, execArgv: [] })
    child.on('message', () => resolve(child))
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })

const stopServer = async (child: ChildProcess): Promise<void> => {
  child.removeAllListeners('exit')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

const startServers = async (address: string, count: number) => {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const servers: ChildProcess[] = []
  for (const port of ports)
    servers.push(
      await startServer({
        ...measuredSettings(address),
        PORT: String(port),
        CONSOLE: 'off',
        BENCH_WORK: 'on',
        NODE_ENV: 'production',
      }),
    )
  const lines = await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      const port = ports[lane % count] ?? 0
      return { port, line: await openLine(port) }
    }),
  )
  return {
    servers,
    ports,
    lines,
    close: async () => {
      for (const { line } of lines) line.close()
      await Promise.all(servers.map(stopServer))
    },
  }
}

const sortedOf = (of: Seconds): number[] => [...of.values()].flat().sort((a, b) => a - b)

type Fleet = Awaited<ReturnType<typeof startServers>>

/** `npm run bench -- peak`: the published record of bets in the mix of an evening, with listeners and a large settlement, as multiples of the record. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster({
    min_wal_size: '4GB',
    max_connections: '200',
    shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  })
  try {
    await fillLog(cluster)
    const { address, app } = await openBenchApp(cluster)
    await seedCatalogue(app.db)
    await fillCoupons(app)
    const players = await openPlayers(app)
    await openMatches(app)
    await app.db.script('vacuum analyze')
    const night = createEvening(players)
    const stopRounds = watchRounds(app, night.setRounds)
    const betOver = (fleet: Fleet) => async (lane: number) => {
      const { port, line } = fleet.lines[lane] as { port: number; line: Line }
      const call = night.next()
      const { player, className, method, data, isOwn } = call
      const body = {
        api: { class: className, method },
        data: { ...data, Lang: 'tr' },
        ...(isOwn ? { user: { uid: String(player.id), sid: player.sid } } : {}),
      }
      night.answered(call, await line.send(requestOf(port, body)))
    }
    const runAt = async (fleet: Fleet, rate: number, title: string, lasting = seconds) => {
      const cpu = watchCpu(cluster, fleet.servers)
      const probe = watchDisk()
      const latencies = await steady(connections, rate, betOver(fleet), lasting)
      const disk = probe.stop()
      const used = cpu()
      const all = sortedOf(latencies)
      const { bets, refusals } = night.report()
      const told = (of: readonly number[], share: number) => quantile(of, share).toFixed(1)
      console.log(
        `${title.padEnd(48)} p50 ${told(all, 0.5)} ms, p99 ${told(all, 0.99)} ms, by second ${told(tailsOf(latencies), 0.5)} ms (disk p99 ${told(disk, 0.99)} ms)`,
      )
      console.log(`  ${bets}${refusals ? `; refused: ${refusals}` : ''}`)
      return { p99: quantile(all, 0.99), cpu: (used.server + used.database) / (rate * (lasting + 2)), used }
    }

    const one = await startServers(address, 1)
    await countFor(64, betOver(one), 4)
    night.report()
    console.log(
      `the record: ${whole(recordPerMinute)} bets a minute, ${whole(record)} a second; ${cpus().length} cores`,
    )
    const rest = await runAt(one, record / 10, 'a tenth of the record')
    const alone = await runAt(one, record, 'the record')
    const listeners = await openListeners(one.ports[0] ?? 0)
    const heard = await runAt(one, record, `the record, ${whole(sockets)} sockets`)

    const undecided = async () => {
      const [row] = await app.db.run<{ count: number }>(
        { name: '', text: `select count(*)::int as count from sport_job` },
        [],
      )
      return row?.count ?? 0
    }
    const longer = 3 * seconds
    const settling = runAt(one, record, `the record, sockets, ${whole(settledCoupons)} coupons settled`, longer)
    await wait(4_000)
    const began = performance.now()
    await receiveMessages(app, [settled(`sim:football:${popular}`, app.now(), resultOf(1))])
    while ((await undecided()) > 0) await wait(250)
    const settleSeconds = (performance.now() - began) / 1_000
    const settledRun = await settling
    console.log(`  the settlement took ${settleSeconds.toFixed(1)} s beside the bets`)

    const cpu = watchCpu(cluster, one.servers)
    const started = performance.now()
    const { rate, latencies } = await countFor(connections, betOver(one), 2 * seconds)
    const took = (performance.now() - started) / 1_000
    const used = cpu()
    const { bets, refusals } = night.report()
    console.log(
      `as many as it carries, ${connections} connections, sockets      ${whole(rate)} bets/s, p99 ${quantile(latencies, 0.99).toFixed(1)} ms`,
    )
    console.log(`  ${bets}${refusals ? `; refused: ${refusals}` : ''}`)
    const share = (of: number) => `${Math.round((100 * of) / took / cpus().length)} %`
    console.log(
      `  of all cores: server ${share(used.server)}, database ${share(used.database)}, this client ${share(used.load)}`,
    )
    const { heard: events, lost } = await listeners.close()
    console.log(`  sockets heard ${whole(events)} events, lost connections ${lost}`)

    const cpuOne = await runAt(one, record / 2, 'half the record, one process')
    await one.close()
    const many = await startServers(address, manyProcesses)
    // Each process has to compile its code for itself, as the one has had time to.
    await countFor(64, betOver(many), 3 * seconds)
    night.report()
    const cpuMany = await runAt(many, record / 2, `half the record, ${manyProcesses} processes`)
    await many.close()
    await stopRounds()

    const { sum, mismatches, broken } = await app.ledger.check()
    console.log(`books: sum ${sum}, mismatches ${mismatches.length}, broken ${broken}`)
    await app.close()
    console.log(`\nthe record, carried                              ${(rate / record).toFixed(2)} times (aim 3)`)
    console.log(`p99 at the record : at a tenth of it             ${(alone.p99 / rest.p99).toFixed(2)}`)
    console.log(`p99 with sockets : without                       ${(heard.p99 / alone.p99).toFixed(2)}`)
    console.log(`p99 with a settlement : without                  ${(settledRun.p99 / heard.p99).toFixed(2)}`)
    console.log(
      `processor time of a bet, ${manyProcesses} processes : one         ${(cpuMany.cpu / cpuOne.cpu).toFixed(2)} (reach 1.1; ${whole(cpuOne.cpu * 1e6)} µs with one)`,
    )
  } finally {
    await cluster.close()
  }
}

if (process.send && process.argv[2]) listen(Number(process.argv[2]))
