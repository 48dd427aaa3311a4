import { isDeepStrictEqual } from 'node:util'
import type { StepsGame, StepsRound } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { type Done, done, type Refused, refuse } from '../../transport/rpc/handler.ts'
import type { DemoSession } from './demoSessions.ts'
import {
  applyMove,
  type MoveRequest,
  openMovesView,
  type ReplayInput,
  type RoundView,
  replay,
  type Seeds,
} from './stepReplay.ts'

/** The newest round of a session, stored in the session's row. */
type DemoRound = { id: string; stake: Kurus; choice: unknown; moves: readonly unknown[]; seeds: Seeds }

type DemoStart = { id: string; game: StepsGame; stake: Kurus; choice: unknown; seeds: Seeds }

const demoRow = async (app: AppContext, { tokenHash }: DemoSession) => {
  const row = await app.db.query
    .selectFrom('demo_session')
    .select(['round', 'balance'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return { round: (row?.round ?? undefined) as DemoRound | undefined, balance: kurus(row?.balance ?? 0) }
}

type DemoChange = { before: DemoRound | undefined; after: DemoRound; stakedKurus: number; winKurus: number }

/**
 * Stores the round and moves the demo money, if the stored round is still `before`. The balance has to cover the stake without the win:
 * otherwise a refusal would reveal that the move loses, and the player could make another one.
 */
const storeDemoRound = async (app: AppContext, { tokenHash }: DemoSession, change: DemoChange) => {
  const { before, after, stakedKurus, winKurus } = change
  const rows = await app.db.run<{ balance: number }>(
    {
      name: 'store_demo_round',
      text: `update demo_session set round = $2::jsonb, balance = balance - $3 + $4
        where token_hash = $1 and balance >= $3 and round is not distinct from $5::jsonb
        returning balance`,
    },
    [tokenHash, JSON.stringify(after), stakedKurus, winKurus, before ? JSON.stringify(before) : null],
  )
  return rows[0] && kurus(rows[0].balance)
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

/** Whether another request has stored a round since this one read `before`. */
const isOvertaken = async (app: AppContext, session: DemoSession, before: DemoRound | undefined): Promise<boolean> =>
  !isDeepStrictEqual((await demoRow(app, session)).round, before)

export const startDemoRound = async (
  app: AppContext,
  session: DemoSession,
  start: DemoStart,
): Promise<Done<RoundView> | Refused<'round_open' | 'insufficient_balance'>> => {
  const { id, game, stake, choice, seeds } = start
  const { round: before, balance } = await demoRow(app, session)
  const running = before && replay(demoReplayInput(game, before))
  if (before?.id === id && running) return done(demoView(before, running, balance, balance))
  if (running?.open) return refuse('round_open')
  const round: DemoRound = { id, stake, choice: choice ?? null, moves: [], seeds }
  const played = replay(demoReplayInput(game, { ...round, choice }))
  const { winKurus } = played
  const balanceAfter = await storeDemoRound(app, session, { before, after: round, stakedKurus: stake, winKurus })
  if (balanceAfter === undefined)
    return (await isOvertaken(app, session, before))
      ? startDemoRound(app, session, start)
      : refuse('insufficient_balance')
  return done(demoView(round, played, balanceAfter, kurus(balanceAfter - winKurus + stake)))
}

export const makeDemoMove = async (
  app: AppContext,
  session: DemoSession,
  request: MoveRequest,
): Promise<Done<RoundView> | Refused<'not_found' | 'move_invalid' | 'insufficient_balance'>> => {
  const { round, balance } = await demoRow(app, session)
  if (round?.id !== request.id) return refuse('not_found')
  const played = demoReplayInput(request.game, round)
  const moved = applyMove(played, request)
  if (moved === 'invalid') return refuse('move_invalid')
  if (moved === 'done') return done(demoView(round, replay(played), balance, balance))
  const { before, after, moves } = moved
  const next: DemoRound = { ...round, moves }
  const stakedKurus = after.stakeKurus - before.stakeKurus
  const balanceAfter = await storeDemoRound(app, session, {
    before: round,
    after: next,
    stakedKurus,
    winKurus: after.winKurus,
  })
  if (balanceAfter === undefined)
    return (await isOvertaken(app, session, round))
      ? makeDemoMove(app, session, request)
      : refuse('insufficient_balance')
  return done(demoView(next, after, balanceAfter, balance))
}
