// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queries } from '../lib/api/queryClient.ts'
import { setNavigator } from '../lib/browser/navigation.ts'
import { openSheet } from '../lib/browser/openSheet.ts'
import { connectPush } from './pushWorker.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'setAppBadge')
  vi.unstubAllGlobals()
  openSheet.set(false)
})

const connected = () => {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const went: string[] = []
  setNavigator((path) => void went.push(path))
  const client = new QueryClient()
  queries.set(client)
  connectPush()
  const open = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
  return { went, open, client }
}

it('[A93] a pressed notification opens its page of this site, or live support', () => {
  const { went, open } = connected()
  open({ yakamoz: 'open', page: '/me/coupons?tab=closed' })
  open({ yakamoz: 'open', page: '//example.com' })
  open({ yakamoz: 'open', page: 'https://example.com' })
  open({ yakamoz: 'other', page: '/slot' })
  open('text')
  open(null)
  expect([went, openSheet.get()]).toEqual([['/me/coupons?tab=closed'], false])
  open({ yakamoz: 'open', page: '/#support' })
  expect([went.length, openSheet.get()]).toEqual([1, 'support'])
})

it('[A93] an address that asks for support opens it once', () => {
  history.replaceState(null, '', '/#support')
  connected()
  expect([openSheet.get(), location.hash]).toEqual(['support', ''])
})

it('[A93] the badge of the installed site follows the unread notifications that the page knows', () => {
  const shown: number[] = []
  Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) })
  const { client } = connected()
  const key = ['finance', 'list_transactions', { searchCategory: 2 }, 'tr']
  client.setQueryData(key, { data: [{ isRead: false }, { isRead: false }, { isRead: true }] })
  client.setQueryData(['finance', 'list_transactions', { searchCategory: 1 }, 'tr'], { data: [{ isRead: false }] })
  client.setQueryData(key, { data: [{ isRead: false }, { isRead: true }, { isRead: true }] })
  expect(shown).toEqual([2, 1])
})
