import type { Gate } from '@yakamoz/contract/verification'
import { kurus, newId } from '@yakamoz/values'
import { verificationSettingsChanged } from '../server/src/domains/verification/index.ts'
import { roundRecord } from '../server/src/testing/records.ts'
import type { AppContext } from '../server/src/transport/appContext.ts'
import { addPlayers, type BenchPlayer } from '../tools/benchPlayers.ts'
import { startCluster } from '../tools/postgres.ts'
import { countFor, fillLog, openBenchApp, quantile, seconds, whole } from './common.ts'

const playerCount = 512
const rounds = 5
/** Players by how many ten-minute slots of the last 30 days they have played in, from none to twenty a day. */
const slotsOf = [0, 50, 200, 600]
/** Players whose first stake under a gate is measured. */
const firstCount = 200

const gate = (level: 1 | 2, overDays: number): Gate => ({
  act: 'play',
  level,
  fromTotal: 100_000_000_000,
  overDays,
  afterDays: 0,
})

/** A situation in which the same players bet. `isTracked`: their stakes are added up, as those of players with limits or whom a gate can stop. */
type Phase = { name: string; gates: Gate[]; level: 0 | 2; isTracked: boolean }

const none: Phase = { name: 'no gate', gates: [], level: 0, isTracked: false }
const phases: readonly Phase[] = [
  none,
  {
    name: 'gates below the level of the players',
    gates: [gate(1, 30), gate(2, 30)],
    level: 2,
    isTracked: false,
  },
  { name: 'gates of withdrawals only', gates: [{ ...gate(1, 30), act: 'withdrawal' }], level: 0, isTracked: false },
  { name: 'no gate, stakes added up', gates: [], level: 0, isTracked: true },
  { name: 'one gate that is counted', gates: [gate(1, 30)], level: 0, isTracked: true },
  {
    name: 'four gates that are counted',
    gates: [gate(1, 30), gate(2, 30), gate(2, 7), gate(1, 1)],
    level: 0,
    isTracked: true,
  },
]

const setGates = async (app: AppContext, gates: Gate[]): Promise<void> => {
  const by = { key: 'bench', actor: 'bench' }
  await verificationSettingsChanged.perform(app, { subject: '', amount: 0, detail: { gates }, reason: 'Bench', by })
}

const begin = async (app: AppContext, { gates, level, isTracked }: Phase): Promise<void> => {
  await setGates(app, gates)
  await app.db.script(`update player set verification_level = ${level};
    update wallet set tracks_usage = ${isTracked}`)
  for (const statement of ['vacuum analyze player', 'vacuum analyze wallet', 'checkpoint'])
    await app.db.script(statement)
}

const addSlots = (app: AppContext): Promise<void> =>
  app.db.script(`
    insert into protection (player_id, reviewed_at) select player_id, now() from wallet;
    insert into usage_slot (player_id, slot, staked, won, seconds)
      select player_id, protection_slot(now() - n * interval '70 minutes'), 1000, 500, 60
      from wallet, generate_series(1, (array[${slotsOf.join()}])[1 + player_id % ${slotsOf.length}]) n;
    analyze`)

/** A stake with its round, as a slot books it. */
const bet = async (app: AppContext, player: number): Promise<void> => {
  const id = newId()
  const stake = { from: 'cash', to: 'house/casino', amount: kurus(100), reason: 'bet' } as const
  const events = [{ type: 'end', winKurus: 0 }]
  const { outcome } = await app.ledger.post({
    player,
    id: `round/${id}`,
    legs: [stake],
    wager: stake.amount,
    records: [roundRecord({ id, gameId: 1, stake: stake.amount, events })],
  })
  if (outcome !== 'done') throw new Error(`a bet was ${outcome}`)
}

type Measured = { rate: number; p50: number; p99: number }

const measure = async (app: AppContext, players: BenchPlayer[], phase: Phase): Promise<Measured> => {
  await begin(app, phase)
  const one = (lane: number) => bet(app, players[lane]?.id ?? 0)
  await countFor(players.length, one, 1)
  const { rate, latencies } = await countFor(players.length, one, seconds / 2)
  return { rate, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) }
}

const medianOf = (numbers: number[]): number =>
  quantile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** Bets of the same players in each situation, round after round: each ratio is of figures of one round. */
const compare = async (app: AppContext, players: BenchPlayer[]): Promise<void> => {
  const measured = new Map(phases.map((phase) => [phase, [] as Measured[]]))
  for (let round = 0; round < rounds; round++)
    for (let at = 0; at < phases.length; at++) {
      const phase = phases[(at + round) % phases.length] ?? none
      measured.get(phase)?.push(await measure(app, players, phase))
    }
  const base = measured.get(none) ?? []
  for (const [{ name }, of] of measured) {
    const median = (what: keyof Measured) => medianOf(of.map((one) => one[what]))
    const ratio = (what: keyof Measured) =>
      medianOf(of.map((one, at) => one[what] / (base[at]?.[what] ?? 1))).toFixed(2)
    console.log(
      `${name.padEnd(38)} ${whole(median('rate')).padStart(7)} bets/s  p50 ${median('p50').toFixed(1)} ms  p99 ${median('p99').toFixed(1)} ms` +
        `   : no gate ${ratio('rate')}, p50 ${ratio('p50')}, p99 ${ratio('p99')}`,
    )
  }
}

/** Bets of one player after the other: the first under a gate adds up what he has staked in the last 31 days, the next ones do not. */
const firstStakes = async (app: AppContext, players: BenchPlayer[]): Promise<void> => {
  await begin(app, { ...none, gates: [gate(1, 30)] })
  const [{ count = 0 } = {}] = await app.db.run<{ count: number }>(
    { name: '', text: 'select (count(*) / count(distinct player_id))::int as count from transfer' },
    [],
  )
  const took: [number[], number[]] = [[], []]
  for (const { id } of players.slice(0, firstCount))
    for (const times of took) {
      const started = performance.now()
      await bet(app, id)
      times.push(performance.now() - started)
    }
  const [first, next] = took.map(medianOf)
  console.log(
    `first stake under a gate after ${whole(count)} transfers: ${first?.toFixed(1)} ms, the next one ${next?.toFixed(1)} ms, ${((first ?? 0) / (next ?? 1)).toFixed(1)} times`,
  )
}

/** What gates of verification cost a bet: `npm run bench -- gates`. */
export const run = async (): Promise<void> => {
  const cluster = await startCluster({ min_wal_size: '4GB' })
  try {
    await fillLog(cluster)
    const { app } = await openBenchApp(cluster)
    const { seedCatalogue } = await import('../server/src/domains/casino/studioCatalogue.ts')
    await seedCatalogue(app.db)
    const players = await addPlayers(app, playerCount)
    await addSlots(app)
    await compare(app, players)
    await firstStakes(app, players)
    await app.close()
  } finally {
    await cluster.close()
  }
}
