import { expect, it } from 'vitest'
import { memoryStore } from '../../lib/browser/storage.ts'
import { closePopup, popupsCall, popupToOpen } from './popups.ts'

it('[K-04] are requested as specified', () => {
  expect(popupsCall).toEqual(['cms', 'popupInformation', { SiteType: 'desktop', siteId: 111 }])
})

const popups = [
  { id: 1, Active: 0 },
  { id: 2, Active: 1 },
  { id: 3, Active: 1 },
]
const stores = (modalStatus?: string) => ({
  kept: memoryStore(modalStatus === undefined ? {} : { modalStatus }),
  visit: memoryStore(),
})

it('[S-01] [V-02] a popup opens while modalStatus is 1: the first that is active', () => {
  expect(popupToOpen(popups, stores('1'))?.id).toBe(2)
  expect(popupToOpen(popups, stores('0'))).toBeUndefined()
  expect(popupToOpen(popups, stores())).toBeUndefined()
  expect(popupToOpen([], stores('1'))).toBeUndefined()
})

it('[S-01] one that was closed does not come back in the same visit', () => {
  const both = stores('1')
  closePopup(2, both)
  expect(both.kept.getItem('modalStatus')).toBe('0')
  both.kept.setItem('modalStatus', '1')
  expect(popupToOpen(popups, both)?.id).toBe(3)
})
