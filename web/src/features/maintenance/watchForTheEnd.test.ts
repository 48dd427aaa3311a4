import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { state } from '../../lib/browser/state.ts'
import { watchForTheEnd } from './watchForTheEnd.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watching = ({
  hasStarted,
  isFlagged,
  isUp,
  wasJustUp = false,
}: {
  hasStarted: boolean
  isFlagged: boolean
  isUp?: boolean | undefined
  wasJustUp?: boolean
}) => {
  const started = state(hasStarted)
  const flag = state(isFlagged)
  const wasUp = state(wasJustUp)
  const siteIsUp = vi.fn(async () => isUp)
  const leadOn = vi.fn()
  const stop = watchForTheEnd({ started, isFlagged: flag.get, wasUp: wasUp.get, siteIsUp, leadOn })
  return { started, flag, wasUp, siteIsUp, leadOn, stop }
}

it('[Z-36] a page that is loaded at the maintenance page while the site is up leads on with the one check of its start', async () => {
  // The flag of an earlier maintenance is cleared by the start.
  const { started, flag, wasUp, siteIsUp, leadOn } = watching({ hasStarted: false, isFlagged: true })
  flag.set(false)
  wasUp.set(true)
  started.set(true)
  expect(leadOn).toHaveBeenCalledTimes(1)
  expect(siteIsUp).not.toHaveBeenCalled()
})

it('[Z-36] a page that moves to the maintenance page while the site is up checks once and leads on', async () => {
  const { siteIsUp, leadOn } = watching({ hasStarted: true, isFlagged: false, isUp: true })
  await vi.advanceTimersByTimeAsync(0)
  expect([siteIsUp.mock.calls.length, leadOn.mock.calls.length]).toEqual([1, 1])
})

it('[Z-36] a page whose start was over before it could watch leads on with the check of its start', () => {
  const { siteIsUp, leadOn } = watching({ hasStarted: true, isFlagged: false, wasJustUp: true })
  expect([siteIsUp.mock.calls.length, leadOn.mock.calls.length]).toEqual([0, 1])
})

it('[Z-36] a page that learns of a maintenance just after its start stays, whatever the check of the start found', () => {
  const { leadOn } = watching({ hasStarted: true, isFlagged: true, wasJustUp: true })
  expect(leadOn).not.toHaveBeenCalled()
})

it('[Z-36] a page whose first check got no answer stays and looks again', async () => {
  const { started, siteIsUp, leadOn } = watching({ hasStarted: false, isFlagged: false, isUp: true })
  started.set(true)
  expect(leadOn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([siteIsUp.mock.calls.length, leadOn.mock.calls.length]).toEqual([1, 1])
})

it.each([false, undefined])('[Z-36] during a maintenance it looks every half minute and stays on %s', async (isUp) => {
  const { started, siteIsUp, leadOn, stop } = watching({ hasStarted: false, isFlagged: true, isUp })
  started.set(true)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(siteIsUp).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_001)
  expect(siteIsUp).toHaveBeenCalledTimes(2)
  expect(leadOn).not.toHaveBeenCalled()
  stop()
  await vi.advanceTimersByTimeAsync(90_000)
  expect(siteIsUp).toHaveBeenCalledTimes(2)
})
