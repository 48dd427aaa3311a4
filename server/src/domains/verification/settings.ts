import {
  type Gate,
  initialVerificationSettings,
  type VerificationSettingName,
  type VerificationSettings,
} from '@yakamoz/contract/verification'
import type { ApprovableAct } from '../../console/approvals.ts'
import { settingRows } from '../../console/settingRows.ts'
import { setAsksLevels } from '../../ledger/index.ts'
import { withAudit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'

type Stored = Exclude<VerificationSettingName, 'gates'>

const stored = async <Name extends Stored>(
  { db }: Pick<AppContext, 'db'>,
  name: Name,
): Promise<VerificationSettings[Name]> => {
  const row = await db.query
    .selectFrom('verification_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return (row?.value.value as VerificationSettings[Name] | undefined) ?? initialVerificationSettings[name]
}

export const retentionDays = (app: Pick<AppContext, 'db'>): Promise<number> => stored(app, 'retentionDays')

/** Returns what a level is needed for. */
export const gatesOf = async ({ db }: Pick<AppContext, 'db'>): Promise<Gate[]> => {
  const rows = await db.query
    .selectFrom('verification_gate')
    .selectAll()
    .orderBy('act')
    .orderBy('level')
    .orderBy('from_total')
    .orderBy('over_days')
    .orderBy('after_days')
    .execute()
  return rows.map((row) => ({
    act: row.act,
    level: row.level === 1 ? 1 : 2,
    fromTotal: row.from_total,
    overDays: row.over_days,
    afterDays: row.after_days,
  }))
}

export const settingsOf = async (app: Pick<AppContext, 'db'>): Promise<VerificationSettings> => ({
  gates: await gatesOf(app),
  needsHolder: await stored(app, 'needsHolder'),
  retentionDays: await retentionDays(app),
})

/** Replaces the gates. Deposits read the rows, the ledger also whether it has to ask. Of equal gates the last one counts. */
const writeGates = async (executor: Executor, gates: readonly Gate[]): Promise<void> => {
  await executor.deleteFrom('verification_gate').execute()
  for (const { act, level, fromTotal, overDays, afterDays } of gates)
    await executor
      .insertInto('verification_gate')
      .values({ act, level, from_total: fromTotal, over_days: overDays, after_days: afterDays })
      .onConflict((row) =>
        row.columns(['act', 'level', 'over_days', 'after_days']).doUpdateSet({ from_total: fromTotal }),
      )
      .execute()
  await setAsksLevels(
    executor,
    gates.some(({ act }) => act !== 'deposit'),
  )
}

/** Changes settings of verification. `detail` has the new values by name. */
export const verificationSettingsChanged: ApprovableAct = {
  name: 'verification settings changed',
  permission: 'verification.settings',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const { gates, ...others } = detail as Partial<VerificationSettings>
    await withAudit(
      app,
      async (executor) => {
        if (gates) await writeGates(executor, gates)
        for (const row of settingRows(app, others, by.actor))
          await executor
            .insertInto('verification_setting')
            .values(row)
            .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
            .execute()
        return true
      },
      () => ({
        actor: by.actor,
        act: 'verification settings changed',
        subject: 'verification',
        detail: { ...detail, reason },
      }),
    )
    return { ok: true, text: 'done' }
  },
}
