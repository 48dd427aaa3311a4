import { createHash } from 'node:crypto'
import type { StakeRange } from '@yakamoz/games'
import type { AppContext } from '../../transport/appContext.ts'
import { refuse } from '../../transport/rpc/handler.ts'
import { recordActivityLater } from '../accounts/index.ts'
import { gameTakingBets, type playerFrameOf } from '../casino/index.ts'
import { isBarred } from '../protection/index.ts'
import { isOverRoundLimits } from './betLimits.ts'
import { type BetRequest, parseBets } from './betParsing.ts'
import { type NewBet, postBet } from './betPosting.ts'
import { betById, betOfGame, betsOfPlayer, type LiveBet } from './bets.ts'
import { answerBet } from './betView.ts'
import { hasPublicBets, notifyBetChange } from './publicBets.ts'
import { publishSeats } from './roomSnapshot.ts'
import { type LiveRound, roundOfNumber, tableOfRound } from './rounds.ts'
import { isSeats } from './seatRounds.ts'
import { liveGame, type TableId, tableOfHall } from './tables.ts'

type PlayerFrame = NonNullable<Awaited<ReturnType<typeof playerFrameOf>>>

/** Places a bet at a table. A repeated request gets the stored bet. */
export const placeBet = async (app: AppContext, frame: PlayerFrame, request: BetRequest) => {
  const { player } = frame
  const intent = intentOf(request)
  const known = await betById(app, player, request.bet)
  if (known) return isSameBet(known, frame, intent) ? answerBet(app, player, known) : refuse('operation_reused')
  if (frame.restricted) return refuse('no_access')
  const listed = await gameTakingBets(app, frame.gameId)
  const game = liveGame(frame.gameId)
  const newest = game && tableOfHall(game, request.hall)
  if (!newest || !listed) return refuse('game_closed')
  const round = await roundOfNumber(app, newest, request.round)
  if (round?.phase !== 'bets' || app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
  const table = tableOfRound(newest, round)
  const { range } = listed
  const parsed = parseBets(app, table, { round, range }, request)
  if (typeof parsed === 'string') return refuse(parsed)
  return postAndAnswer(app, table, round, { player, id: request.bet, intent, range, ...parsed }, frame)
}

/** Returns a digest of everything that the player chose, by which a repeated request is recognised. */
const intentOf = ({ round, hall, spots, stake, choice, cards }: BetRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([round, hall, spots, stake, choice ?? null, cards]))
    .digest('base64url')

/** The intent does not name the table, so the game is compared too. */
const isSameBet = (known: LiveBet, { gameId }: Pick<PlayerFrame, 'gameId'>, intent: string): boolean =>
  known.gameId === gameId && known.intent === intent

const maxTries = 5

/** A bet before its limits are checked, with the stakes that staff have set. */
type RangedBet = Omit<NewBet, 'betsBefore'> & { range: StakeRange | undefined }

/** Posts a bet within the player's limits; tries again when another process stored a bet of the player meanwhile. */
const postWithinLimits = async (app: AppContext, table: TableId, round: number, newBet: RangedBet) => {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await betsOfPlayer(app, table, round, newBet.player)
    if (isOverRoundLimits(table, before, newBet)) return 'full'
    const bonusStaked = before.reduce((sum, bet) => (bet.fromBonus && bet.state === 'open' ? sum + bet.stake : sum), 0)
    const outcome = await postBet(app, table, round, { ...newBet, betsBefore: before.length, bonusStaked })
    if (outcome !== 'overtaken') return outcome
  }
  return 'full'
}

const postAndAnswer = async (
  app: AppContext,
  table: TableId,
  round: LiveRound,
  newBet: RangedBet,
  { player, family }: PlayerFrame,
) => {
  const outcome = await postWithinLimits(app, table, round.number, newBet)
  if (outcome === 'full') return refuse('bets_full')
  if (outcome === 'late') return refuse('bets_closed')
  if (outcome === 'no_seat')
    return refuse('seat' in newBet.bets && newBet.bets.seat.behind ? 'seat_empty' : 'seat_taken')
  if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(outcome)) return refuse(outcome)
  const stored = await betOfGame(app, table.game.id, player, newBet.id)
  if (!stored) return refuse('operation_reused')
  recordActivityLater(app, player, family)
  if (isSeats(table)) await publishSeats(app, table, round)
  if (hasPublicBets(table)) notifyBetChange(app, table, round.number)
  return answerBet(app, player, stored)
}
