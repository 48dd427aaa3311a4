import { type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { isOutsideLicence } from '../../../transport/rpc/playLocation.ts'
import { demoSessionOf, frameOf, isDemoSession, playerFrameOf } from '../../casino/index.ts'
import { cashOutBet } from '../cashOut.ts'
import { placeBet } from '../placeBet.ts'
import { inPlayerOrder } from '../playerQueue.ts'
import { tableView, watchedTableView } from '../tableView.ts'

export const table: Handler<'studio', 'table'> = async ({ session, hall, round }, { app }) => {
  if (isDemoSession(session)) {
    const demo = await demoSessionOf(app, session)
    return demo ? watchedTableView(app, demo, hall) : refuse('launch_spent')
  }
  const frame = await frameOf(app, session)
  return frame ? tableView(app, frame, { hall, round }) : refuse('launch_spent')
}

export const bet: Handler<'studio', 'bet'> = async (input, { app, origin }) => {
  if (isOutsideLicence(app, origin)) return refuse('outside')
  if (isDemoSession(input.session)) return refuse('only_real')
  const frame = await playerFrameOf(app, input.session)
  if (!frame) return refuse('launch_spent')
  return inPlayerOrder(app, frame.player, () => placeBet(app, frame, input))
}

export const cash_out: Handler<'studio', 'cash_out'> = async ({ session, bet, half }, { app }) => {
  // The time of arrival counts, by the clock that all processes share.
  const atMs = app.now()
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  return inPlayerOrder(app, frame.player, () => cashOutBet(app, frame, { bet, half, atMs }))
}
