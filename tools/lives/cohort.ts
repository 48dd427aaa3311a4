import { sql } from 'kysely'
import type { Clock } from '../../server/src/testing/clock.ts'
import type { AppContext } from '../../server/src/transport/appContext.ts'
import { createChance } from './chance.ts'
import { earn, type Life, live, openLife } from './life.ts'
import { differencesOf } from './oracle.ts'
import {
  decidePayments,
  openTables,
  openWorld,
  passTime,
  playMatches,
  playTables,
  updateAllBonuses,
  type World,
} from './world.ts'

/** Lives that share a server: `number` identifies a cohort in its database, `seed` makes it repeatable. */
export type Cohort = {
  apps: readonly [AppContext, AppContext]
  clock: Clock
  number: number
  seed: number
  lives: number
}

const epochs = 6
const actsAnEpoch = 3

/** The sum of the pots and of what was paid out of them, in millionths of a kuruş. */
const fedMicro = async ({ apps }: Pick<World, 'apps'>): Promise<bigint> => {
  const { rows } = await sql<{ micro: string }>`
    select ((select coalesce(sum(micro), 0) from jackpot_pot) + (select coalesce(sum((w.amount - j.base) * 1000000), 0)
      from jackpot_win w join jackpot j on j.id = w.jackpot_id where w.returned_at is null))::text as micro`.execute(
    apps[0].db.query,
  )
  return BigInt(rows[0]?.micro ?? 0)
}

const feedShare = async ({ apps }: World): Promise<bigint> => {
  const { rows } = await sql<{ share: string }>`
    select coalesce(sum(share), 0)::text as share from jackpot where open`.execute(apps[0].db.query)
  return BigInt(rows[0]?.share ?? 0)
}

const checkJackpots = async (world: World, lives: readonly Life[], before: bigint): Promise<string[]> => {
  const stakes = lives
    .flatMap(({ rounds }) => rounds)
    .filter(({ funds }) => funds === 'cash')
    .reduce((sum, { stake }) => sum + stake, 0)
  const should = BigInt(stakes) * (await feedShare(world))
  const is = (await fedMicro(world)) - before
  return is === should ? [] : [`jackpots: ${is} instead of ${should}`]
}

/** Runs a cohort to its end. Returns the differences from the rules by player. */
export const liveCohort = async ({ apps, clock, number, seed, lives: count }: Cohort): Promise<string[]> => {
  const world = await openWorld({ apps, clock, chance: createChance(seed), number })
  const before = await fedMicro(world)
  const firstPlayer = number * 10_000
  const lives = await Promise.all(
    Array.from({ length: count }, (_, index) => openLife(world, firstPlayer + index, seed * 7_919 + index)),
  )
  const players = new Set(lives.map(({ player }) => player))
  await insertPlayers(world, [...players])
  await Promise.all(lives.map((life) => earn(world, life)))
  for (let epoch = 0; epoch < epochs; epoch++) {
    await openTables(world)
    await Promise.all(lives.map((life) => live(world, life, actsAnEpoch)))
    await playTables(world)
    await playMatches(world)
    await decidePayments(world, players, epoch === epochs - 1)
    await updateAllBonuses(world)
    passTime(world)
  }
  await updateAllBonuses(world)
  const differences = await checkJackpots(world, lives, before)
  for (const life of lives)
    for (const found of await differencesOf(world, life))
      differences.push(`player ${life.player} of seed ${seed}: ${found}`)
  return differences
}

/** Inserts the rows of players that the server reads; nobody signs in. */
const insertPlayers = async ({ apps }: World, players: readonly number[]): Promise<void> => {
  await sql`
    insert into player (id, username, email, email_key, phone, password_hash, firstname, lastname, birth_date, identity_sealed,
      identity_mark, identity_last4, country, city)
    overriding system value
    select p, 'life' || p, 'life' || p || '@lives.test', 'life' || p || '@lives.test', 'life' || p, '', 'Life' || p, 'Life',
      '1990-01-01', '', 'life' || p, '', 'TR', ''
    from unnest(${players}::bigint[]) p`.execute(apps[0].db.query)
}
