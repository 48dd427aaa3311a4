import { CompiledQuery } from 'kysely'
import { receiveMessages } from '../server/src/domains/sports/feedIntake.ts'
import { settleJobs } from '../server/src/domains/sports/settlement.ts'
import { announced, fixtureOf, resultOf, settled } from '../server/src/domains/sports/testing.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { startCluster } from '../tools/postgres.ts'
import { openBenchApp, whole } from './common.ts'

export const settledCoupons = 100_000
const playerCount = 20_000
const legs = 4
const stake = 1_000

const megabytes = (): number => process.memoryUsage().rss / 1e6

/** Inserts players, from id 1, with open accumulators of four legs, the last of which is the match that ends, with their transfers. */
export const fillCoupons = async (app: AppContext): Promise<void> => {
  // Takes longer than the time limit of a call.
  const run = (text: string, parameters: unknown[] = []) =>
    app.db.background.executeQuery(CompiledQuery.raw(text, parameters))
  const each = settledCoupons / playerCount
  await run(
    'insert into wallet (player_id, cash, held, version) select n, 0, $2::bigint, 1 from generate_series(1, $1::int) n',
    [playerCount, each * stake],
  )
  await run(
    `insert into transfer (player_id, operation, leg, seq, reason, from_account, to_account, amount, digest, cash_after, bonus_after, held_after, tx)
      select n, 'money', 0, 1, 'deposit', 'gateway/bench', 'held', $2::bigint, 'bench', 0, 0, $2::bigint, 0 from generate_series(1, $1::int) n`,
    [playerCount, each * stake],
  )
  await run(
    `insert into coupon (player_id, id, kind, state, sizes, columns, unit, stake, stake_left, max_win, policy, legs, intent, live, placed_at)
      select 1 + n % $2::int, lpad(n::text, 26, '0'), 'accumulator', 'open', array[$3::int], 1, $4::bigint, $4::bigint, $4::bigint, $4::bigint * 16, 'better',
        (select jsonb_agg(jsonb_build_object('match', 'sim:football:' || m, 'market', 1, 'specifiers', '', 'outcome', '1', 'odds', 2000,
          'banker', false, 'sport', 'football', 'home', 'Ev', 'away', 'Konuk', 'startMs', 0, 'competition', '{}'::jsonb,
          'marketName', '{}'::jsonb, 'outcomeName', '{}'::jsonb) order by m) from unnest(array[1, 2, 3 + n % 20, 100]) m),
        'bench', false, now() - interval '1 day'
      from generate_series(1, $1::int) n`,
    [settledCoupons, playerCount, legs, stake],
  )
  await run(
    `insert into coupon_leg (player_id, coupon_id, match_id, market, specifiers, outcome)
      select c.player_id, c.id, l ->> 'match', 1, '', '1' from coupon c, jsonb_array_elements(c.legs) l`,
  )
  await app.db.script('vacuum analyze')
}

/** Settles 100,000 open coupons of four legs after a result: `npm run bench -- settle`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster()
  try {
    const { app } = await openBenchApp(cluster)
    await fillCoupons(app)
    const now = app.now()
    for (const match of [...Array.from({ length: 22 }, (_, index) => index + 1), 100]) {
      await receiveMessages(app, [announced(fixtureOf(match, now), now)])
    }
    // The other matches have ended before: three legs are settled, the coupons still open.
    for (let match = 1; match <= 22; match++)
      await receiveMessages(app, [settled(`sim:football:${match}`, now, resultOf(match === 22 ? 0 : 1))])
    await app.db.run({ name: '', text: 'delete from sport_job' }, [])
    const sizes: number[] = []
    const watching = setInterval(() => sizes.push(megabytes()), 50)
    await receiveMessages(app, [settled('sim:football:100', now, resultOf(1))])
    const started = performance.now()
    const changed = await settleJobs(app)
    const seconds = (performance.now() - started) / 1_000
    clearInterval(watching)
    const [{ won = 0 } = {}] = await app.db.run<{ won: number }>(
      { name: '', text: `select count(*)::int as won from coupon where state = 'won'` },
      [],
    )
    console.log(
      `coupons settled                    ${whole(changed)} in ${seconds.toFixed(1)} s, ${whole(won)} of them won`,
    )
    console.log(`coupons a second                   ${whole(changed / seconds)} (reach 10,000)`)
    const at = (share: number): string => (sizes[Math.floor((sizes.length - 1) * share)] ?? 0).toFixed(0)
    console.log(`memory at 25, 50, 75 and 100 %     ${[0.25, 0.5, 0.75, 1].map(at).join(', ')} MB`)
    const { sum, mismatches, broken } = await app.ledger.check()
    console.log(`books: sum ${sum}, mismatches ${mismatches.length}, broken ${broken}`)
    await app.close()
  } finally {
    await cluster.close()
  }
}
