import { createHash } from 'node:crypto'
import {
  initialProtectionSettings,
  isProtectionNumber,
  type ProtectionSettings,
  protectionNumberNames,
  strongActs,
} from '@yakamoz/contract/console/index'
import type { ApprovableAct } from '../../console/approvals.ts'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
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

const writeSetting = async (
  app: AppContext,
  executor: Executor,
  { name, value, by }: { name: string; value: unknown; by: string },
): Promise<void> => {
  const row = { value: JSON.stringify({ value }), changed_at: new Date(app.now()), changed_by: by }
  await executor
    .insertInto('protection_setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Changes settings of protection. `detail` has the new values by name. */
export const protectionSettingsChanged: ApprovableAct = {
  name: 'protection settings changed',
  permission: 'protection.settings',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    await withAudit(
      app,
      async (executor) => {
        for (const [name, value] of Object.entries(detail))
          await writeSetting(app, executor, { name, value, by: by.actor })
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

/** Names the settings and marks their values: a second person confirms only the same ones. */
export const subjectOf = (detail: Record<string, unknown>): string => {
  const digest = createHash('sha256').update(JSON.stringify(detail)).digest('hex').slice(0, 12)
  return `protection: ${Object.keys(detail).join(', ')} ${digest}`
}
