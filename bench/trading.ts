import { kurus, newId } from '@yakamoz/values'
import { openTestConsole, type StaffBrowser } from '../server/src/console/testing.ts'
import { receiveMessages } from '../server/src/domains/sports/feedIntake.ts'
import { placeCoupon } from '../server/src/domains/sports/placeCoupon.ts'
import { announced, fixtureOf, priced, winner } from '../server/src/domains/sports/testing.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { addPlayers } from '../tools/benchPlayers.ts'
import { startCluster } from '../tools/postgres.ts'
import { countFor, openBenchApp, quantile, whole } from './common.ts'
import { fillCoupons, settledCoupons } from './settle.ts'

const lanes = 16
const rounds = 6
const sliceSeconds = 4
const traders = 2
/** How often the pages of a trader read again: as often as the socket says that something has changed. */
const lookMs = 2_000

/** Matches on which bets are placed, beside those of the open coupons. */
const matches = Array.from({ length: 40 }, (_, index) => index + 1_001)

const origin = {
  address: '127.0.0.1',
  browser: false,
  device: 'bench',
  cookie: undefined,
  deviceCookie: undefined,
  country: '',
}

let placed = 0

/** Places a single of ten lira, on one match after the other, and waits until it is accepted. */
const bet = async (app: AppContext, player: number): Promise<void> => {
  const match = `sim:football:${matches[placed++ % matches.length]}`
  const legs = [{ match, ...winner, outcome: '1', odds: 2_000 as never, banker: false }]
  const input = { couponID: newId(), legs, sizes: [1], unit: kurus(1_000), policy: 'any' as const }
  const caller = { player, sid: '', family: 'bench', role: 0, restricted: false }
  const answer = await placeCoupon(input, { app, caller, lang: 'tr', origin, setCookie: () => {} })
  if (!('coupon' in answer)) throw new Error(`a bet was refused: ${answer.refusal}`)
}

/** Reads the pages of a trader as long as he watches: the list by cost, a match and the ticker. Returns how often. */
const watch = async (browser: StaffBrowser, isOver: () => boolean): Promise<number> => {
  let read = 0
  while (!isOver()) {
    for (const [method, data] of [
      ['matches', { order: 'cost' }],
      ['match', { match: 'sim:football:100' }],
      ['coupons', {}],
    ] as const) {
      const answer = await browser.callAny('trading', method, data)
      if (!answer.result) throw new Error(`${method}: ${answer.message}`)
      read++
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  return read
}

type Measured = { rate: number; p50: number; p99: number }

const medianOf = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** Acceptances while nobody and while two traders watch, with a hundred thousand open coupons: `npm run bench -- trading`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster()
  try {
    const { app } = await openBenchApp(cluster)
    await fillCoupons(app)
    const now = app.now()
    for (const number of [...Array.from({ length: 22 }, (_, index) => index + 1), 100, ...matches]) {
      const { match } = fixtureOf(number, now)
      await receiveMessages(app, [announced(fixtureOf(number, now + 6 * 3_600_000), now), priced(match, now)])
    }
    const players = await addPlayers(app, lanes)
    const desk = await openTestConsole({ app })
    const browsers: StaffBrowser[] = []
    for (let trader = 0; trader < traders; trader++) browsers.push((await desk.newStaff('trader')).browser)
    const measure = async (): Promise<Measured> => {
      const { rate, latencies } = await countFor(lanes, (lane) => bet(app, players[lane]?.id ?? 0), sliceSeconds)
      return { rate, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
    }
    await measure()
    const without: Measured[] = []
    const watched: Measured[] = []
    let read = 0
    for (let round = 0; round < rounds; round++) {
      without.push(await measure())
      let isOver = false
      const watching = browsers.map((browser) => watch(browser, () => isOver))
      watched.push(await measure())
      isOver = true
      for (const count of await Promise.all(watching)) read += count
    }
    const print = (name: string, of: readonly Measured[]) => {
      const median = (figure: keyof Measured) => medianOf(of.map((one) => one[figure]))
      const ratio = (figure: keyof Measured) =>
        medianOf(of.map((one, index) => one[figure] / (without[index]?.[figure] ?? 1))).toFixed(2)
      console.log(
        `${name.padEnd(28)} ${whole(median('rate')).padStart(6)} bets/s  p50 ${median('p50').toFixed(1)} ms  p99 ${median('p99').toFixed(1)} ms` +
          `   : nobody ${ratio('rate')}, p50 ${ratio('p50')}, p99 ${ratio('p99')}`,
      )
    }
    console.log(`${whole(settledCoupons)} open coupons, median of ${rounds} slices by turns`)
    print('nobody watches', without)
    print(`two traders, ${read} readings`, watched)
    await desk.http.close()
    await app.close()
  } finally {
    await cluster.close()
  }
}
