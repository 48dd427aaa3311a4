import { isRefusal } from '../common/endpoint.ts'
import type { Setting } from '../common/setting.ts'
import { setState } from '../common/state.ts'
import { joinTable, type LiveTable } from './table.ts'

/** Sits down at a table; a refusal is told and undefined. A lost room says so until it is found again. */
export const joinOrFail = async (asked: {
  setting: Setting
  session: string
  hall?: number
}): Promise<LiveTable | undefined> => {
  const { notice, texts, host } = asked.setting
  let lost = false
  const onLost = (isLost: boolean): void => {
    if (isLost === lost) return
    lost = isLost
    if (isLost) notice.show(texts.lost)
    else notice.hide()
  }
  const table = await joinTable({ ...asked, onLost })
  if (!isRefusal(table)) return table
  setState('error')
  notice.show(table.refused)
  host.tell({ yakamoz: 'failed', message: table.refused })
  return undefined
}
