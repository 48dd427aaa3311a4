import { type Kurus, kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Leg } from '../../ledger/index.ts'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { updateBonus } from '../bonuses/index.ts'
import { notify } from '../notifications/index.ts'
import { catalogueOf } from './catalogue.ts'
import { countedShares, refundOf } from './roundRefunds.ts'
import { type FullRound, roundOf, undoneOf } from './rounds.ts'
import { takenOf, type VoidSums, voidSums } from './voidRules.ts'

/** A round of one player. */
export type PlayedRoundKey = { player: number; round: string }

type VoidedRound = Selectable<Schema['voided_round']>

/** Why a round cannot be declared void: it does not exist, it is not over, it won a jackpot, or its stake went back before. */
type NotVoidable = 'missing' | 'unfinished' | 'jackpot' | 'voided'

const isRefunded = async ({ db }: AppContext, { player, round }: PlayedRoundKey): Promise<boolean> => {
  const found = await db.query
    .selectFrom('transfer')
    .select('seq')
    .where('player_id', '=', player)
    .where('operation', '=', refundOf(round))
    .executeTakeFirst()
  return found !== undefined
}

const voidOf = ({ db }: AppContext, { player, round }: PlayedRoundKey): Promise<VoidedRound | undefined> =>
  db.query
    .selectFrom('voided_round')
    .selectAll()
    .where('player_id', '=', player)
    .where('id', '=', round)
    .executeTakeFirst()

const voidableRound = async (app: AppContext, key: PlayedRoundKey): Promise<FullRound | NotVoidable> => {
  const found = await roundOf(app, key.player, key.round)
  if (!found) return 'missing'
  if (found.open) return 'unfinished'
  if (found.jackpot) return 'jackpot'
  return (await voidOf(app, key)) || (await isRefunded(app, key)) ? 'voided' : found
}

export type PlayedVoidPreview = VoidSums & { game: number }

/** Returns what declaring a round void would move with the balances of now, and its game; or why it cannot be. */
export const previewPlayedVoid = async (
  app: AppContext,
  key: PlayedRoundKey,
): Promise<PlayedVoidPreview | NotVoidable> => {
  const found = await voidableRound(app, key)
  if (typeof found === 'string') return found
  const { cash, bonus } = await app.ledger.balances(key.player)
  const { id, gameId: game, stake, win: paid, funds } = found
  return { game, ...voidSums([{ id, stake, paid, fromBonus: funds === 'bonus' }], { cash, bonus }) }
}

type Order = PlayedRoundKey & { reason: string; actor: string }

/** Stores the order with the round as it had ended. Of two orders at the same moment the second finds that of the first. */
const storeOrder = async (
  app: AppContext,
  executor: Executor,
  { player, reason, actor }: Order,
  { id, gameId, stake, win, funds }: FullRound,
): Promise<VoidedRound | undefined> =>
  executor
    .insertInto('voided_round')
    .values({
      ...{ player_id: player, id, game_id: gameId, stake, win, from_bonus: funds === 'bonus', taken: null },
      ...{ reason, ordered_at: new Date(app.now()), ordered_by: actor, booked_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Declares a round of one player void: its stake goes back to where it came from, and its win is taken back as far as the balance covers it. The order is stored
 * first; what is interrupted is finished by a job.
 */
export const voidPlayedRound = async (app: AppContext, order: Order): Promise<'done' | NotVoidable> => {
  const found = await voidableRound(app, order)
  if (typeof found === 'string') return found
  const stored = await withAudit(
    app,
    (executor) => storeOrder(app, executor, order, found),
    () => ({
      actor: order.actor,
      act: 'played round voided',
      subject: String(order.player),
      detail: { round: order.round, reason: order.reason },
    }),
  )
  if (!stored) return 'voided'
  await bookVoid(app, stored, found)
  return 'done'
}

const maxTries = 20

const legsOf = ({ from_bonus, stake }: VoidedRound, taken: Kurus): readonly [Leg, ...Leg[]] => {
  const own = from_bonus ? 'bonus' : 'cash'
  const refund: Leg = { from: 'house/casino', to: own, amount: kurus(stake), reason: 'bet_refunded' }
  const reversal: Leg = { from: own, to: 'house/casino', amount: taken, reason: 'win_taken_back' }
  return taken > 0 ? [refund, reversal] : [refund]
}

/** Books a round once; again with the balance of then while other bets change it. */
const postVoid = async (app: AppContext, order: VoidedRound, found: FullRound, tries = 1): Promise<void> => {
  const { player_id: player, id } = order
  const balance = (await app.ledger.balances(player))[order.from_bonus ? 'bonus' : 'cash']
  const taken = takenOf({ stake: kurus(order.stake), paid: kurus(order.win) }, balance)
  const { outcome } = await app.ledger.post({
    player,
    id: undoneOf(id),
    intent: 'undone',
    legs: legsOf(order, taken),
    records: [{ kind: 'round_void', id, taken, ...(await countedShares(app, found)), at: new Date(app.now()) }],
  })
  if (outcome === 'insufficient' && tries < maxTries) return postVoid(app, order, found, tries + 1)
  if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`the round ${id} was not taken back: ${outcome}`)
}

/**
 * Books a void and tells its player what was returned and taken. It counts as booked when all of that is done: an interruption at any step repeats the steps,
 * and none of them has an effect twice.
 */
const bookVoid = async (app: AppContext, order: VoidedRound, found: FullRound): Promise<void> => {
  const key = { player: order.player_id, round: order.id }
  await postVoid(app, order, found)
  await updateBonus(app, order.player_id)
  const { byId, closed } = await catalogueOf(app)
  const name = (byId.get(order.game_id) ?? closed.get(order.game_id))?.name ?? { tr: '', en: '' }
  const taken = (await voidOf(app, key))?.taken ?? 0
  await notify(app, order.player_id, `void/${order.id}`, {
    kind: 'played_round_voided',
    name,
    amount: order.stake,
    taken,
  })
  await app.db.query
    .updateTable('voided_round')
    .set({ booked_at: new Date(app.now()) })
    .where('player_id', '=', order.player_id)
    .where('id', '=', order.id)
    .where('booked_at', 'is', null)
    .execute()
}

/** How long the process that orders a void has to book it before the job does. */
const firstBookingMs = 10_000

/** Goes on with voids of rounds for one player that were interrupted. Repeated by a job. */
export const finishPlayedVoids = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('voided_round')
    .selectAll()
    .where('booked_at', 'is', null)
    .where('ordered_at', '<=', new Date(app.now() - firstBookingMs))
    .orderBy('ordered_at')
    .limit(20)
    .execute()
  await forEachIsolated(app, 'could not take back a void round', rows, async (order) => {
    const found = await roundOf(app, order.player_id, order.id)
    if (!found) throw new Error(`the round ${order.id} does not exist`)
    await bookVoid(app, order, found)
  })
}

/** Returns how a round was taken back; undefined if it was not. */
export const voidOfPlayed = async (app: AppContext, key: PlayedRoundKey) => {
  const row = await voidOf(app, key)
  if (!row) return undefined
  const { stake, win: paid, taken, reason, ordered_at, ordered_by: by } = row
  return { stake, paid, taken: taken ?? 0, isBooked: taken !== null, reason, by, at: ordered_at.getTime() }
}

const shownVoids = 100

/** Returns the rounds of a game for one player that were declared void, the newest first. */
export const playedVoidsOf = async ({ db }: AppContext, game: number) => {
  const rows = await db.query
    .selectFrom('voided_round as v')
    .innerJoin('player as p', 'p.id', 'v.player_id')
    .select([
      'v.player_id',
      'p.username',
      'v.id',
      'v.stake',
      'v.win',
      'v.taken',
      'v.reason',
      'v.ordered_at',
      'v.ordered_by',
    ])
    .where('v.game_id', '=', game)
    .orderBy('v.ordered_at', 'desc')
    .limit(shownVoids)
    .execute()
  return rows.map(({ player_id: player, username, id, stake, win, taken, reason, ordered_at, ordered_by: by }) => ({
    ...{ id, player, username, staked: stake, paid: win, taken: taken ?? 0, kept: taken === null ? 0 : win - taken },
    ...{ waiting: taken === null, reason, at: ordered_at.getTime(), by },
  }))
}
