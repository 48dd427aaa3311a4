import type { ConsoleCalls } from '@yakamoz/contract/console/index'
import { transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract/paymentConstants'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { readLiability } from './liability.ts'

type Owed = ConsoleCalls['reports']['owed']['data'][0]

const nothing = { cash: 0, bonus: 0, held: 0, coupons: 0 }

/** Reads what is owed to players now, and what gateways have by the books: what players paid in less what was paid out. */
export const readOwed = async (app: AppContext): Promise<Owed> => {
  const { delayed } = app.db
  const { rows } = await sql<{ count: number; amount: number; jackpots: number; bingo: number }>`
    select w.count, w.amount, (
        select coalesce(sum(j.base + coalesce(p.micro, 0) / 1000000), 0)::bigint from jackpot j
        left join lateral (select sum(p.micro)::bigint as micro from jackpot_pot p where p.jackpot_id = j.id) p on true
      ) as jackpots, (select coalesce(sum(amount), 0)::bigint from live_jackpot) as bingo
    from (
      select count(*)::int as count, coalesce(sum(abs(amount)), 0)::bigint as amount from transaction
      where category_id = ${transactionCategory.payment} and type_id = ${withdrawalType} and status = ${transactionStatus.pending}
    ) w`.execute(delayed)
  const { rows: gateways } = await sql<{
    key: string
    tr: string | null
    en: string | null
    received: number
    paid: number
  }>`
    select g.key, m.name_tr as tr, m.name_en as en, g.received, g.paid from (
      select split_part(account, '/', 2) as key, sum(paid)::bigint as received, sum(received)::bigint as paid
      from daily_turnover where starts_with(account, 'gateway/') group by 1
    ) g left join cash_method m on m.id::text = g.key
    order by g.received - g.paid desc, 1`.execute(delayed)
  const { count = 0, amount = 0, jackpots = 0, bingo = 0 } = rows[0] ?? {}
  return {
    ...((await readLiability(app)) ?? nothing),
    withdrawals: { count, amount },
    jackpots,
    bingo,
    gateways: gateways.map(({ tr, en, ...gateway }) =>
      tr === null ? gateway : { ...gateway, name: { tr, en: en ?? tr } },
    ),
  }
}
