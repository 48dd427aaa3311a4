import { kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Executor } from '../../../platform/db/connect.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { paymentParts } from '../rules.ts'
import type { PayoutState } from './payoutRules.ts'

export type Payout = Selectable<Schema['payout']> & { state: PayoutState }

/** How an approved withdrawal is paid: by a request to a provider (its name), or in a batch for the bank. */
export type PayoutRoute = { kind: 'provider'; provider: string } | { kind: 'bank' }

export type PayoutKey = Pick<Payout, 'player_id' | 'payment' | 'attempt'>

type Withdrawal = Selectable<Schema['transaction']>

/** How long the process that has approved a withdrawal has to send it before the job does. */
const firstSendMs = 10_000

/**
 * Returns the id of the request of a new attempt; `last`: the last attempt by the same way. After a request that the provider had not received, the
 * new attempt has its id again: should the first one arrive after all, both are one to the provider.
 */
const requestOf = (payment: string, attempt: number, last: Pick<Payout, 'request' | 'code'> | undefined): string =>
  last?.code === 'not_received' ? last.request : `${payment}-${attempt}`

/** Stores a new attempt to pay a withdrawal, in the transaction that approves it. */
export const addPayout = async (
  app: AppContext,
  executor: Executor,
  { row, route, by }: { row: Withdrawal; route: PayoutRoute; by: string },
): Promise<void> => {
  const { player_id, id: payment, bank_account_id } = row
  const provider = route.kind === 'provider' ? route.provider : ''
  const attempts = await executor
    .selectFrom('payout')
    .select(['attempt', 'request', 'code', 'route', 'provider'])
    .where('player_id', '=', player_id)
    .where('payment', '=', payment)
    .orderBy('attempt', 'desc')
    .execute()
  const last = attempts.find((one) => one.route === route.kind && one.provider === provider)
  const account = await executor
    .selectFrom('bank_account')
    .select(['holder', 'iban_sealed', 'iban_mark', 'iban_shown'])
    .where('player_id', '=', player_id)
    .where('id', '=', bank_account_id ?? 0)
    .executeTakeFirstOrThrow()
  const attempt = (attempts[0]?.attempt ?? 0) + 1
  await executor
    .insertInto('payout')
    .values({
      player_id,
      payment,
      attempt,
      request: requestOf(payment, attempt, last),
      route: route.kind,
      provider,
      state: 'asked',
      amount: paymentParts(row).net,
      ...account,
      asked_at: new Date(app.now()),
      asked_by: by,
      next_at: route.kind === 'provider' ? new Date(app.now() + firstSendMs) : null,
    })
    .execute()
}

/** Returns the newest attempt to pay a withdrawal; with `request`, that of the id. */
export const payoutOf = async (
  { db }: Pick<AppContext, 'db'>,
  player: number,
  payment: string,
  request = '',
): Promise<Payout | undefined> => {
  let query = db.query.selectFrom('payout').selectAll().where('player_id', '=', player).where('payment', '=', payment)
  if (request) query = query.where('request', '=', request)
  return query.orderBy('attempt', 'desc').limit(1).executeTakeFirst()
}

/** Returns the attempts that are under way, oldest first. */
export const openPayouts = ({ db }: Pick<AppContext, 'db'>): Promise<Payout[]> =>
  db.query
    .selectFrom('payout')
    .selectAll()
    .where('state', 'in', ['asked', 'unknown', 'sent'])
    .orderBy('asked_at')
    .orderBy('payment')
    .limit(500)
    .execute()

/**
 * Whether a withdrawal that was read as approved is not paid: an attempt is under way, or the approval was given back meanwhile. One query reads both,
 * since a refused attempt gives the decision back in its transaction. An approval that stands beside refused attempts was paid by hand.
 */
export const isPayoutUnsettled = async (
  { db }: Pick<AppContext, 'db'>,
  { player_id, id }: Pick<Withdrawal, 'player_id' | 'id'>,
): Promise<boolean> => {
  const paid = await db.query
    .selectFrom('transaction as t')
    .select('t.id')
    .where('t.player_id', '=', player_id)
    .where('t.id', '=', id)
    .where('t.decision', '=', 'approve')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout as p')
            .select('p.payment')
            .whereRef('p.player_id', '=', 't.player_id')
            .whereRef('p.payment', '=', 't.id')
            .where('p.state', 'in', ['asked', 'unknown', 'sent']),
        ),
      ),
    )
    .executeTakeFirst()
  return paid === undefined
}

/** Whether anything is left to pay after the fee. */
export const hasNet = (row: Withdrawal): boolean => paymentParts(row).net > kurus(0)
