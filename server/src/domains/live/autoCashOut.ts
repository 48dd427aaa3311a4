import type { CrashGame } from '@yakamoz/games'
import { sql } from 'kysely'
import { isolateFailure } from '../../platform/isolateFailures.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { betChunks, betFromRow, cashOutDue, isPaymentOvertaken, type LiveBet } from './bets.ts'
import type { LiveRound, TableId } from './rounds.ts'

type CrashTable = TableId & { game: CrashGame }

/** A multiplier at which a bet is to be cashed out by itself, whole or its half. */
type DueCashOut = { player: number; id: string; at: number }

/**
 * Cashes out what reached the multiplier that its player set, as the rise passes it. Nothing is laid while it rises: what waits is
 * read once, for reading ten thousand bets takes longer than the time from one look to the next.
 */
export const createAutoCashOut = (app: AppContext) => {
  let waiting: { round: number; dueCashOuts: readonly DueCashOut[] } | undefined
  return async (table: CrashTable, round: LiveRound): Promise<void> => {
    const reached = table.game.multiplierAt(app.now() - (round.starts_at?.getTime() ?? app.now()))
    const dueCashOuts =
      waiting?.round === round.number ? waiting.dueCashOuts : await dueCashOutsOf(app, table, round.number)
    // What fails is read again.
    waiting = undefined
    const remaining = await cashReached(app, table, round, { dueCashOuts, reached })
    waiting = { round: round.number, dueCashOuts: remaining }
  }
}

const dueCashOutsOf = async (app: AppContext, table: CrashTable, round: number): Promise<DueCashOut[]> => {
  const dueCashOuts: DueCashOut[] = []
  for await (const bets of betChunks(app, table, round, true)) dueCashOuts.push(...bets.flatMap(dueCashOutsOfBet))
  return dueCashOuts
}

const dueCashOutsOfBet = ({ player, id, bets }: LiveBet): DueCashOut[] =>
  'crash' in bets
    ? [bets.crash.halfAutoAt, bets.crash.autoAt].flatMap((at) => (at === undefined ? [] : [{ player, id, at }]))
    : []

const chunkSize = 1_000

/** Cashes out what the rise has reached; answers what still waits. */
const cashReached = async (
  app: AppContext,
  { game }: CrashTable,
  round: LiveRound,
  { dueCashOuts, reached }: { dueCashOuts: readonly DueCashOut[]; reached: number },
): Promise<DueCashOut[]> => {
  const due = dueCashOuts.filter(({ at }) => at <= reached)
  const overtaken = new Set<string>()
  // What is refused for itself the end of the round settles.
  const cashOut = (bet: LiveBet) =>
    isolateFailure(app, { what: 'a bet was not cashed out by itself', player: bet.player }, () =>
      cashOutDue(app, game, round, bet, reached).catch((cause: unknown) => {
        // Its player has just cashed out too: the next look finds what is left.
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
