import type { MarkerKind } from '@yakamoz/contract/console/protectionSettings'
import { kurus, kurusToText, type Language } from '@yakamoz/values'
import type { RowOf } from './client.ts'
import type { Translate } from './texts.tsx'

/** The words for markers of harm and patterns of money, with the figures that explain them. */

export type Marker = RowOf<'protection', 'cases'>['markers'][number]

export const markerName = (kind: MarkerKind) => `marker.${kind}` as const

const minutesText = (t: Translate, minutes: number): string =>
  minutes < 60
    ? t('markerText.minutes', { count: minutes })
    : t('markerText.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })

type Words = {
  t: Translate
  /** A figure as it is; one that is missing is 0. */
  n(name: string): number
  money(name: string): string
  time(name: string): string
}

const texts: Readonly<Record<MarkerKind, (words: Words) => string>> = {
  losses_chased: ({ t, n, money, time }) =>
    t('markerText.losses_chased', {
      times: n('times'),
      deposits: n('deposits'),
      took: time('tookMinutes'),
      first: money('firstKurus'),
      last: money('lastKurus'),
      deposited: money('depositedKurus'),
      lost: money('lostKurus'),
    }),
  rising: ({ t, n, money }) =>
    t('markerText.rising', {
      deposits: n('depositsPercent'),
      stakes: n('stakesPercent'),
      deposited: money('depositedKurus'),
      staked: money('stakedKurus'),
    }),
  night_play: ({ t, n, time }) =>
    t('markerText.night_play', {
      nights: n('nights'),
      played: time('playedMinutes'),
      longest: time('longestMinutes'),
    }),
  long_sessions: ({ t, n, money, time }) =>
    t('markerText.long_sessions', {
      sessions: n('sessions'),
      longest: time('longestMinutes'),
      lost: money('lostKurus'),
    }),
  small_deposits: ({ t, n, money }) =>
    t('markerText.small_deposits', { deposits: n('deposits'), deposited: money('depositedKurus') }),
  declined_deposits: ({ t, n, money }) =>
    t('markerText.declined_deposits', { declined: n('declined'), sum: money('declinedKurus') }),
  withdrawals_replayed: ({ t, n, money }) =>
    t('markerText.withdrawals_replayed', {
      times: n('times'),
      returned: money('returnedKurus'),
      staked: money('stakedKurus'),
    }),
  limits_raised: ({ t, n }) => t('markerText.limits_raised', { raised: n('raised'), removed: n('removed') }),
  in_and_out: ({ t, n, money }) =>
    t('markerText.in_and_out', {
      times: n('times'),
      in: money('inKurus'),
      played: money('playedKurus'),
      out: money('outKurus'),
    }),
  below_threshold: ({ t, n, money }) =>
    t('markerText.below_threshold', {
      payments: n('payments'),
      threshold: money('thresholdKurus'),
      sum: money('sumKurus'),
    }),
  many_methods: ({ t, n }) => t('markerText.many_methods', { methods: n('methods'), deposits: n('deposits') }),
  shared_account: ({ t, n }) => t('markerText.shared_account', { accounts: n('accounts') }),
  large_sums: ({ t, n, money }) =>
    t('markerText.large_sums', {
      largest: money('largestKurus'),
      percent: n('largestPercent'),
      usual: money('usualKurus'),
    }),
  bonus_hunting: ({ t, n, money }) =>
    t('markerText.bonus_hunting', {
      times: n('times'),
      deposited: money('depositedKurus'),
      bonus: money('bonusKurus'),
      out: money('outKurus'),
    }),
  beating_odds: ({ t, n, money }) =>
    t('markerText.beating_odds', {
      coupons: n('coupons'),
      staked: money('stakedKurus'),
      returned: money('returnedKurus'),
      percent: n('returnedPercent'),
      same: n('sameStake'),
      share: n('sharePercent'),
    }),
}

/** What a marker has found, in a sentence with its figures. */
export const markerText = (
  t: Translate,
  language: Language,
  { kind, figures }: Pick<Marker, 'kind' | 'figures'>,
): string => {
  const n = (name: string): number => figures[name] ?? 0
  return texts[kind]({
    t,
    n,
    money: (name) => kurusToText(kurus(n(name)), language),
    time: (name) => minutesText(t, n(name)),
  })
}
