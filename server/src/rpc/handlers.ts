import type { CallSpec, Contract } from '@yakamoz/contract'
import { ping } from '../accounts/calls/ping.ts'
import { account, stayAway, user } from '../accounts/index.ts'
import { bonus } from '../bonuses/index.ts'
import { envoy, finance, moneyAccount, prepayServices } from '../cashier/index.ts'
import { casino, livecasino, studio, virtualgames } from '../casino/index.ts'
import { cms, slider } from '../content/index.ts'
import { crm } from '../crm/index.ts'
import { bet, bets, boards, cash_out, decide, set_stake, table, take_back } from '../live/index.ts'
import { check_status } from '../maintenance/calls/check_status.ts'
import { protection } from '../protection/index.ts'
import { report_error } from '../site/report_error.ts'
import { betframe } from '../sports/index.ts'
import { support } from '../support/index.ts'
import { habanero, lottery, tournament } from '../tournaments/index.ts'
import type { HandlerOf } from './handler.ts'

type Handlers = {
  [C in keyof Contract]: {
    [M in keyof Contract[C]]: Contract[C][M] extends infer S extends CallSpec ? HandlerOf<S> : never
  }
}

/** Who does each call. A call of the contract without one does not compile. */
export const handlers: Handlers = {
  cms,
  slider,
  user,
  system: { ping },
  maintenance: { check_status },
  casino,
  livecasino: { ...livecasino, bets, boards },
  finance,
  prepayServices,
  envoy,
  studio: { ...studio, table, bet, cash_out, take_back, set_stake, decide },
  protection: { ...protection, ...stayAway },
  bonus,
  betframe,
  tournament,
  lottery,
  habanero,
  crm,
  support,
  site: { report_error },
  virtualgames,
  account: { ...account, ...moneyAccount },
}
