import type { BingoOutcome } from '@yakamoz/games'
import { noMoney } from '@yakamoz/values'
import type { AppContext } from '../../transport/appContext.ts'
import { createAutomatic } from './automatic.ts'
import {
  betsMs,
  drawn,
  isDue,
  type LiveRound,
  latestRound,
  moveOn,
  openRound,
  type RoundDetail,
  saltOf,
  type TableId,
  tableOfRound,
} from './rounds.ts'
import { isSeats } from './seats.ts'
import { seatsDue, stepSeats } from './seatsRun.ts'
import { bingoAwards, giveRoundBack, type Hall, hallOf, settleRound, voidRound } from './settle.ts'
import { show } from './state.ts'

/** After a bust, before its bets are closed: cash-outs that were asked for in time may still be on their way to the ledger. */
const graceMs = 400

/** What is stored that a draw and its film depend on. */
type Stored = { salt: string; hall: Hall }

const noHall: Hall = { cards: [], places: [], jackpotKurus: noMoney }

const storedFor = async (app: AppContext, { game, hall }: TableId, round: LiveRound): Promise<Stored> => ({
  salt: await saltOf(app, { game, hall }, round),
  hall: game.form === 'bingo' ? await hallOf(app, { game, hall }, round) : noHall,
})

/** When a round's film begins and ends, once it is drawn. */
const filmOf = (app: AppContext, table: TableId, outcome: unknown, { hall }: Stored) => {
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
  const decided = decide(app, table, round, await storedFor(app, table, round))
  if (decided) return moveOn(app, round, 'closed', { phase: 'film', ...decided })
  if (!(await voidRound(app, table, round))) return undefined
  return moveOn(app, round, 'closed', { phase: 'void', ends_at: new Date(app.now()) })
}

const decide = (app: AppContext, table: TableId, round: LiveRound, stored: Stored) => {
  try {
    const outcome = drawn(app, table, round, stored.salt)
    return { outcome, ...filmOf(app, table, outcome, stored) }
  } catch (cause) {
    app.log.error({ cause: String(cause), game: table.game.id, round: round.number }, 'a draw failed')
    return undefined
  }
}

/**
 * A rise whose time was lost with the clock that it was told by: nobody can say how far it had come, so what is not cashed out yet goes
 * back.
 */
const breakOff = async (app: AppContext, table: TableId, round: LiveRound): Promise<LiveRound | undefined> => {
  await giveRoundBack(app, table, round)
  return moveOn(app, round, 'film', { phase: 'void', ends_at: new Date(app.now()) })
}

/** How long the film of a round is. */
const filmMs = ({ starts_at, ends_at }: LiveRound): number => (ends_at?.getTime() ?? 0) - (starts_at?.getTime() ?? 0)
const closedMs = ({ game }: TableId): number => (game.form === 'crash' ? 0 : game.phases.closedMs)
const graceOf = ({ game }: TableId): number => (game.form === 'crash' ? graceMs : 0)
/** How long the end of a round is looked at before the next one opens. */
const pauseMs = ({ game }: TableId): number => (game.form === 'crash' ? game.showMs : 0)

export type Runner = {
  /** Does all that is due at this moment; answers how many milliseconds from now the next thing is. */
  turn(): Promise<number>
}

const automaticEveryMs = 150
/** A rise says nothing by itself while it lasts: so often its listeners hear that it does, and know a dead line from a long rise. */
const beatMs = 3_000

/**
 * Runs one table from what is stored: whatever was cut off, and wherever, goes on with the outcome that its seed gives. Only
 * in the process that holds the table's lease.
 */
export const createRunner = (app: AppContext, newest: TableId): Runner => {
  /** The next step of a round, if its time has come: the round after it. */
  const step = async (round: LiveRound | undefined): Promise<LiveRound | undefined | 'wait'> => {
    const now = app.now()
    if (!round) return openRound(app, newest, 1).then(() => latestRound(app, newest))
    if (isSeats(newest)) return stepSeats(app, newest, round)
    const table = tableOfRound(newest, round)
    const ends = round.ends_at?.getTime() ?? 0
    switch (round.phase) {
      case 'bets':
        if (!isDue(now, round.closes_at.getTime(), betsMs(round))) return 'wait'
        return moveOn(app, round, 'bets', { phase: 'closed' })
      case 'closed':
        if (!isDue(now, round.closes_at.getTime() + closedMs(table), closedMs(table))) return 'wait'
        return draw(app, table, round)
      case 'film':
        if (!isDue(now, ends + graceOf(table), filmMs(round) + graceOf(table))) return 'wait'
        if (table.game.form === 'crash' && now < ends) return breakOff(app, table, round)
        await settleRound(app, table, round)
        return moveOn(app, round, 'film', { phase: 'settled' })
      default:
        if (!isDue(now, ends + pauseMs(table), pauseMs(table))) return 'wait'
        return openRound(app, newest, round.number + 1).then(() => latestRound(app, newest))
    }
  }

  const untilDue = (round: LiveRound): number => {
    const now = app.now()
    const table = tableOfRound(newest, round)
    const { game } = table
    if (isSeats(table)) return Math.max(1, seatsDue(table, round) - now)
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
    return Math.max(1, rising && now < ends ? Math.min(automaticEveryMs, due - now) : due - now)
  }

  const cashAutomatic = createAutomatic(app)
  /** The round whose bust has been told. */
  let toldBust = 0
  let shownMs = 0
  const tell = (table: TableId, round: LiveRound): void => {
    shownMs = app.now()
    show(app, table, round)
  }
  return {
    turn: async () => {
      let round = await latestRound(app, newest)
      for (;;) {
        const next = await step(round)
        if (next === 'wait') break
        // Another process has moved it on: look again.
        round = next ?? (await latestRound(app, newest))
        if (round) tell(newest, round)
      }
      if (!round) return 1_000
      const table = tableOfRound(newest, round)
      const { game } = table
      if (game.form === 'crash' && round.phase === 'film') {
        await cashAutomatic({ ...table, game }, round)
        const isUp = app.now() < (round.ends_at?.getTime() ?? 0)
        if (isUp && app.now() >= shownMs + beatMs) tell(table, round)
        if (!isUp && toldBust !== round.number) {
          toldBust = round.number
          tell(table, round)
        }
      }
      return untilDue(round)
    },
  }
}
