import { batchCalls } from './batchCalls.ts'
import { chargebackCalls } from './chargebackCalls.ts'
import { decisionCalls } from './decisionCalls.ts'
import { correctionCalls } from './payoutActs.ts'
import { readCalls } from './readCalls.ts'
import { reconciliationCalls } from './reconciliationCalls.ts'
import { settingsCalls } from './settingsCalls.ts'

/** The calls of the class `payments` of the console. */
export const payments = {
  ...readCalls,
  ...decisionCalls,
  ...correctionCalls,
  ...batchCalls,
  ...reconciliationCalls,
  ...chargebackCalls,
  ...settingsCalls,
}
