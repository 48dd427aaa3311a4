import { addDays, startOfDay } from '@yakamoz/values'
import { done, type Handler } from '../../../transport/rpc/handler.ts'
import { endOfTimeMs, realityOf, startOfTimeMs } from '../playSession.ts'
import { protectionStateOf } from '../protectionState.ts'
import { acknowledgeReality, setRealityCheck } from '../realityCheck.ts'
import { netOf } from '../rules.ts'
import { signInStart, totalsOf } from '../totals.ts'

export const set_reality_check: Handler<'protection', 'set_reality_check'> = async ({ minutes }, { app, caller }) => {
  await setRealityCheck(app, caller.player, minutes)
  return done([await protectionStateOf(app, caller.player)])
}

export const acknowledge: Handler<'protection', 'acknowledge'> = async (_, { app, caller }) => {
  await acknowledgeReality(app, caller.player)
  return done([])
}

export const session: Handler<'protection', 'session'> = async (_, context) => {
  const { app, caller } = context
  const since = await signInStart(app, caller.player, caller.family)
  const nowMs = app.now()
  const { staked, won } = await totalsOf(app, caller.player, new Date(since), new Date(nowMs + 1))
  const { every, next } = await realityOf(context)
  const seconds = Math.max(0, Math.floor((nowMs - since) / 1_000))
  const due = next !== undefined && next <= nowMs
  return done([{ since, seconds, staked, won, net: netOf(won, staked), every, due, next: next ?? ('' as const) }])
}

export const totals: Handler<'protection', 'totals'> = async ({ startDate, endDate }, { app, caller }) => {
  const from = new Date(startDate ? startOfDay(startDate) : startOfTimeMs)
  const until = new Date(endDate ? startOfDay(addDays(endDate, 1)) : endOfTimeMs)
  const { staked, won, bonuses, deposited, withdrawn } = await totalsOf(app, caller.player, from, until)
  const allTime = await totalsOf(app, caller.player, new Date(startOfTimeMs), new Date(endOfTimeMs))
  const netDepositsEver = netOf(allTime.deposited, allTime.withdrawn)
  return done([{ staked, won, net: netOf(won, staked), bonuses, deposited, withdrawn, netDepositsEver }])
}
