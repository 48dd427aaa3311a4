import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { isWithin, type Period } from './periods.ts'

type BonusReport = ConsoleCalls['reports']['bonuses']['data'][0]
type Offer = BonusReport['offers'][number]

/** Reads what bonuses and prizes cost in a period, from the sums of the ledger, and the bonuses that were given in it, from their rows. */
export const readBonuses = async ({ db }: AppContext, { first, last }: Period): Promise<BonusReport> => {
  const { rows: costs } = await sql<BonusReport['costs'][number]>`
    select reason, sum(transfers)::bigint as times, sum(paid)::bigint as given, sum(received)::bigint as back from daily_turnover
    where account in ('house/bonus', 'house/prizes') and day between ${first} and ${last}
    group by 1 order by sum(paid) - sum(received) desc, 1`.execute(db.delayed)
  const { rows: offers } = await sql<Omit<Offer, 'name'> & { tr: string; en: string }>`
    select g.*, coalesce(o.texts -> 'tr' ->> 'title', '') as tr, coalesce(o.texts -> 'en' ->> 'title', '') as en
    from (
      select b.offer_id as offer, count(*)::int as times, count(distinct b.player_id)::int as players,
        sum(b.amount)::bigint as amount, sum(b.wagered)::bigint as wagered, sum(b.paid)::bigint as paid,
        count(*) filter (where b.state in ('claimed', 'active', 'suspended'))::int as open,
        count(*) filter (where b.state in ('done', 'paid'))::int as done,
        count(*) filter (where b.state in ('expired', 'forfeited', 'lost'))::int as ended
      from bonus b where ${isWithin('b.given_at', { first, last })} group by 1
    ) g left join bonus_offer o on o.id = g.offer
    order by g.amount desc, g.offer`.execute(db.delayed)
  return { costs, offers: offers.map(({ tr, en, ...offer }) => ({ ...offer, name: { tr, en } })) }
}
