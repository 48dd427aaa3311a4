import { call } from '../call.ts'
import { longestMessage, longestPage, longestStack } from '../errorReport.ts'
import { text, z } from '../fields.ts'

/** Reports of the pages to the server. */
export const site = {
  /** An error in a page or in a game of the studio, without personal data (`errorReport.ts`). Sent without the session, so that it is counted by address. */
  report_error: call({
    own: true,
    who: 'anyone',
    input: {
      app: z.enum(['site', 'game']),
      message: text(longestMessage),
      stack: z._default(text(longestStack), ''),
      page: z._default(text(longestPage), ''),
      game: z._default(text(40), ''),
      build: z._default(text(40), ''),
    },
    output: z.array(z.never()),
    rate: { points: 20, seconds: 600 },
  }),
}
