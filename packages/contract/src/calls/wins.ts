import { call } from '../call.ts'
import { instant, limitOf, money, recordId, z } from '../fields.ts'
import { jackpotLevel, winKind } from '../rooms.ts'

const named = z.object({ tr: z.string(), en: z.string() })

const win = z.object({
  /** The public id of the win; it stays the same when the win changes. */
  id: z.string(),
  kind: winKind,
  /** The masked user name, or the chat name of a player who chose that. */
  name: z.string(),
  /** What was paid, stake included. */
  amount: money,
  /** What was paid for each unit staked, in hundredths, rounded down. */
  multiplier: z.int(),
  time: instant,
  /** The game; 0 and empty texts of a coupon. */
  gameID: z.int(),
  gameType: z.enum(['slot', 'live', '']),
  title: named,
  /** The path of its picture, without width and ending. */
  image: z.string(),
  /** Of a jackpot, otherwise empty. */
  level: z.union([jackpotLevel, z.literal('')]),
  /** The number of legs of a coupon, otherwise 0; and its kind. */
  legs: z.int(),
  coupon: z.enum(['single', 'accumulator', 'system', '']),
})

/** Wins of all players, each from the ledger. The newest are also pushed to the room `wins/latest`. */
export const wins = {
  /** One item: the newest wins; of today in Istanbul the largest and those with the highest multipliers; the newest coupons. */
  board: call({
    own: true,
    who: 'anyone',
    read: true,
    input: {},
    output: z.array(
      z.object({
        latest: z.array(win),
        biggest: z.array(win),
        multipliers: z.array(win),
        coupons: z.array(win),
      }),
    ),
  }),
  /** The newest wins. */
  latest: call({ own: true, who: 'anyone', read: true, input: { limit: limitOf(10, 20) }, output: z.array(win) }),
  /** The last big wins in a game, the newest first. */
  of_game: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { gameID: recordId },
    output: z.array(win),
  }),
}
