import type { Fault } from '../fault.ts'
import { accessFaults } from './access.ts'
import { accountFaults } from './accounts.ts'
import { bonusFaults } from './bonuses.ts'
import { campaignFaults } from './campaigns.ts'
import { cashierFaults } from './cashier.ts'
import { consoleFaults } from './console.ts'
import { fairnessFaults } from './fairness.ts'
import { ledgerFaults } from './ledger.ts'
import { liveFaults } from './live.ts'
import { protectionFaults } from './protection.ts'
import { sportsFaults } from './sports.ts'

/** All seeded faults, by area. */
export const faults: readonly Fault[] = [
  ...ledgerFaults,
  ...protectionFaults,
  ...bonusFaults,
  ...sportsFaults,
  ...liveFaults,
  ...fairnessFaults,
  ...accountFaults,
  ...cashierFaults,
  ...consoleFaults,
  ...accessFaults,
  ...campaignFaults,
]
