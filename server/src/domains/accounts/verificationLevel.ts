import { dayOf } from '@yakamoz/values'
import type { Player } from './playerQueries.ts'

/**
 * The level of verification that counts at an instant: an identity whose document has expired counts as none. The ledger has the same rule
 * (`verification_level`).
 */
export const levelAt = (
  { verification_level: level, identity_until: until }: Pick<Player, 'verification_level' | 'identity_until'>,
  nowMs: number,
): number => (until !== null && until < dayOf(nowMs) ? 0 : level)

/** Whether the identity of a player counts as verified at an instant. */
export const isVerifiedAt = (player: Pick<Player, 'verification_level' | 'identity_until'>, nowMs: number): boolean =>
  levelAt(player, nowMs) > 0
