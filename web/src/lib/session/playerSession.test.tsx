// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import type { Envelope } from '@yakamoz/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api, connectSession } from '../api/api.ts'
import { queries } from '../api/queryClient.ts'
import { setNavigator } from '../browser/navigation.ts'
import { logout, startPlayer } from './playerSession.ts'

const session = { uid: 'k.u', sid: 'k.s', uip: 'k.i', gmt: '+3', lang: 'tr' }
const nowMs = Date.parse('2026-11-27T12:00:00+03:00')
const keysOfPlayer = [
  'bnwUserSession',
  'bnwUserProfile',
  'bnwUserAuth',
  'ridValue',
  'expirationDate',
  'userActivityStartTime',
]

const sent: Envelope[] = []
const went: string[] = []

/** A socket that never opens. */
class SilentSocket {
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
  sent.length = 0
  went.length = 0
  localStorage.clear()
  const stored = {
    bnwUserSession: JSON.stringify(session),
    bnwUserProfile: JSON.stringify({ uid: '1', firstname: 'Işıl' }),
    bnwUserAuth: 'token',
    ridValue: '20',
    expirationDate: String(nowMs + 15_000),
    userActivityStartTime: String(nowMs),
  }
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ result: true, message: 'İşlem Başarılı', data: [], code: 200 }))
  })
  setNavigator((path) => void went.push(path))
  connectSession({ renew: async () => false, sessionChanged: () => undefined })
  queries.set(new QueryClient())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const namesSent = () => sent.map(({ api, user }) => `${api.method} ${user?.sid ?? 'nobody'}`)
const left = () => keysOfPlayer.filter((key) => localStorage.getItem(key) !== null)

it('[S-21, Z-76] an hour of inactivity leaves nothing of the player, names the session in the logout, and no later call is sent', async () => {
  startPlayer()
  await vi.advanceTimersByTimeAsync(0)
  sent.length = 0
  localStorage.setItem('userActivityStartTime', String(nowMs - 3_600_001))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(left()).toEqual([])
  expect(namesSent()).toEqual(['logout k.s'])
  // The messages to this browser go on: nobody has switched them off.
  expect(sent[0]?.data).toMatchObject({ idle: true })
  expect(went).toEqual(['/'])
  // A page that is still open loads the balance again, and minutes pass.
  const balance = await api.call('finance', 'check_balance', {})
  expect(balance).toMatchObject({ result: false, message: 'Bu işlemi yapmaya yetkiniz yok' })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(namesSent()).toEqual(['logout k.s'])
  expect(left()).toEqual([])
})

it('[S-15, Z-76] a logout by the button leaves nothing of the player, and no later call is sent', async () => {
  startPlayer()
  await vi.advanceTimersByTimeAsync(0)
  sent.length = 0
  expect(await logout()).toBe(true)
  expect(left()).toEqual([])
  await vi.advanceTimersByTimeAsync(300_000)
  expect([namesSent(), went, left()]).toEqual([['logout k.s'], ['/'], []])
  expect(sent[0]?.data).not.toHaveProperty('idle')
})

it('[Z-22] a ping after the marker leaves the marker where the login wrote it', async () => {
  startPlayer()
  await vi.advanceTimersByTimeAsync(15_001)
  sent.length = 0
  for (let times = 0; times < 3; times++) window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(namesSent()).toEqual(['ping k.s'])
  expect(localStorage.getItem('expirationDate')).toBe(String(nowMs + 15_000))
  await logout()
})
