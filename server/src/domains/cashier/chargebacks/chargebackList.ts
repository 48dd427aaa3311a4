import { sql } from 'kysely'
import type { AppContext } from '../../../transport/appContext.ts'
import { playerOfRow, shownMethod, shownPlayer } from '../console/paymentRows.ts'

type Columns = Parameters<typeof shownPlayer>[0] &
  Parameters<typeof shownMethod>[0] & {
    payment: string
    amount: number
    uncovered: number | null
    reason: string
    ordered_at: Date
    ordered_by: string
    flag: string | null
  }

/** Returns chargebacks, the newest first, and how many there are; `player`: of one, empty for all. */
export const listChargebacks = async (
  app: AppContext,
  { player, limit, offset }: { player: string; limit: number; offset: number },
) => {
  const where = player ? sql`where t.player_id = ${player}::bigint` : sql``
  const { rows } = await sql<Columns>`
    select ${playerOfRow}, m.id as method_id, m.name_tr, m.name_en, m.provider, t.payment, t.amount, t.uncovered, t.reason, t.ordered_at,
      t.ordered_by, f.id as flag
    from chargeback t join player pl on pl.id = t.player_id
    join transaction d on d.player_id = t.player_id and d.id = t.payment
    left join cash_method m on m.id = d.method_id
    left join payment_flag f on f.player_id = t.player_id and f.kind = 'chargeback' and f.payment = t.payment and f.cleared_at is null
    ${where} order by t.ordered_at desc, t.payment limit ${limit}::int offset ${offset}::int`.execute(app.db.query)
  const counted = await sql<{ total: number }>`select count(*)::int as total from chargeback t ${where}`.execute(
    app.db.query,
  )
  const shown = rows.map((row) => ({
    payment: row.payment,
    player: shownPlayer(row, app.now()),
    method: shownMethod(row),
    amount: row.amount,
    uncovered: row.uncovered ?? ('' as const),
    reason: row.reason,
    at: row.ordered_at.getTime(),
    by: row.ordered_by,
    flag: row.flag ?? '',
  }))
  return { rows: shown, total: counted.rows[0]?.total ?? 0 }
}
