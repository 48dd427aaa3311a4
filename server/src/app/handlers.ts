import { account, exclusionCalls, system, user } from '../domains/accounts/index.ts'
import { bonus } from '../domains/bonuses/index.ts'
import { campaignCrm } from '../domains/campaigns/index.ts'
import { envoy, finance, moneyAccount, prepayServices } from '../domains/cashier/index.ts'
import { casino, livecasino, studio, virtualgames } from '../domains/casino/index.ts'
import { chat } from '../domains/chat/index.ts'
import { cms, slider } from '../domains/content/index.ts'
import { levelAccount } from '../domains/levels/index.ts'
import { bet, bets, boards, cash_out, decide, set_stake, table, tableRounds, take_back } from '../domains/live/index.ts'
import { maintenance } from '../domains/maintenance/index.ts'
import { crm } from '../domains/notifications/index.ts'
import { protection } from '../domains/protection/index.ts'
import { search } from '../domains/search/index.ts'
import { site } from '../domains/site/index.ts'
import { betframe } from '../domains/sports/index.ts'
import { support } from '../domains/support/index.ts'
import { habanero, lottery, tournament } from '../domains/tournaments/index.ts'
import { verification } from '../domains/verification/index.ts'
import { namingAccount, wins } from '../domains/wins/index.ts'
import type { Handlers } from '../transport/rpc/handler.ts'

/** The handlers of all calls. A missing one does not compile. */
export const handlers: Handlers = {
  cms,
  slider,
  user,
  system,
  maintenance,
  casino,
  livecasino: { ...livecasino, bets, boards, rounds: tableRounds },
  finance,
  prepayServices,
  envoy,
  studio: { ...studio, table, bet, cash_out, take_back, set_stake, decide },
  protection: { ...protection, ...exclusionCalls },
  bonus,
  betframe,
  tournament,
  lottery,
  habanero,
  crm: { ...crm, ...campaignCrm },
  support,
  chat,
  search,
  wins,
  site,
  virtualgames,
  verification,
  account: { ...account, ...moneyAccount, ...namingAccount, ...levelAccount },
}
