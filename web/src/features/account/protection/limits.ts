import { kurusFromWire } from '@yakamoz/values'
import type { Read } from '../../../lib/api/client.ts'

export type Protection = Read<'protection', 'state'>[number]
export type Limit = Protection['limits'][number]
export type LimitKind = Limit['kind']
export type LimitPeriod = Limit['period']

export const limitKinds: readonly LimitKind[] = ['deposit', 'loss', 'stake', 'time']
export const limitPeriods: readonly LimitPeriod[] = ['day', 'week', 'month']

/** Minutes that a limit on time is offered in, from half an hour to a day. */
export const offeredMinutes: readonly number[] = [30, 60, 120, 180, 240, 360, 480, 720, 1_440]

export const limitOf = (state: Protection, kind: LimitKind, period: LimitPeriod): Limit | undefined =>
  state.limits.find((limit) => limit.kind === kind && limit.period === period)

const numberOf = (measure: string, kind: LimitKind): number =>
  kind === 'time' ? Number(measure) : (kurusFromWire(measure) ?? 0)

/** How much of a limit is used, 0 to 1; a loss that is a win is nothing used. */
export const usedShare = ({ kind, used, most }: Limit): number => {
  const all = numberOf(most, kind)
  if (all <= 0) return 1
  return Math.min(1, Math.max(0, numberOf(used, kind) / all))
}

/**
 * The state of an exclusion: running, over but closed until the player requests the end, or about to end after that request.
 */
export const exclusionStep = (
  { excluded, excludedUntil, ends }: Pick<Protection, 'excluded' | 'excludedUntil' | 'ends'>,
  nowMs: number,
): 'none' | 'stands' | 'over' | 'ending' => {
  if (!excluded) return 'none'
  if (ends !== '') return 'ending'
  return excludedUntil !== '' && Date.parse(excludedUntil) <= nowMs ? 'over' : 'stands'
}

/** Whether a requested change may be confirmed now. */
export const isRipe = ({ ripe }: Limit, nowMs: number): boolean => ripe !== '' && Date.parse(ripe) <= nowMs
