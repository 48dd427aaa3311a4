import type { BingoOutcome } from '@yakamoz/games'
import { noMoney } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { createAutoCashOut } from './autoCashOut.ts'
import { publishRound } from './roomSnapshot.ts'
import {
  advanceRound,
  betsMs,
  drawOutcome,
  isDue,
  type LiveRound,
  latestRound,
  openRound,
  type RoundDetail,
  saltOf,
  type TableId,
  tableOfRound,
} from './rounds.ts'
import { advanceSeatRound, nextStepAtMs } from './seatRoundPhases.ts'
import { isSeats } from './seatRounds.ts'
import { bingoAwards, type Hall, hallOf, refundRound, settleRound, voidRound } from './settlement.ts'

/** After a bust, before its bets are closed: cash-outs that were asked for in time may still be on their way to the ledger. */
const graceMs = 400

/** What is stored that a draw and its film depend on. */
type DrawInputs = { salt: string; hall: Hall }

const noHall: Hall = { cards: [], positions: [], jackpotKurus: noMoney }

const drawInputsOf = async (app: AppContext, { game, hall }: TableId, round: LiveRound): Promise<DrawInputs> => ({
  salt: await saltOf(app, { game, hall }, round),
  hall: game.form === 'bingo' ? await hallOf(app, { game, hall }, round) : noHall,
})

/** When a round's film begins and ends, once it is drawn. */
const animationOf = (app: AppContext, table: TableId, outcome: unknown, { hall }: DrawInputs) => {
  const { game } = table
  const startMs = app.now()
  const between = (ms: number, detail: RoundDetail = {}) => ({
    starts_at: new Date(startMs),
    ends_at: new Date(startMs + ms),
    detail,
  })
  if (game.form === 'shared') return between(game.phases.showMs)
  if (game.form === 'seats') throw new TypeError('a table with seats has its own steps')
  if (game.form === 'crash') return between(game.msOf((outcome as { bustHundredths: number }).bustHundredths))
  const detail = bingoAwards({ ...table, game }, hall, outcome as BingoOutcome)
  const lastMs = game.filmOf(outcome as BingoOutcome, detail.awards).at(-1)?.atMs ?? 0
  return between(lastMs + game.phases.resultMs, detail)
}

/**
 * Draws the outcome, which is stored before anybody is told. A draw that fails voids the round: all stakes go back (A9). A
 * database that fails is no failed draw: the round is looked at again as it stands.
 */
const draw = async (app: AppContext, table: TableId, round: LiveRound): Promise<LiveRound | undefined> => {
  const drawn = drawAndSchedule(app, table, round, await drawInputsOf(app, table, round))
  if (drawn) return advanceRound(app, round, 'closed', { phase: 'film', ...drawn })
  if (!(await voidRound(app, table, round))) return undefined
  return advanceRound(app, round, 'closed', { phase: 'void', ends_at: new Date(app.now()) })
}

const drawAndSchedule = (app: AppContext, table: TableId, round: LiveRound, inputs: DrawInputs) => {
  try {
    const outcome = drawOutcome(app, table, round, inputs.salt)
    return { outcome, ...animationOf(app, table, outcome, inputs) }
  } catch (cause) {
    app.log.error({ cause: String(cause), game: table.game.id, round: round.number }, 'a draw failed')
    return undefined
  }
}

/**
 * A rise whose time was lost with the clock that it was told by: nobody can say how far it had come, so what is not cashed out yet goes
 * back.
 */
const refundInterruptedRise = async (
  app: AppContext,
  table: TableId,
  round: LiveRound,
): Promise<LiveRound | undefined> => {
  await refundRound(app, table, round)
  return advanceRound(app, round, 'film', { phase: 'void', ends_at: new Date(app.now()) })
}

/** How long the film of a round is. */
const animationMs = ({ starts_at, ends_at }: LiveRound): number =>
  (ends_at?.getTime() ?? 0) - (starts_at?.getTime() ?? 0)
const closedMs = ({ game }: TableId): number => (game.form === 'crash' ? 0 : game.phases.closedMs)
const graceMsOf = ({ game }: TableId): number => (game.form === 'crash' ? graceMs : 0)
/** How long the end of a round is looked at before the next one opens. */
const pauseMs = ({ game }: TableId): number => (game.form === 'crash' ? game.showMs : 0)

export type RoundRunner = {
  /** Does all that is due at this moment; answers how many milliseconds from now the next thing is. */
  turn(): Promise<number>
}

const autoCashOutEveryMs = 150
/** A rise says nothing by itself while it lasts: so often its listeners hear that it does, and know a dead line from a long rise. */
const heartbeatMs = 3_000

/**
 * Runs one table from what is stored: whatever was cut off, and wherever, goes on with the outcome that its seed gives. Only
 * in the process that holds the table's lease.
 */
export const createRoundRunner = (app: AppContext, newest: TableId): RoundRunner => {
  /** The next step of a round, if its time has come: the round after it. */
  const advance = async (round: LiveRound | undefined): Promise<LiveRound | undefined | 'wait'> => {
    const now = app.now()
    if (!round) return openRound(app, newest, 1).then(() => latestRound(app, newest))
    if (isSeats(newest)) return advanceSeatRound(app, newest, round)
    const table = tableOfRound(newest, round)
    const ends = round.ends_at?.getTime() ?? 0
    switch (round.phase) {
      case 'bets':
        if (!isDue(now, round.closes_at.getTime(), betsMs(round))) return 'wait'
        return advanceRound(app, round, 'bets', { phase: 'closed' })
      case 'closed':
        if (!isDue(now, round.closes_at.getTime() + closedMs(table), closedMs(table))) return 'wait'
        return draw(app, table, round)
      case 'film':
        if (!isDue(now, ends + graceMsOf(table), animationMs(round) + graceMsOf(table))) return 'wait'
        if (table.game.form === 'crash' && now < ends) return refundInterruptedRise(app, table, round)
        await settleRound(app, table, round)
        return advanceRound(app, round, 'film', { phase: 'settled' })
      default:
        if (!isDue(now, ends + pauseMs(table), pauseMs(table))) return 'wait'
        return openRound(app, newest, round.number + 1).then(() => latestRound(app, newest))
    }
  }

  const msUntilNextStep = (round: LiveRound): number => {
    const now = app.now()
    const table = tableOfRound(newest, round)
    const { game } = table
    if (isSeats(table)) return Math.max(1, nextStepAtMs(table, round) - now)
    const rising = game.form === 'crash' && round.phase === 'film'
    const ends = round.ends_at?.getTime() ?? now
    const due =
      rising && now >= ends
        ? ends + graceMs
        : round.phase === 'bets'
          ? round.closes_at.getTime()
          : round.phase === 'closed'
            ? round.closes_at.getTime() + closedMs(table)
            : round.phase === 'film'
              ? ends
              : ends + pauseMs(table)
    return Math.max(1, rising && now < ends ? Math.min(autoCashOutEveryMs, due - now) : due - now)
  }

  const autoCashOut = createAutoCashOut(app)
  /** The round whose bust has been told. */
  let lastPublishedBust = 0
  let publishedMs = 0
  const publish = (table: TableId, round: LiveRound): void => {
    publishedMs = app.now()
    publishRound(app, table, round)
  }
  return {
    turn: async () => {
      let round = await latestRound(app, newest)
      for (;;) {
        const next = await advance(round)
        if (next === 'wait') break
        // Another process has moved it on: look again.
        round = next ?? (await latestRound(app, newest))
        if (round) publish(newest, round)
      }
      if (!round) return 1_000
      const table = tableOfRound(newest, round)
      const { game } = table
      if (game.form === 'crash' && round.phase === 'film') {
        await autoCashOut({ ...table, game }, round)
        const isUp = app.now() < (round.ends_at?.getTime() ?? 0)
        if (isUp && app.now() >= publishedMs + heartbeatMs) publish(table, round)
        if (!isUp && lastPublishedBust !== round.number) {
          lastPublishedBust = round.number
          publish(table, round)
        }
      }
      return msUntilNextStep(round)
    },
  }
}
