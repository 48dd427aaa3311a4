import { transactionCategory, transactionStatus } from '@yakamoz/contract'
import type { ErasureObstacle } from '@yakamoz/contract/console/playerErasure'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/connect.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import type { Player } from '../../accounts/index.ts'
import { openCouponStates } from '../../sports/index.ts'

/** What is known about the account of a player when his erasure is asked for. Amounts in kuruş, the rest are numbers of rows. */
type Facts = {
  money: number
  bets: number
  payments: number
  chargebacks: number
  conversations: number
  documents: number
  matches: number
  requests: number
  cases: number
  reports: number
  last_movement: Date | null
}

/** The act that erases. Its own request does not prevent it. */
export const erasureAct = 'player erased'

const factsOf = async (
  executor: Executor,
  { id }: Player,
  { now, keptFrom }: { now: Date; keptFrom: Date },
): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select
      coalesce((select w.cash + w.bonus + w.held from wallet w where w.player_id = p.id), 0)::bigint as money,
      (select count(*) from coupon c where c.player_id = p.id and c.state = any(${openCouponStates}::text[]))::int
        + (select count(*) from live_bet b where b.player_id = p.id and b.state = 'open')::int
        + (select count(*) from round r where r.player_id = p.id and r.open)::int
        + (select count(*) from bonus b where b.player_id = p.id and b.state in ('claimed', 'active', 'suspended'))::int
        + (select count(*) from booking_retry r where r.player_id = p.id)::int
        + (select count(*) from voided_bet v where v.player_id = p.id and v.booked_at is null)::int
        + (select count(*) from voided_round v where v.player_id = p.id and v.booked_at is null)::int as bets,
      (select count(*) from transaction t where t.player_id = p.id and t.category_id = ${transactionCategory.payment}
          and t.status = ${transactionStatus.pending})::int
        + (select count(*) from payout o where o.player_id = p.id and o.state in ('asked', 'unknown', 'sent'))::int as payments,
      (select count(*) from chargeback c where c.player_id = p.id and (c.booked_at is null or c.uncovered > 0))::int
        + (select count(*) from payment_flag f where f.player_id = p.id and f.cleared_at is null)::int as chargebacks,
      (select count(*) from support_talk s where s.player_id = p.id and s.state <> 'closed')::int as conversations,
      (select count(*) from verification_document d where d.player_id = p.id and d.state = 'waiting')::int as documents,
      (select count(*) from player_match m where (m.player_id = p.id or m.other_id = p.id) and m.reviewed_at is null)::int as matches,
      (select count(*) from approval a where a.player_id = p.id and a.decided_at is null and a.ends_at > ${now}::timestamptz
          and a.act <> ${erasureAct})::int as requests,
      (select count(*) from protection_case c join protection_case_player m on m.case_id = c.id
        where m.player_id = p.id and (c.state = 'open' or c.look_at is not null))::int as cases,
      (select count(*) from protection_report r join protection_case_player m on m.case_id = r.case_id
        where m.player_id = p.id and r.filed_at > ${keptFrom}::timestamptz)::int as reports,
      greatest((select max(t.at) from transfer t where t.player_id = p.id),
        (select max(t.at) from transaction t where t.player_id = p.id and t.category_id = ${transactionCategory.payment})) as last_movement
    from (select ${id}::bigint as id) p`.execute(executor)
  const [facts] = rows
  if (!facts) throw new Error('the account of a player has no facts')
  return facts
}

/** Returns an instant some years later, of the same day of the year. */
const yearsLater = (time: Date, years: number): Date => {
  const later = new Date(time)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

/**
 * Returns what prevents the erasure of a player, and the end of the retention time: some years after the account was closed, or after its
 * last movement if that was later.
 */
export const obstaclesTo = async (
  app: AppContext,
  executor: Executor,
  player: Player,
): Promise<{ obstacles: ErasureObstacle[]; earliest: Date | undefined }> => {
  const now = new Date(app.now())
  // Reports to the authority are kept as long as the account itself.
  const keptFrom = yearsLater(now, -app.config.playerRetentionYears)
  const { last_movement, ...counts } = await factsOf(executor, player, { now, keptFrom })
  const { closed_at, status, erased_at } = player
  const isClosed = closed_at !== null && status === 'closed'
  const lastMs = Math.max(closed_at?.getTime() ?? 0, last_movement?.getTime() ?? 0)
  const earliest = isClosed ? yearsLater(new Date(lastMs), app.config.playerRetentionYears) : undefined
  const open = (Object.keys(counts) as (keyof typeof counts)[]).filter((name) => Number(counts[name]) !== 0)
  return {
    obstacles: erased_at
      ? ['erased']
      : [
          ...(isClosed ? [] : (['not_closed'] as const)),
          ...(earliest && earliest > now ? (['retention'] as const) : []),
          ...open,
        ],
    earliest,
  }
}

/** Returns the obstacles as a member of staff may know them: cases and reports are requests to who may not know of them. */
export const shownObstacles = (obstacles: readonly ErasureObstacle[], seesCases: boolean): ErasureObstacle[] =>
  seesCases
    ? [...obstacles]
    : [...new Set(obstacles.map((one) => (one === 'cases' || one === 'reports' ? 'requests' : one)))]
