import type { DataOf, SentOf } from '../call.ts'
import { approvals, audit, rolesClass, session, staff } from './calls.ts'
import { campaigns } from './campaigns.ts'
import { content } from './content.ts'
import { draws } from './draws.ts'
import { games } from './games.ts'
import { grants } from './grants.ts'
import { house } from './house.ts'
import { levels } from './levels.ts'
import { offers } from './offers.ts'
import { payments } from './payments.ts'
import { players } from './players.ts'
import { protection } from './protection.ts'
import { reports } from './reports.ts'
import { support } from './support.ts'
import { today } from './today.ts'
import { tournaments } from './tournaments.ts'
import { trading } from './trading.ts'
import { verification } from './verification.ts'

/** All calls of the console by class and method. They are no part of `contract`: the listener of the players does not have them. */
export const consoleContract = {
  session,
  staff,
  roles: rolesClass,
  approvals,
  audit,
  payments,
  players,
  support,
  today,
  reports,
  games,
  house,
  trading,
  verification,
  protection,
  content,
  campaigns,
  draws,
  grants,
  levels,
  offers,
  tournaments,
} as const

export type ConsoleContract = typeof consoleContract

/** What a client sends to and reads from each call: `ConsoleCalls['staff']['list']['data']`. */
export type ConsoleCalls = {
  [C in keyof ConsoleContract]: {
    [M in keyof ConsoleContract[C]]: ConsoleContract[C][M] extends infer S extends import('./call.ts').ConsoleCallSpec
      ? { sent: Omit<SentOf<S>, 'Lang'> & { Lang?: 'tr' | 'en' }; data: DataOf<S> }
      : never
  }
}

export type { ConsoleAnswer, ConsoleCallSpec, Kept, Needed } from './call.ts'
export * from './campaignRules.ts'
export * from './constants.ts'
export * from './contentKinds.ts'
export { type ClosingTime, closingTimes, type ReturnWindow, returnWindows } from './games.ts'
export type { GrantRefusal } from './grants.ts'
export type { HealthState } from './house.ts'
export { type LiveMessage, type LiveTopic, liveMessage, liveTopics } from './live.ts'
export * from './paymentSettings.ts'
export type { WithdrawalStage } from './payments.ts'
export * from './permissions.ts'
export { type PlayerFilter, playerFilter, playerFilterVersion } from './playerFilter.ts'
export { type Happening, linkedAtMost, type SharedBy } from './playerPage.ts'
export type { FoundBy, RevealedField } from './players.ts'
export {
  type BarKind,
  type BarState,
  type CaseDecision,
  type CaseEvent,
  decisionsOf,
  type ProtectionExport,
} from './protection.ts'
export * from './protectionSettings.ts'
export * from './refusalReasons.ts'
export { type ConsoleRefusal, consoleRefusals } from './refusals.ts'
export {
  maxReportDays,
  type PeriodGroup,
  type PlayGroup,
  type Product,
  periodGroups,
  playGroups,
  products,
} from './reports.ts'
export type { DayFigures, Task } from './today.ts'
