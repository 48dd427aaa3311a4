import { approvals, audit, rolesClass, session, staff } from './calls.ts'

/** All calls of the console by class and method. They are no part of `contract`: the listener of the players does not have them. */
export const consoleContract = { session, staff, roles: rolesClass, approvals, audit } as const

export type ConsoleContract = typeof consoleContract

export type { ConsoleCallSpec, Needed } from './call.ts'
export * from './constants.ts'
export * from './permissions.ts'
export { type ConsoleRefusal, consoleRefusals } from './refusals.ts'
