import type { Fault } from '../fault.ts'
import { ledgerFaults } from './ledger.ts'
import { protectionFaults } from './protection.ts'

/** All seeded faults, by area. */
export const faults: readonly Fault[] = [...ledgerFaults, ...protectionFaults]
