import { kurus, newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { openServer, type Server } from '../server/src/app/server.ts'
import { type Closing, sealedText } from '../server/src/ledger/closing.ts'
import { continuePositions, isSound } from '../server/src/ledger/index.ts'
import { roundRecord } from '../server/src/testing/records.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { unlimited } from '../server/src/transport/rpc/limits.ts'
import { addPlayers, type BenchPlayer } from '../tools/benchPlayers.ts'
import { optionsOf, positiveInteger } from '../tools/commandLine.ts'
import { type Cluster, startCluster } from '../tools/postgres.ts'
import { openBenchApp, quantile } from './common.ts'

const playerCount = 2_000
/** The bets of each player in the last thirty days, in every database: they are not closed. */
const recentBets = 100
const opening = 1_000_000_000
/** A bet is two movements: a stake of one lira, and a win of the same. */
const movementsPerBet = 2
/** A stretch is what a player bets between two closings. */
const betsPerStretch = 200
const batchSize = 100
/** The bets of a day of this house. */
const betsOfDay = 20_000
const mostRatio = 1.2

type House = { app: AppContext; server: Server; seats: BenchPlayer[]; movements: number; close(): Promise<void> }

const say = (text: string): void => console.log(`  ${text}`)

/**
 * The statements that insert bets of all players with the numbers `from` to `until` among theirs, over a span of days. `together`: so many bets of a player
 * follow each other, as the archive gets them; 1 for the order in which they are made.
 */
const insertsOf = (
  { transfer, round, together }: { transfer: string; round: string; together: number },
  bets: { from: number; until: number },
  days: { oldest: number; newest: number },
): string[] => {
  const count = bets.until - bets.from + 1
  const at = `now() - interval '1 day' * (${days.newest} + ${days.oldest - days.newest} * (${bets.until} - s + (${1_000_000 + playerCount} - p) / ${playerCount}.0) / ${count}.0)`
  const id = `substr(md5(p || '-' || s), 1, 26)`
  const series = `generate_series(${bets.from}, ${bets.until}, ${together}) f
    cross join generate_series(1000000, ${1_000_000 + playerCount - 1}) p
    cross join lateral generate_series(f, least(${bets.until}, f + ${together - 1})) s`
  return [
    `insert into ${transfer} (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest, cash_after, bonus_after,
        held_after, at, tx)
      select p, 'round/' || ${id}, l.leg, s, l.reason, l.source, l.target, 100, 'bench', ${opening}, 0, 0, ${at}, s::bigint * ${playerCount} + p - 1000000
      from ${series} cross join (values (0, 'bet', 'cash', 'house/casino'), (1, 'win', 'house/casino', 'cash')) l(leg, reason, source, target)`,
    `insert into ${round} (player_id, id, game_id, version, seed_id, nonce, stake, win, events, at, shown_at)
      select p, ${id}, 101, 1, 1, s, 100, 100, '[]', ${at}, ${at} from ${series}`,
  ]
}

/** The archive without its indexes, and with them again as they were: filling it is faster so. */
const withoutIndexes = async (app: AppContext, table: string, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ drop: string; create: string }>`
    select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %I drop constraint %I', ${table}::text, c.conname) end as drop,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %I add constraint %I %s', ${table}::text, c.conname, pg_get_constraintdef(c.oid)) end as create
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid where i.indrelid = ${table}::text::regclass`.execute(
    app.db.query,
  )
  for (const { drop } of rows) await app.db.script(drop)
  await fill()
  for (const { create } of rows) await app.db.script(create)
}

/** Closes the books up to an operation of each player, as the server does, but several players with one statement. */
const closeUpTo = async (app: AppContext, lastBet: number): Promise<void> => {
  const stretches = Array.from({ length: Math.ceil(lastBet / betsPerStretch) }, (_, n) => ({
    first: n * betsPerStretch + 1,
    last: Math.min(lastBet, (n + 1) * betsPerStretch),
  }))
  for (const { first, last } of stretches)
    for (let from = 0; from < playerCount; from += 50) {
      const { rows } = await sql<Closing>`
        select p::bigint as player, ${first}::int as "firstSeq", ${last}::int as "lastSeq", ${opening}::int as cash, 0 as bonus, 0 as held,
          s.transfers, s.digest
        from generate_series(${1_000_000 + from}::int, ${1_000_000 + from + 49}::int) p,
          ledger_stretch(p, ${first}::int, ${last}::int) s where s.is_whole`.execute(app.db.background)
      await app.db.background
        .insertInto('ledger_closing')
        .values(
          rows.map((row) => ({
            player_id: row.player,
            first_seq: row.firstSeq,
            last_seq: row.lastSeq,
            cash: row.cash,
            bonus: row.bonus,
            held: row.held,
            transfers: row.transfers,
            digest: row.digest,
            seal: app.vault.signClosing(sealedText(row)),
            closed_at: new Date(app.now()),
          })),
        )
        .execute()
    }
}

/** Fills a house whose books balance: a deposit of each player, old bets that are closed and archived, and the same recent bets in every house. */
const fill = async (app: AppContext, movements: number): Promise<void> => {
  const bets = Math.floor(movements / playerCount / movementsPerBet)
  const oldBets = bets - recentBets
  const deposits = `insert into transfer_archive (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest,
      cash_after, bonus_after, held_after, at, tx)
    select player_id, 'opening', 0, 1, 'deposit', 'gateway/test', 'cash', ${opening}, 'bench', ${opening}, 0, 0, now() - interval '5 years', 1
    from wallet`
  const archive = { transfer: 'transfer_archive', round: 'round_archive', together: betsPerStretch }
  await withoutIndexes(app, archive.transfer, () =>
    withoutIndexes(app, archive.round, async () => {
      await app.db.script(deposits)
      for (const insert of insertsOf(archive, { from: 2, until: oldBets }, { oldest: 1_200, newest: 430 }))
        await app.db.script(insert)
    }),
  )
  for (const insert of insertsOf(
    { transfer: 'transfer', round: 'round', together: 1 },
    { from: oldBets + 1, until: bets },
    { oldest: 30, newest: 0 },
  ))
    await app.db.script(insert)
  await app.db.script(
    `update wallet set archived = true, cash = ${opening}, version = ${bets}, last_tx = ${(bets + 1) * playerCount}`,
  )
  await continuePositions(app.db)
  // The reports of the house have got all of it.
  await app.db.script(`insert into ledger_consumer (name, tx)
    select name, (select max(tx) from transfer where leg = 0) from unnest('{turnover,deposits,notices,wins}'::text[]) name
    on conflict (name) do update set tx = excluded.tx`)
  await closeUpTo(app, oldBets)
  for (const table of ['transfer', 'transfer_archive', 'round', 'round_archive', 'wallet', 'ledger_closing'])
    await app.db.script(`vacuum analyze ${table}`)
  await app.db.script('checkpoint')
}

const openHouse = async (cluster: Cluster, name: string, movements: number): Promise<House> => {
  const started = performance.now()
  const { app } = await openBenchApp(cluster, name)
  const { seedCatalogue } = await import('../server/src/domains/casino/studioCatalogue.ts')
  await seedCatalogue(app.db)
  const seats = await addPlayers(app, playerCount, 0)
  await fill(app, movements)
  const server = await openServer(app, { pages: false, work: false, limits: unlimited })
  const [size] = await app.db.run<{ text: string }>(
    { name: '', text: 'select pg_size_pretty(pg_database_size(current_database())) as text' },
    [],
  )
  say(
    `${movements.toLocaleString('en')} movements filled in ${Math.round((performance.now() - started) / 1_000)} s, ${size?.text}`,
  )
  return {
    app,
    server,
    seats,
    movements,
    close: async () => {
      await server.close()
      await app.close()
    },
  }
}

const callAs = async (
  { server, seats }: House,
  seat: number,
  api: { class: string; method: string },
  data: object,
): Promise<{ length: number }> => {
  const player = seats[seat % seats.length]
  const answer = await server.dispatch({
    body: { api, data, user: { uid: String(player?.id), sid: player?.sid } },
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
  return answer.data as unknown as { length: number }
}

let drawn = 7
/** The next number of a fixed row, below `below`: every house gets the same kinds of players. */
const draw = (below: number): number => {
  drawn = (drawn * 48_271) % 2_147_483_647
  return drawn % below
}

/** Bets of different players at the same moment, which the ledger writes as one batch. */
const batch = async ({ app, seats }: House): Promise<void> => {
  const from = draw(seats.length)
  const outcomes = await Promise.all(
    Array.from({ length: batchSize }, (_, n) => {
      const id = newId()
      return app.ledger.post({
        player: seats[(from + n * 17) % seats.length]?.id ?? 0,
        id: `round/${id}`,
        legs: [
          { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' },
          { from: 'house/casino', to: 'cash', amount: kurus(100), reason: 'win' },
        ],
        records: [roundRecord({ id, gameId: 101, stake: kurus(100), win: kurus(100) })],
      })
    }),
  )
  if (outcomes.some(({ outcome }) => outcome !== 'done')) throw new Error('a bet was not done')
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const check = async ({ app }: House): Promise<void> => {
  const report = await app.ledger.check({ seed: draw(1_000_000), stretches: 200 })
  if (!isSound(report) || report.read === 0) throw new Error(`the books do not balance: ${JSON.stringify(report)}`)
}

const statement = { class: 'account', method: 'statement' }
const rounds = { class: 'casino', method: 'rounds' }
const pageOf =
  (api: { class: string; method: string }, data: object = {}) =>
  (house: House): Promise<unknown> =>
    callAs(house, draw(playerCount), api, { limit: 50, ...data })

/** What is measured, and how often of each house. */
const measures: readonly { name: string; times: number; one(house: House): Promise<unknown> }[] = [
  { name: 'books check', times: 7, one: check },
  { name: `a batch of ${batchSize} bets`, times: 400, one: batch },
  { name: 'the first page of the statement', times: 600, one: pageOf(statement) },
  { name: 'the first page of rounds', times: 600, one: pageOf(rounds) },
  { name: 'a page of the statement in the archive', times: 600, one: pageOf(statement, { before: 200 }) },
]

/** The medians of houses, measured by turns of one each, so that a slow moment of the machine affects all. The first quarter warms caches and plans. */
const inTurns = async (houses: readonly House[], { times, one }: (typeof measures)[number]): Promise<number[]> => {
  const took = houses.map(() => [] as number[])
  for (let time = -Math.ceil(times / 4); time < times; time++)
    for (const [at, house] of houses.entries()) {
      const ms = await timed(() => one(house))
      if (time >= 0) took[at]?.push(ms)
    }
  return took.map(median)
}

const median = (numbers: readonly number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** The write-ahead log of a day's bets after a checkpoint, with the full pages that a base backup of that moment needs: what a backup of the day stores. */
const logOfDay = async (house: House): Promise<number> => {
  const position = async () =>
    (
      await house.app.db.run<{ bytes: number }>(
        { name: '', text: `select (pg_current_wal_insert_lsn() - '0/0')::bigint as bytes` },
        [],
      )
    )[0]?.bytes ?? 0
  await house.app.db.script('checkpoint')
  const before = await position()
  for (let bets = 0; bets < betsOfDay; bets += batchSize) await batch(house)
  return (await position()) - before
}

const line = (name: string, unit: string, few: number, many: number): void =>
  console.log(
    `${name.padEnd(42)} ${few.toFixed(1).padStart(10)} ${many.toFixed(1).padStart(10)} ${unit}   ${(many / few).toFixed(2)}  (${mostRatio} at most)`,
  )

/**
 * What the check of the books, bets, pages and the backup of a day cost with two million movements and with twenty, of which all but the newest are
 * closed and archived: `npm run bench -- history [--few COUNT] [--many COUNT]`.
 */
export const run = async (args: string[]): Promise<void> => {
  const options = optionsOf({ few: { type: 'string' }, many: { type: 'string' } }, args)
  const few = positiveInteger('few', options.few ?? '2000000')
  const many = positiveInteger('many', options.many ?? '20000000')
  const cluster = await startCluster({
    shared_buffers: '1GB',
    maintenance_work_mem: '512MB',
    max_wal_size: '16GB',
    min_wal_size: '4GB',
    checkpoint_timeout: '1h',
  })
  try {
    const houses = [await openHouse(cluster, 'few', few), await openHouse(cluster, 'many', many)] as const
    console.log(`${''.padEnd(42)} ${few.toLocaleString('en').padStart(10)} ${many.toLocaleString('en').padStart(10)}`)
    for (const measure of measures) {
      const [small = 0, large = 0] = await inTurns(houses, measure)
      line(measure.name, 'ms', small, large)
    }
    const [small = 0, large = 0] = [await logOfDay(houses[0]), await logOfDay(houses[1])]
    line(`the log of ${betsOfDay.toLocaleString('en')} bets (backup of the day)`, 'MB', small / 1e6, large / 1e6)
    for (const house of houses) await house.close()
  } finally {
    await cluster.close()
  }
}
