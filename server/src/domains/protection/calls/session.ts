import { addDays, startOfDay } from '@yakamoz/values'
import { done, type Handler, type PlayerContext } from '../../../transport/rpc/handler.ts'
import { acknowledgeReality, setRealityCheck } from '../change.ts'
import { netOf } from '../rules.ts'
import { stateOf } from '../state.ts'
import { signInStart, totalsOf } from '../totals.ts'

export const set_reality_check: Handler<'protection', 'set_reality_check'> = async ({ minutes }, { app, caller }) => {
  await setRealityCheck(app, caller.player, minutes)
  return done([await stateOf(app, caller.player)])
}

export const acknowledge: Handler<'protection', 'acknowledge'> = async (_, { app, caller }) => {
  await acknowledgeReality(app, caller.player)
  return done([])
}

/** A pause of this length ends a stretch of play. */
const pauseMs = 15 * 60_000

/** How often the player is told of time and result, and when next in a stretch of play that goes on. */
const realityOf = async ({ app, caller }: PlayerContext): Promise<{ every: number; next: number | undefined }> => {
  const row = await app.db.query
    .selectFrom('protection')
    .select(['reality_minutes', 'reality_from', 'last_play_at'])
    .where('player_id', '=', caller.player)
    .executeTakeFirst()
  const every = row?.reality_minutes ?? 0
  if (!every || !row?.reality_from || !row.last_play_at) return { every, next: undefined }
  const isOver = app.now() - row.last_play_at.getTime() >= pauseMs
  return { every, next: isOver ? undefined : row.reality_from.getTime() + every * 60_000 }
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

/** The beginning of the house's time, for a range that is open to the past, and its end. */
const everMs = Date.parse('2000-01-01T00:00:00Z')
const endMs = Date.parse('2999-01-01T00:00:00Z')

export const totals: Handler<'protection', 'totals'> = async ({ startDate, endDate }, { app, caller }) => {
  const from = new Date(startDate ? startOfDay(startDate) : everMs)
  const until = new Date(endDate ? startOfDay(addDays(endDate, 1)) : endMs)
  const { staked, won, bonuses, deposited, withdrawn } = await totalsOf(app, caller.player, from, until)
  const ever = await totalsOf(app, caller.player, new Date(everMs), new Date(endMs))
  const netDepositsEver = netOf(ever.deposited, ever.withdrawn)
  return done([{ staked, won, net: netOf(won, staked), bonuses, deposited, withdrawn, netDepositsEver }])
}
