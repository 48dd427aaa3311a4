import { isRefusal } from '../common/endpoint.ts'
import { failWith } from '../common/fail.ts'
import { tellLost } from '../common/notice.ts'
import type { Setting } from '../common/setting.ts'
import { joinTable, type LiveTable } from './table.ts'

/** Sits down at a table; a refusal is told and undefined. A lost room says so until it is found again. */
export const joinOrFail = async (asked: {
  setting: Setting
  session: string
  hall?: number
}): Promise<LiveTable | undefined> => {
  const { notice, texts } = asked.setting
  const table = await joinTable({ ...asked, onLost: tellLost(notice, texts) })
  if (!isRefusal(table)) return table
  failWith(asked.setting, table.refused)
  return undefined
}
