import type { AppContext } from '../../transport/appContext.ts'
import { roundOf } from './rounds.ts'
import { openMovesOfRound, type RoundView } from './stepReplay.ts'

/** Returns a stored round as the frame shows it. */
export const storedRound = async (app: AppContext, player: number, id: string): Promise<RoundView | undefined> => {
  const found = await roundOf(app, player, id)
  if (!found) return undefined
  const { nonce, stake, win, balanceBefore, balanceAfter, events, funds, jackpot } = found
  return {
    round: id,
    nonce,
    stake,
    win,
    balanceBefore,
    balanceAfter,
    events,
    funds,
    ...(jackpot ? { jackpot } : {}),
    ...(found.choice === undefined ? {} : { choice: found.choice }),
    ...openMovesOfRound(app, found),
  }
}
