import { depositType, transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract'
import { sql } from 'kysely'
import { isCorrected } from '../../../ledger/index.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { totalsOf } from '../../protection/index.ts'

export const timeOrEmpty = (at: Date | null | undefined): number | '' => at?.getTime() ?? ''

type Sums = { count: number; amount: string }
export const totalOf = (row: Sums | undefined) => ({ count: row?.count ?? 0, amount: Number(row?.amount ?? 0) })

/** The player's approved payments that were not reversed, and the number of refused ones. */
export const historyOf = async (app: AppContext, player: number) => {
  const { rows } = await sql<{ type_id: number; status: number; first: Date; last: Date; last_amount: string } & Sums>`
    select t.type_id, t.status, count(*)::int as count, sum(abs(t.amount))::bigint as amount, min(t.decided_at) as first, max(t.decided_at) as last,
      (array_agg(abs(t.amount) order by t.decided_at desc))[1] as last_amount
    from transaction t
    where t.player_id = ${player}::bigint and t.category_id = ${sql.lit(transactionCategory.payment)} and t.type_id in (1, 2)
      and t.status in (${sql.lit(transactionStatus.approved)}, ${sql.lit(transactionStatus.refused)}) and not ${isCorrected('t')}
    group by 1, 2`.execute(app.db.query)
  const find = (type: number, status: number) => rows.find((row) => row.type_id === type && row.status === status)
  const deposits = find(depositType, transactionStatus.approved)
  const withdrawals = find(withdrawalType, transactionStatus.approved)
  return {
    lastDepositAmount: Number(deposits?.last_amount ?? 0),
    history: {
      deposits: totalOf(deposits),
      withdrawals: totalOf(withdrawals),
      refusedDeposits: find(depositType, transactionStatus.refused)?.count ?? 0,
      refusedWithdrawals: find(withdrawalType, transactionStatus.refused)?.count ?? 0,
      firstDeposit: timeOrEmpty(deposits?.first),
      lastDeposit: timeOrEmpty(deposits?.last),
      lastWithdrawal: timeOrEmpty(withdrawals?.last),
    },
  }
}

/** Play since the last approved deposit, or since the registration. */
export const playOf = async (
  app: AppContext,
  player: number,
  { since, deposit }: { since: number; deposit: number },
) => {
  const { staked, won } = await totalsOf(app, player, new Date(since), new Date(app.now()))
  return { since, deposit, staked: Number(staked), won: Number(won) }
}
