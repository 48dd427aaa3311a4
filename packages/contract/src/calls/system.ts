import { call } from '../call.ts'
import { instant, z } from '../fields.ts'

export const system = {
  /** Whether the session is valid. `active`: the player was active since the last ping (SR-27). */
  ping: call({
    who: 'player',
    read: true,
    input: { active: z._default(z.boolean(), false) },
    output: z.array(z.object({ time: instant })),
  }),
}

export const maintenance = {
  /** `result` false means maintenance. */
  check_status: call({ who: 'anyone', read: true, input: {}, output: z.array(z.never()), refusals: ['maintenance'] }),
}
