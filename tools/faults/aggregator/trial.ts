import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { kurus } from '@yakamoz/values'
import { HubPlay, newKeys, type Send } from '../../../server/src/domains/providers/hub88/standIn.ts'
import type { AppContext } from '../../../server/src/transport/appContext.ts'
import { addPlayers } from '../../benchPlayers.ts'
import { type Chance, createChance } from '../../lives/chance.ts'
import { freePort } from '../../postgres.ts'
import { openWhere } from '../player.ts'
import { Books, type Stored, type Verdict, verdictOf } from './books.ts'
import { type Counts, type Player, playUntilOver } from './play.ts'
import { type Failpoint, type Order, openWallet } from './server.ts'

/*
 * An aggregator plays over the wallet of a server whose process is killed again and again. What was not answered is repeated or rolled back.
 * Afterwards the wallet must have exactly what the aggregator's own books say.
 */

/** `where`: an empty database. `killed` is called after each kill. All draws follow from the seed; when a request meets a kill does not. */
export type Trial = { where: string; seed: number; kills: number; players?: number; killed?(count: number): void }

export type Result = {
  kills: { atAnyInstant: number; beforeWrite: number; afterWrite: number }
  transactions: number
  answered: number
  cut: number
  repeated: number
  /** Answers that differ from the books of the aggregator; each is described in `differences`. */
  wrongAnswers: number
  lost: number
  doubled: number
  different: number
  /** Stored and never sent. */
  unasked: number
  /** Balances that differ from those of the aggregator or from their movements, and other faults of the books. */
  unbalanced: number
  /** Rounds whose end was answered and that are still open. */
  unended: number
  differences: string[]
}

const opening = 10_000_000
const game = { id: 9_101, slug: 'out_dragonrising' }

const addGame = async ({ db: { query } }: AppContext): Promise<void> => {
  await query.insertInto('provider').values({ id: 8, name: 'Dış Stüdyo', adapter: 'hub88' }).execute()
  const names = { name_tr: 'Dış Oyun', name_en: 'Outside Game', search: '', image: '/x' }
  await query
    .insertInto('game')
    .values({ ...game, ...names, live: false, provider_id: 8, kind: 'slot' })
    .execute()
}

type Seat = { id: number; token: string }

/** Adds the game and signed-in players with money and an open session of it. */
const prepare = async (where: string, publicKey: string, count: number): Promise<Seat[]> => {
  const db = await openWhere(where)
  const app = await openWallet(db, publicKey)
  await addGame(app)
  const players = await addPlayers(app, count, 0)
  for (const { id: player } of players)
    await app.ledger.post({
      player,
      id: 'opening',
      legs: [{ from: 'gateway/test', to: 'cash', amount: kurus(opening), reason: 'deposit' }],
    })
  await app.close()
  await db.close()
  return players.map(({ id, frame }) => ({ id, token: frame }))
}

const program = fileURLToPath(new URL('./server.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../.cache/compiled/', import.meta.url))

/** Starts a process that loads everything and waits for its order: the next one loads while this one serves. */
const load = (): ChildProcess =>
  spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

const dead = async (child: ChildProcess): Promise<void> => {
  while (isAlive(child)) await wait(2)
  if (child.signalCode !== 'SIGKILL') throw new Error(`a process ended by itself with ${child.exitCode}`)
}

/** Lets a loaded process open its database and serve. */
const serve = async (child: ChildProcess, order: Order): Promise<void> => {
  let output = ''
  child.stdout?.on('data', (part) => {
    output += part
  })
  child.stdin?.write(`${JSON.stringify(order)}\n`)
  while (!output.includes('ready')) {
    if (!isAlive(child)) throw new Error('a process ended before it served')
    await wait(2)
  }
}

/** The writes of the wallet. */
const writes = ['ledger_post', 'ledger_post', 'store_provider_round', 'insert provider_transaction'] as const

const drawFailpoint = (chance: Chance): Failpoint | null =>
  chance.oneIn(2)
    ? null
    : { statement: chance.pick(writes), when: chance.oneIn(3) ? 'before' : 'after', count: 1 + chance.below(20) }

/** Kills a serving process at an instant that follows from chance and from how fast it answers. */
const killAtAnyInstant = async (child: ChildProcess, chance: Chance, counts: Counts): Promise<void> => {
  const after = counts.answered + chance.below(60)
  while (counts.answered < after) await wait(1)
  await wait(chance.below(12))
  child.kill('SIGKILL')
}

type Kills = Result['kills']

type Killing = { trial: Trial; order: Order; counts: Counts }

/** Kills process after process, and leaves a last one that serves. */
const killAll = async ({ trial, order, counts }: Killing) => {
  const chance = createChance(trial.seed)
  const done: Kills = { atAnyInstant: 0, beforeWrite: 0, afterWrite: 0 }
  let next = load()
  for (let kill = 1; kill <= trial.kills; kill++) {
    const child = next
    const failpoint = drawFailpoint(chance)
    await serve(child, { ...order, failpoint })
    next = load()
    if (!failpoint) await killAtAnyInstant(child, chance, counts)
    await dead(child)
    done[kindOf(failpoint)]++
    trial.killed?.(kill)
  }
  await serve(next, order)
  return { done, last: next }
}

const kindOf = (failpoint: Failpoint | null): keyof Kills => {
  if (!failpoint) return 'atAnyInstant'
  return failpoint.when === 'before' ? 'beforeWrite' : 'afterWrite'
}

/** Sends to the server at a port; rejects when the connection is refused or cut. */
const sender =
  (port: number): Send =>
  async (path, body, signature) => {
    const answer = await fetch(`http://127.0.0.1:${port}/providers/hub88/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

const storedOf = async ({ db: { query } }: AppContext, player: number): Promise<Map<string, Stored>> => {
  const rows = await query.selectFrom('provider_transaction').selectAll().where('player_id', '=', player).execute()
  const transfers = await query
    .selectFrom('transfer')
    .select(['operation', 'from_account', 'amount'])
    .where('player_id', '=', player)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id_provider,
      {
        id: row.id_provider,
        type: row.type,
        round: row.round_id,
        rolledBackBy: row.rolled_back_by,
        moves: transfers
          .filter(({ operation }) => operation === row.operation)
          .map(({ from_account, amount }) => (from_account === 'cash' ? -amount : amount)),
      },
    ]),
  )
}

type Compared = Record<Exclude<Verdict, 'right'> | 'unasked' | 'unended' | 'unbalanced', number>

const comparePlayer = async (app: AppContext, books: Books, differences: string[]): Promise<Compared> => {
  const found = { lost: 0, doubled: 0, different: 0, unasked: 0, unended: 0, unbalanced: 0 }
  const store = await storedOf(app, books.player)
  for (const sent of books.transactions.values()) {
    const verdict = verdictOf(books, sent, store)
    if (verdict === 'right') continue
    found[verdict]++
    differences.push(`${verdict}: ${JSON.stringify(sent)}, stored ${JSON.stringify(store.get(sent.id))}`)
  }
  found.unasked = [...store.keys()].filter((id) => !books.transactions.has(id)).length
  const open = await app.db.query
    .selectFrom('provider_round')
    .select('round_id')
    .where('player_id', '=', books.player)
    .where('finished_at', 'is', null)
    .execute()
  found.unended = open.filter(({ round_id }) => books.ended.has(round_id)).length
  const { cash } = await app.ledger.balances(books.player)
  if (cash === books.balance) return found
  found.unbalanced++
  differences.push(`${books.player} has ${cash}, and ${books.balance} by the books of the aggregator`)
  return found
}

/** Compares what is stored with the books of the aggregator, and checks those of the house. */
const compareAll = async (app: AppContext, all: readonly Books[], differences: string[]): Promise<Compared> => {
  const total = { lost: 0, doubled: 0, different: 0, unasked: 0, unended: 0, unbalanced: 0 }
  for (const books of all) {
    const found = await comparePlayer(app, books, differences)
    for (const name of Object.keys(total) as (keyof Compared)[]) total[name] += found[name]
  }
  const { mismatches, broken, changed, sum } = await app.ledger.check()
  total.unbalanced += mismatches.length + broken + changed.length + (sum === 0 ? 0 : 1)
  return total
}

export const runTrial = async (trial: Trial): Promise<Result> => {
  const { where, seed, players = 6 } = trial
  const keys = newKeys()
  const publicKey = keys.hub.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const order: Order = { where, port: await freePort(), publicKey, failpoint: null }
  const seats = await prepare(where, publicKey, players)
  const counts: Counts = { answered: 0, cut: 0, repeated: 0, differences: [] }
  let isOver = false
  const lanes = seats.map(({ id, token }, index): Player => {
    const session = { user: `player-${id}`, token, game: game.slug }
    const hub = new HubPlay(session, sender(order.port), keys.hub.privateKey)
    const chance = createChance(seed * 1_000 + index)
    return { hub, books: new Books(id, opening), chance, counts, isOver: () => isOver }
  })
  const playing = Promise.all(lanes.map(playUntilOver))
  const { done, last } = await Promise.race([
    killAll({ trial, order, counts }),
    // Players end only by an error while processes are killed.
    playing.then(() => Promise.reject(new Error('the play has ended'))),
  ])
  isOver = true
  await playing
  last.kill('SIGKILL')
  await dead(last)
  const db = await openWhere(where)
  const app = await openWallet(db, publicKey)
  const all = lanes.map(({ books }) => books)
  const wrongAnswers = counts.differences.length
  const compared = await compareAll(app, all, counts.differences)
  await app.close()
  await db.close()
  const transactions = all.reduce((sum, { transactions: sent }) => sum + sent.size, 0)
  return { kills: done, transactions, ...counts, wrongAnswers, ...compared }
}
