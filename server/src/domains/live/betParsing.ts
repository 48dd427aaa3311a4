import {
  type BingoGame,
  type CrashGame,
  isInRange,
  limitsIn,
  mayStakeIn,
  type SeatsGame,
  type SharedGame,
  type StakeRange,
  stakesIn,
} from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import type { Handler } from '../../transport/rpc/handler.ts'
import { type Bets, cardDraws } from './bets.ts'
import type { LiveRound } from './rounds.ts'
import type { TableId } from './tables.ts'

export type BetRequest = Parameters<Handler<'studio', 'bet'>>[0]

/** The round that is bet on, and the stakes that staff have set. */
type Asked = { round: LiveRound; range: StakeRange | undefined }

/** Parses the bets of a request and their stake; returns the name of the refusal when they are not offered. */
export const parseBets = (
  app: AppContext,
  { game, hall }: TableId,
  { round, range }: Asked,
  request: BetRequest,
): { bets: Bets; stake: Kurus } | 'stake_invalid' | 'spot_invalid' => {
  if (game.form === 'bingo') return parseCards(app, { game, hall }, { round, range }, request)
  if (game.form === 'crash') return parseCrashBet(game, range, request)
  return game.form === 'seats' ? parseSeatBet(game, range, request) : parseSpots(game, { round, range }, request)
}

const parseCards = (
  app: AppContext,
  { game, hall }: { game: BingoGame; hall: number },
  { round, range }: Asked,
  { bet, cards }: BetRequest,
) => {
  if (cards < 1 || cards > game.maxCards || !isInRange(kurus(hall), range)) return 'stake_invalid' as const
  return { bets: { cards: game.cardsOf(cardDraws(app, round, bet), cards) }, stake: kurus(hall * cards) }
}

const parseCrashBet = (game: CrashGame, range: Asked['range'], request: BetRequest) => {
  const stake = kurusFromWire(request.stake)
  const choice = game.choiceOf(request.choice)
  if (choice === undefined) return 'spot_invalid' as const
  if (stake === undefined || !stakesIn(game.info.stakesKurus, range).includes(stake)) return 'stake_invalid' as const
  if (choice.halfAutoAt !== undefined && !game.mayHalve(stake)) return 'spot_invalid' as const
  return { bets: { crash: choice }, stake }
}

const parseSeatBet = (game: SeatsGame, range: Asked['range'], request: BetRequest) => {
  const stake = kurusFromWire(request.stake)
  const seat = game.seatOf(request.choice)
  if (!seat) return 'spot_invalid' as const
  if (stake === undefined || !mayStakeIn(game, stake, range)) return 'stake_invalid' as const
  return { bets: { seat: { ...seat, stakeKurus: stake } }, stake }
}

const parseSpots = (game: SharedGame, { round, range }: Asked, { spots }: BetRequest) => {
  const parsed: { spot: string; stakeKurus: Kurus }[] = []
  for (const one of spots) {
    const spot = game.spotOf(one.spot, round.number)
    const stakeKurus = kurusFromWire(one.stake)
    if (spot === undefined) return 'spot_invalid' as const
    const stated = game.limitsOf(spot)
    const { minKurus, maxKurus } = limitsIn(stated, range)
    const isOffered = stakeKurus !== undefined && stakeKurus % stated.minKurus === 0
    if (!isOffered || stakeKurus < minKurus || stakeKurus > maxKurus) return 'stake_invalid' as const
    parsed.push({ spot, stakeKurus })
  }
  if (parsed.length === 0) return 'spot_invalid' as const
  return { bets: { spots: parsed }, stake: kurus(parsed.reduce((total, { stakeKurus }) => total + stakeKurus, 0)) }
}
