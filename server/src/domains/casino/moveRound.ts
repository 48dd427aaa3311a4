import { finishingMoves, gameById, isMoveInRange, type Move, type StepsRound, seededDraws } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { type Leg, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode } from '../../platform/db/failure.ts'
import { isIntact } from '../../platform/integrityCheck.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { done, refuse } from '../../transport/rpc/handler.ts'
import { recordActivityLater } from '../accounts/index.ts'
import { type Funds, isOverMaxStake, wagerKindOf, wagerOf } from '../bonuses/index.ts'
import { isBarred } from '../protection/index.ts'
import { type CatalogueGame, catalogueOf } from './catalogue.ts'
import { demoSessionOf } from './demoSessions.ts'
import { makeDemoMove } from './demoStepRounds.ts'
import type { Frame, playerFrameOf } from './frameSessions.ts'
import { nodeHmac } from './hmac.ts'
import { operationOf, roundOf } from './rounds.ts'
import { stakeLimitsOf } from './stakeActs.ts'
import { applyMove, type MoveRequest, replay, replayInputOf } from './stepReplay.ts'
import { storedRound } from './storedRound.ts'

const isMoveOvertaken = hasErrorCode(recordErrors.moveOvertaken)

type PlayerFrame = NonNullable<Awaited<ReturnType<typeof playerFrameOf>>>

/** Makes the player's next move in an open round, and answers the updated round. */
export const moveRound = async (app: AppContext, frame: PlayerFrame, input: Omit<MoveRequest, 'game'>) => {
  const request = moveRequestOf(app, frame.gameId, input)
  if ('refusal' in request) return request
  const moved = await makeMove(app, frame, request)
  if (moved !== 'moved') return moved
  recordActivityLater(app, frame.player, frame.family)
  const stored = await storedRound(app, frame.player, input.id)
  if (!stored) return refuse('not_found')
  return done({ ...stored, limits: await stakeLimitsOf(app, frame.gameId) })
}

/** The same in demo play. */
export const moveDemoRound = async (app: AppContext, session: string, input: Omit<MoveRequest, 'game'>) => {
  const found = await demoSessionOf(app, session)
  if (!found) return refuse('launch_spent')
  const request = moveRequestOf(app, found.gameId, input)
  return 'refusal' in request ? request : makeDemoMove(app, found, request)
}

const moveRequestOf = (app: AppContext, gameId: number, input: Omit<MoveRequest, 'game'>) => {
  // Open rounds of a closed game may be finished, but not on a server whose files were changed (A56).
  if (!isIntact(app)) return refuse('game_closed')
  const game = gameById(gameId)
  return game?.form === 'steps' ? ({ ...input, game } satisfies MoveRequest) : refuse('not_found')
}

/** Makes a move of real play. Money and round are written in one operation; a repeated step is made once. */
const makeMove = async (app: AppContext, { player, gameId }: Frame, request: MoveRequest) => {
  const { byId, closed } = await catalogueOf(app)
  const moved = await tryMove(app, player, request, byId.get(gameId) ?? closed.get(gameId))
  if (moved !== 'overtaken') return moved
  // Another request made a move first. If it was the same move, the request has succeeded.
  return (await isAlreadyMade(app, player, request)) ? ('moved' as const) : refuse('move_invalid')
}

const isAlreadyMade = async (app: AppContext, player: number, request: MoveRequest): Promise<boolean> => {
  const found = await roundOf(app, player, request.id)
  const stored = found && replayInputOf(app, found)
  return stored !== undefined && applyMove(stored, request) === 'done'
}

const tryMove = async (app: AppContext, player: number, request: MoveRequest, listed: CatalogueGame | undefined) => {
  const found = await roundOf(app, player, request.id)
  const stored = found && replayInputOf(app, found)
  if (!found || !stored || stored.game.id !== request.game.id) return refuse('not_found')
  const moved = applyMove(stored, request)
  if (moved === 'done') return 'moved' as const
  if (moved === 'invalid') return refuse('move_invalid')
  const { id, step, bar } = request
  if (!isMoveInRange(stored.game, moved.moves.at(-1) as Move, listed?.range)) return refuse('stake_invalid')
  if (bar && moved.after.stakeKurus > moved.before.stakeKurus) return refuse(bar)
  const intent = JSON.stringify(moved.moves.at(-1))
  const isOnOpenCards = stored.game.betsOnOpenCards === true
  const outcome = await postMoves(app, player, {
    id,
    step,
    intent,
    listed,
    funds: found.funds,
    isOnOpenCards,
    ...moved,
  })
  if (outcome === 'overtaken') return outcome
  if (outcome === 'insufficient' || outcome === 'no_wallet') return refuse('insufficient_balance')
  if (isBarred(outcome)) return refuse(outcome)
  return outcome === 'reused' ? refuse('operation_reused') : ('moved' as const)
}

type MovePosting = {
  id: string
  /** The number of moves made before. */
  step: number
  intent: string
  funds: Funds
  listed: CatalogueGame | undefined
  /** Whether the stake of the move is bet on known cards, which counts towards no bonus. */
  isOnOpenCards: boolean
  before: StepsRound
  after: StepsRound
  moves: readonly unknown[]
}

/** Writes the round after its moves, with their money. `overtaken`: another move was written first. */
const postMoves = async (app: AppContext, player: number, moved: MovePosting) => {
  const { id, step, intent, funds, listed, before, after, moves } = moved
  const extra = kurus(after.stakeKurus - before.stakeKurus)
  const isOver = funds === 'bonus' && extra > 0 && (await isOverMaxStake(app, player, after.stakeKurus))
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

/** Finishes an abandoned round with the game's own finishing moves. Nothing more is staked. */
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
  if (outcome === 'done') app.bus.publish('account', { player, event: { kind: 'balance', id: '' } })
}

const legsOf = (funds: 'cash' | 'bonus', extra: Kurus, win: Kurus): [Leg, ...Leg[]] | undefined => {
  const bet: Leg = { from: funds, to: 'house/casino', amount: extra, reason: 'bet' }
  const won: Leg = { from: 'house/casino', to: funds, amount: win, reason: 'win' }
  if (extra > 0) return win > 0 ? [bet, won] : [bet]
  return win > 0 ? [won] : undefined
}

/** Stores moves that cost and pay nothing; false when another move was stored first. */
const storeMovesWithoutMoney = async (
  app: AppContext,
  player: number,
  { id, step, after, moves }: MovePosting,
): Promise<boolean> => {
  const [eventsJson, movesJson] = [JSON.stringify(after.events), JSON.stringify(moves)]
  const rows = await app.db.run<{ stored: boolean }>(
    {
      name: 'store_free_move',
      text: 'select store_free_move($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7) as stored',
    },
    [player, id, eventsJson, movesJson, after.open !== undefined, step, new Date(app.now())],
  )
  return rows[0]?.stored === true
}
