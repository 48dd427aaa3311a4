import { isDeepStrictEqual } from 'node:util'
import type { Calls } from '@yakamoz/contract'
import {
  finishingMoves,
  gameById,
  gameOfVersion,
  isAtRisk,
  type Move,
  type OpenMove,
  replayed,
  type StepsGame,
  type StepsRound,
  seededDraws,
} from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { type Leg, recordErrors } from '../../ledger/index.ts'
import { failedWith } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { done, refuse } from '../../transport/rpc/handler.ts'
import { type Funds, isOverMostStake, wagerKindOf, wagerOf, wagerShares } from '../bonuses/index.ts'
import { isBarred, type stakeBarOf } from '../protection/index.ts'
import { type CatalogueGame, catalogueOf } from './catalogue.ts'
import { type Frame, nodeHmac, openServerSeed } from './frameSessions.ts'
import { type FullRound, operationOf, roundOf } from './rounds.ts'

/** A round as the frame plays it. */
export type RoundView = Calls['studio']['play']['output']

/** The moves that are open, as the frame is told. */
export const openMovesView = (open: readonly OpenMove[] | undefined, step: number): Pick<RoundView, 'open' | 'step'> =>
  open
    ? { open: open.map(({ name, extraKurus, seat }) => ({ name, extra: extraKurus, ...(seat && { seat }) })), step }
    : {}

type ReplayInput = { game: StepsGame; base: Kurus; choice: unknown; moves: readonly unknown[]; seeds: Seeds }
type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

const replay = ({ game, base, choice, moves, seeds }: ReplayInput): StepsRound =>
  replayed(game, { stakeKurus: base, choice, moves, drawsOf: () => seededDraws(seeds, nodeHmac) })

/** A stored round of steps with everything that it is a function of. */
const replayInputOf = (app: AppContext, round: FullRound): ReplayInput | undefined => {
  const game = gameOfVersion(round.gameId, round.version)
  if (game?.form !== 'steps' || !round.steps) return undefined
  const { base, choice, moves } = round.steps
  const { sealed, client } = round.seed
  return {
    game,
    base,
    choice,
    moves,
    seeds: { serverSeed: openServerSeed(app, sealed), clientSeed: client, nonce: round.nonce },
  }
}

/** The open moves of a stored round; nothing when it is over. */
export const openMovesOfRound = (app: AppContext, round: FullRound): Pick<RoundView, 'open' | 'step'> => {
  const played = round.steps?.open ? replayInputOf(app, round) : undefined
  return played ? openMovesView(replay(played).open, played.moves.length) : {}
}

/** A move that is asked for; `bar` is why it may stake nothing more. */
export type MoveRequest = {
  id: string
  step: number
  raw: unknown
  game: StepsGame
  bar: ReturnType<typeof stakeBarOf>
}

/**
 * What a move makes of a round. `done` when it was made before; `invalid` when it is not open. A move that comes again is tidied
 * before it is compared: what was kept is how the game read it, and a document of the database has an order of its own.
 */
const applyMove = (played: ReplayInput, { step, raw }: MoveRequest) => {
  if (step > played.moves.length) return 'invalid' as const
  const earlier = played.moves.slice(0, step)
  const before = replay({ ...played, moves: earlier })
  const move: Move | undefined = before.open ? played.game.moveOf(raw, before) : undefined
  if (!move) return 'invalid' as const
  if (step < played.moves.length)
    return isDeepStrictEqual(played.moves[step], move) ? ('done' as const) : ('invalid' as const)
  const moves = [...earlier, move]
  return { before, after: replay({ ...played, moves }), moves }
}

const isMoveOvertaken = failedWith(recordErrors.moveOvertaken)

/**
 * Makes a move: what it adds to the stake, what the round then pays, and the round itself in one operation. The same step is
 * made once, whoever asks twice.
 */
export const makeMove = async (
  app: AppContext,
  frame: Frame,
  request: MoveRequest,
  listed: CatalogueGame | undefined,
) => {
  const moved = await tryMove(app, frame, request, listed)
  // Another move came first: if it was this very one, it is made.
  return moved === 'overtaken'
    ? (await isAlreadyMade(app, frame, request))
      ? ('moved' as const)
      : refuse('move_invalid')
    : moved
}

const isAlreadyMade = async (app: AppContext, { player }: Frame, request: MoveRequest): Promise<boolean> => {
  const found = await roundOf(app, player, request.id)
  const played = found && replayInputOf(app, found)
  return played !== undefined && applyMove(played, request) === 'done'
}

const tryMove = async (app: AppContext, { player }: Frame, request: MoveRequest, listed: CatalogueGame | undefined) => {
  const found = await roundOf(app, player, request.id)
  const played = found && replayInputOf(app, found)
  if (!found || !played || played.game.id !== request.game.id) return refuse('not_found')
  const moved = applyMove(played, request)
  if (moved === 'done') return 'moved' as const
  if (moved === 'invalid') return refuse('move_invalid')
  const { id, step, bar } = request
  if (bar && moved.after.stakeKurus > moved.before.stakeKurus) return refuse(bar)
  const intent = JSON.stringify(moved.moves.at(-1))
  const earlier = {
    id,
    step,
    intent,
    listed,
    funds: found.funds,
    isOnOpenCards: played.game.betsOnOpenCards === true,
    ...moved,
  }
  const outcome = await postMoves(app, player, earlier)
  if (outcome === 'overtaken') return outcome
  if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(outcome)) return refuse(outcome)
  return outcome === 'reused' ? refuse('operation_reused') : ('moved' as const)
}

type MovePosting = {
  id: string
  /** The number of moves before those that are made. */
  step: number
  intent: string
  funds: Funds
  listed: CatalogueGame | undefined
  /** What the move stakes is bet on cards that are known: it counts towards no bonus. */
  isOnOpenCards: boolean
  before: StepsRound
  after: StepsRound
  moves: readonly unknown[]
}

/** Keeps what moves have made of a round, and moves the money; `overtaken` when another move came first. */
const postMoves = async (app: AppContext, player: number, moved: MovePosting) => {
  const { id, step, intent, funds, listed, before, after, moves } = moved
  const extra = kurus(after.stakeKurus - before.stakeKurus)
  const isOver = funds === 'bonus' && extra > 0 && (await isOverMostStake(app, player, after.stakeKurus))
  if (isOver) return 'bonus_stake' as const
  const legs = legsOf(funds, extra, after.winKurus)
  if (!legs) return (await storeMovesWithoutMoney(app, player, moved)) ? 'done' : 'overtaken'
  try {
    const { outcome } = await app.ledger.post({
      player,
      id: `${operationOf(id)}/${step}`,
      intent,
      legs,
      ...(extra > 0 && listed && !moved.isOnOpenCards ? { wager: wagerOf(extra, wagerKindOf(listed)) } : {}),
      records: [
        {
          kind: 'round_move',
          id,
          stake: after.stakeKurus,
          win: after.winKurus,
          open: after.open !== undefined,
          movesBefore: step,
          events: after.events,
          moves,
        },
      ],
    })
    return outcome
  } catch (cause) {
    if (isMoveOvertaken(cause)) return 'overtaken'
    throw cause
  }
}

/** Finishes a round that its player has left, with the moves of the house: nothing more is staked. */
export const finishRound = async (app: AppContext, player: number, id: string): Promise<void> => {
  const found = await roundOf(app, player, id)
  const played = found?.steps?.open ? replayInputOf(app, found) : undefined
  if (!found || !played) return
  const { game, base, choice, seeds } = played
  const earlier = played.moves as readonly Move[]
  const drawsOf = () => seededDraws(seeds, nodeHmac)
  const added = finishingMoves(game, { stakeKurus: base, choice, moves: earlier, drawsOf })
  const moves = [...earlier, ...added]
  const outcome = await postMoves(app, player, {
    id,
    moves,
    step: earlier.length,
    intent: JSON.stringify(added),
    funds: found.funds,
    listed: undefined,
    isOnOpenCards: false,
    before: replay(played),
    after: replay({ ...played, moves }),
  })
  if (outcome === 'done') app.bus.tell('news', { player, news: { kind: 'balance', id: '' } })
}

/** In what shares the first stake of a round and those of its moves have counted towards a bonus, in ten-thousandths. */
const countedShares = async (app: AppContext, found: FullRound): Promise<{ stakeShare: number; moveShare: number }> => {
  const { byId, closed } = await catalogueOf(app)
  const listed = byId.get(found.gameId) ?? closed.get(found.gameId)
  const game = replayInputOf(app, found)?.game
  if (!listed || !game) return { stakeShare: 0, moveShare: 0 }
  const share = wagerShares[wagerKindOf(listed)]
  return { stakeShare: isAtRisk(game, found.choice) ? share : 0, moveShare: game.betsOnOpenCards ? 0 : share }
}

/** Gives back what was staked on a round that waits for its player, and ends it so. */
const refundRound = async (app: AppContext, player: number, id: string): Promise<void> => {
  const found = await roundOf(app, player, id)
  if (!found?.steps?.open) return
  const { stake, funds } = found
  const { outcome } = await app.ledger.post({
    player,
    id: `${operationOf(id)}/back`,
    legs: [{ from: 'house/casino', to: funds, amount: stake, reason: 'bet_refunded' }],
    records: [{ kind: 'round_return', id, ...(await countedShares(app, found)) }],
  })
  if (outcome !== 'done' && outcome !== 'repeated') throw new Error(`the round ${id} was not given back: ${outcome}`)
}

const roundsPerChunk = 200

/** Gives back every round that waits for its player; answers how many. */
export const refundOpenRounds = async (app: AppContext): Promise<number> => {
  let refunded = 0
  for (;;) {
    const rows = await app.db.query
      .selectFrom('round')
      .select(['player_id', 'id'])
      .where('open', '=', true)
      .limit(roundsPerChunk)
      .execute()
    if (rows.length === 0) return refunded
    for (const { player_id: player, id } of rows) await refundRound(app, player, id)
    refunded += rows.length
  }
}

const legsOf = (funds: 'cash' | 'bonus', extra: Kurus, win: Kurus): [Leg, ...Leg[]] | undefined => {
  const bet: Leg = { from: funds, to: 'house/casino', amount: extra, reason: 'bet' }
  const won: Leg = { from: 'house/casino', to: funds, amount: win, reason: 'win' }
  if (extra > 0) return win > 0 ? [bet, won] : [bet]
  return win > 0 ? [won] : undefined
}

/** Moves that move no money are kept by themselves, if they are still the next ones. */
const storeMovesWithoutMoney = async (
  app: AppContext,
  player: number,
  { id, step, after, moves }: MovePosting,
): Promise<boolean> => {
  const [events, made] = [JSON.stringify(after.events), JSON.stringify(moves)]
  const rows = await app.db.run<{ earlier: boolean }>(
    {
      name: 'store_free_move',
      text: 'select store_free_move($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7) as kept',
    },
    [player, id, events, made, after.open !== undefined, step, new Date(app.now())],
  )
  return rows[0]?.earlier === true
}

/** The round of steps that demo play is in, in the frame's own row. */
type DemoRound = { id: string; stake: Kurus; choice: unknown; moves: readonly unknown[]; seeds: Seeds }
type DemoStart = { id: string; game: StepsGame; stake: Kurus; choice: unknown; seeds: Seeds }

const demoRow = async (app: AppContext, { player, tokenHash }: Frame) => {
  const row = await app.db.query
    .selectFrom('game_session')
    .select(['demo_round', 'demo_balance'])
    .where('player_id', '=', player)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return { round: (row?.demo_round ?? undefined) as DemoRound | undefined, balance: kurus(row?.demo_balance ?? 0) }
}

type DemoChange = { before: DemoRound | undefined; after: DemoRound; stakedKurus: number; winKurus: number }

/**
 * Keeps the round and moves the demo money, if the round is still what it was before. The stake has to be there by itself: were it
 * judged with the win, a refusal would tell that the move would have lost, and another one could be made.
 */
const storeDemoRound = async (app: AppContext, frame: Frame, { before, after, stakedKurus, winKurus }: DemoChange) => {
  const rows = await app.db.run<{ demo_balance: number }>(
    {
      name: 'keep_demo_round',
      text: `update game_session set demo_round = $3::jsonb, demo_balance = demo_balance - $4 + $5
        where player_id = $1 and token_hash = $2 and demo_balance >= $4 and demo_round is not distinct from $6::jsonb
        returning demo_balance`,
    },
    [
      frame.player,
      frame.tokenHash,
      JSON.stringify(after),
      stakedKurus,
      winKurus,
      before ? JSON.stringify(before) : null,
    ],
  )
  return rows[0] && kurus(rows[0].demo_balance)
}

const demoView = (round: DemoRound, played: StepsRound, balanceAfter: Kurus, balanceBefore: Kurus): RoundView => ({
  round: round.id,
  nonce: 0,
  stake: played.stakeKurus,
  win: played.winKurus,
  balanceBefore,
  balanceAfter,
  events: [...played.events],
  funds: 'cash',
  choice: round.choice,
  ...openMovesView(played.open, round.moves.length),
})

const demoReplayInput = (game: StepsGame, { stake, choice, moves, seeds }: DemoRound): ReplayInput => ({
  game,
  base: stake,
  choice,
  moves,
  seeds,
})

export const startDemoRound = async (app: AppContext, frame: Frame, { id, game, stake, choice, seeds }: DemoStart) => {
  const { round: before, balance } = await demoRow(app, frame)
  const running = before && replay(demoReplayInput(game, before))
  if (before?.id === id && running) return done(demoView(before, running, balance, balance))
  if (running?.open) return refuse('round_open')
  const round: DemoRound = { id, stake, choice: choice ?? null, moves: [], seeds }
  const played = replay(demoReplayInput(game, { ...round, choice }))
  const { winKurus } = played
  const balanceAfter = await storeDemoRound(app, frame, { before, after: round, stakedKurus: stake, winKurus })
  if (balanceAfter === undefined) return refuse('insufficient_balance')
  return done(demoView(round, played, balanceAfter, kurus(balanceAfter - winKurus + stake)))
}

export const makeDemoMove = async (app: AppContext, frame: Frame, request: MoveRequest) => {
  const { round, balance } = await demoRow(app, frame)
  if (round?.id !== request.id) return refuse('not_found')
  const played = demoReplayInput(request.game, round)
  const moved = applyMove(played, request)
  if (moved === 'invalid') return refuse('move_invalid')
  if (moved === 'done') return done(demoView(round, replay(played), balance, balance))
  const { before, after, moves } = moved
  const next: DemoRound = { ...round, moves }
  const stakedKurus = after.stakeKurus - before.stakeKurus
  const balanceAfter = await storeDemoRound(app, frame, {
    before: round,
    after: next,
    stakedKurus,
    winKurus: after.winKurus,
  })
  if (balanceAfter === undefined) return refuse('insufficient_balance')
  return done(demoView(next, after, balanceAfter, balance))
}

/** The demo round that still waits for a move. */
export const unfinishedDemoRound = async (app: AppContext, frame: Frame): Promise<RoundView | undefined> => {
  const { round, balance } = await demoRow(app, frame)
  const game = gameById(frame.gameId)
  if (!round || game?.form !== 'steps') return undefined
  const played = replay(demoReplayInput(game, round))
  return played.open ? demoView(round, played, balance, balance) : undefined
}
