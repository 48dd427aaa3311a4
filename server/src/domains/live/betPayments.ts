import type { CrashBet, CrashGame } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { type Leg, type Outcome, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Funds } from '../bonuses/index.ts'
import { closeBet } from './betClosing.ts'
import type { LiveBet } from './bets.ts'
import { notifyBetChange } from './publicBets.ts'
import { bustOf, type LiveRound } from './rounds.ts'

/** Whether the error of a payment means that another payment of the bet was stored first. */
export const isPaymentOvertaken = hasErrorCode(recordErrors.paymentOvertaken)

type Payment = {
  state: 'open' | 'won' | 'void'
  paid: Kurus
  cashedAt: number
  halfCashedAt: number
  step: string
  legs: readonly [Leg, ...Leg[]]
}

/** Returns the account that a bet was placed from, which gets its payments. */
export const fundsOf = ({ fromBonus }: Pick<LiveBet, 'fromBonus'>): Funds => (fromBonus ? 'bonus' : 'cash')

const winLegs = (bet: LiveBet, paid: Kurus): readonly [Leg] => [
  { from: 'house/live', to: fundsOf(bet), amount: kurus(paid - bet.paid), reason: 'win' },
]

/**
 * Pays the win of a bet less earlier payments. A repeated step pays nothing. Rejects with {@link isPaymentOvertaken} when the bet
 * was paid meanwhile.
 */
const pay = async (app: AppContext, bet: LiveBet, payment: Payment): Promise<Outcome> => {
  const { state, paid, cashedAt, halfCashedAt, step, legs } = payment
  const { outcome } = await app.ledger.post({
    player: bet.player,
    id: `live/${bet.id}/${step}`,
    intent: step,
    legs,
    records: [
      {
        kind: 'live_payment',
        id: bet.id,
        state,
        paid,
        paidBefore: bet.paid,
        cashedAt: cashedAt || null,
        halfCashedAt: halfCashedAt || null,
        at: new Date(app.now()),
      },
    ],
  })
  if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`bet ${bet.id} was not paid: ${outcome}`)
  return outcome
}

const payWin = (app: AppContext, bet: LiveBet, win: Kurus): Promise<Outcome> =>
  pay(app, bet, {
    state: 'won',
    paid: win,
    cashedAt: bet.cashedAt ?? 0,
    halfCashedAt: bet.halfCashedAt ?? 0,
    step: 'won',
    legs: winLegs(bet, win),
  })

/** Pays the win of a bet less earlier payments; closes a bet whose paid half is its full win. */
export const settleBet = async (app: AppContext, bet: LiveBet, win: Kurus): Promise<void> => {
  if (win > bet.paid) await payWin(app, bet, win)
  else if (bet.paid > 0) await closeBet(app, bet)
}

/** Refunds the stake of a bet less what its half has won. If the half has won more than the stake, the player keeps it. */
export const refundBet = (app: AppContext, bet: LiveBet): Promise<Outcome> => {
  const refund: Leg = { from: 'house/live', to: fundsOf(bet), amount: bet.stake, reason: 'bet_refunded' }
  const reversed = kurus(Math.min(bet.paid, bet.stake))
  const reversal: Leg = { from: fundsOf(bet), to: 'house/live', amount: reversed, reason: 'win_taken_back' }
  return pay(app, bet, {
    state: 'void',
    paid: kurus(Math.max(bet.stake, bet.paid)),
    cashedAt: 0,
    halfCashedAt: 0,
    step: 'void',
    legs: reversed > 0 ? [refund, reversal] : [refund],
  })
}

/** Returns a crash bet as its game settles it, with its automatic cash-outs. */
export const crashBetOf = (bet: LiveBet): CrashBet => ({
  ...('crash' in bet.bets ? bet.bets.crash : {}),
  ...crashBetSoFar(bet),
})

/** Returns a crash bet with only the cash-outs that have happened. */
const crashBetSoFar = ({ stake, cashedAt, halfCashedAt }: LiveBet): CrashBet => ({
  stakeKurus: stake,
  ...(cashedAt === undefined ? {} : { cashedAt }),
  ...(halfCashedAt === undefined ? {} : { halfCashedAt }),
})

export type CrashBetInRound = { game: CrashGame; round: LiveRound; bet: LiveBet }
type CashOut = CrashBetInRound & { multiplier: number; half: boolean }

/** Pays a crash bet, or half of it, at a multiplier that the rise has reached. The rest is settled when the rise ends. */
export const payCashOut = async (
  app: AppContext,
  { game, round, bet, multiplier, half }: CashOut,
): Promise<LiveBet> => {
  const after: LiveBet = half ? { ...bet, halfCashedAt: multiplier } : { ...bet, cashedAt: multiplier }
  // Below the cap, at which the game would also pay the rest of the bet.
  const bustHundredths = Math.min(bustOf(round), game.capHundredths - 1)
  const paid = game.settle({ bustHundredths, bet: crashBetSoFar(after) })
  await pay(app, bet, {
    state: half ? 'open' : 'won',
    paid,
    cashedAt: after.cashedAt ?? 0,
    halfCashedAt: after.halfCashedAt ?? 0,
    step: half ? 'half' : 'cash',
    legs: winLegs(bet, paid),
  })
  notifyBetChange(app, { game, hall: 0 }, round.number)
  return { ...after, paid, state: half ? 'open' : 'won' }
}

/** Pays the automatic cash-outs of a bet that the rise has reached, and returns the bet after them. */
export const cashOutDue = async (app: AppContext, placed: CrashBetInRound, reached: number): Promise<LiveBet> => {
  const { bet, round } = placed
  if (!('crash' in bet.bets)) return bet
  const { autoAt, halfAutoAt } = bet.bets.crash
  const bust = bustOf(round)
  const isDue = (at: number | undefined): at is number => at !== undefined && at <= reached && at < bust
  const isHalfDue = isDue(halfAutoAt) && bet.halfCashedAt === undefined
  const halved = isHalfDue ? await payCashOut(app, { ...placed, multiplier: halfAutoAt, half: true }) : bet
  return isDue(autoAt) ? payCashOut(app, { ...placed, bet: halved, multiplier: autoAt, half: false }) : halved
}
