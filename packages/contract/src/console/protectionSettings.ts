import { z } from '../fields.ts'

/**
 * Markers of harm: each is computed from a player's own dated figures. The kinds of indicators are those that the Gambling Commission names in "Customer interaction
 * guidance – for remote gambling licensees (Formal guidance under SR Code 3.4.3)", section B, requirement 5: spend and its patterns, time, behaviour, use of
 * management tools, account indicators.
 */
export const harmMarkers = [
  'losses_chased',
  'rising',
  'night_play',
  'long_sessions',
  'small_deposits',
  'declined_deposits',
  'withdrawals_replayed',
  'limits_raised',
] as const
export type HarmMarker = (typeof harmMarkers)[number]

/** Patterns over which a case of money laundering or of abuse begins. */
export const moneyPatterns = [
  'in_and_out',
  'below_threshold',
  'many_methods',
  'shared_account',
  'large_sums',
  'bonus_hunting',
  'beating_odds',
] as const
export type MoneyPattern = (typeof moneyPatterns)[number]

export type MarkerKind = HarmMarker | MoneyPattern
export const markerKinds: readonly MarkerKind[] = [...harmMarkers, ...moneyPatterns]

export const markerStrengths = ['weak', 'strong'] as const
export type MarkerStrength = (typeof markerStrengths)[number]

/** What a case is about. */
export const caseAreas = ['harm', 'money', 'screening'] as const
/** The areas that markers begin cases of, and that staff can open one of by hand; a case of screening begins with a hit. */
export const openedAreas = ['harm', 'money'] as const satisfies readonly CaseArea[]
export type CaseArea = (typeof caseAreas)[number]

/** Why somebody is on a list of screening: sanctions, or a public office (politically exposed person). */
export const screeningKinds = ['sanction', 'pep'] as const
export type ScreeningKind = (typeof screeningKinds)[number]

/** What is decided about a hit: nothing yet, the person of the list, or somebody else. */
export const hitStates = ['open', 'same', 'other'] as const
export type HitState = (typeof hitStates)[number]

/** What a strong marker of harm does by itself. `break`: of a day; `limit`: on deposits of a day. */
export const strongActs = ['none', 'message', 'limit', 'break'] as const
export type StrongAct = (typeof strongActs)[number]

type Unit = 'days' | 'hours' | 'minutes' | 'times' | 'percent' | 'kurus'

type NumberSetting = Readonly<{ unit: Unit; initial: number; least: number; most: number }>

const setting = (unit: Unit, initial: number, least: number, most: number): NumberSetting => ({
  unit,
  initial,
  least,
  most,
})

const mostKurus = 100_000_000_00

/**
 * The numbers behind markers and patterns, by what they belong to. The initial numbers are the house's own: no regulator publishes numbers, only kinds of
 * indicators, so each house has to check them against its players. A number that ends with `Strong` makes its marker a strong one.
 */
export const protectionNumbers = {
  /** How far back markers of harm look; they compare it with the 60 days before. */
  harmDays: setting('days', 30, 7, 60),
  /** So many weak markers of one area begin a case; a strong one begins it alone. */
  weakForCase: setting('times', 2, 1, 8),
  /** After how many days a closed case is proposed to be looked at again, and how long no second act happens by itself. */
  lookAgainDays: setting('days', 14, 1, 365),
  actPauseDays: setting('days', 14, 1, 365),
  /** The limit on deposits of a day that a strong marker sets, where it does so. */
  actLimit: setting('kurus', 1_000_00, 0, mostKurus),

  /** Deposits in a row, each after at least this part of the one before was lost, and soon after the last stake. */
  chaseDeposits: setting('times', 3, 2, 50),
  chaseDepositsStrong: setting('times', 5, 2, 50),
  chaseLoss: setting('percent', 50, 10, 100),
  chaseWithin: setting('minutes', 60, 5, 1_440),
  /** Deposits or stakes of a day beside those of the time before. */
  rise: setting('percent', 200, 110, 2_000),
  riseStrong: setting('percent', 400, 110, 5_000),
  riseLeast: setting('kurus', 5_000_00, 0, mostKurus),
  /** Nights with at least so much play between midnight and six. */
  nightMinutes: setting('minutes', 30, 5, 360),
  nights: setting('times', 4, 1, 60),
  nightsStrong: setting('times', 10, 1, 60),
  /** The length of a stretch of play without a pause of half an hour. */
  session: setting('minutes', 180, 30, 1_440),
  sessionStrong: setting('minutes', 360, 30, 1_440),
  /** Deposits of at most `smallDeposit` within a day, each after a loss. */
  smallDeposit: setting('kurus', 500_00, 0, mostKurus),
  smallDeposits: setting('times', 4, 2, 100),
  smallDepositsStrong: setting('times', 8, 2, 100),
  /** Declined deposits within a week. */
  declined: setting('times', 3, 1, 100),
  declinedStrong: setting('times', 6, 1, 100),
  /** Withdrawals that came back and were mostly staked within a day. */
  replayed: setting('times', 2, 1, 100),
  replayedStrong: setting('times', 4, 1, 100),
  /** Limits that were raised or taken off. */
  raised: setting('times', 2, 1, 100),
  raisedStrong: setting('times', 4, 1, 100),

  /** How far back patterns look. */
  moneyDays: setting('days', 90, 7, 90),
  /** Money that leaves within `throughHours` of its deposit after at most `throughPlayed` of it was staked. */
  throughHours: setting('hours', 48, 1, 720),
  throughPlayed: setting('percent', 10, 0, 100),
  throughLeast: setting('kurus', 1_000_00, 0, mostKurus),
  throughStrong: setting('times', 3, 1, 100),
  /**
   * Payments of a week that stay just under a threshold: the sum from which the law in force where the house is licensed asks for more, such as the
   * identification of the payer. It differs by country and changes, so it is not set at first (0), and the pattern is off.
   */
  threshold: setting('kurus', 0, 0, mostKurus),
  thresholdFrom: setting('percent', 90, 50, 99),
  thresholdPayments: setting('times', 3, 2, 100),
  thresholdPaymentsStrong: setting('times', 6, 2, 100),
  /** Methods of deposits within 30 days. */
  methods: setting('times', 4, 2, 50),
  methodsStrong: setting('times', 6, 2, 50),
  /** Accounts that have the same IBAN, the player's included. */
  sharing: setting('times', 2, 2, 100),
  sharingStrong: setting('times', 3, 2, 100),
  /** Deposits of a day beside the mean of the days with a deposit before. */
  large: setting('percent', 500, 110, 10_000),
  largeStrong: setting('percent', 1_000, 110, 10_000),
  largeLeast: setting('kurus', 20_000_00, 0, mostKurus),
  /** Deposits that were made for a bonus and taken out again without being staked. */
  hunting: setting('times', 2, 1, 100),
  huntingStrong: setting('times', 3, 1, 100),
  /** What settled coupons returned of their stakes, from so many coupons on. */
  oddsCoupons: setting('times', 30, 5, 1_000),
  odds: setting('percent', 100, 50, 1_000),
  oddsStrong: setting('percent', 120, 50, 1_000),
  /** The same of who bets systematically: the same stake on nearly every coupon, and little else. Some dozens of coupons say little about skill, his way to bet more. */
  oddsSystematic: setting('percent', 80, 50, 1_000),

  /** From this score on an entry of the list of screening is a hit. A change screens everybody again. */
  screeningScore: setting('percent', 90, 75, 100),
} as const satisfies Record<string, NumberSetting>

export type ProtectionNumber = keyof typeof protectionNumbers
export const protectionNumberNames = Object.keys(protectionNumbers) as readonly ProtectionNumber[]

/** The settings of protection: the numbers, and what a strong marker does. */
export type ProtectionSettings = Readonly<Record<ProtectionNumber, number>> & { readonly strongAct: StrongAct }

export const initialProtectionSettings: ProtectionSettings = {
  ...(Object.fromEntries(protectionNumberNames.map((name) => [name, protectionNumbers[name].initial])) as Record<
    ProtectionNumber,
    number
  >),
  strongAct: 'message',
}

/** Whether a number may be stored for a setting. */
export const isProtectionNumber = (name: ProtectionNumber, value: number): boolean =>
  Number.isSafeInteger(value) && value >= protectionNumbers[name].least && value <= protectionNumbers[name].most

/** The settings that make a marker strong, with the ones that make it a weak one. */
const strongOf = Object.fromEntries(
  protectionNumberNames.flatMap((weak) => {
    const strong = protectionNumberNames.find((name) => name === `${weak}Strong`)
    return strong ? [[strong, weak]] : []
  }),
) as Readonly<Partial<Record<ProtectionNumber, ProtectionNumber>>>

/** Returns the settings of strong markers that lie below those of their weak ones: every weak marker would be a strong one. */
export const strongBelowWeak = (numbers: Readonly<Record<ProtectionNumber, number>>): ProtectionNumber[] =>
  (Object.entries(strongOf) as [ProtectionNumber, ProtectionNumber][]).flatMap(([strong, weak]) =>
    numbers[strong] < numbers[weak] ? [strong] : [],
  )

const numberFields = Object.fromEntries(
  protectionNumberNames.map((name) => [
    name,
    z.int().check(z.gte(protectionNumbers[name].least), z.lte(protectionNumbers[name].most)),
  ]),
) as Record<ProtectionNumber, z.ZodMiniInt>

/** All settings as a call has them. */
export const protectionSettings = z.object({ ...numberFields, strongAct: z.enum(strongActs) })

/** Some of them, to be changed. */
export const changedProtectionSettings = z.partial(protectionSettings)
