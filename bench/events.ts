import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { deliverEventPage } from '../server/src/domains/events/delivery.ts'
import { openEvents } from '../server/src/domains/events/index.ts'
import { roundRecord } from '../server/src/testing/records.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { addPlayers, type BenchPlayer } from '../tools/benchPlayers.ts'
import { startCluster } from '../tools/postgres.ts'
import { countFor, fillLog, openBenchApp, quantile, seconds, whole } from './common.ts'

const playerCount = 256
const rounds = 5
/** Short turns, many of them: what else the machine does falls on all ways alike. */
const closingRounds = 40
const liveBets = 2_000
const closedAtOnce = 200
const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** A receiver of webhooks in a process of its own, which reads everything and stores nothing. */
const receive = (): void => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('disconnect', () => process.exit(0))
}

const startReceiver = async () => {
  const child = fork(fileURLToPath(import.meta.url), ['receive'])
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() }
}

const appWith = (app: AppContext, url: string): AppContext => ({
  ...app,
  config: {
    ...app.config,
    events: { webhook: { url, secret: webhookSecret }, nats: { servers: [], stream: 'BENCH' }, isPersonal: false },
  },
})

/** A stake with its round, as a slot books it. */
const bet = async (app: AppContext, player: number): Promise<void> => {
  const id = newId()
  const stake = { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' } as const
  const events = [{ type: 'end', winKurus: 0 }]
  const { outcome } = await app.ledger.post({
    player,
    id: `round/${id}`,
    legs: [stake],
    records: [roundRecord({ id, gameId: 1, stake: stake.amount, events })],
  })
  if (outcome !== 'done') throw new Error(`a bet was ${outcome}`)
}

type Measured = { rate: number; p50: number; p99: number }

/** How fast players bet: at once again, which takes all that two cores have, or with a pause. */
const loads = [
  { name: 'full load', pauseMs: 0 },
  { name: 'a pause of 200 ms', pauseMs: 200 },
] as const
type Load = (typeof loads)[number]

const betFor = async (app: AppContext, players: BenchPlayer[], { pauseMs }: Load): Promise<Measured> => {
  await app.db.script('vacuum analyze wallet')
  await app.db.script('checkpoint')
  const took: number[] = []
  const one = async (lane: number) => {
    const startedMs = performance.now()
    await bet(app, players[lane]?.id ?? 0)
    took.push(performance.now() - startedMs)
    if (pauseMs > 0) await wait(pauseMs)
  }
  await countFor(players.length, one, 1)
  took.length = 0
  const { rate } = await countFor(players.length, one, seconds / 2)
  const sorted = took.toSorted((a, b) => a - b)
  return { rate, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

const medianOf = (numbers: number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

const deliveredBy = async ({ db }: AppContext): Promise<number> =>
  (await db.query.selectFrom('event_sink').select('delivered').executeTakeFirst())?.delivered ?? 0

/** Lets the sink begin where the books are now. */
const skipBacklog = async ({ db }: AppContext): Promise<void> => {
  await sql`update event_sink set pending_tx = null, tx = (select max(tx) from transfer where leg = 0)`.execute(
    db.query,
  )
}

/** Bets without a sink and beside one that gets every event, by turns: each ratio is of figures of one round. */
const compareBets = async (app: AppContext, players: BenchPlayer[], { url, load }: { url: string; load: Load }) => {
  const measured = { without: [] as Measured[], beside: [] as Measured[] }
  let delivered = 0
  const beside = async () => {
    const events = await openEvents(appWith(app, url))
    await skipBacklog(app)
    const before = await deliveredBy(app)
    measured.beside.push(await betFor(app, players, load))
    delivered += (await deliveredBy(app)) - before
    await events.close()
  }
  const without = async () => {
    measured.without.push(await betFor(app, players, load))
  }
  for (let round = 0; round < rounds; round++)
    for (const measure of round % 2 === 0 ? [without, beside] : [beside, without]) await measure()
  console.log(load.name)
  for (const [name, of] of Object.entries(measured)) {
    const median = (what: keyof Measured) => medianOf(of.map((one) => one[what]))
    const ratio = (what: keyof Measured) =>
      medianOf(of.map((one, at) => one[what] / (measured.without[at]?.[what] ?? 1))).toFixed(2)
    console.log(
      `  bets ${name.padEnd(8)} ${whole(median('rate')).padStart(7)} bets/s  p50 ${median('p50').toFixed(1)} ms  p99 ${median('p99').toFixed(1)} ms` +
        `   : without ${ratio('rate')}, p50 ${ratio('p50')}, p99 ${ratio('p99')}`,
    )
  }
  console.log(`  ${whole(delivered / rounds / (seconds / 2 + 1))} events/s were delivered`)
}

/** How fast a backlog goes out, without the time of a receiver. */
const drain = async (app: AppContext): Promise<void> => {
  await sql`update event_sink set pending_tx = null, tx = -9000000000000000`.execute(app.db.query)
  const sink = { name: 'webhook', send: async () => {}, close: async () => {} } as const
  const startedMs = performance.now()
  let sent = 0
  while (performance.now() - startedMs < seconds * 1_000) {
    const { count } = await deliverEventPage(app, sink)
    if (count === 0) break
    sent += count
  }
  console.log(`backlog ${whole(sent / ((performance.now() - startedMs) / 1_000))} events/s are read`)
}

/** How bets of shared rounds are closed: each is prepared by these statements. */
const closings = {
  'without the trigger': 'delete from event_sink; alter table live_bet disable trigger live_bet_events',
  'without a sink': 'delete from event_sink; alter table live_bet enable trigger live_bet_events',
  'beside a sink': `insert into event_sink (name, tx) values ('webhook', 0) on conflict do nothing;
    alter table live_bet enable trigger live_bet_events`,
} as const
type Closing = keyof typeof closings

/** Closes the bets of one shared round, prepared as one way says; returns how long it took. */
const closeRound = async (
  { db }: AppContext,
  players: BenchPlayer[],
  { way, turn }: { way: Closing; turn: number },
) => {
  const [player, id] = [`${players[0]?.id ?? 0} + n % ${players.length}`, `'b${turn}-' || n`]
  await db.script(`${closings[way]};
    delete from live_bet;
    insert into live_bet (player_id, id, game_id, hall, number, intent, stake, bets, from_bonus, at)
      select ${player}, ${id}, 301, 0, ${turn}, '', 100, '[]', false, now() from generate_series(1, ${liveBets}) n`)
  await db.script('vacuum analyze live_bet')
  const startedMs = performance.now()
  for (let first = 1; first <= liveBets; first += closedAtOnce)
    await db.script(`select close_live_bets(array_agg(${player}), array_agg(${id}), now())
      from generate_series(${first}, ${first + closedAtOnce - 1}) n`)
  return performance.now() - startedMs
}

/** Closes bets of shared rounds in each way by turns: each ratio is of figures of one round. */
const closeLiveBets = async (app: AppContext, players: BenchPlayer[]): Promise<void> => {
  const ways = Object.keys(closings) as Closing[]
  const took = new Map(ways.map((way) => [way, [] as number[]]))
  let turn = 0
  for (let round = 0; round < closingRounds; round++)
    for (const way of round % 2 === 0 ? ways : ways.toReversed())
      took.get(way)?.push(await closeRound(app, players, { way, turn: turn++ }))
  const { rows } = await sql<{ bytes: number }>`
    select (pg_total_relation_size('event_outbox') / count(*))::int as bytes from event_outbox`.execute(app.db.query)
  console.log(
    `closing ${whole(liveBets)} bets of shared rounds, ${closedAtOnce} at once; an event of one takes ${rows[0]?.bytes} bytes`,
  )
  const bare = took.get('without the trigger') ?? []
  for (const [way, each] of took) {
    const ratio = medianOf(each.map((ms, at) => ms / (bare[at] ?? 1)))
    console.log(
      `  ${way.padEnd(20)} ${whole(medianOf(each)).padStart(6)} ms  : without the trigger ${ratio.toFixed(2)}`,
    )
  }
}

/** What the stream of events costs: `npm run bench -- events`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster({ min_wal_size: '4GB' })
  const receiver = await startReceiver()
  try {
    await fillLog(cluster)
    const { app } = await openBenchApp(cluster)
    const players = await addPlayers(app, playerCount)
    for (const load of loads) await compareBets(app, players, { url: receiver.url, load })
    await drain(app)
    await closeLiveBets(app, players)
    await app.close()
  } finally {
    receiver.close()
    await cluster.close()
  }
}

if (process.send && process.argv[2] === 'receive') receive()
