import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { isOutsideLicence, stakeRefusalOf } from '../../../transport/rpc/playLocation.ts'
import { frameOf, playerFrameOf } from '../frameSessions.ts'
import { balanceOf, openGame } from '../gameOpening.ts'
import { moveRound } from '../moveRound.ts'
import { playRound } from '../playRound.ts'
import { markShown } from '../rounds.ts'

export const open: Handler<'studio', 'open'> = ({ token }, { app }) => openGame(app, token)

export const play: Handler<'studio', 'play'> = async (input, { app, origin }) =>
  isOutsideLicence(app, origin) ? refuse('outside') : playRound(app, input)

export const move: Handler<'studio', 'move'> = async (input, { app, origin }) => {
  const frame = await playerFrameOf(app, input.session)
  if (!frame) return refuse('launch_spent')
  const bar = stakeRefusalOf(app, origin, frame)
  return moveRound(app, frame, { id: input.round, step: input.step, raw: input.move, bar })
}

export const shown: Handler<'studio', 'shown'> = async ({ session, round }, { app }) => {
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  await markShown(app, frame.player, round)
  return done([])
}

export const balance: Handler<'studio', 'balance'> = async ({ session }, { app }) => {
  const frame = await frameOf(app, session)
  return frame ? done([{ balance: await balanceOf(app, frame) }]) : refuse('launch_spent')
}
