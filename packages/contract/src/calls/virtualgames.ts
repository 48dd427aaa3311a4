import { call } from '../call.ts'
import { filled, recordId, z } from '../fields.ts'

export const virtualgames = {
  /** Opens the virtual game of a provider; with `type` the one of that kind or name (`football`, `racing`, `golden-race`). */
  init_game: call({
    who: 'player',
    input: { providerID: recordId, type: z.optional(filled(40)) },
    output: z.object({ url: z.string() }),
    refusals: ['not_found', 'game_closed', 'no_access', 'outside', 'provider_down', 'excluded', 'paused', 'unverified'],
  }),
}
