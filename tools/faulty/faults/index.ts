import type { Fault } from '../fault.ts'
import { bonusFaults } from './bonuses.ts'
import { ledgerFaults } from './ledger.ts'
import { protectionFaults } from './protection.ts'
import { sportsFaults } from './sports.ts'

/** All seeded faults, by area. */
export const faults: readonly Fault[] = [...ledgerFaults, ...protectionFaults, ...bonusFaults, ...sportsFaults]
