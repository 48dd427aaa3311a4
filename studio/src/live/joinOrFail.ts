import { isRefusal } from '../common/endpoint.ts'
import { failWith } from '../common/failure.ts'
import { connectionNotice } from '../common/notice.ts'
import type { Setting } from '../common/setting.ts'
import { liveTexts } from '../texts/live.ts'
import { sayIn } from '../texts/say.ts'
import { closingNotice } from './closingNotice.ts'
import { joinTable, type LiveTable } from './table.ts'

/** Joins a table. A refusal is shown and returned as undefined. While the room is disconnected, and when the table closes, a notice says so. */
export const joinOrFail = async (options: {
  setting: Setting
  session: string
  hall?: number
}): Promise<LiveTable | undefined> => {
  const { notice, say } = options.setting
  const table = await joinTable({ ...options, onLost: connectionNotice(notice, say) })
  if (!isRefusal(table)) {
    const showClosing = closingNotice(notice, sayIn(options.setting.lang, liveTexts))
    table.onState(({ closing }) => showClosing(closing))
    return table
  }
  failWith(options.setting, table.refused)
  return undefined
}
