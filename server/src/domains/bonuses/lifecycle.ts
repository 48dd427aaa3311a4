import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { type Kurus, kurus } from '@yakamoz/values'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type BonusRecord, correctionOf, isCorrected, type Leg, recordErrors } from '../../ledger/index.ts'
import { failedWith } from '../../platform/db/failure.ts'
import type { BonusState, Schema } from '../../platform/db/schema.ts'
import { forEachIsolated } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { barOf } from '../protection/index.ts'
import { isCountDue } from './counting.ts'
import { tellEnded, tellRest } from './notices.ts'
import { payout } from './rules.ts'

export type Bonus = Selectable<Schema['bonus']>

/** Notifies the player that a bonus has changed. */
export const tellBonus = (app: AppContext, player: number, id: string): void => {
  app.bus.tell('news', { player, news: { kind: 'bonus', id } })
}

type Change = {
  state: BonusState
  /** What became cash, in kuruş. */
  paid?: number
  /** What of its money lies with the house now that it has ended, in kuruş. */
  returned?: number
  /** The withdrawal that gave it up; null once it is back. */
  givenUpBy?: string | null
  ends?: Date
}

/**
 * The bonus as it is when its money has moved. Written only while it is in the state, and with as much gone back to the house, as
 * it was read. One that has ended before keeps the instant when it did.
 */
const recordOf = (app: AppContext, bonus: Bonus, { state, paid = 0, ...change }: Change): BonusRecord => ({
  kind: 'bonus',
  id: bonus.id,
  fromState: bonus.state,
  returnedBefore: bonus.returned,
  state,
  paid,
  returned: change.returned ?? bonus.returned,
  givenUpBy: change.givenUpBy === undefined ? bonus.given_up_by : change.givenUpBy,
  closedAt: state === 'active' ? null : (bonus.closed_at ?? new Date(app.now())),
  endsAt: change.ends ?? bonus.ends_at,
})

/** The ledger refused what belongs to a bonus: it is in another state by now. */
export const isOtherState = failedWith(recordErrors.bonusChanged)

/** Moves the money of a claimed bonus: to the bonus account where it has to be wagered, else to cash. Repeating it changes nothing. */
export const payBonus = async (app: AppContext, bonus: Bonus): Promise<void> => {
  const isWagered = bonus.needed > 0
  const amount = kurus(bonus.amount)
  await app.ledger.open(bonus.player_id)
  const posted = await app.ledger.post({
    player: bonus.player_id,
    id: `bonus/${bonus.id}/given`,
    intent: 'given',
    legs: [{ from: 'house/bonus', to: isWagered ? 'bonus' : 'cash', amount, reason: 'bonus' }],
    records: [recordOf(app, bonus, isWagered ? { state: 'active' } : { state: 'paid', paid: amount })],
  })
  if (posted.outcome !== 'done' && posted.outcome !== 'repeated') {
    throw new Error(`a claimed bonus could not be booked: ${posted.outcome}`)
  }
  app.bus.tell('news', { player: bonus.player_id, news: { kind: 'transaction', id: bonus.id } })
  tellBonus(app, bonus.player_id, bonus.id)
}

export const activeBonus = (app: AppContext, player: number): Promise<Bonus | undefined> =>
  app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('state', '=', 'active')
    .executeTakeFirst()

type Ending = Extract<BonusState, 'done' | 'expired' | 'forfeited'>

const legsOf = (bonus: Bonus, ending: Ending, balance: number): [Leg, ...Leg[]] | undefined => {
  const { paid, back } =
    ending === 'done' ? payout(kurus(balance), kurus(bonus.most_paid)) : { paid: kurus(0), back: kurus(balance) }
  return legsBetween(paid, back, `bonus_${ending}`)
}

/** From the bonus account: what becomes cash, and what goes back to the house. Undefined when there is neither. */
const legsBetween = (paid: Kurus, back: Kurus, reason: string): [Leg, ...Leg[]] | undefined => {
  const legs: Leg[] = []
  if (paid > 0) legs.push({ from: 'bonus', to: 'cash', amount: paid, reason: 'bonus_done' })
  if (back > 0) legs.push({ from: 'bonus', to: 'house/bonus', amount: back, reason })
  const [first, ...rest] = legs
  return first ? [first, ...rest] : undefined
}

const sumTo = (legs: readonly Leg[], account: Leg['to']): number =>
  legs.reduce((sum, { to, amount }) => (to === account ? sum + amount : sum), 0)

/** The bonus as these legs end it. */
const endedBy = (legs: readonly Leg[], state: Ending): Change => ({
  state,
  paid: sumTo(legs, 'cash'),
  returned: sumTo(legs, 'house/bonus'),
})

/** Whether something that was staked from bonus money is still undecided. */
export const isStaked = async (app: AppContext, executor: Kysely<Schema>, player: number): Promise<boolean> => {
  const { rows } = await sql<{ staked: boolean }>`
    select has_open_bonus_bets(${player}::bigint, ${new Date(app.now())}::timestamptz) as staked`.execute(executor)
  return rows[0]?.staked ?? false
}

/**
 * Without money there is nothing to book: the row alone is closed, with the wallet held, unless money came meanwhile. It is not
 * lost while something that was staked from it may still win.
 */
const closeEmpty = (app: AppContext, bonus: Bonus, state: BonusState): Promise<boolean> =>
  app.db.query.transaction().execute(async (executor) => {
    const wallet = await executor
      .selectFrom('wallet')
      .select('bonus')
      .where('player_id', '=', bonus.player_id)
      .forUpdate()
      .executeTakeFirst()
    if (!wallet || wallet.bonus > 0) return false
    if (state === 'lost' && (await isStaked(app, executor, bonus.player_id))) return false
    await executor
      .updateTable('bonus')
      .set({ state, closed_at: new Date(app.now()) })
      .where('player_id', '=', bonus.player_id)
      .where('id', '=', bonus.id)
      .where('state', '=', 'active')
      .execute()
    await executor
      .updateTable('wallet')
      .set({ tracks_wagering: false })
      .where('player_id', '=', bonus.player_id)
      .execute()
    return true
  })

const mostTries = 20

/**
 * Ends an active bonus. The balance is read and moved in two steps: a bet in between makes it read again. One id for every
 * way to end, so that of two ends at once one is the first and the other changes nothing; nor does one that comes when the
 * bonus has ended without money, for what lies there then belongs to another.
 */
export const endBonus = async (app: AppContext, bonus: Bonus, ending: Ending, tries = 1): Promise<void> => {
  const balances = await app.ledger.balances(bonus.player_id)
  const legs = legsOf(bonus, ending, balances.bonus)
  if (!legs) {
    if (!(await closeEmpty(app, bonus, ending))) await again(app, bonus, ending, tries)
    tellBonus(app, bonus.player_id, bonus.id)
    return tellEnded(app, bonus.player_id, bonus.id)
  }
  const operation = {
    player: bonus.player_id,
    id: `bonus/${bonus.id}/ended`,
    intent: ending,
    legs,
    records: [recordOf(app, bonus, endedBy(legs, ending))],
  }
  try {
    const posted = await app.ledger.post(operation)
    if (posted.outcome === 'insufficient') return await again(app, bonus, ending, tries)
  } catch (cause) {
    if (!isOtherState(cause)) throw cause
  }
  tellBonus(app, bonus.player_id, bonus.id)
  await tellEnded(app, bonus.player_id, bonus.id)
}

export type GivenUp = {
  bonus: Bonus
  /** What of it is given up. */
  amount: Kurus
  legs: readonly Leg[]
  endsBy: (withdrawal: string) => BonusRecord
}

/**
 * What gives an active bonus up with so much on its account, to be posted with the withdrawal that asks for it: both happen or
 * neither. Until the withdrawal is decided the bonus is suspended: its money is gone, what is played counts on, and no other takes
 * its place. What comes to the account meanwhile is given back by the sweep.
 */
const givingUp = (app: AppContext, bonus: Bonus, balance: Kurus): GivenUp => {
  const legs = legsOf(bonus, 'forfeited', balance) ?? []
  const returned = sumTo(legs, 'house/bonus')
  const endsBy = (givenUpBy: string) => recordOf(app, bonus, { state: 'suspended', returned, givenUpBy })
  return { bonus, amount: balance, legs, endsBy }
}

/** What a withdrawal would give up: the bonus that is being wagered. */
export const bonusAtStake = async (app: AppContext, player: number): Promise<GivenUp | undefined> => {
  const active = await activeBonus(app, player)
  return active && givingUp(app, active, (await app.ledger.balances(player)).bonus)
}

/** What becomes of a bonus with the withdrawal that gave it up; `isBack`: it is wagered again; undefined: that is still open. */
export type Resolved = { bonus: Bonus; legs: readonly Leg[]; ends: BonusRecord; isBack: boolean | undefined }

const givenUpBy = (app: AppContext, player: number, withdrawal: string): Promise<Bonus | undefined> =>
  app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('given_up_by', '=', withdrawal)
    .where('state', 'in', ['suspended', 'forfeited'])
    .executeTakeFirst()

/** Another withdrawal that was asked for since a bonus was given up and stands: its money has gone out, or may go. */
const laterWithdrawal = async (app: AppContext, { player_id, closed_at }: Bonus, than: string) =>
  app.db.query
    .selectFrom('transaction as w')
    .select(['w.id', 'w.status'])
    .where('w.player_id', '=', player_id)
    .where('w.type_id', '=', 2)
    .where('w.category_id', '=', transactionCategory.payment)
    .where('w.id', '<>', than)
    .where('w.status', 'in', [transactionStatus.pending, transactionStatus.approved])
    .where('w.at', '>=', closed_at ?? new Date(0))
    .where((row) => row.not(isCorrected('w')))
    .orderBy('w.status', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a bonus that was given up may be wagered again: another one may have been given since the withdrawal was approved. */
const mayReturn = async (app: AppContext, { player_id, state }: Bonus): Promise<boolean> =>
  (await barOf(app, player_id)) !== 'excluded' &&
  (state === 'suspended' || (await openBonus(app, player_id)) === undefined)

/**
 * What becomes of the bonus that a withdrawal gave up, to be posted with what becomes of the withdrawal. Where it did not happen
 * everything is as before: the money, what is wagered, and the time that was left. Undefined when there is nothing to do.
 */
export const resolving = async (
  app: AppContext,
  { player, withdrawal, happened }: { player: number; withdrawal: string; happened: boolean },
): Promise<Resolved | undefined> => {
  const bonus = await givenUpBy(app, player, withdrawal)
  if (!bonus?.closed_at) return undefined
  const later = happened ? undefined : await laterWithdrawal(app, bonus, withdrawal)
  if (later?.status === transactionStatus.pending && bonus.state === 'suspended') {
    // It waits for the other one now.
    const ends = recordOf(app, bonus, { state: 'suspended', returned: bonus.returned, givenUpBy: later.id })
    return { bonus, legs: [], ends, isBack: undefined }
  }
  const isBack = !happened && !later && (await mayReturn(app, bonus))
  if (!isBack) {
    const ends = recordOf(app, bonus, { state: 'forfeited', returned: bonus.returned })
    return bonus.state === 'suspended' ? { bonus, legs: [], ends, isBack } : undefined
  }
  const until = new Date(bonus.ends_at.getTime() + app.now() - bonus.closed_at.getTime())
  const ends = recordOf(app, bonus, { state: 'active', returned: 0, givenUpBy: null, ends: until })
  return { bonus, legs: legsBack(bonus), ends, isBack }
}

const legsBack = ({ returned, needed }: Bonus): Leg[] => {
  const amount = kurus(returned)
  return amount > 0
    ? [{ from: 'house/bonus', to: needed > 0 ? 'bonus' : 'cash', amount, reason: 'bonus_restored' }]
    : []
}

const again = (app: AppContext, bonus: Bonus, ending: Ending, tries: number): Promise<void> => {
  if (tries >= mostTries) throw new Error('a bonus could not be ended: its balance keeps moving')
  return endBonus(app, bonus, ending, tries + 1)
}

/** The bonus that is being wagered, or that is yet to be paid for it. */
const openBonus = (app: AppContext, player: number): Promise<Bonus | undefined> =>
  app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', player)
    .where('needed', '>', 0)
    .where('state', 'in', ['claimed', 'active'])
    .executeTakeFirst()

/** Does what is due for a player's bonus: it is to be paid, it is wagered, it is over, or it is lost. */
export const tendBonus = async (app: AppContext, player: number): Promise<void> => {
  const bonus = await openBonus(app, player)
  if (!bonus) return
  if (bonus.state === 'claimed') return payBonus(app, bonus)
  if (await isCountDue(app, player)) return
  if (bonus.wagered >= bonus.needed) return endBonus(app, bonus, 'done')
  if (bonus.ends_at.getTime() <= app.now()) return endBonus(app, bonus, 'expired')
  const { bonus: money } = await app.ledger.balances(player)
  if (money === 0 && (await closeEmpty(app, bonus, 'lost'))) tellBonus(app, player, bonus.id)
}

/** Money on the bonus account that belongs to no bonus any more: a stake of one was decided after it had ended. */
const sweepRest = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('wallet as w')
    .select(['w.player_id', 'w.bonus', 'w.version'])
    .where('w.bonus', '>', 0)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('bonus as b')
            .select('b.id')
            .whereRef('b.player_id', '=', 'w.player_id')
            .where('b.state', 'in', ['claimed', 'active']),
        ),
      ),
    )
    .limit(200)
    .execute()
  await forEachIsolated(app, 'the rest of a bonus was not given', rows, (row) => giveRest(app, row))
}

/** What of the rest is the player's own: all that the cap of a wagered bonus leaves room for, of any other bonus nothing. */
const restOf = (last: Bonus | undefined, rest: number): { paid: Kurus; back: Kurus } => {
  if (last?.state !== 'done') return { paid: kurus(0), back: kurus(rest) }
  if (last.most_paid === 0) return { paid: kurus(rest), back: kurus(0) }
  const paid = Math.min(rest, Math.max(0, last.most_paid - last.paid))
  return { paid: kurus(paid), back: kurus(rest - paid) }
}

const withRest = ({ state, paid, returned }: Bonus, rest: { paid: Kurus; back: Kurus }): Change => ({
  state,
  paid: paid + rest.paid,
  returned: returned + rest.back,
})

/** It goes where the bonus itself went: to cash when that was wagered, within its cap, and to the house otherwise. */
const giveRest = async (app: AppContext, row: { player_id: number; bonus: number; version: number }): Promise<void> => {
  const last = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('needed', '>', 0)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { paid, back } = restOf(last, row.bonus)
  const legs = legsBetween(paid, back, 'bonus_rest')
  if (!legs) return
  await app.ledger.post({
    player: row.player_id,
    id: `bonus/rest/${row.version}`,
    legs,
    records: last ? [recordOf(app, last, withRest(last, { paid, back }))] : [],
  })
  if (last) await tellRest(app, last, { paid, back, version: row.version })
  tellBonus(app, row.player_id, last?.id ?? '')
}

/** With an account its bonus is closed: it could be played with no more. What has been wagered was paid before. */
const endClosed = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('state', '=', 'active')
    .where((row) =>
      row.exists(
        row
          .selectFrom('player')
          .select('player.id')
          .whereRef('player.id', '=', 'bonus.player_id')
          .where('player.closed_at', 'is not', null),
      ),
    )
    .limit(200)
    .execute()
  await forEachIsolated(app, 'the bonus of a closed account was not ended', rows, (bonus) =>
    endBonus(app, bonus, 'forfeited'),
  )
}

/** A bonus ends with the deposit that it is a share of, when that is taken back. */
const endCorrected = async (app: AppContext): Promise<void> => {
  const rows = await app.db.query
    .selectFrom('bonus')
    .selectAll()
    .where('state', '=', 'active')
    .where('source', 'like', 'deposit/%')
    .where(
      sql<boolean>`exists (select from transfer c where c.player_id = bonus.player_id
        and c.operation = ${correctionOf('')} || substr(bonus.source, 9))`,
    )
    .limit(200)
    .execute()
  await forEachIsolated(app, 'the bonus of a deposit that was taken back was not ended', rows, (bonus) =>
    endBonus(app, bonus, 'forfeited'),
  )
}

/** Finishes what was broken off and ends what is due. May run in any process, any number of times. */
export const sweepBonuses = async (app: AppContext): Promise<void> => {
  const claimed = await app.db.query.selectFrom('bonus').selectAll().where('state', '=', 'claimed').limit(200).execute()
  await forEachIsolated(app, 'a claimed bonus was not paid', claimed, (bonus) => payBonus(app, bonus))
  const due = await app.db.query
    .selectFrom('bonus')
    .select('player_id')
    .where('state', '=', 'active')
    .where((row) => row.or([row('ends_at', '<=', new Date(app.now())), row('wagered', '>=', row.ref('needed'))]))
    .limit(200)
    .execute()
  await forEachIsolated(app, 'a bonus was not ended', due, ({ player_id }) => tendBonus(app, player_id))
  await endClosed(app)
  await endCorrected(app)
  await sweepRest(app)
}
