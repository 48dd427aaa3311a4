import { type Kurus, kurus } from '@yakamoz/values'
import type { BetInfo, CrashBet, CrashChoice, CrashGame, CrashHistory, GameKind, Named } from '../engine.ts'
import { countedInfo, measuresOf } from '../exact.ts'
import { bustOfLink } from '../fair/chain.ts'
import { integerOf, recordOf } from '../record.ts'
import { defaultStake, portionOf, standardStakes } from '../stakes.ts'

/** The parameters of a crash game. */
type CrashTitle = {
  readonly version: number
  readonly id: number
  readonly slug: string
  readonly kind: GameKind
  readonly names: Named
  readonly betsMs: number
  readonly showMs: number
  /** Half of a bet may be cashed out if its stake is a multiple of this; absent: never. */
  readonly halvedKurus?: number
  readonly capHundredths: number
  /** The rate of the rise: the multiplier is e^(rate * ms). */
  readonly rate: number
}

/** The return of every cash-out, in hundredths. */
const returnHundredths = 97
const minCash = 101

const crashGame = (title: CrashTitle): CrashGame => {
  const { rate, ...described } = title
  const { capHundredths, halvedKurus } = title
  const half = halvedKurus !== undefined
  const mayHalve = (stakeKurus: Kurus): boolean => half && stakeKurus % halvedKurus === 0
  const cashedOf: CrashGame['cashedOf'] = ({ bustHundredths, bet }) =>
    reachedBy(bustHundredths, capHundredths, mayHalve(bet.stakeKurus) ? bet : wholeBet(bet))
  const multiplierAt = (ms: number): number =>
    Math.min(capHundredths, Math.floor(100 * Math.exp(rate * Math.max(0, ms))))
  const msOf = (hundredths: number): number => momentOf(Math.min(hundredths, capHundredths), rate, multiplierAt)
  return {
    ...described,
    form: 'crash',
    info: {
      ...countedInfo(outcomesAt(200), 100),
      maxWinMultiple: capHundredths / 100,
      stakesKurus: standardStakes,
      defaultStakeKurus: defaultStake,
      bets: [200, 101, 150, 1000, 10_000, capHundredths].map(cashInfo),
    },
    betsPerPlayer: 2,
    half,
    mayHalve,
    minCashHundredths: minCash,
    bustOf: ({ hash, salt }) => Math.min(capHundredths, bustOfLink({ link: hash, salt, returnHundredths })),
    multiplierAt,
    msOf,
    riseMsOf: (bustHundredths) => msOf(bustHundredths + 1),
    choiceOf: (raw) => choiceOf(raw, { half, capHundredths }),
    settle: (asked) => settled(asked.bet.stakeKurus, cashedOf(asked)),
    cashedOf,
    historyOf,
  }
}

const outcomesAt = (hundredths: number) => [
  { ways: returnHundredths, pays: hundredths },
  { ways: hundredths - returnHundredths, pays: 0 },
]

const cashInfo = (hundredths: number): BetInfo => {
  const written = (locale: string): string => (hundredths / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
  return {
    bet: `auto:${hundredths}`,
    names: { tr: `${written('tr-TR')}×’te çekilen bahis`, en: `A bet cashed out at ${written('en-GB')}×` },
    pays: `${(hundredths / 100).toFixed(2)}×`,
    ...measuresOf(outcomesAt(hundredths), 100),
  }
}

/** Returns the first millisecond with this multiplier: estimated by the logarithm, corrected by its neighbours. */
const momentOf = (hundredths: number, rate: number, multiplierAt: (ms: number) => number): number => {
  let ms = Math.max(0, Math.ceil(Math.log(hundredths / 100) / rate))
  while (multiplierAt(ms) < hundredths) ms += 1
  while (ms > 0 && multiplierAt(ms - 1) >= hundredths) ms -= 1
  return ms
}

const choiceOf = (raw: unknown, offered: { half: boolean; capHundredths: number }): CrashChoice | undefined => {
  const { autoAt, halfAutoAt } = recordOf(raw ?? {}) ?? { autoAt: 'none' }
  const auto = integerOf(autoAt, minCash, offered.capHundredths)
  if (auto === undefined && autoAt !== undefined) return undefined
  if (halfAutoAt === undefined) return auto === undefined ? {} : { autoAt: auto }
  const halfAuto = integerOf(halfAutoAt, minCash, (auto ?? offered.capHundredths) - 1)
  if (halfAuto === undefined || !offered.half) return undefined
  return auto === undefined ? { halfAutoAt: halfAuto } : { autoAt: auto, halfAutoAt: halfAuto }
}

const wholeBet = ({ stakeKurus, autoAt, cashedAt }: CrashBet): CrashBet => ({
  stakeKurus,
  ...(autoAt === undefined ? {} : { autoAt }),
  ...(cashedAt === undefined ? {} : { cashedAt }),
})

type Cashed = Pick<CrashBet, 'cashedAt' | 'halfCashedAt'>

/** Returns the multipliers at which a bet, and its half before, were cashed out. */
const reachedBy = (bust: number, cap: number, bet: CrashBet): Cashed => {
  const reached = (...at: (number | undefined)[]): number =>
    Math.min(...at.filter((hundredths) => hundredths !== undefined && hundredths <= bust).map(Number))
  const whole = reached(bet.autoAt, bet.cashedAt, bust === cap ? cap : undefined)
  const half = reached(bet.halfAutoAt, bet.halfCashedAt)
  return {
    ...(Number.isFinite(whole) ? { cashedAt: whole } : {}),
    ...(half < whole ? { halfCashedAt: half } : {}),
  }
}

const settled = (stakeKurus: Kurus, { cashedAt = 0, halfCashedAt }: Cashed): Kurus => {
  if (halfCashedAt === undefined) return portionOf(stakeKurus, cashedAt, 100)
  const first = kurus(Math.floor(stakeKurus / 2))
  return kurus(portionOf(first, halfCashedAt, 100) + portionOf(kurus(stakeKurus - first), cashedAt, 100))
}

const shownLast = 50

const historyOf = (busts: readonly number[]): CrashHistory => {
  const shareFrom = (hundredths: number): number =>
    busts.length === 0 ? 0 : busts.filter((bust) => bust >= hundredths).length / busts.length
  return {
    last: busts.slice(-shownLast),
    rounds: busts.length,
    shareFrom2: shareFrom(200),
    shareFrom10: shareFrom(1000),
    shareFrom100: shareFrom(10_000),
    highest: busts.reduce((most, bust) => Math.max(most, bust), 0),
  }
}

export const zeplin = crashGame({
  version: 1,
  id: 401,
  slug: 'zeplin',
  kind: 'zeplin',
  names: { tr: 'Zeplin', en: 'Zeplin' },
  betsMs: 7000,
  showMs: 3000,
  capHundredths: 1_000_000,
  rate: 0.000_06,
})

const spacemanTitle = {
  id: 402,
  slug: 'spaceman',
  kind: 'spaceman',
  names: { tr: 'Spaceman', en: 'Spaceman' },
  betsMs: 8000,
  showMs: 3000,
  capHundredths: 500_000,
  rate: 0.000_08,
} as const

/** Only stakes of whole two lira are halved: each half is whole lira, so that every cash-out is paid without rounding. */
export const spaceman = crashGame({ ...spacemanTitle, version: 2, halvedKurus: 200 })

/** Version 1, in which halves of any stake were cashed out, rounded down to a kuruş. */
export const spacemanWithAnyHalf = crashGame({ ...spacemanTitle, version: 1, halvedKurus: 1 })
