import { kurusFromWire } from '@yakamoz/values'
import { type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { isOutsideLicence, stakeRefusalOf } from '../../../transport/rpc/playLocation.ts'
import { frameOf, playerFrameOf } from '../../casino/index.ts'
import { inPlayerOrder } from '../playerQueue.ts'
import { cancelSeatBet, changeSeatStake } from '../seatBetChanges.ts'
import { decideSeat } from '../seatDecisions.ts'
import { seatsTableOf } from '../seatRounds.ts'

export const take_back: Handler<'studio', 'take_back'> = async ({ session, bet }, { app }) => {
  const frame = await frameOf(app, session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTableOf(frame.gameId)
  if (!table) return refuse('not_found')
  return inPlayerOrder(app, frame.player, () => cancelSeatBet(app, table, frame.player, bet))
}

export const set_stake: Handler<'studio', 'set_stake'> = async (input, { app, origin }) => {
  if (isOutsideLicence(app, origin)) return refuse('outside')
  const frame = await playerFrameOf(app, input.session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTableOf(frame.gameId)
  const stake = kurusFromWire(input.stake)
  if (!table) return refuse('not_found')
  if (stake === undefined) return refuse('stake_invalid')
  if (frame.restricted) return refuse('no_access')
  const { player } = frame
  return inPlayerOrder(app, player, () => changeSeatStake(app, table, { player, id: input.bet, stake }))
}

export const decide: Handler<'studio', 'decide'> = async ({ session, ...input }, { app, origin }) => {
  // The time of arrival counts, by the clock that all processes share.
  const atMs = app.now()
  const frame = await playerFrameOf(app, session)
  if (!frame) return refuse('launch_spent')
  const table = seatsTableOf(frame.gameId)
  if (!table) return refuse('not_found')
  const bar = stakeRefusalOf(app, origin, frame)
  return inPlayerOrder(app, frame.player, () => decideSeat(app, table, frame.player, { ...input, atMs, bar }))
}
