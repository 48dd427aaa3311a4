import type { Translate } from './texts.tsx'
import { type Words, wordOf } from './words.ts'

const movements: Words = {
  bet: 'move.bet',
  win: 'move.win',
  deposit: 'move.deposit',
  withdrawal: 'move.withdrawal',
  withdrawal_refused: 'move.withdrawalRefused',
  bet_refunded: 'move.betRefunded',
  bet_settled: 'move.betSettled',
  bet_refused: 'move.betRefused',
  bet_restaked: 'move.betRestaked',
  bet_reopened: 'move.betReopened',
  bet_kept: 'move.betKept',
  win_taken_back: 'move.winTakenBack',
  settlement_taken_back: 'move.settlementTakenBack',
  cash_out: 'move.cashOut',
  bonus: 'move.bonus',
  bonus_done: 'move.bonusDone',
  bonus_restored: 'move.bonusRestored',
  bonus_expired: 'move.bonusExpired',
  bonus_forfeited: 'move.bonusForfeited',
  bonus_rest: 'move.bonusRest',
  level_return: 'move.levelReturn',
  level_reward: 'move.levelReward',
  prize: 'move.prize',
  jackpot: 'move.jackpot',
  fee: 'move.fee',
  correction: 'move.correction',
  demo: 'move.demo',
}

/** What a reason of the ledger is called. */
export const movementText = (t: Translate, reason: string): string => wordOf(movements, t, reason)

const accounts: Words = {
  cash: 'purse.cash',
  bonus: 'purse.bonus',
  held: 'purse.held',
  'house/casino': 'house.casino',
  'house/live': 'house.live',
  'house/sport': 'house.sport',
  'house/sports': 'house.sport',
  'house/bonus': 'house.bonus',
  'house/fees': 'house.fees',
  'house/jackpot': 'house.jackpot',
  'house/prizes': 'house.prizes',
}

/** An account of the ledger; a payment gateway has its own name behind a stroke. */
export const ledgerAccountText = (t: Translate, account: string): string =>
  account.startsWith('gateway/') ? t('house.gateway', { name: account.slice(8) }) : wordOf(accounts, t, account)
