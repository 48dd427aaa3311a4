import {
  addDays,
  dayOf,
  decimalText,
  type Kurus,
  kurus,
  kurusToWire,
  type Language,
  localeOf,
  startOfDay,
  zone,
} from '@yakamoz/values'
import { sql } from 'kysely'
import type { PlayerAccount } from '../../ledger/index.ts'
import type { AppContext } from '../../transport/appContext.ts'

export type Entry = {
  place: number
  timeMs: number
  reason: string
  account: PlayerAccount
  /** Signed: what came is above zero. */
  amount: Kurus
  /** What was on the account after this movement. */
  balance: Kurus
  reference: string
  /** What was played: the game, or the coupon. */
  about: Record<Language, string>
}

export type Range = { startDate: string; endDate: string }
type Asked = Range & { account: PlayerAccount | 'all'; before?: number | undefined; limit: number }

type LegRow = {
  seq: number
  leg: number
  at: Date
  reason: string
  from_account: string
  to_account: string
  amount: number
  operation: string
  cash_after: number
  bonus_after: number
  held_after: number
  name_tr: string | null
  name_en: string | null
}

const everMs = Date.parse('2000-01-01T00:00:00Z')
const endMs = Date.parse('2999-01-01T00:00:00Z')

/** The places of a player's book that a range of days covers. */
const placesOf = async (app: AppContext, player: number, { startDate, endDate }: Range) => {
  const from = new Date(startDate ? startOfDay(startDate) : everMs)
  const until = new Date(endDate ? startOfDay(addDays(endDate, 1)) : endMs)
  const { rows } = await sql<{ first: number; end: number }>`
    select first_seq_since(${player}::bigint, ${from}::timestamptz) as first,
      first_seq_since(${player}::bigint, ${until}::timestamptz) as end`.execute(app.db.query)
  return rows[0] ?? { first: 1, end: 1 }
}

const accounts: readonly PlayerAccount[] = ['cash', 'bonus', 'held']
const isWanted = (account: PlayerAccount | 'all') => (one: PlayerAccount) => account === 'all' || account === one

const nothing = { tr: '', en: '' }

/** So much of the number of a coupon is shown wherever it is. */
const shownOfNumber = 8

/** The game whose round or bet an operation belongs to, or the coupon. */
const aboutOf = ({ operation, name_tr, name_en }: LegRow): Entry['about'] => {
  if (name_tr !== null) return { tr: name_tr, en: name_en ?? name_tr }
  const [, coupon] = /^coupon\/([^/]+)\//.exec(operation) ?? []
  const number = coupon?.slice(0, shownOfNumber)
  return number ? { tr: `Kupon ${number}`, en: `Bet ${number}` } : nothing
}

/** The movements of one operation, its last first; the balance after each is worked back from that after the operation. */
const entriesOf = (legs: readonly LegRow[], wanted: readonly PlayerAccount[]): Entry[] => {
  const [first] = legs
  if (!first) return []
  const balances = { cash: first.cash_after, bonus: first.bonus_after, held: first.held_after }
  return legs
    .toSorted((a, b) => b.leg - a.leg)
    .flatMap((leg) =>
      accounts.flatMap((account) => {
        if (leg.to_account !== account && leg.from_account !== account) return []
        const amount = leg.to_account === account ? leg.amount : -leg.amount
        const balance = kurus(balances[account])
        balances[account] -= amount
        const { seq: place, reason, operation: reference } = leg
        const sums = { account, amount: kurus(amount), balance }
        const entry = { place, timeMs: leg.at.getTime(), reason, ...sums, reference, about: aboutOf(leg) }
        return wanted.includes(account) ? [entry] : []
      }),
    )
}

/** The number of what an operation belongs to, if it is one of this kind: `round/NUMBER/1`. */
const numberIn = (kind: 'round' | 'live') =>
  sql`case when split_part(t.operation, '/', 1) = ${kind} then split_part(t.operation, '/', 2) end`

/** A player's statement, newest first: `limit` operations of the account before a place. */
export const statementOf = async (app: AppContext, player: number, asked: Asked): Promise<Entry[]> => {
  const wanted = accounts.filter(isWanted(asked.account))
  const { first, end } = await placesOf(app, player, asked)
  const { rows } = await sql<LegRow>`
    select t.seq, t.leg, t.at, t.reason, t.from_account, t.to_account, t.amount, t.operation, t.cash_after, t.bonus_after,
      t.held_after, g.name_tr, g.name_en
    from transfer t
    left join round r on r.player_id = t.player_id and r.id = ${numberIn('round')}
    left join live_bet b on b.player_id = t.player_id and b.id = ${numberIn('live')}
    left join game g on g.id = coalesce(r.game_id, b.game_id)
    where t.player_id = ${player}::bigint and t.seq in (
      select distinct s.seq from transfer s
      where s.player_id = ${player}::bigint and s.seq >= ${first}::bigint
        and s.seq < least(${end}::bigint, ${asked.before ?? Number.MAX_SAFE_INTEGER}::bigint)
        and (s.from_account = any(${wanted}::text[]) or s.to_account = any(${wanted}::text[]))
      order by s.seq desc limit ${asked.limit}::int)
    order by t.seq desc`.execute(app.db.query)
  const operations = Map.groupBy(rows, (row) => row.seq)
  return [...operations.values()].flatMap((legs) => entriesOf(legs, wanted))
}

const reasons: Readonly<Record<string, Record<Language, string>>> = {
  bet: { tr: 'Bahis', en: 'Stake' },
  win: { tr: 'Kazanç', en: 'Win' },
  jackpot: { tr: 'Jackpot', en: 'Jackpot' },
  bet_refunded: { tr: 'Bahis iadesi', en: 'Stake returned' },
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
  cash_out: { tr: 'Kupon bozdurma', en: 'Cash-out' },
}

/** What a reason reads on a statement; a word that is not known is shown as movement. */
export const reasonLabel = (reason: string, language: Language): string =>
  (reasons[reason] ?? { tr: 'Hareket', en: 'Movement' })[language]

const heads: Record<Language, string[]> = {
  tr: ['Tarih', 'Hareket', 'Konu', 'Hesap', 'Tutar', 'Bakiye', 'Referans'],
  en: ['Time', 'Movement', 'About', 'Account', 'Amount', 'Balance', 'Reference'],
}
export const accountNames: Record<PlayerAccount, Record<Language, string>> = {
  cash: { tr: 'Bakiye', en: 'Balance' },
  bonus: { tr: 'Bonus', en: 'Bonus' },
  held: { tr: 'Bekleyen', en: 'Held' },
}

const writtenBy = (style: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => {
  const format = (language: Language) => new Intl.DateTimeFormat(localeOf[language], { ...style, timeZone: zone })
  return { tr: format('tr'), en: format('en') }
}

const times = writtenBy({ dateStyle: 'short', timeStyle: 'medium' })
const days = writtenBy({ dateStyle: 'short' })

/** When a movement was, as its reader writes it. */
export const momentOf = ({ timeMs }: Pick<Entry, 'timeMs'>, language: Language): string =>
  times[language].format(timeMs)

/** A day as its reader writes it; one that is left open stays empty. */
export const dayText = (day: string, language: Language): string => day && days[language].format(startOfDay(day))

/** What stands above the columns. */
export const headsOf = (language: Language): readonly string[] => heads[language]

/** A cell that no spreadsheet takes for a formula and no separator breaks. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-?\d+[.,]\d\d$/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const decimal = (amount: Kurus, language: Language): string => decimalText(kurusToWire(amount), language)

/** The statement as a file for spreadsheets: semicolons and a mark at its beginning, as they are read in Turkey. */
export const csvOf = (entries: readonly Entry[], language: Language): string => {
  const rows = entries.map((entry) => [
    momentOf(entry, language),
    reasonLabel(entry.reason, language),
    entry.about[language],
    accountNames[entry.account][language],
    decimal(entry.amount, language),
    decimal(entry.balance, language),
    entry.reference,
  ])
  return `\uFEFF${[heads[language], ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** `yakamoz-2026-11-01-2026-11-20`, without its ending. */
export const fileName = (site: string, { startDate, endDate }: Range, nowMs: number): string => {
  const name = site.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  return `${name}-${startDate || 'all'}-${endDate || dayOf(nowMs)}`
}
