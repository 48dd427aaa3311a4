import { initialPaymentSettings, type PaymentSettingName, type PaymentSettings } from '@yakamoz/contract/console/index'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Returns a setting of payments, or its initial value. */
export const paymentSetting = async <Name extends PaymentSettingName>(
  { db }: Pick<AppContext, 'db'>,
  name: Name,
): Promise<PaymentSettings[Name]> => {
  const row = await db.query.selectFrom('payment_setting').select('value').where('name', '=', name).executeTakeFirst()
  return { ...initialPaymentSettings[name], ...(row?.value as Partial<PaymentSettings[Name]> | undefined) }
}

/** Stores a setting with `executor`, in the transaction of its audit entry. */
export const changePaymentSetting = async <Name extends PaymentSettingName>(
  app: Pick<AppContext, 'now'>,
  executor: Executor,
  { name, value, by }: { name: Name; value: PaymentSettings[Name]; by: string },
): Promise<void> => {
  const row = { value: JSON.stringify(value), changed_at: new Date(app.now()), changed_by: by }
  await executor
    .insertInto('payment_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
