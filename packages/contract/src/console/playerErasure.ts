import { instant, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { actOfTwo, playerId } from './playerPage.ts'

/** What is erased of a player: rows that are deleted, or whose personal data are replaced. */
export const erasedParts = [
  'account',
  'sign_ins',
  'messages',
  'conversations',
  'chat',
  'documents',
  'bank_accounts',
  'notes',
  'preferences',
] as const
export type ErasedPart = (typeof erasedParts)[number]

/** What stays under the id of an erased player, without texts that could name him. */
export const keptParts = ['movements', 'payments', 'play', 'bonuses', 'protection', 'decisions', 'audit'] as const
export type KeptPart = (typeof keptParts)[number]

/** Why a player cannot be erased now. */
export const erasureObstacles = [
  'not_closed',
  'retention',
  'money',
  'bets',
  'payments',
  'chargebacks',
  'conversations',
  'documents',
  'matches',
  'requests',
  'cases',
  'reports',
  'erased',
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

export const playerErasureCalls = {
  /** What the erasure of a player would delete and what it would leave, in rows, and what prevents it now. */
  erasure: consoleCall({
    needs: 'players.read',
    acts: false,
    input: { id: playerId },
    output: z.tuple([
      z.object({
        obstacles: z.array(z.enum(erasureObstacles)),
        /** The end of the retention time; empty while the account is not closed. */
        earliest: z.union([z.literal(''), instant]),
        retentionYears: z.int(),
        erased: z.array(z.object({ part: z.enum(erasedParts), rows: z.int() })),
        kept: z.array(z.object({ part: z.enum(keptParts), rows: z.int() })),
        /** Whether keyed hashes of the identity stay, because the player is excluded. */
        keepsHashes: z.boolean(),
      }),
    ]),
    refusals: ['not_found'],
  }),
  /** Erases a player whose account is closed; needs a second person as soon as there is one. Cannot be undone. */
  erase: actOfTwo('players.erase', 'erasure_prevented'),
}
