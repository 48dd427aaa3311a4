import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import { sql } from 'kysely'
import type { StaffContext } from '../../console/consoleHandler.ts'
import { isCorrected } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { findPlayer, isVerifiedAt, maskedPlayer } from '../accounts/index.ts'
import { activeBonus } from '../bonuses/index.ts'
import { protectionState, totalsOf } from '../protection/index.ts'
import { openCouponsOf } from '../sports/index.ts'
import { ageOf } from './rules.ts'
import { sharedAccounts } from './sharedAccounts.ts'
import { tagsOf } from './tags.ts'

const playDays = 30
const dayMs = 86_400_000

const timeOrNone = (time: Date | null | undefined): number | '' => time?.getTime() ?? ''

/** Sums of a player's payments; corrected ones count nowhere. */
const paymentsOf = async ({ db }: AppContext, player: number) => {
  const { rows } = await sql<{
    deposits: number
    deposited: number
    withdrawals: number
    withdrawn: number
    waiting: number
    waiting_amount: number
    first_deposit: Date | null
    last_deposit: Date | null
  }>`
    with p as (
      select t.type_id, t.status, abs(t.amount) as amount, t.at from transaction t
      where t.player_id = ${player}::bigint and t.category_id = ${transactionCategory.payment} and t.type_id in (1, 2)
        and not ${isCorrected('t')}
    )
    select count(*) filter (where type_id = 1 and status = ${transactionStatus.approved})::int as deposits,
      coalesce(sum(amount) filter (where type_id = 1 and status = ${transactionStatus.approved}), 0)::bigint as deposited,
      count(*) filter (where type_id = 2 and status = ${transactionStatus.approved})::int as withdrawals,
      coalesce(sum(amount) filter (where type_id = 2 and status = ${transactionStatus.approved}), 0)::bigint as withdrawn,
      count(*) filter (where status = ${transactionStatus.pending})::int as waiting,
      coalesce(sum(amount) filter (where status = ${transactionStatus.pending}), 0)::bigint as waiting_amount,
      min(at) filter (where type_id = 1 and status = ${transactionStatus.approved}) as first_deposit,
      max(at) filter (where type_id = 1 and status = ${transactionStatus.approved}) as last_deposit
    from p`.execute(db.query)
  const [row] = rows
  return {
    deposits: row?.deposits ?? 0,
    deposited: row?.deposited ?? 0,
    withdrawals: row?.withdrawals ?? 0,
    withdrawn: row?.withdrawn ?? 0,
    waiting: row?.waiting ?? 0,
    waitingAmount: row?.waiting_amount ?? 0,
    firstDeposit: timeOrNone(row?.first_deposit),
    lastDeposit: timeOrNone(row?.last_deposit),
  }
}

/** Counts what is open, and what the house has written. */
const countsOf = async ({ db }: AppContext, player: number) => {
  const { rows } = await sql<{
    bets: number
    bet_stake: number
    rounds: number
    conversation: boolean
    passkeys: number
    notes: number
  }>`
    select (select count(*)::int from live_bet b where b.player_id = p.id and b.state = 'open') as bets,
      (select coalesce(sum(stake), 0)::bigint from live_bet b where b.player_id = p.id and b.state = 'open') as bet_stake,
      (select count(*)::int from round r where r.player_id = p.id and r.open) as rounds,
      exists (select from support_talk s where s.player_id = p.id and s.state <> 'closed') as conversation,
      (select count(*)::int from passkey k where k.player_id = p.id) as passkeys,
      (select count(*)::int from player_note n where n.player_id = p.id) as notes
    from (select ${player}::bigint as id) p`.execute(db.query)
  return rows[0] ?? { bets: 0, bet_stake: 0, rounds: 0, conversation: false, passkeys: 0, notes: 0 }
}

const bonusOf = async ({ app, lang }: StaffContext, player: number) => {
  const bonus = await activeBonus(app, player)
  if (!bonus) return '' as const
  const offer = await app.db.query
    .selectFrom('bonus_offer')
    .select('texts')
    .where('id', '=', bonus.offer_id)
    .executeTakeFirst()
  const { amount, needed, wagered } = bonus
  return { name: offer?.texts[lang].title ?? '', amount, needed, wagered }
}

/** Returns the head of a player's page; undefined if there is no such player. */
export const headOf = async (context: StaffContext, id: number) => {
  const { app } = context
  const player = await findPlayer(app, id)
  if (!player) return undefined
  const nowMs = app.now()
  const [balance, payments, play, coupons, counts, bonus, protection, tags, shared] = await Promise.all([
    app.ledger.balances(id),
    paymentsOf(app, id),
    totalsOf(app, id, new Date(nowMs - playDays * dayMs), new Date(nowMs)),
    openCouponsOf(app, id),
    countsOf(app, id),
    bonusOf(context, id),
    protectionState(app, id),
    tagsOf(app, id),
    sharedAccounts(app, id),
  ])
  const { pausedUntil, excluded, excludedSince, excludedUntil, forEver, ends, unverified, realityMinutes } = protection
  return {
    ...maskedPlayer(player),
    age: ageOf(player.birth_date, nowMs),
    country: player.country,
    city: player.city,
    language: player.language,
    restricted: player.restricted,
    lastSignIn: timeOrNone(player.last_login_at),
    closed: timeOrNone(player.closed_at),
    erased: timeOrNone(player.erased_at),
    emailConfirmed: timeOrNone(player.email_confirmed_at),
    verified: isVerifiedAt(player, nowMs) ? timeOrNone(player.verified_at) : ('' as const),
    verifiedBy: player.verified_by ?? '',
    factor: player.factor,
    passkeys: counts.passkeys,
    promoCode: player.promo_code,
    adverts: { sms: player.notify_sms, email: player.notify_email },
    balance,
    payments,
    play: { staked: play.staked, won: play.won, bonuses: play.bonuses },
    open: {
      coupons: coupons.count,
      couponStake: coupons.stake,
      bets: counts.bets,
      betStake: counts.bet_stake,
      rounds: counts.rounds,
      conversation: counts.conversation,
    },
    bonus,
    protection: {
      pausedUntil,
      excluded,
      excludedSince,
      excludedUntil,
      forEver,
      ends,
      unverified,
      realityMinutes,
      limits: protection.limits.map(({ kind, period, most, used, set, wanted, removing, ripe }) => ({
        kind,
        period,
        most,
        used,
        set,
        wanted,
        removing,
        ripe,
      })),
    },
    tags,
    notes: counts.notes,
    shared: shared.length,
  }
}
