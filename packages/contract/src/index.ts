import type { DataOf, InputOf, OutputOf, SentOf } from './call.ts'
import { account } from './calls/account.ts'
import { betframe } from './calls/betframe.ts'
import { bonus } from './calls/bonus.ts'
import { casino, livecasino } from './calls/casino.ts'
import { chat } from './calls/chat.ts'
import { cms, sliderClass } from './calls/cms.ts'
import { crm } from './calls/crm.ts'
import { envoy, finance, prepayServices } from './calls/finance.ts'
import { protection } from './calls/protection.ts'
import { search } from './calls/search.ts'
import { site } from './calls/site.ts'
import { studio } from './calls/studio.ts'
import { support } from './calls/support.ts'
import { maintenance, system } from './calls/system.ts'
import { habanero, lottery, tournament } from './calls/tournament.ts'
import { user } from './calls/user.ts'
import { verification } from './calls/verification.ts'
import { virtualgames } from './calls/virtualgames.ts'
import { wins } from './calls/wins.ts'

/** All calls by class and method, with their names on the wire. */
export const contract = {
  cms,
  slider: sliderClass,
  user,
  system,
  maintenance,
  casino,
  livecasino,
  finance,
  prepayServices,
  envoy,
  studio,
  protection,
  bonus,
  tournament,
  lottery,
  habanero,
  crm,
  support,
  chat,
  search,
  site,
  virtualgames,
  account,
  betframe,
  wins,
  verification,
} as const

export type Contract = typeof contract
export type ClassName = keyof Contract
export type MethodName<C extends ClassName> = keyof Contract[C] & string

/** What a browser sends to and reads from each call: `Calls['casino']['games_list']['data']`. */
export type Calls = {
  [C in ClassName]: {
    [M in keyof Contract[C]]: Contract[C][M] extends infer S extends import('./call.ts').CallSpec
      ? {
          sent: Partial<Pick<SentOf<S>, 'Lang'>> & Omit<SentOf<S>, 'Lang'>
          input: InputOf<S>
          output: OutputOf<S>
          data: DataOf<S>
        }
      : never
  }
}

export * from './call.ts'
export * from './constants.ts'
export * from './pageTypes.ts'
export * from './push.ts'
export * from './refusals.ts'
export * from './rooms.ts'
