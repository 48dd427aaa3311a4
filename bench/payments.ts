import { openServer } from '../server/src/app/server.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { unlimited } from '../server/src/transport/rpc/limits.ts'
import { addPlayers } from '../tools/benchPlayers.ts'
import { type Cluster, startCluster } from '../tools/postgres.ts'
import { openBenchApp, quantile } from './common.ts'

const players = 1_000
const few = 10_000
const many = 10_000_000
const pages = 200
const turns = 5

/** Inserts payments of a thousand players, spread evenly over players and the year, and vacuums the tables. */
const fill = async (app: AppContext, payments: number): Promise<void> => {
  // A script has no statement timeout.
  await app.db.script(`insert into transaction (player_id, id, operation, type_id, category_id, status, amount, at)
    select 1000000 + n % ${players}, lpad(n::text, 26, '0'), lpad(n::text, 26, '0'), 1 + n % 2, 1, 1002, 1000 + n % 100000,
      timestamptz '2026-11-01' - (n::bigint * 7919 % 31536000) * interval '1 second'
    from generate_series(0, ${payments} - 1) n`)
  await app.db.script('vacuum analyze transaction')
  await app.db.script('checkpoint')
}

type Page = (player: number) => Promise<void>

/** A server with a number of payments, and a function that reads a page of a player's history through the full call. */
const openHistory = async (cluster: Cluster, name: string, payments: number) => {
  const { app } = await openBenchApp(cluster, name)
  const server = await openServer(app, { pages: false, work: false, limits: unlimited })
  const seats = await addPlayers(app, players)
  await fill(app, payments)
  const pageOf =
    (before: (player: number) => string): Page =>
    async (player) => {
      const seat = seats[player]
      if (!seat) throw new Error('no such player')
      const answer = await server.dispatch({
        body: {
          api: { class: 'finance', method: 'list_transactions' },
          data: { limit: 10, before: before(player) },
          user: { uid: String(seat.id), sid: seat.sid },
        },
        origin: {
          address: '127.0.0.1',
          browser: false,
          device: 'bench',
          cookie: undefined,
          deviceCookie: undefined,
          country: '',
        },
        setCookie: () => {},
      })
      if (!answer.result) throw new Error(answer.message)
    }
  const close = async () => {
    await server.close()
    await app.close()
  }
  return { app, pageOf, close }
}

/** The time of a page for each player, in milliseconds. */
const costsOf = async (page: Page): Promise<number[]> => {
  const costs: number[] = []
  for (let player = 0; player < pages; player++) {
    const started = performance.now()
    await page(player)
    costs.push(performance.now() - started)
  }
  return costs
}

/** The medians of pages read in turns, so that a slow moment of the machine affects all of them. */
const inTurns = async <Name extends string>(asked: Record<Name, Page>): Promise<Record<Name, number>> => {
  const names = Object.keys(asked) as Name[]
  const costs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  // Measures warm pages, not a cold disk.
  for (const name of names) await costsOf(asked[name])
  for (let turn = 0; turn < turns; turn++) {
    for (const name of names) costs[name].push(...(await costsOf(asked[name])))
  }
  const median = (name: Name) =>
    quantile(
      costs[name].sort((a, b) => a - b),
      0.5,
    )
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Record<Name, number>
}

/** One entry per player from the middle of the history. */
const middlesOf = async (app: AppContext): Promise<Map<number, string>> => {
  const rows = await app.db.run<{ player: number; id: string }>(
    {
      name: '',
      text: `select s.player_id as player, t.id from generate_series(1000000, 1000000 + $1::int - 1) s(player_id),
        lateral (select id from transaction t where t.player_id = s.player_id order by at desc, id desc offset 5000 limit 1) t`,
    },
    [pages],
  )
  return new Map(rows.map(({ player, id }) => [player, id]))
}

/** The time of a page of payments with ten thousand and with ten million payments: `npm run bench -- payments`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster()
  try {
    const little = await openHistory(cluster, 'little', few)
    const much = await openHistory(cluster, 'much', many)
    const middles = await middlesOf(much.app)
    const first = () => ''
    const { small, large, deep } = await inTurns({
      small: little.pageOf(first),
      large: much.pageOf(first),
      deep: much.pageOf((player) => middles.get(1_000_000 + player) ?? ''),
    })
    console.log(`a page among ${few.toLocaleString('en')} payments        ${small.toFixed(2)} ms`)
    console.log(`a page among ${many.toLocaleString('en')} payments    ${large.toFixed(2)} ms`)
    console.log(`the page after 5,000 others          ${deep.toFixed(2)} ms`)
    console.log(`\nlarge : small                      ${(large / small).toFixed(2)}  (1.5 at most)`)
    console.log(`deep : small                       ${(deep / small).toFixed(2)}  (1.5 at most)`)
    await little.close()
    await much.close()
  } finally {
    await cluster.close()
  }
}
