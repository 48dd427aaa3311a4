import { openServer } from '../server/src/app.ts'
import type { House } from '../server/src/house.ts'
import { startCluster } from '../tools/postgres.ts'
import { openBenchHouse, quantile } from './common.ts'
import { addPlayers } from './players.ts'

const players = 1_000
const few = 10_000
const many = 10_000_000
const pages = 200

/** Payments of a thousand players, spread evenly over them and over the year. */
const fill = async (house: House, from: number, to: number): Promise<void> => {
  await house.db.run(
    {
      name: '',
      text: `insert into transaction (player_id, id, operation, type_id, category_id, status, amount, at)
        select 1000000 + n % $3::int, lpad(n::text, 26, '0'), lpad(n::text, 26, '0'), 1 + n % 2, 1, 1002, 1000 + n % 100000,
          timestamptz '2026-11-01' - (n::bigint * 7919 % 31536000) * interval '1 second'
        from generate_series($1::int, $2::int) n`,
    },
    [from, to - 1, players],
  )
  await house.db.script('vacuum analyze transaction')
}

type Asked = { before: string }

/** The median of a page of one player's history through the whole call, in milliseconds. */
const pageCost = async (
  ask: (player: number, asked: Asked) => Promise<void>,
  before: (player: number) => string,
): Promise<number> => {
  const costs: number[] = []
  for (let page = 0; page < pages; page++) {
    const started = performance.now()
    await ask(page % players, { before: before(page % players) })
    costs.push(performance.now() - started)
  }
  return quantile(
    costs.sort((a, b) => a - b),
    0.5,
  )
}

/** An entry of each player from the middle of the history. */
const middlesOf = async (house: House): Promise<Map<number, string>> => {
  const rows = await house.db.run<{ player: number; id: string }>(
    {
      name: '',
      text: `select s.player_id as player, t.id from generate_series(1000000, 1000199) s(player_id),
        lateral (select id from transaction t where t.player_id = s.player_id order by at desc, id desc offset 5000 limit 1) t`,
    },
    [],
  )
  return new Map(rows.map(({ player, id }) => [player, id]))
}

/** What a page of history costs with ten thousand payments and with ten million: `npm run bench -- history`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster()
  try {
    const { house } = await openBenchHouse(cluster)
    const server = await openServer(house, { pages: false })
    const seats = await addPlayers(house, players)
    const ask = async (player: number, { before }: Asked) => {
      const seat = seats[player]
      if (!seat) throw new Error('no such player')
      const answer = await server.dispatch({
        body: {
          api: { class: 'finance', method: 'list_transactions' },
          data: { limit: 10, before },
          user: { uid: String(seat.id), sid: seat.sid },
        },
        origin: { address: '127.0.0.1', browser: false, device: 'bench', cookie: undefined, country: '' },
        setCookie: () => {},
      })
      if (!answer.result) throw new Error(answer.message)
    }
    const first = () => ''
    await fill(house, 0, few)
    await pageCost(ask, first)
    const small = await pageCost(ask, first)
    await fill(house, few, many)
    await pageCost(ask, first)
    const large = await pageCost(ask, first)
    const middles = await middlesOf(house)
    const middle = (player: number) => middles.get(1_000_000 + player) ?? ''
    // As for the two above, pages are counted that have been read before: a cold disk is not what is asked.
    await pageCost(ask, middle)
    const deep = await pageCost(ask, middle)
    console.log(`a page among ${few.toLocaleString('en')} payments        ${small.toFixed(2)} ms`)
    console.log(`a page among ${many.toLocaleString('en')} payments    ${large.toFixed(2)} ms`)
    console.log(`the page after 5,000 others          ${deep.toFixed(2)} ms`)
    console.log(`\nlarge : small                      ${(large / small).toFixed(2)}  (1.5 at most)`)
    console.log(`deep : small                       ${(deep / small).toFixed(2)}  (1.5 at most)`)
    await server.close()
    await house.close()
  } finally {
    await cluster.close()
  }
}
