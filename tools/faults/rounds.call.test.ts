import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  type CrashGame,
  chainFrom,
  recomputedBust,
  recomputedOutcome,
  recomputedRound,
  serverSeedHash,
} from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { seedCatalogue } from '../../server/src/domains/casino/studioCatalogue.ts'
import { roundOfNumber } from '../../server/src/domains/live/rounds.ts'
import type { Database } from '../../server/src/platform/db/connect.ts'
import { mailCodeIn } from '../../server/src/testing/emails.ts'
import { newRegistration } from '../../server/src/testing/players.ts'
import { onFreshDatabase, testedKind } from './freshDatabase.ts'
import {
  bingoHall,
  type Form,
  forms,
  gameOf,
  openPlayed,
  openWhere,
  type Played,
  playAll,
  type Seat,
  tableOf,
} from './player.ts'
import type { Failpoint, Order } from './roundsWorker.ts'
import { watched } from './watched.ts'

const startMs = Date.parse('2026-11-20T12:00:00+03:00')
const opening = 1_000_000
/** A process and a database are opened a dozen times: half a minute, longer on a busy machine. */
const slowMachineMs = 240_000
/** Fixed seeds: in the first rounds the dice hit and the drawn card leaves a winning hand, the crash multiplier passes 1.20, a bingo card wins. */
const seeds = { server: '1c'.repeat(32), client: 'deniz-2172' }
const bingo = { seed: '0c'.repeat(32), bet: 'abcdefghjkmnpqrstvwxyzabcd' }
const betsOpenMs = 600_000
const chain = { links: chainFrom('c4'.repeat(32), 10), salt: 'tuz' }

/** The failpoints, in order: each process continues from what the one before it has left. */
const failpoints: readonly Failpoint[] = [
  { form: 'instant', statement: 'ledger_post', count: 1 },
  { form: 'steps', statement: 'ledger_post', count: 1 },
  { form: 'steps', statement: 'store_free_move', count: 1 },
  { form: 'steps', statement: 'ledger_post', count: 1 },
  { form: 'shared', statement: 'ledger_post', count: 1 },
  { form: 'shared', statement: 'update live_round', count: 1 },
  { form: 'shared', statement: 'update live_round', count: 1 },
  { form: 'shared', statement: 'ledger_post', count: 1 },
  { form: 'crash', statement: 'update live_round', count: 2 },
  { form: 'crash', statement: 'ledger_post', count: 1 },
  { form: 'bingo', statement: 'update live_round', count: 2 },
  { form: 'bingo', statement: 'ledger_post', count: 1 },
  { form: 'voided', statement: 'ledger_post', count: 2 },
]

const launch = async ({ call }: Played, form: Form, user: object): Promise<string> => {
  const isTable = form === 'steps' || form === 'shared' || form === 'voided'
  const { url } = (
    isTable
      ? await call('livecasino', 'init_game', { tableID: gameOf[form] }, user)
      : await call('casino', 'init_game', { gameID: gameOf[form] }, user)
  ) as { url: string }
  const token = new URLSearchParams(url.split('#')[1]).get('token') ?? ''
  return ((await call('studio', 'open', { token })) as { session: string }).session
}

/** A server with one player who has money, is seated at every game, and whose seeds are known. */
const prepare = async (db: Database): Promise<{ seat: Seat; player: number }> => {
  const played = await openPlayed(db, startMs)
  const { app, call } = played
  await seedCatalogue(app.db)
  const registration = newRegistration()
  const [opened] = (await call('user', 'register', registration)) as { registration: string }[]
  const letters = await app.db.query.selectFrom('outbox').select(['kind', 'recipient', 'subject', 'body']).execute()
  const [user] = (await call('user', 'complete_register', {
    registration: opened?.registration,
    code: mailCodeIn(letters),
  })) as [{ uid: string; sid: string; uip: string }]
  const player = Number(user.uid)
  const legs = [{ from: 'gateway/test', to: 'cash', amount: kurus(opening), reason: 'deposit' }] as const
  await app.ledger.post({ player, id: 'opening', legs: [...legs] })
  const seat = {} as Seat
  for (const form of forms)
    seat[form] = { session: await launch(played, form, user), id: form === 'bingo' ? bingo.bet : newId() }
  await knowChance(played, player)
  await played.close()
  return { seat, player }
}

const knowChance = async ({ app }: Played, player: number): Promise<void> => {
  await app.db.query
    .updateTable('seed')
    .set({
      server_seed_sealed: app.vault.seal(seeds.server),
      server_seed_hash: serverSeedHash(seeds.server),
      client_seed: seeds.client,
    })
    .where('player_id', '=', player)
    .execute()
  await app.db.query
    .insertInto('live_chain')
    .values({
      game_id: gameOf.crash,
      number: 1,
      seed_sealed: app.vault.seal(chain.links.at(-1) ?? ''),
      first_link: chain.links[0] ?? '',
      salt: chain.salt,
      rounds: chain.links.length - 1,
      first_round: 1,
    })
    .execute()
  await app.db.query
    .insertInto('live_round')
    .values({
      game_id: gameOf.bingo,
      hall: bingoHall,
      number: 1,
      version: 1,
      seed_sealed: app.vault.seal(bingo.seed),
      seed_hash: serverSeedHash(bingo.seed),
      opens_at: new Date(startMs),
      closes_at: new Date(startMs + betsOpenMs),
    })
    .execute()
}

const worker = fileURLToPath(new URL('./roundsWorker.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../.cache/compiled/', import.meta.url))

/** Starts a process that loads everything and waits for its order: the next one loads while this one plays. */
const load = (): ChildProcess =>
  spawn(process.execPath, [worker], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })

/** Lets a loaded process play until it kills itself or is done. Returns its output. */
const play = async (child: ChildProcess, order: Order): Promise<{ output: string; signal: string | null }> => {
  let output = ''
  child.stdout?.on('data', (part) => {
    output += part
  })
  const dead = new Promise<string | null>((resolve) => child.once('close', (_, signal) => resolve(signal)))
  child.stdin?.write(`${JSON.stringify(order)}\n`)
  return { signal: await dead, output }
}

const lastTime = (output: string, otherwise: number): number =>
  Number([...output.matchAll(/^now (\d+)$/gm)].at(-1)?.[1] ?? otherwise)

/** Runs the processes in sequence, each killed at its failpoint; the last one plays to the end. */
const killAtEach = async (where: string, seat: Seat): Promise<void> => {
  let nowMs = startMs
  let next = load()
  for (const failpoint of [...failpoints, null]) {
    const child = next
    if (failpoint) next = load()
    const { output, signal } = await play(child, { where, nowMs, seat, failpoint })
    const at = failpoint ? Object.values(failpoint).join(' ') : 'the end'
    expect({ at, signal, output }).toMatchObject(
      failpoint
        ? { signal: 'SIGKILL', output: expect.stringContaining('killed') }
        : { signal: null, output: expect.stringContaining('over') },
    )
    nowMs = lastTime(output, nowMs)
  }
}

/** Expects that a round of the player staked and paid exactly what its seeds and moves give. */
const expectOwnRound = async ({ app }: Played, player: number, id: string): Promise<Flow> => {
  const stored = await app.db.query
    .selectFrom('round')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const again = recomputedRound({
    gameId: stored.game_id,
    version: stored.version,
    serverSeed: seeds.server,
    clientSeed: seeds.client,
    nonce: stored.nonce,
    stakeKurus: kurus(stored.stake),
    choice: stored.choice ?? undefined,
    moves: (stored.moves ?? []) as unknown[],
  })
  expect({ open: stored.open, events: stored.events, win: stored.win }).toEqual({
    open: false,
    events: again?.events,
    win: again?.winKurus,
  })
  expect(stored.shown_at).not.toBeNull()
  return { staked: stored.stake, paid: stored.win }
}

type Flow = { staked: number; paid: number }

/** Expects that a table's round drew exactly what its seed gives, and what its bet was paid. */
const expectTableRound = async ({ app }: Played, player: number, form: Form, id: string): Promise<Flow> => {
  const table = tableOf(form)
  const round = await roundOfNumber(app, table, 1)
  const bet = await app.db.query
    .selectFrom('live_bet')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(bet.state, form).toBe(form === 'voided' ? 'void' : 'won')
  if (form === 'voided') expect(round?.phase).toBe('void')
  else {
    const serverSeed = app.vault.open(round?.seed_sealed ?? '')
    const origin = { gameId: gameOf[form], version: 1 }
    const drawn =
      form === 'crash'
        ? { bustHundredths: recomputedBust({ ...origin, hash: serverSeed, salt: chain.salt }) }
        : recomputedOutcome({ ...origin, serverSeed, round: 1 })
    expect(round, form).toMatchObject({ phase: 'settled', outcome: drawn })
  }
  expect(bet.paid, form).toBe(owed(form, bet, round))
  return { staked: bet.stake, paid: bet.paid }
}

const owed = (form: Form, { stake }: { stake: number }, round: Awaited<ReturnType<typeof roundOfNumber>>): number => {
  if (form === 'voided') return stake
  if (form === 'shared') return 3_600
  if (form === 'crash') {
    const { bustHundredths } = (round?.outcome ?? { bustHundredths: 0 }) as { bustHundredths: number }
    const bet = { stakeKurus: kurus(stake), autoAt: 120 }
    return (tableOf(form).game as CrashGame).settle({ bustHundredths, bet })
  }
  const { awards = [] } = (round?.detail ?? {}) as { awards?: { cards: number[]; eachKurus: number }[] }
  return awards.reduce((total, { cards, eachKurus }) => total + cards.length * eachKurus, 0)
}

/** Expects that every stake was taken once, every win was paid once, and the books balance. */
const expectSound = async (played: Played, player: number, seat: Seat): Promise<void> => {
  const { app } = played
  const flows: Flow[] = []
  for (const form of forms) {
    const isOwn = form === 'instant' || form === 'steps'
    const flow = isOwn
      ? await expectOwnRound(played, player, seat[form].id)
      : await expectTableRound(played, player, form, seat[form].id)
    expect(flow.paid, form).toBeGreaterThan(0)
    flows.push(flow)
  }
  const transfers = await app.db.query
    .selectFrom('transfer')
    .select(['reason', 'amount'])
    .where('player_id', '=', player)
    .execute()
  const amounts = (...reasons: string[]) =>
    transfers.filter(({ reason }) => reasons.includes(reason)).map(({ amount }) => amount)
  const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)
  expect(sorted(amounts('bet'))).toEqual(sorted(flows.map(({ staked }) => staked)))
  expect(sorted(amounts('win', 'bet_refunded'))).toEqual(sorted(flows.map(({ paid }) => paid)))
  const left = flows.reduce((cash, { staked, paid }) => cash - staked + paid, opening)
  expect(await app.ledger.balances(player)).toEqual({ cash: left, bonus: 0, held: 0 })
  expect(await app.ledger.check()).toMatchObject({ sum: 0, mismatches: [], broken: 0, changed: [] })
}

const opened = async <Result>(where: string, work: (db: Database) => Promise<Result>): Promise<Result> => {
  const db = await openWhere(where)
  return work(db).finally(() => db.close())
}

it(
  '[A25] [A26] [A27] a server killed at every step of every form of round pays what is owed once and loses no stake',
  () =>
    onFreshDatabase(testedKind, async (where) => {
      const { seat, player } = await opened(where, prepare)
      await killAtEach(where, seat)
      await opened(where, async (db) => {
        const played = await openPlayed(db, startMs)
        await expectSound(played, player, seat)
        await played.close()
      })
    }),
  slowMachineMs,
)

class DatabaseFailed extends Error {}

/** Every statement of a round fails twice before it succeeds: once before it is committed, once between commit and answer. */
const failing = () => {
  const counts = new Map<string, number>()
  let [on, failures] = [false, 0]
  return {
    begins: () => {
      on = true
    },
    ends: () => {
      on = false
      return failures
    },
    hear: (statement: string, when: 'before' | 'after') => {
      if (!on || statement === 'spoil_seed') return
      const count = counts.get(statement) ?? 0
      if (when === 'after' || count % 3 === 0) counts.set(statement, count + 1)
      if (count % 3 !== (when === 'before' ? 0 : 1)) return
      failures++
      throw new DatabaseFailed(`${statement} failed ${when} it was written`)
    },
  }
}

it(
  '[A25] [A27] a database that fails before and after each statement leaves every form of round complete',
  () =>
    onFreshDatabase(testedKind, (where) =>
      opened(where, async (db) => {
        const { seat, player } = await prepare(db)
        const faults = failing()
        const played = await openPlayed(watched(db, faults.hear), startMs)
        await playAll(played, seat, faults.begins)
        expect(faults.ends()).toBeGreaterThan(30)
        await expectSound(played, player, seat)
        await played.close()
      }),
    ),
  slowMachineMs,
)
