import { setTimeout as wait } from 'node:timers/promises'
import { kurus, newId } from '@yakamoz/values'
import { openTestConsole, type StaffBrowser } from '../server/src/console/testing.ts'
import { receiveMessages } from '../server/src/domains/sports/feedIntake.ts'
import { placeCoupon } from '../server/src/domains/sports/placeCoupon.ts'
import { announced, fixtureOf, priced, winner } from '../server/src/domains/sports/testing.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { addPlayers, type BenchPlayer } from '../tools/benchPlayers.ts'
import { startCluster } from '../tools/postgres.ts'
import { countFor, openBenchApp, quantile, whole } from './common.ts'
import { fillCoupons, settledCoupons } from './settle.ts'
import { delaysOf, paced, turnMs, watch } from './watching.ts'

const lanes = 16
const rounds = 6
const sliceSeconds = 4
const traders = 2
/** Players whose bets arrive at a fixed rate: so many that none has two at the same time. */
const playerCount = 400
const defaultRate = 500
const pacedSeconds = 4

/** Matches on which bets are placed, beside those of the open coupons. */
const matches = Array.from({ length: 40 }, (_, index) => index + 1_001)
const matchOf = (number = 0): string => `sim:football:${number}`
/** The match whose sheet a trader has open. */
const watchedMatch = (trader: number): string => matchOf(matches[trader])

const origin = {
  address: '127.0.0.1',
  browser: false,
  device: 'bench',
  cookie: undefined,
  deviceCookie: undefined,
  country: '',
}

let placed = 0

/** When the bets of a measurement were accepted, by match. */
type Accepted = Map<string, number[]>

/** Places a single of ten lira, on one match after the other, and waits until it is accepted. */
const bet = async (app: AppContext, player: number, accepted?: Accepted): Promise<void> => {
  const match = matchOf(matches[placed++ % matches.length])
  const legs = [{ match, ...winner, outcome: '1', odds: 2_000 as never, banker: false }]
  const input = { couponID: newId(), legs, sizes: [1], unit: kurus(1_000), policy: 'any' as const }
  const caller = { player, sid: '', family: 'bench', role: 0, restricted: false }
  const answer = await placeCoupon(input, { app, caller, lang: 'tr', origin, setCookie: () => {} })
  if (!('coupon' in answer)) throw new Error(`a bet was refused: ${answer.refusal}`)
  accepted?.set(match, [...(accepted.get(match) ?? []), performance.now()])
}

type Desk = { app: AppContext; players: readonly BenchPlayer[]; browsers: readonly StaffBrowser[]; pacedRate: number }
type Slice = { rate: number; p50: number; p99: number }
type Compared = { nobody: Slice[]; watched: Slice[] }

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

const sliceOf = (rate: number, latencies: readonly number[]): Slice => ({
  rate,
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
})

const fullLoad = async ({ app, players }: Desk): Promise<Slice> => {
  const { rate, latencies } = await countFor(lanes, (lane) => bet(app, players[lane]?.id ?? 0), sliceSeconds)
  return sliceOf(rate, latencies)
}

const pacedLoad = async ({ app, players, pacedRate }: Desk, accepted?: Accepted): Promise<Slice> => {
  let next = 0
  const started = performance.now()
  const latencies = await paced(pacedRate, pacedSeconds, () =>
    bet(app, players[next++ % players.length]?.id ?? 0, accepted),
  )
  return sliceOf((latencies.length * 1_000) / (performance.now() - started), latencies)
}

/** Measures while every trader watches a match, and two turns longer. Returns what their sheets showed. */
const whileWatched = async <Result>(desk: Desk, measure: () => Promise<Result>, turnsAfter = 0) => {
  let isOver = false
  const watching = desk.browsers.map((browser, trader) => watch(browser, watchedMatch(trader), () => isOver))
  const result = await measure()
  await wait(turnsAfter * turnMs)
  isOver = true
  return { result, sheets: await Promise.all(watching) }
}

const print = ({ nobody, watched }: Compared): void => {
  for (const [name, slices] of Object.entries({ nobody, [`${traders} traders`]: watched })) {
    const of = (figure: keyof Slice) => median(slices.map((slice) => slice[figure]))
    const ratio = (figure: keyof Slice) =>
      median(slices.map((slice, index) => slice[figure] / (nobody[index]?.[figure] ?? 1))).toFixed(2)
    console.log(
      `  ${name.padEnd(12)} ${whole(of('rate')).padStart(6)} bets/s  p50 ${of('p50').toFixed(1)} ms  p99 ${of('p99').toFixed(1)} ms` +
        `   : nobody ${ratio('rate')}, p50 ${ratio('p50')}, p99 ${ratio('p99')}`,
    )
  }
}

const compareFullLoad = async (desk: Desk): Promise<void> => {
  const compared: Compared = { nobody: [], watched: [] }
  for (let round = 0; round < rounds; round++) {
    compared.nobody.push(await fullLoad(desk))
    compared.watched.push((await whileWatched(desk, () => fullLoad(desk))).result)
  }
  console.log(`full load, median of ${rounds} slices by turns`)
  print(compared)
}

/** What a sheet shows of a match before its next bets, by a reading that has all of them. */
const betsOn = async ({ app }: Desk, match: string): Promise<number> => {
  const { bets } = await app.db.query
    .selectFrom('coupon_leg')
    .where('match_id', '=', match)
    .select((row) => row.fn.countAll<number>().as('bets'))
    .executeTakeFirstOrThrow()
  return Number(bets)
}

/** Bets at a fixed rate while nobody and while two traders watch, and after how many turns their sheets show a bet. */
const comparePaced = async (desk: Desk): Promise<void> => {
  const compared: Compared = { nobody: [], watched: [] }
  const delays: number[] = []
  for (let round = 0; round < rounds; round++) {
    compared.nobody.push(await pacedLoad(desk))
    const before = await Promise.all(desk.browsers.map((_, trader) => betsOn(desk, watchedMatch(trader))))
    const accepted: Accepted = new Map()
    const { result, sheets } = await whileWatched(desk, () => pacedLoad(desk, accepted), 2)
    compared.watched.push(result)
    for (const [trader, sheet] of sheets.entries())
      delays.push(...delaysOf(accepted.get(watchedMatch(trader)) ?? [], before[trader] ?? 0, sheet))
  }
  console.log(`${desk.pacedRate} bets/s, median of ${rounds} slices by turns`)
  print(compared)
  const within = (turns: number): string =>
    ((delays.filter((delay) => delay <= turns * turnMs).length / delays.length) * 100).toFixed(1)
  console.log(
    `  ${whole(delays.length)} bets on the watched matches: ${within(1)} % shown within one turn of ${turnMs / 1_000} s, ${within(2)} % within two (99 at least)`,
  )
}

/**
 * Acceptances while nobody and while two traders watch, with a hundred thousand open coupons: `npm run bench -- trading [RATE]`. First at a rate, of 500
 * bets a second unless it says another, then at full load.
 */
export const run = async ([rate]: string[]): Promise<void> => {
  const cluster = await startCluster()
  try {
    const { app } = await openBenchApp(cluster)
    await fillCoupons(app)
    const now = app.now()
    for (const number of [...Array.from({ length: 22 }, (_, index) => index + 1), 100, ...matches]) {
      const { match } = fixtureOf(number, now)
      await receiveMessages(app, [announced(fixtureOf(number, now + 6 * 3_600_000), now), priced(match, now)])
    }
    const staff = await openTestConsole({ app })
    const browsers: StaffBrowser[] = []
    for (let trader = 0; trader < traders; trader++) browsers.push((await staff.newStaff('trader')).browser)
    const desk = { app, players: await addPlayers(app, playerCount), browsers, pacedRate: Number(rate ?? defaultRate) }
    await whileWatched(desk, () => fullLoad(desk))
    console.log(`${whole(settledCoupons)} open coupons and those that are placed`)
    await comparePaced(desk)
    await compareFullLoad(desk)
    await staff.http.close()
    await app.close()
  } finally {
    await cluster.close()
  }
}
