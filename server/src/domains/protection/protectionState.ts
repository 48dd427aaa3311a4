import { type Kurus, kurus } from '@yakamoz/values'
import { sql } from 'kysely'
import type { Barred } from '../../ledger/index.ts'
import type { Executor } from '../../platform/db/connect.ts'
import type { LimitKind, LimitPeriod } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { confirmableMs, isReviewDue, limitKinds, limitText, remainingOf, waitingState } from './rules.ts'

type LimitUsage = { kind: LimitKind; period: LimitPeriod; most: number; used: number }

const usedOf = async (app: AppContext, player: number): Promise<LimitUsage[]> => {
  const now = new Date(app.now())
  const { rows } = await sql<LimitUsage>`
    select * from limit_usage(${player}::bigint, ${now}::timestamptz, ${limitKinds}::text[])`.execute(app.db.query)
  return rows
}

const rowOf = (app: AppContext, player: number) =>
  app.db.query.selectFrom('protection').selectAll().where('player_id', '=', player).executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** Whether an exclusion is in force at an instant: until the end that the player requested. */
export const isExcluded = (row: Pick<Row, 'excluded_at' | 'ends_at'> | undefined, nowMs: number): boolean =>
  row?.excluded_at !== null && row !== undefined && (row.ends_at === null || row.ends_at.getTime() > nowMs)

const isPaused = (row: Pick<Row, 'paused_until'> | undefined, nowMs: number): boolean =>
  (row?.paused_until?.getTime() ?? 0) > nowMs

const isUnverified = (row: Pick<Row, 'unverified_at'> | undefined): boolean => (row?.unverified_at ?? null) !== null

export type Bar = Extract<Barred, 'excluded' | 'paused' | 'unverified'>

/** Returns why a player may not play now, except for limits, as the ledger judges it; undefined if nothing bars it. For opening games and for offers. */
export const barOf = async (
  app: AppContext,
  player: number,
  executor: Executor = app.db.query,
): Promise<Bar | undefined> => {
  const { rows } = await sql<{ bar: Bar | null }>`
    select protection_refusal(p, ${new Date(app.now())}::timestamptz) as bar from protection p
    where p.player_id = ${player}::bigint`.execute(executor)
  return rows[0]?.bar ?? undefined
}

/** What the player's limits on stakes and losses leave for the next stake, in kuruş; undefined without such a limit. */
export const stakeLeftOf = async (app: AppContext, player: number): Promise<Kurus | undefined> => {
  const left = (await usedOf(app, player))
    .filter(({ kind }) => kind === 'stake' || kind === 'loss')
    .map(({ most, used }) => remainingOf(most, used))
  return left.length > 0 ? kurus(Math.min(...left)) : undefined
}

const timeOrEmpty = (date: Date | null | undefined): number | '' => date?.getTime() ?? ''

const limitsOf = async (app: AppContext, player: number) => {
  const used = await usedOf(app, player)
  const rows = await app.db.query
    .selectFrom('protection_limit')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('kind')
    .orderBy('period')
    .execute()
  return rows.map((row) => {
    const usage = used.find((one) => one.kind === row.kind && one.period === row.period)?.used ?? 0
    // After wins the usage of a loss limit is negative, and shown as 0.
    const shownUsage = Math.max(0, usage)
    const hasLapsed = waitingState(row.ripe_at?.getTime(), app.now()) === 'lapsed'
    return {
      kind: row.kind,
      period: row.period,
      most: limitText(row.kind, row.amount),
      used: limitText(row.kind, shownUsage),
      left: limitText(row.kind, remainingOf(row.amount, shownUsage)),
      set: row.set_at.getTime(),
      wanted: row.wanted === null || hasLapsed ? '' : limitText(row.kind, row.wanted),
      removing: row.removing && !hasLapsed,
      ripe: hasLapsed ? ('' as const) : timeOrEmpty(row.ripe_at),
      lapses: row.ripe_at && !hasLapsed ? row.ripe_at.getTime() + confirmableMs : ('' as const),
    }
  })
}

const isRestricted = async (app: AppContext, player: number): Promise<boolean> =>
  (await app.db.query.selectFrom('player').select('restricted').where('id', '=', player).executeTakeFirst())
    ?.restricted ?? false

/** Returns the data of the player's protection page. */
export const protectionStateOf = async (app: AppContext, player: number) => {
  const limits = await limitsOf(app, player)
  const row = await rowOf(app, player)
  const nowMs = app.now()
  const excluded = isExcluded(row, nowMs)
  return {
    limits,
    pausedUntil: isPaused(row, nowMs) ? timeOrEmpty(row?.paused_until) : ('' as const),
    excluded,
    excludedSince: excluded ? timeOrEmpty(row?.excluded_at) : ('' as const),
    excludedUntil: excluded ? timeOrEmpty(row?.excluded_until) : ('' as const),
    forEver: excluded && (row?.for_ever ?? false),
    ends: excluded ? timeOrEmpty(row?.ends_at) : ('' as const),
    unverified: isUnverified(row),
    restricted: await isRestricted(app, player),
    realityMinutes: row?.reality_minutes ?? 0,
    reviewDue: isReviewDue(row?.reviewed_at?.getTime(), limits.length > 0, nowMs),
    promptDue: limits.length === 0 && !row?.prompted_at,
  }
}
