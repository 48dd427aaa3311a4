import { games } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { openApp, openServer, type Server } from '../server/src/app/server.ts'
import { openTestConsole, type StaffBrowser } from '../server/src/console/testing.ts'
import { unlimited } from '../server/src/transport/rpc/limits.ts'
import type { Cluster } from '../tools/postgres.ts'
import { quantile, whole } from './common.ts'
import { type Page, pages } from './consolePages.ts'
import { firstPlayer } from './houseRows.ts'
import { addressOf, configOf, houses, openHouses } from './houses.ts'

const times = 15
/** A page that takes longer is opened once. */
const longMs = 2_000

/** A house with a signed-in owner. */
const openHouse = async (cluster: Cluster, name: keyof typeof houses) => {
  const app = await openApp({ ...configOf(addressOf(cluster, name)), demo: false, minRoundMs: 0 })
  // Each run has a first reading of the day.
  await app.db.query.deleteFrom('kept_figures').execute()
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

const ask = async (browser: StaffBrowser, { className, method }: Pick<Page, 'className' | 'method'>, data: object) => {
  const answer = await browser.callAny(className, method, data)
  if (!answer.result) throw new Error(`${className} ${method}: ${answer.message}`)
  return answer.data
}

const open = async (browser: StaffBrowser, page: Page): Promise<number> => {
  const started = performance.now()
  await ask(browser, page, page.data)
  return performance.now() - started
}

/** Returns the pages with the ids that they have in a house. */
const pagesIn = ({ owner }: House): Promise<Page[]> =>
  Promise.all(
    pages.map(async (page) => {
      if (!page.idFrom) return page
      const rows = (await ask(owner, { ...page, method: page.idFrom }, {})) as { id: unknown; state?: unknown }[]
      const row = rows.find(({ state }) => state === 'open') ?? rows[0]
      return { ...page, data: { ...page.data, id: row?.id } }
    }),
  )

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** `first`: the first opening in the large house, which is one of all where figures are not kept. */
type Took = { small: number[]; large: number[]; first: number }

/** Opens a page in both houses by turns, so that a slow moment of the machine affects both; one that takes seconds only once. */
const comparePage = async (small: [House, Page], large: [House, Page]): Promise<Took> => {
  const [little, first] = [await open(small[0].owner, small[1]), await open(large[0].owner, large[1])]
  if (first > longMs && !large[1].kept) return { small: [little], large: [first], first }
  const took: Took = { small: [], large: [], first }
  for (let turn = 0; turn < times; turn++) {
    took.small.push(await open(small[0].owner, small[1]))
    took.large.push(await open(large[0].owner, large[1]))
  }
  return took
}

const comparePages = async (small: House, large: House, words: string): Promise<void> => {
  console.log(
    `${'first page, median of 15, ms'.padEnd(30)} ${whole(houses.small).padStart(9)} ${whole(houses.large).padStart(9)}   ratio (2 at most)`,
  )
  const [ofSmall, ofLarge] = [await pagesIn(small), await pagesIn(large)]
  for (const [index, page] of pages.entries()) {
    if (!page.name.includes(words)) continue
    const took = await comparePage([small, ofSmall[index] ?? page], [large, ofLarge[index] ?? page])
    const [little, much] = [median(took.small), median(took.large)]
    const notes = [
      ...(page.grows ? [`grows with ${page.grows}`] : much / little > 2 ? ['above 2'] : []),
      ...(page.kept ? [`kept; the first of a day, ${took.first.toFixed(0)} ms, grows with ${page.kept}`] : []),
    ]
    const note = notes.map((text) => `  ${text}`).join('')
    console.log(
      `${page.name.padEnd(30)} ${little.toFixed(2).padStart(9)} ${much.toFixed(2).padStart(9)}   ${(much / little).toFixed(2)}${note}`,
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

const sliceMs = 10_000
const slices = 10
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

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens the pages one after the other, but not those whose cost grows with the house: nobody opens them all day. They begin one after the other. */
const work = async (
  browser: StaffBrowser,
  { from, waitMs }: { from: number; waitMs: number },
  isOver: () => boolean,
) => {
  const opens = pages.filter(({ grows, kept, idFrom }) => !grows && !kept && !idFrom)
  let opened = 0
  await pause(waitMs)
  for (let at = from; !isOver(); at++) {
    await open(browser, opens[at % opens.length] as Page)
    opened++
    await pause(lookMs)
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
    const working = browsers.map((browser, index) =>
      work(browser, { from: slice * 7 + index * 9, waitMs: (index * lookMs) / people }, () => isOver),
    )
    rates.with.push(await betsIn(house.server, seats))
    isOver = true
    for (const one of await Promise.all(working)) opened += one
  }
  const [without, withStaff] = [median(rates.without), median(rates.with)]
  const lost = rates.without.map((rate, slice) => 100 * (1 - (rates.with[slice] ?? 0) / rate))
  const mean = lost.reduce((sum, one) => sum + one, 0) / slices
  const error = Math.sqrt(lost.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (slices - 1) / slices)
  console.log(`\nbets a second in the house of ${whole(houses.large)} players, median of ${slices} slices by turns`)
  console.log(`nobody in the console    ${whole(without)}`)
  console.log(`five people, ${opened} pages  ${whole(withStaff)}`)
  console.log(`lost                     ${((1 - withStaff / without) * 100).toFixed(1)} %  (3 at most)`)
  console.log(`mean of slices           ${mean.toFixed(1)} %, standard error ${error.toFixed(1)}`)
}

/**
 * The console's pages in a house of ten thousand and in one of a million players, and bets while staff work: `npm run bench -- console [WORDS]`. With words
 * only the pages with these in their names, and no bets.
 */
export const run = async (words: string[]): Promise<void> => {
  const cluster = await openHouses()
  try {
    const [small, large] = [await openHouse(cluster, 'small'), await openHouse(cluster, 'large')]
    await comparePages(small, large, words.join(' '))
    if (words.length === 0) await compareBets(large)
    await small.close()
    await large.close()
  } finally {
    await cluster.close()
  }
}
