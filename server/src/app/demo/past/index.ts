import { setTimeout as wait } from 'node:timers/promises'
import { addDays, dayOf, startOfDay } from '@yakamoz/values'
import { recountReturns } from '../../../domains/casino/index.ts'
import { measurePayments } from '../../../domains/reporting/index.ts'
import { openPastLedger } from '../../../ledger/past.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { peopleOfPast } from './people.ts'
import { planPast } from './plan.ts'
import { type PastWriter, writeEvent } from './writeEvent.ts'

/** What past a house gets. */
export type PastSize = { seed: string; days: number; people: number }
const pastOfDemo: PastSize = { seed: 'yakamoz', days: 90, people: peopleOfPast }
const dayMs = 86_400_000

type Stored = { seed: string; began_at: Date; ended_at: Date; written: number; finished_at: Date | null }

/** Returns the past that a house has begun to get; begins it at the first call. Its end stays the moment of this call. */
const storedPast = async ({ db, now }: AppContext, { seed, days }: PastSize): Promise<Stored> => {
  const endedMs = now()
  await db.query
    .insertInto('demo_past')
    .values({
      seed,
      began_at: new Date(startOfDay(addDays(dayOf(endedMs), -(days - 1)))),
      ended_at: new Date(endedMs),
    })
    .onConflict((row) => row.doNothing())
    .execute()
  return db.query.selectFrom('demo_past').selectAll().executeTakeFirstOrThrow()
}

/** How many events are written before their number is stored: so many are written again after a kill, without an effect. */
const chunkSize = 20

export type Pace = {
  /** Called before each event; resolves when the next one may be written. */
  next(): Promise<void>
  isClosing(): boolean
}

/** Writes what is missing of the past of this house, chunk by chunk. Returns how many events were written now. */
export const writePast = async (app: AppContext, pace: Pace, size = pastOfDemo): Promise<number> => {
  const stored = await storedPast(app, size)
  if (stored.finished_at) return 0
  const beganMs = stored.began_at.getTime()
  const events = planPast(stored.seed, (stored.ended_at.getTime() - beganMs) / dayMs, size.people)
  const writer: PastWriter = {
    app,
    ledger: openPastLedger(app.db),
    seed: stored.seed,
    beganMs,
    passwordHash: await hashPassword(app.vault.token()),
  }
  let written = 0
  for (let from = stored.written; from < events.length; from += chunkSize) {
    const chunk = events.slice(from, from + chunkSize)
    for (const event of chunk) {
      await pace.next()
      if (pace.isClosing()) return written
      await writeEvent(writer, event)
      written++
    }
    await app.db.query
      .updateTable('demo_past')
      .set({ written: from + chunk.length })
      .execute()
  }
  // Payments and rounds of these days were counted before they were written.
  await measurePayments(app, dayOf(beganMs))
  await recountReturns(app, dayOf(beganMs))
  await app.db.query
    .updateTable('demo_past')
    .set({ finished_at: new Date(app.now()) })
    .execute()
  return written
}

/** How long after the start the past begins to be written: the first pages and bets come first. */
const afterStartMs = 15_000
/** A bet or payment within this time makes the site busy. */
const busyMs = 1_000
/** While the site is busy, one event in this time. */
const busyPauseMs = 500
/** The share of the time that writing may take while nobody plays. */
const share = 0.25
const maxPauseMs = 250

const paceOf = (app: AppContext, signal: AbortSignal): Pace & { close(): void } => {
  let lastChangeMs = 0
  let lastMs = performance.now()
  const unsubscribe = app.bus.subscribe('account', () => {
    lastChangeMs = performance.now()
  })
  return {
    isClosing: () => signal.aborted,
    next: async () => {
      const tookMs = performance.now() - lastMs
      const isBusy = performance.now() - lastChangeMs < busyMs || app.ledger.waiting > 0
      const pauseMs = isBusy ? busyPauseMs : Math.min(maxPauseMs, tookMs * (1 / share - 1))
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
      lastMs = performance.now()
    },
    close: unsubscribe,
  }
}

/** Gives the demo its past in the background, after the site has opened. What is interrupted goes on at the next start. */
export const startPast = (app: AppContext): { close(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const pace = paceOf(app, signal)
  const write = async () => {
    await wait(afterStartMs, undefined, { signal, ref: false })
    const begunMs = performance.now()
    const written = await writePast(app, pace)
    if (written > 0)
      app.log.info({ written, seconds: Math.round((performance.now() - begunMs) / 1_000) }, 'the past of the demo')
  }
  const writing = write().catch((cause: unknown) => {
    if (!signal.aborted) app.log.error({ cause: String(cause) }, 'the past of the demo was not written')
  })
  return {
    close: async () => {
      stopping.abort()
      pace.close()
      await writing
    },
  }
}
