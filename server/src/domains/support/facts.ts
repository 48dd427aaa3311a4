import { transactionStatus } from '@yakamoz/contract'
import { type Kurus, kurus, kurusFromWire, kurusToText, type Language, zone } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { wageringOf } from '../bonuses/index.ts'
import { latestPaymentOf } from '../cashier/index.ts'
import { protectionState } from '../protection/index.ts'
import { openCouponsOf } from '../sports/index.ts'
import type { FactKind } from './factWords.ts'

/** A statement about the player's own account, and the page that shows it. */
export type Fact = { kind: FactKind; text: string; link: string }

type Texts = Record<Language, string>
type Teller = (app: AppContext, player: number, language: Language) => Promise<string>

const timeFormats: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }),
}
const timeText = (ms: number, language: Language): string => timeFormats[language].format(ms)

const sentence = (tr: string, en: string): Texts => ({ tr, en })

const wagering: Teller = async (app, player, language) => {
  const found = await wageringOf(app, player)
  if (!found) return sentence('Şu an çevirdiğin bir bonus yok.', 'You are not wagering a bonus.')[language]
  const left = kurusToText(found.left, language)
  const of = kurusToText(found.needed, language)
  return sentence(`Çevriminden kalan: ${left} (toplam ${of}).`, `Left to wager: ${left} of ${of}.`)[language]
}

const states: Record<number, Texts> = {
  [transactionStatus.pending]: sentence('onay bekliyor', 'waiting for approval'),
  [transactionStatus.approved]: sentence('onaylandı', 'approved'),
  [transactionStatus.refused]: sentence('reddedildi', 'declined'),
}

const payment =
  (typeId: 1 | 2, named: Texts, none: Texts): Teller =>
  async (app, player, language) => {
    const found = await latestPaymentOf(app, player, typeId)
    if (!found) return none[language]
    const state = states[found.status]?.[language] ?? ''
    const amount = kurusToText(found.amount, language)
    const reason = found.reason[language] && `: ${found.reason[language]}`
    return `${named[language]}: ${amount}, ${timeText(found.atMs, language)}, ${state}${reason}.`
  }

const deposit = payment(
  1,
  sentence('Son yatırımın', 'Your last deposit'),
  sentence('Henüz yatırımın yok.', 'You have made no deposits yet.'),
)
const withdrawal = payment(
  2,
  sentence('Son çekimin', 'Your last withdrawal'),
  sentence('Henüz çekimin yok.', 'You have made no withdrawals yet.'),
)

type State = Awaited<ReturnType<typeof protectionState>>

const barText = ({ excluded, ends, excludedUntil, pausedUntil, unverified }: State, language: Language): string => {
  const until = (ms: number | '') => (ms === '' ? '' : timeText(ms, language))
  if (excluded && ends !== '')
    return sentence(
      `Hesabın ${until(ends)} tarihine kadar oyuna kapalı.`,
      `Your account is closed for play until ${until(ends)}.`,
    )[language]
  if (excluded)
    return sentence(
      `Hesabın oyuna kapalı; en erken ${until(excludedUntil)} tarihinde açılabilir.`,
      `Your account is closed for play; it can be opened on ${until(excludedUntil)} at the earliest.`,
    )[language]
  if (pausedUntil !== '')
    return sentence(
      `${until(pausedUntil)} tarihine kadar moladasın.`,
      `You are on a break until ${until(pausedUntil)}.`,
    )[language]
  return unverified
    ? sentence('Hesabın kimlik doğrulaması bekliyor.', 'Your identity has to be verified first.')[language]
    : ''
}

const kinds: Record<State['limits'][number]['kind'], Texts> = {
  deposit: sentence('para yatırma', 'deposit'),
  loss: sentence('kayıp', 'loss'),
  stake: sentence('bahis', 'stake'),
  time: sentence('süre', 'time'),
}
const periods: Record<State['limits'][number]['period'], Texts> = {
  day: sentence('24 saatlik', '24-hour'),
  week: sentence('7 günlük', '7-day'),
  month: sentence('30 günlük', '30-day'),
}

/** Money limits are lira, time limits minutes. */
const limitValue = (kind: string, value: string, language: Language): string =>
  kind === 'time'
    ? `${value} ${sentence('dakika', 'minutes')[language]}`
    : kurusToText((kurusFromWire(value) ?? kurus(0)) as Kurus, language)

const limitText = ({ kind, period, most, left }: State['limits'][number], language: Language): string => {
  const [of, rest] = [limitValue(kind, most, language), limitValue(kind, left, language)]
  return sentence(
    `${periods[period].tr} ${kinds[kind].tr} sınırın ${of}, kalan ${rest}.`,
    `${periods[period].en} ${kinds[kind].en} limit: ${of}, ${rest} left.`,
  )[language]
}

const limits: Teller = async (app, player, language) => {
  const state = await protectionState(app, player)
  const lines = [barText(state, language), ...state.limits.map((limit) => limitText(limit, language))].filter(Boolean)
  return (
    lines.join(' ') ||
    sentence('Sınırın yok, molada da değilsin.', 'You have no limits and are not on a break.')[language]
  )
}

const coupons: Teller = async (app, player, language) => {
  const { count, stake } = await openCouponsOf(app, player)
  if (count === 0) return sentence('Açık kuponun yok.', 'You have no open bets.')[language]
  const amount = kurusToText(stake, language)
  return sentence(
    `${count} açık kuponun var, toplam bahis ${amount}.`,
    `You have ${count} open ${count === 1 ? 'bet' : 'bets'}, ${amount} staked in all.`,
  )[language]
}

const tellers: Record<FactKind, { tell: Teller; link: string }> = {
  wagering: { tell: wagering, link: '/me/bonuses' },
  deposit: { tell: deposit, link: '/me/history?tab=finance' },
  withdrawal: { tell: withdrawal, link: '/me/history?tab=finance' },
  limits: { tell: limits, link: '/me/protection' },
  coupons: { tell: coupons, link: '/me/coupons' },
}

/** Returns facts of the player's own account, by the queries of their domains. */
export const factsOf = (
  app: AppContext,
  player: number,
  { facts, language }: { facts: readonly FactKind[]; language: Language },
): Promise<Fact[]> =>
  Promise.all(
    facts.map(async (kind) => {
      const { tell, link } = tellers[kind]
      return { kind, text: await tell(app, player, language), link }
    }),
  )
