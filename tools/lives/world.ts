import { blackjackTable, type CrashGame, games, type InstantGame } from '@yakamoz/games'
import type { MatchMessage } from '@yakamoz/sports'
import { runCommand } from '../../server/src/app/operator/commands.ts'
import { updateBonuses } from '../../server/src/domains/bonuses/index.ts'
import { decidePayment, pendingPayments } from '../../server/src/domains/cashier/index.ts'
import type { CatalogueGame } from '../../server/src/domains/casino/catalogue.ts'
import { catalogueOf, seedCatalogue, seedJackpots } from '../../server/src/domains/casino/index.ts'
import { isPaymentOvertaken, payCashOut } from '../../server/src/domains/live/betPayments.ts'
import { openBetChunks } from '../../server/src/domains/live/bets.ts'
import { createRoundRunner } from '../../server/src/domains/live/roundRunner.ts'
import { bustOf, latestRound } from '../../server/src/domains/live/rounds.ts'
import { type TableId, tableOf } from '../../server/src/domains/live/tables.ts'
import { decidePending } from '../../server/src/domains/sports/couponDecision.ts'
import { receiveMessages } from '../../server/src/domains/sports/feedIntake.ts'
import { settleJobs } from '../../server/src/domains/sports/settlement.ts'
import {
  announced,
  fixtureOf,
  priced,
  resultOf,
  settled,
  settlementRolledBack,
} from '../../server/src/domains/sports/testing.ts'
import type { Clock } from '../../server/src/testing/clock.ts'
import type { AppContext } from '../../server/src/transport/appContext.ts'
import type { Chance } from './chance.ts'

/** The state that all lives of a cohort share: a server in two processes, its clock, matches, tables and offers. */
export type World = {
  apps: readonly [AppContext, AppContext]
  clock: Clock
  chance: Chance
  slot: CatalogueGame
  slotGame: InstantGame
  tables: { roulette: TableId; crash: TableId; seats: TableId }
  /** Matches of the cohort; the last ones are in play. */
  matches: readonly string[]
  tournament: number
  offers: readonly number[]
  methods: { deposit: number; withdrawal: number }
  /** Times of decisions by id of the payment. */
  decidedAt: Map<string, number>
  /** Times of reversals of payments. */
  corrected: Set<string>
}

export const externalSlug = 'lives-outside-game'
const externalGame = 9_901
const [roulette, zeplin] = [301, 401]
const methods = { deposit: 9_001, withdrawal: 9_002 }
const offers = [9_001, 9_002]
const minute = 60_000
const hour = 60 * minute
export const slotMs = 10 * minute
const longRiseMs = 1_000

/** Sets up what all cohorts of a database share. */
export const seedSharedData = async ({ db, now }: AppContext): Promise<void> => {
  await seedCatalogue(db)
  await seedJackpots(db)
  const { query } = db
  const method = { name_tr: 'Yol', name_en: 'Way', icon: '', least: 100, most: 10_000_000, provider: '' }
  await query
    .insertInto('cash_method')
    .values([
      { ...method, id: methods.deposit, type: 1, transfer_type_id: 1 },
      { ...method, id: methods.withdrawal, type: 2, transfer_type_id: 1, fee: 100 },
    ])
    .execute()
  const texts = JSON.stringify({ tr: { title: 'Hediye', text: '' }, en: { title: 'Gift', text: '' } })
  const span = { starts_at: new Date(now() - hour), ends_at: new Date(now() + 10_000 * 24 * hour) }
  await query
    .insertInto('bonus_offer')
    .values(offers.map((id, index) => ({ id, kind: 'gift', wagering: index + 1, cap: 5, days: 3, texts, ...span })))
    .execute()
  await query.insertInto('provider').values({ id: 9_901, name: 'Lives', adapter: 'softswiss' }).execute()
  await query
    .insertInto('game')
    .values({
      id: externalGame,
      live: false,
      slug: externalSlug,
      name_tr: 'Dış',
      name_en: 'Outside',
      search: '',
      provider_id: 9_901,
      kind: 'slot',
      image: '',
    })
    .execute()
}

const tableNamed = (id: number): TableId => {
  const table = tableOf(id, 0)
  if (!table) throw new Error(`there is no table ${id}`)
  return table
}

type Opening = { apps: readonly [AppContext, AppContext]; clock: Clock; chance: Chance; number: number }

/** Creates matches with prices, a tournament, and the tables of a cohort. */
export const openWorld = async ({ apps, clock, chance, number }: Opening): Promise<World> => {
  const [app] = apps
  const fixtures = Array.from({ length: 6 }, (_, index) => fixtureOf(number * 10 + index, clock.now() + 400 * hour))
  const matches = fixtures.map(({ match }) => match)
  const messages = fixtures.flatMap((fixture, index) => [
    announced(fixture, clock.now()),
    priced(fixture.match, clock.now(), { eventStatus: index > 3 ? 1 : 0 }),
  ])
  for (const each of apps) await receiveMessages(each, messages)
  const rule = (['stake', 'multiple', 'wins'] as const)[number % 3] ?? 'stake'
  await app.db.query
    .insertInto('tournament')
    .values({
      id: number,
      starts_at: new Date(clock.now() - hour),
      ends_at: new Date(clock.now() + 1_000 * hour),
      prize: 0,
      image: '',
      texts: '{}',
      rule,
      min_stake: 300,
    })
    .execute()
  const slotGame = games.find((game): game is InstantGame => game.form === 'instant' && game.kind === 'slot')
  const slot = slotGame && (await catalogueOf(app)).byId.get(slotGame.id)
  if (!slotGame || !slot) throw new Error('there is no slot')
  return {
    apps,
    clock,
    chance,
    slot: { ...slot, hasJackpot: true },
    slotGame,
    tables: { roulette: tableNamed(roulette), crash: tableNamed(zeplin), seats: tableNamed(blackjackTable.id) },
    matches,
    tournament: number,
    offers,
    methods,
    decidedAt: new Map(),
    corrected: new Set(),
  }
}

const allTables = ({ tables }: World): TableId[] => Object.values(tables)

/** Opens the next round of every table. */
export const openTables = async (world: World): Promise<void> => {
  for (const table of allTables(world)) {
    for (let turns = 0; turns < 400; turns++) {
      const waitMs = await createRoundRunner(world.apps[0], table).turn()
      if ((await latestRound(world.apps[0], table))?.phase === 'bets') break
      world.clock.advance(waitMs)
    }
  }
}

const breakSeed = async (app: AppContext, { game, hall }: TableId): Promise<void> => {
  await app.db.query
    .updateTable('live_round')
    .set({ seed_sealed: 'broken' })
    .where('game_id', '=', game.id)
    .where('hall', '=', hall)
    .where('phase', '=', 'bets')
    .execute()
}

/** Some players cash out of a crash round themselves, fully or by half. */
const cashSome = async ({ apps, chance, clock, tables }: World): Promise<void> => {
  const round = await latestRound(apps[0], tables.crash)
  if (round?.phase !== 'film' || !round.starts_at) return
  const game = tables.crash.game as CrashGame
  const at = 101 + chance.below(150)
  if (at >= bustOf(round)) return
  clock.set(Math.max(clock.now(), round.starts_at.getTime() + game.msOf(at)))
  for await (const bets of openBetChunks(apps[0], tables.crash, round.number))
    await Promise.all(
      bets.map(async (bet) => {
        if (!chance.oneIn(2) || bet.stake < 200) return
        await payCashOut(chance.pick(apps), {
          game,
          round,
          bet,
          multiplier: at,
          half: game.half && chance.oneIn(2),
        }).catch((cause) => {
          if (!isPaymentOvertaken(cause)) throw cause
        })
      }),
    )
}

/** Plays all open rounds to their ends; the draw of one in six fails and the round is void. */
export const playTables = async (world: World): Promise<void> => {
  const [app] = world.apps
  for (const table of allTables(world)) {
    if (world.chance.oneIn(6)) await breakSeed(app, table)
    const first = (await latestRound(app, table))?.number ?? 1
    for (let turns = 0; turns < 4_000; turns++) {
      const waitMs = await createRoundRunner(world.chance.pick(world.apps), table).turn()
      const round = await latestRound(app, table)
      if (!round || round.number > first) break
      if (round.phase === 'settled' || round.phase === 'void') break
      const isRising = round.phase === 'film' && table === world.tables.crash
      if (isRising && world.chance.oneIn(3)) await cashSome(world)
      // An automatic cash-out is paid at its own multiplier, whenever it is processed.
      world.clock.advance(isRising ? Math.max(waitMs, longRiseMs) : waitMs)
    }
  }
}

const tellAll = async ({ apps }: World, messages: readonly MatchMessage[]): Promise<void> => {
  for (const app of apps) await receiveMessages(app, messages)
  await Promise.all(apps.map((app) => settleJobs(app)))
  await settleJobs(apps[0])
}

/** Ends, corrects, reverses or voids some matches; accepts or refuses waiting live coupons. */
export const playMatches = async (world: World): Promise<void> => {
  const { chance, clock, matches } = world
  clock.advance(6_000)
  const isLive = (index: number) => index > 3
  await tellAll(
    world,
    matches.map((match, index) =>
      priced(match, clock.now(), {
        eventStatus: isLive(index) ? 1 : 0,
        milli: chance.oneIn(3) ? 1_400 + 100 * chance.below(12) : 2_000,
        open: !chance.oneIn(8),
      }),
    ),
  )
  await Promise.all(world.apps.map((app) => decidePending(app)))
  clock.advance(1)
  const messages = matches.flatMap((match): MatchMessage[] => {
    if (!chance.oneIn(2)) return []
    if (chance.oneIn(5)) return [settlementRolledBack(match, clock.now())]
    const [home, away] = chance.pick([
      [resultOf(1), resultOf(0)],
      [resultOf(0), resultOf(1)],
      [resultOf(0), resultOf(0)],
      [resultOf(0, 1), resultOf(0, 1)],
    ] as const)
    const message = settled(match, clock.now(), home)
    if (message.type !== 'bet_settlement') return []
    const markets = message.markets.map((market) => ({
      ...market,
      outcomes: market.outcomes.map((outcome) => (outcome.outcome === '3' ? { outcome: '3', ...away } : outcome)),
    }))
    return [{ ...message, markets }]
  })
  await tellAll(world, messages)
}

/** Decides waiting payments and reverses some approved ones. */
export const decidePayments = async (world: World, players: ReadonlySet<number>, all: boolean): Promise<void> => {
  const [app] = world.apps
  for (const row of await pendingPayments(app, false)) {
    if (!players.has(row.player_id) || (!all && world.chance.oneIn(4))) continue
    const approve = !world.chance.oneIn(row.type_id === 1 ? 6 : 2)
    world.clock.advance(1)
    world.decidedAt.set(row.id, world.clock.now())
    await decidePayment(world.chance.pick(world.apps), row.player_id, row.id, { approve, by: 'lives', reason: 'x' })
    if (!approve || !world.chance.oneIn(5)) continue
    const said = await runCommand(app, ['correct', row.id, '--reason', 'x'], 'lives')
    if (said.ok) world.corrected.add(row.id)
  }
}

export const updateAllBonuses = async (world: World): Promise<void> => {
  await Promise.all(world.apps.map((app) => updateBonuses(app)))
  await updateBonuses(world.apps[0])
}

/** Moves the clock to one minute after the start of a later ten-minute interval, so that related records fall into the same interval. */
export const passTime = ({ chance, clock }: World): void => {
  const later = clock.now() + chance.pick([slotMs, hour, 5 * hour, 23 * hour])
  clock.set(Math.ceil(later / slotMs) * slotMs + minute)
}
