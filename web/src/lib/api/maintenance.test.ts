import { describe, expect, it, vi } from 'vitest'
import { memoryStore } from '../browser/storage.ts'
import { noticeFrom } from '../content/maintenanceNotice.ts'
import { createMaintenance } from './maintenance.ts'

const found = () => {
  const store = memoryStore()
  const announce = vi.fn()
  const go = vi.fn()
  return { store, announce, go, maintenance: createMaintenance({ store, announce, go }) }
}

describe('a maintenance that was found', () => {
  it('[S-22] stores the flag, shows the message and moves the player, once', () => {
    const { store, announce, go, maintenance } = found()
    maintenance.found()
    maintenance.found()
    expect(store.getItem('siteUnderMaintenance')).toBe('true')
    expect(announce).toHaveBeenCalledTimes(1)
    expect(go.mock.calls).toEqual([['/maintenance']])
  })

  it('[S-22] moves again at the next one', () => {
    const { go, maintenance } = found()
    maintenance.found()
    maintenance.over()
    maintenance.found()
    expect(go).toHaveBeenCalledTimes(2)
  })

  it('[C-sys-03] keeps the data of the GET only while its status is true', () => {
    const [reason, expectedEnd] = ['Upgrade', '2026-11-20T13:00:00.000+03:00']
    const data = { since: '2026-11-20T12:00:00.000+03:00', reason, expectedEnd }
    expect(noticeFrom({ status: true, data })).toEqual({ status: true, reason, until: expectedEnd })
    expect(noticeFrom({ status: true, data: { ...data, reason: '', expectedEnd: '' } })).toEqual({ status: true })
    expect(noticeFrom({ status: false, data })).toBeUndefined()
    expect(noticeFrom({ status: false, data: {} })).toBeUndefined()
    expect(noticeFrom({})).toBeUndefined()
  })
})
