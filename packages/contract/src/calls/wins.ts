import { call } from '../call.ts'
import { instant, money, recordId, z } from '../fields.ts'
import { jackpotLevel, winKind, winNaming } from '../rooms.ts'

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

const naming = z.array(
  z.object({
    shown: winNaming,
    /** The names that the first two choices show; the chat name is empty until it is chosen (`chat choose_name`). */
    masked: z.string(),
    chatName: z.string(),
  }),
)

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
  /** The last big wins in a game, the newest first. */
  of_game: call({
    own: true,
    who: 'anyone',
    read: true,
    input: { gameID: recordId },
    output: z.array(win),
  }),
  /** How the player is named with wins. */
  naming: call({ own: true, who: 'player', read: true, input: {}, output: naming }),
  /** Changes how the player is named, also with earlier wins. */
  set_naming: call({
    own: true,
    who: 'player',
    input: { shown: winNaming },
    output: naming,
    refusals: ['no_chat_name'],
    rate: { points: 20, seconds: 60 },
  }),
}
