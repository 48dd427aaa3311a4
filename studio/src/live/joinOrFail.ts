import { isRefusal } from '../common/endpoint.ts'
import { failWith } from '../common/failure.ts'
import { connectionNotice } from '../common/notice.ts'
import type { Setting } from '../common/setting.ts'
import { joinTable, type LiveTable } from './table.ts'

/** Joins a table. A refusal is shown and returned as undefined. While the room is disconnected, a notice says so. */
export const joinOrFail = async (options: {
  setting: Setting
  session: string
  hall?: number
}): Promise<LiveTable | undefined> => {
  const { notice, say } = options.setting
  const table = await joinTable({ ...options, onLost: connectionNotice(notice, say) })
  if (!isRefusal(table)) return table
  failWith(options.setting, table.refused)
  return undefined
}
