import type { BingoGame, CrashGame, SeatsGame, SharedGame } from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Handler } from '../../transport/rpc/handler.ts'
import { type Bets, cardDraws } from './bets.ts'
import type { LiveRound } from './rounds.ts'
import type { TableId } from './tables.ts'

export type BetRequest = Parameters<Handler<'studio', 'bet'>>[0]

/** Parses the bets of a request and their stake; returns the name of the refusal when the game does not offer them. */
export const parseBets = (
  app: AppContext,
  { game, hall }: TableId,
  round: LiveRound,
  request: BetRequest,
): { bets: Bets; stake: Kurus } | 'stake_invalid' | 'spot_invalid' => {
  if (game.form === 'bingo') return parseCards(app, { game, hall }, round, request)
  if (game.form === 'crash') return parseCrashBet(game, request)
  return game.form === 'seats' ? parseSeatBet(game, request) : parseSpots(game, round, request)
}

const parseCards = (
  app: AppContext,
  { game, hall }: { game: BingoGame; hall: number },
  round: LiveRound,
  { bet, cards }: BetRequest,
) => {
  if (cards < 1 || cards > game.maxCards) return 'stake_invalid' as const
  return { bets: { cards: game.cardsOf(cardDraws(app, round, bet), cards) }, stake: kurus(hall * cards) }
}

const parseCrashBet = (game: CrashGame, request: BetRequest) => {
  const stake = kurusFromWire(request.stake)
  const choice = game.choiceOf(request.choice)
  if (choice === undefined) return 'spot_invalid' as const
  if (stake === undefined || !game.info.stakesKurus.includes(stake)) return 'stake_invalid' as const
  if (choice.halfAutoAt !== undefined && !game.mayHalve(stake)) return 'spot_invalid' as const
  return { bets: { crash: choice }, stake }
}

const parseSeatBet = (game: SeatsGame, request: BetRequest) => {
  const stake = kurusFromWire(request.stake)
  const seat = game.seatOf(request.choice)
  if (!seat) return 'spot_invalid' as const
  if (stake === undefined || !game.mayStake(stake)) return 'stake_invalid' as const
  return { bets: { seat: { ...seat, stakeKurus: stake } }, stake }
}

const parseSpots = (game: SharedGame, round: LiveRound, { spots }: BetRequest) => {
  const parsed: { spot: string; stakeKurus: Kurus }[] = []
  for (const one of spots) {
    const spot = game.spotOf(one.spot, round.number)
    const stakeKurus = kurusFromWire(one.stake)
    if (spot === undefined) return 'spot_invalid' as const
    const { minKurus, maxKurus } = game.limitsOf(spot)
    if (stakeKurus === undefined || stakeKurus < minKurus || stakeKurus > maxKurus || stakeKurus % minKurus !== 0)
      return 'stake_invalid' as const
    parsed.push({ spot, stakeKurus })
  }
  if (parsed.length === 0) return 'spot_invalid' as const
  return { bets: { spots: parsed }, stake: kurus(parsed.reduce((total, { stakeKurus }) => total + stakeKurus, 0)) }
}
