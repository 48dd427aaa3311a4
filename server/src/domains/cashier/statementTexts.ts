import { type Language, localeOf, startOfDay, zone } from '@yakamoz/values'
import type { PlayerAccount } from '../../ledger/index.ts'
import type { Entry } from './statement.ts'

const reasons: Readonly<Record<string, Record<Language, string>>> = {
  bet: { tr: 'Bahis', en: 'Stake' },
  win: { tr: 'Kazanç', en: 'Win' },
  jackpot: { tr: 'Jackpot', en: 'Jackpot' },
  bet_refunded: { tr: 'Bahis iadesi', en: 'Stake refunded' },
  bet_refused: { tr: 'Kabul edilmeyen bahis', en: 'Stake not accepted' },
  bet_settled: { tr: 'Sonuçlanan bahis', en: 'Settled stake' },
  bet_reopened: { tr: 'Yeniden açılan kupon', en: 'Reopened bet' },
  settlement_taken_back: { tr: 'Geri alınan sonuç', en: 'Result taken back' },
  win_taken_back: { tr: 'Geri alınan kazanç', en: 'Win taken back' },
  bet_restaked: { tr: 'Yeniden oynanan bahis', en: 'Stake placed again' },
  bet_kept: { tr: 'Sende kalan iade', en: 'Refund you keep' },
  deposit: { tr: 'Para yatırma', en: 'Deposit' },
  fee: { tr: 'İşlem ücreti', en: 'Fee' },
  withdrawal: { tr: 'Para çekme', en: 'Withdrawal' },
  withdrawal_refused: { tr: 'Çekim iadesi', en: 'Withdrawal returned' },
  bonus: { tr: 'Bonus', en: 'Bonus' },
  bonus_done: { tr: 'Çevrilen bonus', en: 'Wagered bonus' },
  bonus_expired: { tr: 'Süresi dolan bonus', en: 'Expired bonus' },
  bonus_forfeited: { tr: 'İptal edilen bonus', en: 'Bonus given up' },
  bonus_restored: { tr: 'Geri gelen bonus', en: 'Bonus restored' },
  bonus_rest: { tr: 'Bonus fazlası', en: 'Rest of a bonus' },
  prize: { tr: 'Ödül', en: 'Prize' },
  correction: { tr: 'Düzeltme', en: 'Correction' },
  demo: { tr: 'Açılış bakiyesi', en: 'Opening balance' },
  level_return: { tr: 'Seviye iadesi', en: 'Level return' },
  level_reward: { tr: 'Seviye ödülü', en: 'Level reward' },
  cash_out: { tr: 'Kupon bozdurma', en: 'Cash-out' },
}

/** The label of a ledger reason on a statement; unknown reasons are shown as "Movement". */
export const reasonLabel = (reason: string, language: Language): string =>
  (reasons[reason] ?? { tr: 'Hareket', en: 'Movement' })[language]

export const columnHeads: Record<Language, string[]> = {
  tr: ['Tarih', 'Hareket', 'Konu', 'Hesap', 'Tutar', 'Bakiye', 'Referans'],
  en: ['Time', 'Movement', 'About', 'Account', 'Amount', 'Balance', 'Reference'],
}

export const accountNames: Record<PlayerAccount, Record<Language, string>> = {
  cash: { tr: 'Bakiye', en: 'Balance' },
  bonus: { tr: 'Bonus', en: 'Bonus' },
  held: { tr: 'Bekleyen', en: 'On hold' },
}

const formatters = (style: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => {
  const format = (language: Language) => new Intl.DateTimeFormat(localeOf[language], { ...style, timeZone: zone })
  return { tr: format('tr'), en: format('en') }
}

const times = formatters({ dateStyle: 'short', timeStyle: 'medium' })

const days = formatters({ dateStyle: 'short' })

/** The local time of a movement. */
export const timeText = ({ timeMs }: Pick<Entry, 'timeMs'>, language: Language): string =>
  times[language].format(timeMs)

/** A day in the reader's format; empty for an open end. */
export const dayText = (day: string, language: Language): string => day && days[language].format(startOfDay(day))

export const columnHeadsOf = (language: Language): readonly string[] => columnHeads[language]
