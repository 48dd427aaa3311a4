import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Settings of the trading room, each one value of several fields. */
type TradingSetting = 'referral' | 'reaction'

/** Returns the fields that were stored; none before the first change. */
export const readTradingSetting = async (
  { db }: Pick<AppContext, 'db'>,
  name: TradingSetting,
): Promise<Record<string, unknown>> => {
  const row = await db.query.selectFrom('trading_setting').select('value').where('name', '=', name).executeTakeFirst()
  return (row?.value ?? {}) as Record<string, unknown>
}

type Change = { name: TradingSetting; value: object; act: string; reason: string; actor: string }

/** Stores a setting with its entry in the audit trail. */
export const storeTradingSetting = async (
  app: AppContext,
  { name, value, act, reason, actor }: Change,
): Promise<void> => {
  const row = { value: JSON.stringify(value), changed_by: actor, changed_at: new Date(app.now()) }
  await withAudit(
    app,
    async (executor) => {
      await executor
        .insertInto('trading_setting')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute()
      return true
    },
    () => ({ actor, act, subject: name, detail: { ...value, reason } }),
  )
}
