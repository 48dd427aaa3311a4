import { filled, z } from '../fields.ts'
import { consoleCall } from './call.ts'
import { maxReason } from './constants.ts'
import { playerErasureCalls } from './playerErasure.ts'
import { playerFilterCalls } from './playerFilter.ts'
import { listedPlayer, playerId, playerPage } from './playerPage.ts'

/** By what a search found a player. */
const foundBy = ['id', 'email', 'phone', 'identity', 'username', 'name', 'iban', 'payment', 'coupon'] as const
export type FoundBy = (typeof foundBy)[number]

/** The masked fields of a player, which are shown one by one, for a reason. */
const revealedFields = ['email', 'phone', 'identity', 'address'] as const
export type RevealedField = (typeof revealedFields)[number]

export const players = {
  /**
   * Players by anything that identifies: id, e-mail address, phone number, identity number, IBAN, payment (its id or reference) and coupon
   * whole; the user name and the name (first or last name first, without case and marks) by their first three characters or more. At most 20. The search is audited with the players that it has shown.
   */
  search: consoleCall({
    needs: 'players.read',
    acts: false,
    input: { query: filled(200) },
    output: z.array(z.object({ ...listedPlayer, found: z.enum(foundBy) })),
    rate: { points: 60, seconds: 60 },
  }),
  /** Shows a masked field of a player; audited with the reason. */
  reveal: consoleCall({
    needs: 'players.reveal',
    acts: true,
    input: { id: playerId, field: z.enum(revealedFields), reason: filled(maxReason) },
    output: z.tuple([z.object({ value: z.string() })]),
    refusals: ['not_found'],
    rate: { points: 60, seconds: 3_600, shared: true },
  }),
  ...playerPage,
  ...playerFilterCalls,
  ...playerErasureCalls,
}
