import type { CrashGame } from '@yakamoz/games'
import { sql } from 'kysely'
import { isolateFailure } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { cashOutDue, isPaymentOvertaken } from './betPayments.ts'
import { betFromRow, type LiveBet, openBetChunks } from './bets.ts'
import type { LiveRound } from './rounds.ts'
import type { TableId } from './tables.ts'

type CrashTable = TableId & { game: CrashGame }

/** A multiplier at which a bet, or half of it, is cashed out automatically. */
type DueCashOut = { player: number; id: string; at: number }

/**
 * Returns a function that cashes out bets whose automatic multiplier the rise has reached. No bets are placed during a rise, so pending
 * cash-outs are read once: reading ten thousand bets takes longer than one interval.
 */
export const createAutoCashOut = (app: AppContext) => {
  let waiting: { round: number; dueCashOuts: readonly DueCashOut[] } | undefined
  return async (table: CrashTable, round: LiveRound): Promise<void> => {
    const reached = table.game.multiplierAt(app.now() - (round.starts_at?.getTime() ?? app.now()))
    const dueCashOuts =
      waiting?.round === round.number ? waiting.dueCashOuts : await dueCashOutsOf(app, table, round.number)
    // Read again if this fails.
    waiting = undefined
    const remaining = await cashReached(app, table, round, { dueCashOuts, reached })
    waiting = { round: round.number, dueCashOuts: remaining }
  }
}

const dueCashOutsOf = async (app: AppContext, table: CrashTable, round: number): Promise<DueCashOut[]> => {
  const dueCashOuts: DueCashOut[] = []
  for await (const bets of openBetChunks(app, table, round)) dueCashOuts.push(...bets.flatMap(dueCashOutsOfBet))
  return dueCashOuts
}

const dueCashOutsOfBet = ({ player, id, bets }: LiveBet): DueCashOut[] =>
  'crash' in bets
    ? [bets.crash.halfAutoAt, bets.crash.autoAt].flatMap((at) => (at === undefined ? [] : [{ player, id, at }]))
    : []

const chunkSize = 1_000

/** Pays the cash-outs that the rise has reached and returns the remaining ones. */
const cashReached = async (
  app: AppContext,
  { game }: CrashTable,
  round: LiveRound,
  { dueCashOuts, reached }: { dueCashOuts: readonly DueCashOut[]; reached: number },
): Promise<DueCashOut[]> => {
  const due = dueCashOuts.filter(({ at }) => at <= reached)
  const overtaken = new Set<string>()
  // A bet whose payment is refused is settled at the end of the round.
  const cashOut = (bet: LiveBet) =>
    isolateFailure(app, { what: 'an automatic cash-out was not paid', player: bet.player }, () =>
      cashOutDue(app, { game, round, bet }, reached).catch((cause: unknown) => {
        // The player has cashed out at the same time: the next run finds the rest.
        if (!isPaymentOvertaken(cause)) throw cause
        overtaken.add(bet.id)
      }),
    )
  for (let at = 0; at < due.length; at += chunkSize)
    await Promise.all((await openBetsAmong(app, due.slice(at, at + chunkSize))).map(cashOut))
  return dueCashOuts.filter(({ at, id }) => at > reached || overtaken.has(id))
}

const openBetsAmong = async (app: AppContext, due: readonly DueCashOut[]): Promise<LiveBet[]> => {
  const [players, ids] = [due.map(({ player }) => player), due.map(({ id }) => id)]
  const rows = await app.db.query
    .selectFrom('live_bet')
    .selectAll()
    .where(sql<boolean>`(player_id, id) in (select * from unnest(${players}::bigint[], ${ids}::text[]))`)
    .where('state', '=', 'open')
    .execute()
  return rows.map(betFromRow)
}
