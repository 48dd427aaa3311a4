import { batchFields, type PaymentSettingName, type PaymentSettings } from '@yakamoz/contract/console/index'
import type { ApprovableAct } from '../../../console/approvals.ts'
import { askAct } from '../../../console/calls/ask.ts'
import { type ConsoleHandler, consoleDone, consoleRefuse } from '../../../console/consoleHandler.ts'
import { settingsSubject } from '../../../console/settingRows.ts'
import { withAudit } from '../../../platform/audit.ts'
import { parseIban } from '../bankAccounts.ts'
import { changePaymentSetting, paymentSetting } from '../paymentSettings.ts'

type Changes = { [Name in PaymentSettingName]?: PaymentSettings[Name] | undefined }

/** Changes settings of payments. `detail` has the new values by name. */
export const paymentSettingsChanged: ApprovableAct = {
  name: 'payment settings changed',
  permission: 'payments.settings',
  rule: 'staff',
  perform: async (app, { detail, reason, by }) => {
    const changes = Object.entries(detail) as [PaymentSettingName, never][]
    await withAudit(
      app,
      async (executor) => {
        for (const [name, value] of changes) await changePaymentSetting(app, executor, { name, value, by: by.actor })
        return changes.length
      },
      () => ({ actor: by.actor, act: 'payment settings changed', subject: 'payments', detail: { ...detail, reason } }),
    )
    return { ok: true, text: 'done' }
  },
}

const settings: ConsoleHandler<'payments', 'settings'> = async (_, { app }) =>
  consoleDone([
    {
      payer: await paymentSetting(app, 'payer'),
      batchCsv: await paymentSetting(app, 'batchCsv'),
      answerCsv: await paymentSetting(app, 'answerCsv'),
      reconciliationCsv: await paymentSetting(app, 'reconciliationCsv'),
      automatic: await paymentSetting(app, 'automatic'),
      fields: [...batchFields],
    },
  ])

/** Returns the payer with the IBAN as it is stored; undefined if the IBAN is wrong. None is a payer without batches. */
const payerFrom = (payer: PaymentSettings['payer']): PaymentSettings['payer'] | undefined => {
  if (payer.iban.trim() === '') return { ...payer, iban: '' }
  const iban = parseIban(payer.iban)
  return iban === undefined ? undefined : { ...payer, iban }
}

const change_settings: ConsoleHandler<'payments', 'change_settings'> = async (
  { reason, ...given },
  { app, caller },
) => {
  const payer = given.payer && payerFrom(given.payer)
  if (given.payer && !payer) return consoleRefuse('iban_invalid')
  const changes: Changes = { ...given, payer }
  const detail = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const subject = settingsSubject('payments', detail)
  return askAct(app, paymentSettingsChanged, { subject, amount: 0, detail, reason, by: caller.person })
}

/** The calls about the settings of payments. */
export const settingsCalls = { settings, change_settings }
