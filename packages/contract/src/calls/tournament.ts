import { call } from '../call.ts'
import { bit, day, instant, limitOf, money, pageOf, recordId, z } from '../fields.ts'

/**
 * A player in a list of wins: by the masked user name or, by choice, the chat name (`account win_naming`); the own user name in the own row; `•••`
 * for one who is in a break, excluded, blocked or closed, or chose not to appear.
 */
const winnerName = z.string()

const row = z.object({
  place: z.int(),
  name: winnerName,
  /** In the measure of the rule: lira staked, the multiple of the stake, or rounds. */
  points: z.string(),
  prize: money,
  isMe: z.boolean(),
})

export const tournament = {
  /** The rules, the standings and, for a player, their own place. */
  board: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { tournamentID: recordId, limit: limitOf(20, 100) },
    output: z.array(
      z.object({
        id: z.number(),
        state: z.enum(['upcoming', 'running', 'ended', 'paid']),
        /** stake: lira staked; multiple: the best win of a round against its stake; wins: rounds that paid their stake. */
        rule: z.enum(['stake', 'multiple', 'wins']),
        leastStake: money,
        /** Empty: every game. */
        games: z.array(z.number()),
        prizes: z.array(money),
        players: z.int(),
        joined: bit,
        rows: z.array(row),
        mine: z.array(z.object({ ...row.shape, rounds: z.int() })),
      }),
    ),
    refusals: ['not_found'],
  }),
  join: call({
    own: true,
    who: 'player',
    input: { tournamentID: recordId },
    output: z.array(z.never()),
    refusals: ['not_found', 'tournament_over', 'excluded', 'paused', 'unverified', 'no_access'],
    success: 'tournament_joined',
  }),
}

const wonTicket = z.object({
  place: z.int(),
  ticket: z.int(),
  name: winnerName,
  amount: money,
  isMe: z.boolean(),
})

const drawState = z.enum(['upcoming', 'open', 'closed', 'drawn'])

/** The draw of the tickets: the New Year lottery (Z-60). */
export const lottery = {
  /** The campaigns, the newest first, at most 20. */
  campaigns: call({
    own: true,
    who: 'anyone',
    read: true,
    input: {},
    output: z.array(z.object({ id: z.number(), title: z.string(), startDate: day, endDate: day, state: drawState })),
  }),
  /** The current campaign, else the latest one that has begun; with its result after the draw. */
  campaign: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { campaignID: z.optional(recordId) },
    output: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        text: z.string(),
        startDate: day,
        endDate: day,
        /** When it is drawn: some days after the last ticket, for deposits that are still being decided. */
        drawDate: day,
        leastAmount: money,
        status: z.int(),
        pageSize: z.int(),
        prizes: z.array(money),
        state: drawState,
        /** Published before the first ticket; the seed itself and the hash of the list of tickets after the draw. */
        seedHash: z.string(),
        seed: z.string(),
        listHash: z.string(),
        tickets: z.int(),
        winners: z.array(wonTicket),
      }),
    ),
    refusals: ['not_found'],
  }),
  /** The player's own tickets: one for each deposit of the campaign. */
  tickets: call({
    own: true,
    who: 'player',
    read: true,
    paged: true,
    input: { campaignID: z.optional(recordId), ...pageOf(50, 250) },
    output: z.array(
      z.object({
        transactionID: z.string(),
        time: instant,
        amount: money,
        transaction_category_id: z.int(),
        transaction_status: z.int(),
        /** The ticket's number; 0 before the draw. */
        number: z.int(),
        prize: money,
      }),
    ),
    refusals: ['not_found'],
  }),
}

const jackpot = z.object({
  id: z.number(),
  level: z.enum(['mini', 'minor', 'major', 'grand']),
  name: z.string(),
  amount: money,
  /** Ten-thousandths of each stake that feed it. */
  share: z.number(),
  /** One chance in so many lira staked. */
  odds: money,
  /** The games that feed and may win it. */
  games: z.array(z.number()),
  /** The last three wins of players who may appear in lists of wins, the newest first. */
  last: z.array(z.object({ amount: money, time: instant, name: winnerName })),
})

export const habanero = {
  /**
   * The jackpots under their name on the wire (Z-72), as the first item (E-19): all levels, the largest first, and the amount of the largest
   * for a client that shows one figure. No item while no game feeds them.
   */
  getJackpots: call({
    who: 'anyone',
    read: true,
    input: {},
    output: z.array(z.object({ amount: money, jackpots: z.array(jackpot) })),
  }),
}
