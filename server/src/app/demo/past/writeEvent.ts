import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { kurus } from '@yakamoz/values'
import { identityMark } from '../../../domains/accounts/index.ts'
import type { LedgerRecord, Leg, TransactionRecord } from '../../../ledger/index.ts'
import type { PastLedger } from '../../../ledger/past.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { firstPastPlayer, personOf } from './people.ts'
import type { PastEvent } from './plan.ts'

/** What writes an event. `began`: the time of the beginning of the past; `passwordHash`: of a password that nobody knows. */
export type PastWriter = {
  app: AppContext
  ledger: PastLedger
  seed: string
  beganMs: number
  passwordHash: string
}

type EventOf<Kind extends PastEvent['kind']> = Extract<PastEvent, { kind: Kind }>
type Write<Kind extends PastEvent['kind']> = (writer: PastWriter, event: EventOf<Kind>, at: Date) => Promise<void>

const depositMethod = 101
const withdrawalMethod = 201
/** Who decides payments of the past. */
const decider = 'demo'

const leg = (from: Leg['from'], to: Leg['to'], amount: number, reason: string): Leg => ({
  from,
  to,
  amount: kurus(amount),
  reason,
})

type Booked = {
  player: number
  id: string
  legs: readonly [Leg, ...Leg[]]
  records?: readonly LedgerRecord[]
}

/** Books an operation. An operation that is not covered is a mistake of the plan. */
const book = async ({ ledger }: PastWriter, operation: Booked, at: Date): Promise<void> => {
  const { outcome } = await ledger.postAt(operation, at)
  if (outcome !== 'done' && outcome !== 'repeated')
    throw new Error(`the past of the demo could not book ${operation.id} of ${operation.player}: ${outcome}`)
}

const joins: Write<'joins'> = async ({ app, passwordHash }, { person }, at) => {
  const { db, vault } = app
  const { id, identity, iban } = person
  const country = 'TR'
  await db.query.transaction().execute(async (executor) => {
    await executor
      .insertInto('past_player')
      .values({ player_id: id })
      .onConflict((row) => row.doNothing())
      .execute()
    await executor
      .insertInto('player')
      .values({
        id,
        username: person.username,
        email: person.email,
        email_key: person.email,
        email_confirmed_at: at,
        phone: person.phone,
        password_hash: passwordHash,
        firstname: person.firstname,
        lastname: person.lastname,
        birth_date: person.birthDate,
        identity_sealed: vault.seal(identity),
        identity_mark: identityMark(app, country, identity),
        identity_last4: identity.slice(-4),
        country,
        city: person.city,
        verified_at: at,
        verification_level: 1,
        registered_at: at,
        rules_accepted_at: at,
      })
      .onConflict((row) => row.doNothing())
      .execute()
    await executor
      .insertInto('player_proof')
      .values({ player_id: id, id: 'past', kind: 'identity', source: 'staff', by: 'demo', actor: 'demo', at })
      .onConflict((row) => row.doNothing())
      .execute()
    await executor
      .insertInto('bank_account')
      .values({
        player_id: id,
        bank_id: 1,
        holder: person.holder,
        iban_sealed: vault.seal(iban),
        iban_mark: vault.mark(iban),
        iban_shown: `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`,
        made_at: at,
      })
      .onConflict((row) => row.doNothing())
      .execute()
    await executor
      .insertInto('player_tag')
      .values({ player_id: id, tag: 'uydurma', at })
      .onConflict((row) => row.doNothing())
      .execute()
  })
  await app.ledger.open(id)
}

const signsIn: Write<'signs_in'> = async ({ app, seed }, { player, succeeded }, at) => {
  const { address, device, username } = personOf(seed, player - firstPastPlayer)
  await app.db.query.transaction().execute(async (executor) => {
    const known = await executor
      .selectFrom('login_try')
      .select('id')
      .where('player_id', '=', player)
      .where('at', '=', at)
      .executeTakeFirst()
    if (known) return
    await executor
      .insertInto('login_try')
      .values({ player_id: player, name_mark: app.vault.mark(`name:${username}`), address, device, succeeded, at })
      .execute()
    if (succeeded) await executor.updateTable('player').set({ last_login_at: at }).where('id', '=', player).execute()
  })
}

type PaymentFields = Pick<TransactionRecord, 'id' | 'typeId' | 'status' | 'amount' | 'methodId' | 'decidedAt' | 'at'>

const paymentRecord = (fields: PaymentFields): TransactionRecord => ({
  kind: 'transaction',
  ...fields,
  operation: fields.id,
  intent: '',
  categoryId: transactionCategory.payment,
  fee: 0,
  bankAccountId: null,
  bankAccountMark: null,
  reference: `YK-${fields.id.slice(7, 12)}-${fields.id.slice(-5)}`,
  detailsSealed: '',
  note: '',
  reason: '',
  decidedBy: fields.decidedAt ? decider : '',
})

/** A refused deposit moves nothing and has only its row. */
const refusedDeposit: Write<'deposit'> = async ({ app }, { player, key, amount }, at) => {
  const { kind: _, ...row } = paymentRecord({
    id: key,
    typeId: 1,
    status: transactionStatus.refused,
    amount,
    methodId: depositMethod,
    decidedAt: at,
    at,
  })
  await app.db.query
    .insertInto('transaction')
    .values({
      player_id: player,
      id: row.id,
      operation: row.operation,
      type_id: row.typeId,
      category_id: row.categoryId,
      status: row.status,
      amount,
      method_id: row.methodId,
      reference: row.reference,
      decided_by: row.decidedBy,
      decided_at: at,
      reason: 'Ödeme sağlayıcı onaylamadı',
      reason_en: 'The payment provider declined it',
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const deposit: Write<'deposit'> = async (writer, event, at) => {
  const { player, key, amount, approved } = event
  if (!approved) return refusedDeposit(writer, event, at)
  const fields = { id: key, typeId: 1, status: transactionStatus.approved, amount, methodId: depositMethod }
  await book(
    writer,
    {
      player,
      id: `deposit/${key}/decided`,
      legs: [leg(`gateway/${depositMethod}`, 'cash', amount, 'deposit')],
      records: [paymentRecord({ ...fields, decidedAt: at, at })],
    },
    at,
  )
}

const betLegs = (
  funds: 'cash' | 'bonus',
  house: 'house/casino' | 'house/live',
  stake: number,
  win: number,
): readonly [Leg, ...Leg[]] => [leg(funds, house, stake, 'bet'), ...(win > 0 ? [leg(house, funds, win, 'win')] : [])]

/** How long after its bet a round has been shown to its end. */
const shownMs = 6_000

/** A round is stored with the time at which it is written, which is put right at once; repeating that changes nothing. */
const round: Write<'round'> = async (writer, event, at) => {
  const { player, key, game, version, stake, win, funds } = event
  await book(
    writer,
    {
      player,
      id: `round/${key}`,
      legs: betLegs(funds, 'house/casino', stake, win),
      records: [
        {
          kind: 'round',
          id: key,
          gameId: game,
          version,
          seedId: 0,
          nonce: 0,
          stake: kurus(stake),
          win: kurus(win),
          open: false,
          events: [],
          moves: null,
        },
      ],
    },
    at,
  )
  await writer.app.db.query
    .updateTable('round')
    .set({ at, shown_at: new Date(at.getTime() + shownMs) })
    .where('player_id', '=', player)
    .where('id', '=', key)
    .execute()
}

/** A hall that no table has: bets of the past belong to no round of the running tables. */
const hallOfPast = -1

const live: Write<'live'> = async (writer, { player, key, game, stake, win }, at) => {
  await writer.app.db.query
    .insertInto('live_bet')
    .values({
      player_id: player,
      id: key,
      game_id: game,
      hall: hallOfPast,
      number: Math.floor((at.getTime() - writer.beganMs) / 60_000) + 1,
      intent: '',
      stake,
      bets: '{}',
      paid: win,
      state: win > 0 ? 'won' : 'lost',
      from_bonus: false,
      at,
      settled_at: at,
    })
    .onConflict((row) => row.doNothing())
    .execute()
  await book(writer, { player, id: `live/${key}`, legs: betLegs('cash', 'house/live', stake, win) }, at)
}

const coupon: Write<'coupon'> = async (writer, { player, key, stake, odds, home, away, startMs }, at) => {
  const chosen = {
    match: `sr:match:past${key.slice(-6)}`,
    market: 1,
    specifiers: '',
    outcome: '1',
    odds,
    banker: false,
    sport: 'football',
    home,
    away,
    startMs: writer.beganMs + startMs,
    competition: { tr: 'Kıyı Ligi', en: 'Coast League' },
    marketName: { tr: 'Maç sonucu', en: 'Match result' },
    outcomeName: { tr: home, en: home },
  }
  await book(
    writer,
    {
      player,
      id: `coupon/${key}/0`,
      legs: [leg('cash', 'held', stake, 'bet')],
      records: [
        {
          kind: 'coupon',
          id: key,
          type: 'single',
          state: 'open',
          sizes: [1],
          columns: 1,
          unit: kurus(stake),
          stake: kurus(stake),
          maxWin: kurus(Math.floor((stake * odds) / 1_000)),
          fromBonus: false,
          policy: 'none',
          legs: [chosen],
          intent: '',
          live: false,
          placedAt: at,
          decideAt: null,
        },
      ],
    },
    at,
  )
}

const couponEnd: Write<'coupon_end'> = (writer, { player, coupon: id, payout, stake }, at) =>
  book(
    writer,
    {
      player,
      id: `coupon/${id}/1`,
      legs: [
        leg('held', 'house/sport', stake, 'bet_settled'),
        ...(payout > 0 ? [leg('house/sport', 'cash', payout, 'win')] : []),
      ],
      records: [
        {
          kind: 'coupon_change',
          id,
          state: payout > 0 ? 'won' : 'lost',
          reopened: false,
          payout,
          stakeLeft: stake,
          share: 10_000,
          cashedOut: 0,
          version: 1,
          settledAt: at,
          unrecovered: 0,
        },
      ],
    },
    at,
  )

/** The row has its end from the beginning, so that the job of bonuses does not end it today. */
const bonus: Write<'bonus'> = async (writer, { player, key, offer, amount, needed, end, paid, endMs }, at) => {
  const closedAt = new Date(writer.beganMs + endMs)
  await writer.app.db.query
    .insertInto('bonus')
    .values({
      player_id: player,
      id: key,
      offer_id: offer,
      source: `past/${key}`,
      amount,
      needed,
      wagered: end === 'done' ? needed : Math.floor(needed / 3),
      max_paid: amount * 10,
      paid,
      state: end,
      given_at: at,
      ends_at: closedAt,
      closed_at: closedAt,
    })
    .onConflict((row) => row.doNothing())
    .execute()
  const to = needed > 0 ? 'bonus' : 'cash'
  await book(writer, { player, id: `bonus/${key}/given`, legs: [leg('house/bonus', to, amount, 'bonus')] }, at)
}

const bonusEnd: Write<'bonus_end'> = async (writer, { player, bonus: id, end, paid, returned }, at) => {
  const legs = [
    ...(paid > 0 ? [leg('bonus', 'cash', paid, 'bonus_done')] : []),
    ...(returned > 0 ? [leg('bonus', 'house/bonus', returned, `bonus_${end}`)] : []),
  ]
  const [first, ...rest] = legs
  if (first) await book(writer, { player, id: `bonus/${id}/ended`, legs: [first, ...rest] }, at)
  await writer.app.db.query
    .updateTable('bonus')
    .set({ returned })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .execute()
}

const statusOf = {
  paid: transactionStatus.approved,
  refused: transactionStatus.refused,
  waiting: transactionStatus.pending,
} as const

/** The row has its decision from the beginning, so that nobody decides it while the past is being written. */
const withdrawal: Write<'withdrawal'> = async (writer, { player, key, amount, outcome, decidedMs }, at) => {
  const account = await writer.app.db.query
    .selectFrom('bank_account')
    .select(['id', 'iban_mark'])
    .where('player_id', '=', player)
    .executeTakeFirstOrThrow()
  const isWaiting = outcome === 'waiting'
  const record: TransactionRecord = {
    ...paymentRecord({
      id: key,
      typeId: 2,
      status: statusOf[outcome],
      amount: -amount,
      methodId: withdrawalMethod,
      decidedAt: isWaiting ? null : new Date(writer.beganMs + decidedMs),
      at,
    }),
    bankAccountId: account.id,
    bankAccountMark: account.iban_mark,
    reason: outcome === 'refused' ? 'Hesap sahibinin adı uyuşmuyor' : '',
  }
  await book(
    writer,
    { player, id: `withdrawal/${key}`, legs: [leg('cash', 'held', amount, 'withdrawal')], records: [record] },
    at,
  )
}

const withdrawalEnd: Write<'withdrawal_end'> = async (writer, { player, withdrawal: id, amount, outcome }, at) => {
  const isPaid = outcome === 'paid'
  await writer.app.db.query
    .updateTable('transaction')
    .set({ decision: isPaid ? 'approve' : 'refuse', reason_en: isPaid ? '' : 'The account holder has another name' })
    .where('player_id', '=', player)
    .where('id', '=', id)
    .execute()
  const back = leg('held', 'cash', amount, 'withdrawal_refused')
  const paid = leg('held', `gateway/${withdrawalMethod}`, amount, 'withdrawal')
  await book(writer, { player, id: `withdrawal/${id}/decided`, legs: [isPaid ? paid : back] }, at)
}

const answerMs = 9 * 60_000

const conversation: Write<'conversation'> = async ({ app }, { player, key, question, answer, isOpen }, at) => {
  const answeredAt = new Date(at.getTime() + answerMs)
  const last = isOpen ? at : answeredAt
  await app.db.query.transaction().execute(async (executor) => {
    const talk = await executor
      .insertInto('support_talk')
      .values({
        player_id: player,
        token_hash: `past/${key}`,
        state: isOpen ? 'waiting' : 'closed',
        opened_at: at,
        last_at: last,
        read_at: last,
        waiting_at: isOpen ? at : null,
        asked_at: at,
        answered_at: isOpen ? null : answeredAt,
        closed_at: isOpen ? null : answeredAt,
      })
      .onConflict((row) => row.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!talk) return
    const line = (side: 'guest' | 'house', body: string, lineAt: Date) => ({
      talk_id: talk.id,
      side,
      author: side === 'house' ? 'Demo' : '',
      body,
      at: lineAt,
    })
    await executor
      .insertInto('support_message')
      .values([line('guest', question, at), ...(isOpen ? [] : [line('house', answer, answeredAt)])])
      .execute()
  })
}

const writers: { [Kind in PastEvent['kind']]: Write<Kind> } = {
  joins,
  signs_in: signsIn,
  deposit,
  round,
  live,
  coupon,
  coupon_end: couponEnd,
  bonus,
  bonus_end: bonusEnd,
  withdrawal,
  withdrawal_end: withdrawalEnd,
  conversation,
}

/** Writes an event of the past; writing it again changes nothing. */
export const writeEvent = (writer: PastWriter, event: PastEvent): Promise<void> => {
  const write = writers[event.kind] as Write<PastEvent['kind']>
  return write(writer, event as never, new Date(writer.beganMs + event.atMs))
}
