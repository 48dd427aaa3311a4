import { kurus } from '@yakamoz/values'
import type { Database, Executor } from '../platform/db/connect.ts'
import { type BooksReport, type ClosedSample, checkBooks } from './check.ts'
import { type Balances, createPost, type Operation, type Post } from './post.ts'

export type Ledger = Post & {
  /** Creates an empty wallet for a player; a no-op when there is one. */
  open(player: number): Promise<void>
  balances(player: number): Promise<Balances>
  /** Checks the books; of what is closed it reads a sample again, or by default all. */
  check(sample?: ClosedSample): Promise<BooksReport>
}

/** Locks the wallet of a player until the transaction ends, so that no operation of the player is written meanwhile. */
export const lockWallet = async (executor: Executor, player: number): Promise<void> => {
  await executor.selectFrom('wallet').select('player_id').where('player_id', '=', player).forUpdate().execute()
}

const signNothing = (): string => {
  throw new Error('these books have closings, which cannot be verified without the key of the server')
}

/**
 * The only code that moves money. Transfers carry the time of `now`; `onPosted` is called for each operation that is written, after its commit. `sign`
 * returns the keyed hash of a closing, for the check.
 */
export const createLedger = (
  db: Database,
  now: () => number = Date.now,
  onPosted: (operation: Operation) => void = () => {},
  sign: (text: string) => string = signNothing,
): Ledger => {
  const post = createPost(db, now)
  return {
    post: async (operation) => {
      const posted = await post.post(operation)
      if (posted.outcome === 'done') onPosted(operation)
      return posted
    },
    idle: post.idle,
    get waiting() {
      return post.waiting
    },
    open: async (player) => {
      await db.query
        .insertInto('wallet')
        .values({ player_id: player })
        .onConflict((row) => row.doNothing())
        .execute()
    },
    balances: async (player) => {
      const row = await db.query
        .selectFrom('wallet')
        .select(['cash', 'bonus', 'held'])
        .where('player_id', '=', player)
        .executeTakeFirst()
      return { cash: kurus(row?.cash ?? 0), bonus: kurus(row?.bonus ?? 0), held: kurus(row?.held ?? 0) }
    },
    check: (sample = 'all') => checkBooks({ db, sign }, sample),
  }
}

export {
  archiveDueBefore,
  archivedBefore,
  archiveTransfers,
  archiveTransfersNow,
  isArchiving,
} from './archive.ts'
export { isSound } from './check.ts'
export { closeBooks, closeBooksNow } from './closing.ts'
export { correctionOf, isCorrected } from './corrections.ts'
export {
  type CommittedOperation,
  type Consumer,
  committedPosition,
  continuePositions,
  deliver,
  followLedger,
  restartConsumer,
} from './follower.ts'
export type {
  Barred,
  Leg,
  Operation,
  Outcome,
  PlayerAccount,
  Posted,
} from './post.ts'
export type {
  BonusRecord,
  CouponLimitRecord,
  CouponRecord,
  CouponReferralRecord,
  LedgerRecord,
  RoundRecord,
  TransactionRecord,
} from './records.ts'
export { expectRecordFunctions, recordErrors } from './records.ts'
export { setAsksLevels, setTracking } from './tracking.ts'
export { runUpkeep, runUpkeepNow, type Upkeep, upkeepEveryMs } from './upkeep.ts'
