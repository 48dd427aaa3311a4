import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { isOutsideLicence, stakeRefusalOf } from '../../../transport/rpc/playLocation.ts'
import { jackpotsWithLastWin } from '../../tournaments/index.ts'
import { listedGame } from '../catalogue.ts'
import { demoSessionOf, isDemoSession } from '../demoSessions.ts'
import { frameOf, playerFrameOf } from '../frameSessions.ts'
import { openDemoGame, openGame } from '../gameOpening.ts'
import { moveDemoRound, moveRound } from '../moveRound.ts'
import { playDemoRound, playRound } from '../playRound.ts'
import { playableBalance } from '../roundPosting.ts'
import { markShown } from '../rounds.ts'
import { stakeLimitsOf } from '../stakeActs.ts'

export const open: Handler<'studio', 'open'> = ({ token }, { app }) => openGame(app, token)

export const open_demo: Handler<'studio', 'open_demo'> = async ({ gameID }, { app, lang, origin }) =>
  isOutsideLicence(app, origin) ? refuse('outside') : openDemoGame(app, gameID, lang)

export const play: Handler<'studio', 'play'> = async (input, { app, origin }) => {
  if (isOutsideLicence(app, origin)) return refuse('outside')
  return isDemoSession(input.session) ? playDemoRound(app, input, origin.address) : playRound(app, input)
}

export const move: Handler<'studio', 'move'> = async (input, { app, origin }) => {
  const made = { id: input.round, step: input.step, raw: input.move }
  if (isDemoSession(input.session)) return moveDemoRound(app, input.session, { ...made, bar: undefined })
  const frame = await playerFrameOf(app, input.session)
  if (!frame) return refuse('launch_spent')
  return moveRound(app, frame, { ...made, bar: stakeRefusalOf(app, origin, frame) })
}

export const shown: Handler<'studio', 'shown'> = async ({ session, round }, { app }) => {
  // A demo round is not shown again.
  if (isDemoSession(session)) return done([])
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  await markShown(app, frame.player, round)
  return done([])
}

export const jackpots: Handler<'studio', 'jackpots'> = async ({ session }, { app }) => {
  if (isDemoSession(session)) return (await demoSessionOf(app, session)) ? done([]) : refuse('launch_spent')
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  const game = await listedGame(app, frame.gameId)
  if (!game?.hasJackpot) return done([])
  const nowMs = app.now()
  const pots = await jackpotsWithLastWin(app)
  return done(
    pots.map(({ level, amount, last }) => ({
      level,
      amount,
      ...(last && { last: { amount: last.amount, secondsAgo: Math.max(0, Math.floor((nowMs - last.time) / 1000)) } }),
    })),
  )
}

export const balance: Handler<'studio', 'balance'> = async ({ session }, { app }) => {
  if (isDemoSession(session)) {
    const demo = await demoSessionOf(app, session)
    if (!demo) return refuse('launch_spent')
    return done([{ balance: demo.balance, limits: await stakeLimitsOf(app, demo.gameId) }])
  }
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  const balances = await app.ledger.balances(frame.player)
  return done([{ balance: playableBalance(balances), limits: await stakeLimitsOf(app, frame.gameId) }])
}
