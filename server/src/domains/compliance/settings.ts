import {
  initialProtectionSettings,
  isProtectionNumber,
  type ProtectionSettings,
  protectionNumberNames,
  strongActs,
  strongBelowWeak,
} from '@yakamoz/contract/console/index'
import type { ApprovableAct } from '../../console/approvals.ts'
import { settingRows } from '../../console/settingRows.ts'
import { withAudit } from '../../platform/audit.ts'
import type { AppContext } from '../../transport/appContext.ts'

/** Returns the settings of protection: those that staff have changed, and the initial ones. */
export const settingsOf = async ({ db }: Pick<AppContext, 'db'>): Promise<ProtectionSettings> => {
  const rows = await db.query.selectFrom('protection_setting').select(['name', 'value']).execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value.value]))
  // A number that later software does not accept any more is the initial one again.
  const numbers = protectionNumberNames.flatMap((name) => {
    const value = stored.get(name)
    return typeof value === 'number' && isProtectionNumber(name, value) ? [[name, value] as const] : []
  })
  const strongAct = strongActs.find((act) => act === stored.get('strongAct'))
  return { ...initialProtectionSettings, ...Object.fromEntries(numbers), ...(strongAct ? { strongAct } : {}) }
}

/** Changes settings of protection. `detail` has the new values by name. */
export const protectionSettingsChanged: ApprovableAct = {
  name: 'protection settings changed',
  permission: 'protection.settings',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    // Others may have been changed since this was asked for.
    if (strongBelowWeak({ ...(await settingsOf(app)), ...detail }).length > 0)
      return { ok: false, text: 'a strong marker would begin below a weak one' }
    await withAudit(
      app,
      async (executor) => {
        for (const row of settingRows(app, detail, by.actor))
          await executor
            .insertInto('protection_setting')
            .values(row)
            .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
            .execute()
        return true
      },
      () => ({
        actor: by.actor,
        act: 'protection settings changed',
        subject: 'protection',
        detail: { ...detail, reason },
      }),
    )
    return { ok: true, text: 'done' }
  },
}
