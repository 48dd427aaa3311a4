import type { Calls } from '@yakamoz/contract'
import { type CrashGame, type Game, gameById, type SeatsGame } from '@yakamoz/games'
import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import { inFlightPerApp } from '../../../platform/inFlight.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { touchFamily } from '../../accounts/index.ts'
import { catalogueOf, frameOf, playableBalance, playerFrameOf } from '../../casino/index.ts'
import { isBarred, isOutside } from '../../protection/index.ts'
import {
  type Bets,
  betOf,
  betOfGame,
  betOn,
  betsOfPlayer,
  cardDraws,
  cashOutDue,
  isPaymentOvertaken,
  type LiveBet,
  type NewBet,
  payCashOut,
  postBet,
} from '../bets.ts'
import { hasPublicBets, notifyBetChange } from '../publicBets.ts'
import { publishSeats, snapshotOf } from '../roomSnapshot.ts'
import {
  bustOf,
  isLiveGame,
  type LiveGame,
  type LiveRound,
  latestRound,
  outcomesOf,
  roundOfNumber,
  type TableId,
  tableName,
  tableOfRound,
} from '../rounds.ts'
import { isSeats } from '../seatRounds.ts'
import { chainFor } from '../seedChains.ts'
import { jackpotOf } from '../settlement.ts'

type BetRow = Calls['studio']['bet']['output']['bet']

export const betRow = (bet: LiveBet): BetRow => ({
  bet: bet.id,
  round: bet.number,
  stake: bet.stake,
  on: betOn(bet),
  cashedAt: bet.cashedAt ?? 0,
  halfCashedAt: bet.halfCashedAt ?? 0,
  win: bet.paid,
  state: bet.state,
})

export const liveGame = (id: number): LiveGame | undefined => {
  const game: Game | undefined = gameById(id)
  return game && isLiveGame(game) ? game : undefined
}

/** The hall asked for, or the one that a game opens with; undefined for a price that is none. */
const tableOfHall = (game: LiveGame, hall: number): TableId | undefined => {
  if (game.form !== 'bingo') return hall === 0 ? { game, hall } : undefined
  if (hall === 0) return { game, hall: game.info.defaultStakeKurus }
  return game.info.stakesKurus.includes(kurus(hall)) ? { game, hall } : undefined
}

const balanceOf = async (app: AppContext, player: number): Promise<Kurus> =>
  playableBalance(await app.ledger.balances(player))

const shownOutcomes = 500

const historyOf = async (app: AppContext, table: TableId): Promise<unknown> => {
  const outcomes = await outcomesOf(app, table, shownOutcomes)
  const parse = (some: readonly unknown[]): unknown => historyFrom(table, some)
  try {
    return parse(outcomes)
  } catch {
    return parse(outcomes.filter((outcome) => isReadable(() => parse([outcome]))))
  }
}

/** An old round whose row is broken is left out: it keeps nobody from the table. */
const isReadable = (parse: () => unknown): boolean => {
  try {
    parse()
    return true
  } catch {
    return false
  }
}

const historyFrom = ({ game }: TableId, outcomes: readonly unknown[]): unknown => {
  if (game.form === 'crash')
    return game.historyOf(outcomes.map((outcome) => (outcome as { bustHundredths: number }).bustHundredths))
  return game.historyOf(outcomes as never)
}

const chainOf = async (app: AppContext, game: LiveGame, round: number) => {
  if (game.form !== 'crash') return {}
  const { first_link: firstLink, salt, first_round: firstRound } = await chainFor(app, game.id, round)
  return { chain: { firstLink, salt, firstRound } }
}

export const table: Handler<'studio', 'table'> = async ({ session, hall, round: request }, { app }) => {
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  const game = liveGame(frame.gameId)
  const found = game && tableOfHall(game, hall)
  const round = found && (await latestRound(app, found))
  if (!found || !round) return refuse('game_closed')
  return done({
    room: tableName(found),
    state: { ...snapshotOf(app, found, round) },
    history: await historyOf(app, found),
    bets: (await betsOfPlayer(app, found, request || round.number, frame.player)).map(betRow),
    jackpot: await jackpotOf(app, found),
    balance: await balanceOf(app, frame.player),
    ...(await chainOf(app, found.game, round.number)),
  })
}

type BetRequest = Parameters<Handler<'studio', 'bet'>>[0]

/** What is bet and what it costs; the name of a refusal when it cannot be bet. */
const parseBets = (
  app: AppContext,
  { game, hall }: TableId,
  round: LiveRound,
  request: BetRequest,
): { bets: Bets; stake: Kurus } | 'stake_invalid' | 'spot_invalid' => {
  if (game.form === 'bingo') {
    if (request.cards < 1 || request.cards > game.mostCards) return 'stake_invalid'
    return {
      bets: { cards: game.cardsOf(cardDraws(app, round, request.bet), request.cards) },
      stake: kurus(hall * request.cards),
    }
  }
  if (game.form === 'crash') {
    const stake = kurusFromWire(request.stake)
    const choice = game.choiceOf(request.choice)
    if (choice === undefined) return 'spot_invalid'
    return stake !== undefined && game.info.stakesKurus.includes(stake)
      ? { bets: { crash: choice }, stake }
      : 'stake_invalid'
  }
  return game.form === 'seats' ? parseSeatBet(game, request) : parseSpots(game, round, request)
}

const parseSeatBet = (game: SeatsGame, request: BetRequest) => {
  const stake = kurusFromWire(request.stake)
  const seat = game.seatOf(request.choice)
  if (!seat) return 'spot_invalid' as const
  if (stake === undefined || !game.mayStake(stake)) return 'stake_invalid' as const
  return { bets: { seat: { ...seat, stakeKurus: stake } }, stake }
}

const parseSpots = (game: Extract<LiveGame, { form: 'shared' }>, round: LiveRound, { spots }: BetRequest) => {
  const parse: { spot: string; stakeKurus: Kurus }[] = []
  for (const one of spots) {
    const spot = game.spotOf(one.spot, round.number)
    const stakeKurus = kurusFromWire(one.stake)
    if (spot === undefined) return 'spot_invalid' as const
    const { leastKurus, mostKurus } = game.limitsOf(spot)
    if (stakeKurus === undefined || stakeKurus < leastKurus || stakeKurus > mostKurus || stakeKurus % leastKurus !== 0)
      return 'stake_invalid' as const
    parse.push({ spot, stakeKurus })
  }
  if (parse.length === 0) return 'spot_invalid' as const
  return { bets: { spots: parse }, stake: kurus(parse.reduce((total, { stakeKurus }) => total + stakeKurus, 0)) }
}

/** Limits of a spot, and the number of bets of a crash round or cards of a hall, hold for a player's round as a whole. */
const isOverRoundLimits = ({ game }: TableId, before: readonly LiveBet[], bets: Bets): boolean => {
  if (game.form === 'crash') return before.length >= game.betsPerPlayer
  if (game.form === 'bingo') return cardCount(before) + cardCount([{ bets }]) > game.mostCards
  if (game.form === 'seats') return before.some((bet) => bet.state === 'open' && seatOf(bet) === seatOf({ bets }))
  const sums = new Map<string, number>()
  for (const { bets: each } of [...before, { bets }]) {
    if (!('spots' in each)) continue
    for (const { spot, stakeKurus } of each.spots) sums.set(spot, (sums.get(spot) ?? 0) + stakeKurus)
  }
  return [...sums].some(([spot, sum]) => sum > game.limitsOf(spot).mostKurus)
}

/** At the seats a player has one bet a seat, on it or behind it. */
const seatOf = ({ bets }: Pick<LiveBet, 'bets'>): number => ('seat' in bets ? bets.seat.seat : 0)

const cardCount = (bets: readonly Pick<LiveBet, 'bets'>[]): number =>
  bets.reduce((total, { bets: each }) => total + ('cards' in each ? each.cards.length : 0), 0)

const intentOf = ({ round, hall, spots, stake, choice, cards }: BetRequest): string =>
  JSON.stringify([round, hall, spots, stake, choice ?? null, cards]).slice(0, 4_000)

/** Bets in progress in this process, by player: the bets of a round are counted one after another. */
const inFlightBets = inFlightPerApp<number, unknown>()

export const inPlayerOrder = <Result>(app: AppContext, player: number, act: () => Promise<Result>): Promise<Result> => {
  const inFlight = inFlightBets(app)
  const mine = (inFlight.get(player) ?? Promise.resolve()).then(act, act)
  inFlight.add(player, mine)
  return mine
}

export const bet: Handler<'studio', 'bet'> = async (request, { app, origin }) => {
  if (isOutside(app, origin)) return refuse('outside')
  const frame = await playerFrameOf(app, request.session)
  if (!frame) return refuse('launch_spent')
  return inPlayerOrder(app, frame.player, () => placeBet(app, frame, request))
}

type PlayerFrame = NonNullable<Awaited<ReturnType<typeof playerFrameOf>>>

const placeBet = async (app: AppContext, frame: PlayerFrame, request: BetRequest) => {
  const { player } = frame
  const intent = intentOf(request)
  const known = await betOf(app, player, request.bet)
  if (known) return isSameBet(known, frame, intent) ? answerBet(app, player, known) : refuse('operation_reused')
  if (frame.restricted) return refuse('no_access')
  const listed = (await catalogueOf(app)).byId.get(frame.gameId)
  const game = liveGame(frame.gameId)
  const newest = game && tableOfHall(game, request.hall)
  if (!newest || !listed) return refuse('game_closed')
  if (frame.mode !== 'real') return refuse('only_real')
  const round = await roundOfNumber(app, newest, request.round)
  if (round?.phase !== 'bets' || app.now() >= round.closes_at.getTime()) return refuse('bets_closed')
  const found = tableOfRound(newest, round)
  const parse = parseBets(app, found, round, request)
  if (typeof parse === 'string') return refuse(parse)
  return postAndAnswer(app, found, round, { player, id: request.bet, intent, ...parse }, frame)
}

/** What was bet says nothing of its table: an id that was taken at another one is not this bet, however alike they are. */
const isSameBet = (known: LiveBet, { gameId }: Pick<PlayerFrame, 'gameId'>, intent: string): boolean =>
  known.gameId === gameId && known.intent === intent

/** Posts a bet within the limits of its player; again when another process took one of the player's meanwhile. */
const postWithinLimits = async (app: AppContext, found: TableId, round: number, newBet: Omit<NewBet, 'betsBefore'>) => {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = await betsOfPlayer(app, found, round, newBet.player)
    if (isOverRoundLimits(found, before, newBet.bets)) return 'full'
    const bonusStaked = before.reduce((sum, bet) => (bet.fromBonus && bet.state === 'open' ? sum + bet.stake : sum), 0)
    const outcome = await postBet(app, found, round, { ...newBet, betsBefore: before.length, bonusStaked })
    if (outcome !== 'overtaken') return outcome
  }
  return 'full'
}

const postAndAnswer = async (
  app: AppContext,
  found: TableId,
  round: LiveRound,
  newBet: Omit<NewBet, 'betsBefore'>,
  { player, family }: PlayerFrame,
) => {
  const outcome = await postWithinLimits(app, found, round.number, newBet)
  if (outcome === 'full') return refuse('bets_full')
  if (outcome === 'late') return refuse('bets_closed')
  if (outcome === 'no_seat')
    return refuse('seat' in newBet.bets && newBet.bets.seat.behind ? 'seat_empty' : 'seat_taken')
  if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(outcome)) return refuse(outcome)
  const stored = await betOfGame(app, found.game.id, player, newBet.id)
  if (!stored) return refuse('operation_reused')
  touchFamily(app, player, family)
  if (isSeats(found)) await publishSeats(app, found, round)
  if (hasPublicBets(found)) notifyBetChange(app, found, round.number)
  return answerBet(app, player, stored)
}

export const answerBet = async (app: AppContext, player: number, stored: LiveBet) =>
  done({ bet: betRow(stored), balance: await balanceOf(app, player) })

export const cash_out: Handler<'studio', 'cash_out'> = async (request, { app }) => {
  // The moment that counts is the one when the request came in, by the clock that all processes share.
  const nowMs = app.now()
  const frame = await frameOf(app, request.session)
  if (!frame) return refuse('launch_spent')
  const game = liveGame(frame.gameId)
  if (game?.form !== 'crash') return refuse('not_found')
  if (request.half && !game.half) return refuse('not_found')
  const wanted = { bet: request.bet, half: request.half, nowMs }
  return inPlayerOrder(app, frame.player, async () => {
    for (let tries = 0; tries < maxTries; tries++) {
      const cashed = await cashOutOnce(app, game, frame.player, wanted)
      if (cashed) return cashed
    }
    return refuse('too_late')
  })
}

const maxTries = 5

type CashOutRequest = { bet: string; half: boolean; nowMs: number }

/** Pays a bet at the multiplier of a moment, after what was due by itself; undefined when it was paid otherwise meanwhile. */
const cashOutOnce = async (
  app: AppContext,
  newest: CrashGame,
  player: number,
  { bet, half, nowMs }: CashOutRequest,
) => {
  const mine = await betOfGame(app, newest.id, player, bet)
  if (!mine) return refuse('not_found')
  const isDone = ({ cashedAt, halfCashedAt }: LiveBet) => cashedAt !== undefined || (half && halfCashedAt !== undefined)
  if (isDone(mine)) return answerBet(app, player, mine)
  const round = await roundOfNumber(app, { game: newest, hall: 0 }, mine.number)
  if (round?.phase !== 'film' || mine.state !== 'open') return refuse('too_late')
  const { game } = tableOfRound({ game: newest, hall: 0 }, round)
  const at = game.multiplierAt(nowMs - (round.starts_at?.getTime() ?? nowMs))
  if (at >= bustOf(round) || at < game.leastCashHundredths) return refuse('too_late')
  try {
    const due = await cashOutDue(app, game, round, mine, at)
    if (!isDone(due)) await payCashOut(app, game, round, due, at, half)
  } catch (cause) {
    if (isPaymentOvertaken(cause)) return undefined
    throw cause
  }
  return answerBet(app, player, (await betOf(app, player, bet)) ?? mine)
}
