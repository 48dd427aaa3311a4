import { isWin } from '@yakamoz/games/celebration'
import { potNames } from '@yakamoz/games/pots'
import { type PlayedRound, totalPaid } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import type { SlotsKey } from '../texts/slots.ts'
import type { Moment } from './overlay.ts'

type JackpotRound = Pick<PlayedRound, 'win' | 'stake'> & { jackpot: NonNullable<PlayedRound['jackpot']> }

/**
 * The moment of a jackpot, after everything that the game itself has paid: with the effects of the highest grade, unless the
 * round returns no more than its cost.
 */
export const jackpotMoment = (round: JackpotRound, { lang, say }: Pick<Setting<SlotsKey>, 'lang' | 'say'>): Moment => {
  const { level, amount } = round.jackpot
  const isPlain = !isWin({ returnedKurus: totalPaid(round), stakedKurus: round.stake })
  return {
    kind: 'big',
    over: potNames[level][lang],
    heading: say('slots.jackpot'),
    amountKurus: amount,
    button: say('common.goOn'),
    durationMs: 9000,
    grade: isPlain ? 0 : 3,
    isPlain,
  }
}
