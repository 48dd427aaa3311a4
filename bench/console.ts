import { games } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { openApp, openServer, type Server } from '../server/src/app/server.ts'
import { openTestConsole, type StaffBrowser } from '../server/src/console/testing.ts'
import { unlimited } from '../server/src/transport/rpc/limits.ts'
import type { Cluster } from '../tools/postgres.ts'
import { quantile, whole } from './common.ts'
import { firstPlayer } from './houseRows.ts'
import { addressOf, configOf, houses, openHouses } from './houses.ts'

type Page = { name: string; className: string; method: string; data: object }

/** A player in the middle of each house, with all that a player has. */
const n = 5_432
const player = String(firstPlayer + n)

const search = (kind: string, query: string): Page => ({
  name: `search by ${kind}`,
  className: 'players',
  method: 'search',
  data: { query },
})

const ofPlayer = (method: string): Page => ({
  name: `a player's ${method.replaceAll('_', ' ')}`,
  className: 'players',
  method,
  data: { id: player },
})

const list = (name: string, className: string, method: string, data: object = {}): Page => ({
  name,
  className,
  method,
  data,
})

const filtered = (name: string, filter: object): Page => list(`players: ${name}`, 'players', 'filter', { filter })

const pages: readonly Page[] = [
  list('today: tasks', 'today', 'tasks'),
  list('today: figures', 'today', 'figures'),
  list('withdrawals', 'payments', 'queue'),
  list('withdrawals, closed', 'payments', 'queue', { list: 'closed' }),
  list('withdrawals of a player', 'payments', 'queue', { list: 'closed', player }),
  list('summary of payments', 'payments', 'summary'),
  list('deposits', 'payments', 'deposits'),
  list('batches', 'payments', 'batches'),
  list('comparisons', 'payments', 'reconciliations'),
  list('differences', 'payments', 'differences'),
  list('chargebacks', 'payments', 'chargebacks'),
  list('conversations, waiting', 'support', 'queue', { filter: 'waiting' }),
  list('conversations, open', 'support', 'queue', { filter: 'open' }),
  list('conversations, closed', 'support', 'queue', { filter: 'closed' }),
  list('times of support', 'support', 'times'),
  list('audit', 'audit', 'search'),
  list('approvals', 'approvals', 'list'),
  list('tags', 'players', 'tags'),
  list('verification', 'verification', 'queue'),
  list('system', 'house', 'health'),
  filtered('all', {}),
  filtered('not verified', { verified: false }),
  filtered('identity and address verified', { level: 2 }),
  filtered('identity expires soon', { expiresWithin: 30 }),
  filtered('large deposits', { depositsFrom: 100_000_000 }),
  filtered('on a break', { protected: true }),
  filtered('a tag', { tags: ['vip'] }),
  search('id', player),
  search('user name', `oyuncu${n}`),
  search('e-mail', `oyuncu${n}@yakamoz.example`),
  search('phone', `+905${String(n).padStart(9, '0')}`),
  search('name', 'Deniz Yıl'),
  search('last name', 'Yılmaz De'),
  search('identity', '10000000146'),
  search('IBAN', 'TR330006100519786457841326'),
  search('payment', `w1-${n}`),
  search('reference', `YK-W1-${n}`),
  search('coupon', `c1-${n}`),
  ...[
    'page',
    'timeline',
    'movements',
    'payments',
    'rounds',
    'bets',
    'coupons',
    'bonuses',
    'sign_ins',
    'messages',
    'conversations',
    'shared',
    'notes',
  ].map(ofPlayer),
]

const times = 15

/** A house with a signed-in owner. */
const openHouse = async (cluster: Cluster, name: keyof typeof houses) => {
  const app = await openApp({ ...configOf(addressOf(cluster, name)), demo: false, minRoundMs: 0 })
  const server = await openServer(app, { pages: false, work: false, limits: unlimited })
  const console = await openTestConsole({ app })
  const newStaff = async (): Promise<StaffBrowser> =>
    console.signIn(await console.addStaff(['owner'], { email: `bench-${newId().toLowerCase()}@yakamoz.example` }))
  const owner = await newStaff()
  const close = async () => {
    await console.http.close()
    await server.close()
    await app.close()
  }
  return { app, server, owner, newStaff, close }
}
type House = Awaited<ReturnType<typeof openHouse>>

const open = async (browser: StaffBrowser, { className, method, data }: Page): Promise<number> => {
  const started = performance.now()
  const answer = await browser.callAny(className, method, data)
  if (!answer.result) throw new Error(`${className} ${method}: ${answer.message}`)
  return performance.now() - started
}

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** Opens each page in both houses by turns, so that a slow moment of the machine affects both. */
const comparePages = async (small: House, large: House): Promise<void> => {
  console.log(
    `${'first page, median of 15, ms'.padEnd(30)} ${whole(houses.small).padStart(9)} ${whole(houses.large).padStart(9)}   ratio (2 at most)`,
  )
  for (const page of pages) {
    const took = { small: [] as number[], large: [] as number[] }
    for (const house of [small, large]) await open(house.owner, page)
    for (let turn = 0; turn < times; turn++) {
      took.small.push(await open(small.owner, page))
      took.large.push(await open(large.owner, page))
    }
    const [little, much] = [median(took.small), median(took.large)]
    console.log(
      `${page.name.padEnd(30)} ${little.toFixed(2).padStart(9)} ${much.toFixed(2).padStart(9)}   ${(much / little).toFixed(2)}${much / little > 2 ? '  above 2' : ''}`,
    )
  }
}

const seatsCount = 32
/** What a run of this bench stakes at most, for each seat. */
const bankroll = kurus(100_000_000)

/** Players of the house who sit at a slot, with money that the ledger has booked. */
const seatsOf = async ({ app }: House): Promise<string[]> => {
  const [game] = games
  if (!game) throw new Error('no game to play')
  const ends_at = new Date(app.now() + 3_600_000)
  const family = newId()
  const seats: string[] = []
  for (let seat = 0; seat < seatsCount; seat++) {
    const id = firstPlayer + 20 + seat * 97
    const frame = `${id}.${app.vault.token()}`
    await app.ledger.post({
      player: id,
      id: `bench/${family}`,
      legs: [{ from: 'gateway/demo', to: 'cash', amount: bankroll, reason: 'demo' }],
    })
    await app.db.query
      .insertInto('session')
      .values({ player_id: id, sid_hash: app.vault.hash(app.vault.token()), family, cookie_hash: null, ends_at })
      .execute()
    await app.db.query
      .insertInto('game_session')
      .values({ player_id: id, token_hash: app.vault.hash(frame), game_id: game.id, family, language: 'tr', ends_at })
      .execute()
    await app.db.query
      .insertInto('seed')
      .values({
        player_id: id,
        id: 1,
        server_seed_sealed: app.vault.seal(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')),
        server_seed_hash: 'bench',
        client_seed: newId(),
      })
      .onConflict((row) => row.doNothing())
      .execute()
    seats.push(frame)
  }
  return seats
}

const origin = {
  address: '127.0.0.1',
  browser: false,
  device: 'bench',
  cookie: undefined,
  deviceCookie: undefined,
  country: '',
}

const spin = async (server: Server, frame: string): Promise<void> => {
  const answer = await server.dispatch({
    body: {
      api: { class: 'studio', method: 'play' },
      data: { session: frame, round: newId(), stake: '1.00', Lang: 'tr' },
    },
    origin,
    setCookie: () => {},
  })
  if (!answer.result) throw new Error(answer.message)
}

const sliceMs = 4_000
const slices = 8
const people = 5
/** How long a member of staff looks at a page before the next. */
const lookMs = 1_500

/** Bets a second of all seats in a slice. */
const betsIn = async (server: Server, seats: readonly string[]): Promise<number> => {
  const until = performance.now() + sliceMs
  let bets = 0
  await Promise.all(
    seats.map(async (frame) => {
      while (performance.now() < until) {
        await spin(server, frame)
        bets++
      }
    }),
  )
  return (bets / sliceMs) * 1_000
}

const work = async (browser: StaffBrowser, from: number, isOver: () => boolean): Promise<number> => {
  let opened = 0
  for (let at = from; !isOver(); at++) {
    await open(browser, pages[at % pages.length] as Page)
    opened++
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return opened
}

const compareBets = async (house: House): Promise<void> => {
  const seats = await seatsOf(house)
  const browsers: StaffBrowser[] = []
  for (let person = 0; person < people; person++) browsers.push(await house.newStaff())
  const rates = { without: [] as number[], with: [] as number[] }
  await betsIn(house.server, seats)
  let opened = 0
  for (let slice = 0; slice < slices; slice++) {
    rates.without.push(await betsIn(house.server, seats))
    let isOver = false
    const working = browsers.map((browser, index) => work(browser, slice * 7 + index * 9, () => isOver))
    rates.with.push(await betsIn(house.server, seats))
    isOver = true
    for (const one of await Promise.all(working)) opened += one
  }
  const [without, withStaff] = [median(rates.without), median(rates.with)]
  console.log(`\nbets a second in the house of ${whole(houses.large)} players, median of ${slices} slices by turns`)
  console.log(`nobody in the console    ${whole(without)}`)
  console.log(`five people, ${opened} pages  ${whole(withStaff)}`)
  console.log(`lost                     ${((1 - withStaff / without) * 100).toFixed(1)} %  (3 at most)`)
}

/** The console's first pages in a house of ten thousand and in one of a million players, and bets while staff work: `npm run bench -- console`. */
export const run = async (): Promise<void> => {
  const cluster = await openHouses()
  try {
    const [small, large] = [await openHouse(cluster, 'small'), await openHouse(cluster, 'large')]
    await comparePages(small, large)
    await compareBets(large)
    await small.close()
    await large.close()
  } finally {
    await cluster.close()
  }
}
