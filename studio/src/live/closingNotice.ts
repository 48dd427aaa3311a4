import type { Closing } from '@yakamoz/contract/rooms'
import type { Notice } from '../common/notice.ts'
import type { LiveKey } from '../texts/live.ts'
import type { Say } from '../texts/say.ts'

const texts = { last: 'live.lastRound', closed: 'live.tableClosed' } as const

/** Says that a table runs its last round, and then that it is closed, until it is open again. */
export const closingNotice = (
  notice: Pick<Notice, 'showPersistent'>,
  say: Say<LiveKey>,
): ((closing: Closing | undefined) => void) => {
  const reason = Symbol('closing')
  let shown: Closing | undefined
  return (closing) => {
    if (closing === shown) return
    shown = closing
    notice.showPersistent(closing ? say(texts[closing]) : '', reason)
  }
}
