import { sql } from 'kysely'
import { deliver, restartConsumer } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { isPlayAccount, sidesOfTransfer } from './playedOperations.ts'
import { playConsumer } from './playFigures.ts'
import { turnoverConsumer } from './turnover.ts'

/** A sum of figures that differs from what they are computed of, in kuruş. `day` is empty for the sum of all days. */
export type Untied = { day: string; account: string; figures: number; ledger: number }

/** Figures of play that differ from the turnover of their day and account. */
const playAgainstTurnover = sql<Untied>`
  select day, account, sum(figures)::bigint as figures, sum(ledger)::bigint as ledger from (
    select day, account, stakes - wins as figures, 0 as ledger from play_figure
    union all
    select day, account, 0, received - paid from daily_turnover
    where ${isPlayAccount('account')}
  ) f group by 1, 2 having sum(figures) <> sum(ledger) order by 1, 2`

/** Turnover that differs from the transfers up to the operation to which it is counted. */
const turnoverAgainstTransfers = sql<Untied>`
  with counted as (
    select t.player_id, t.operation from transfer t
    where t.leg = 0 and t.tx <= (select tx from ledger_consumer where name = ${turnoverConsumer.name})
  )
  select '' as day, account, sum(figures)::bigint as figures, sum(ledger)::bigint as ledger from (
    select account, received - paid as figures, 0 as ledger from daily_turnover
    union all
    select o.account, 0, o.sign * l.amount
    from counted c join transfer l on l.player_id = c.player_id and l.operation = c.operation
    cross join lateral ${sidesOfTransfer} o
    where strpos(o.account, '/') > 0
  ) f group by 2 having sum(figures) <> sum(ledger) order by 2`

/** What differs; undefined while the two followers are at different operations. */
const compare = ({ db }: AppContext): Promise<Untied[] | undefined> =>
  db.background
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (executor) => {
      const { rows: positions } = await sql<{ tx: number }>`
        select distinct tx from ledger_consumer where name in (${turnoverConsumer.name}, ${playConsumer.name})`.execute(
        executor,
      )
      if (positions.length > 1) return undefined
      return [
        ...(await playAgainstTurnover.execute(executor)).rows,
        ...(await turnoverAgainstTransfers.execute(executor)).rows,
      ]
    })

const maxTries = 50

/**
 * Compares the figures of play with the turnover, and the turnover with the transfers. Reads all transfers. Both followers are brought to the same
 * operation first; throws when bets come too fast for that.
 */
export const untiedFigures = async (app: AppContext): Promise<Untied[]> => {
  for (let tries = 0; tries < maxTries; tries++) {
    await deliver(app.db, turnoverConsumer)
    await deliver(app.db, playConsumer)
    const untied = await compare(app)
    if (untied) return untied
  }
  throw new Error('the followers of the ledger were never at the same operation: check again when fewer bets come')
}

/** Computes the figures of play and the retention anew from the first operation on. Returns how many operations were read. */
export const rebuildFigures = async ({ db }: AppContext): Promise<number> => {
  await restartConsumer(db, playConsumer, async (executor) => {
    await executor.deleteFrom('play_figure').execute()
    await executor.deleteFrom('cohort_month').execute()
    await executor.deleteFrom('active_month').execute()
  })
  return deliver(db, playConsumer)
}
