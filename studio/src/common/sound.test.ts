// @vitest-environment jsdom

import type { PageMessage } from '@yakamoz/contract/frame'
import { kurus } from '@yakamoz/values'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { walletBar } from './bar.ts'
import { soundOf } from './sound.ts'
import { testSetting } from './testing.ts'
import { wireBar } from './wireBar.ts'

const activation = { hasBeenActive: false }
beforeEach(() => {
  activation.hasBeenActive = false
  vi.stubGlobal('navigator', { userActivation: activation })
})
afterEach(() => vi.unstubAllGlobals())

/** A bar with its sound, and the page around it. */
const wired = () => {
  const { setting, sent } = testSetting({})
  const sound = soundOf()
  const listeners: ((message: PageMessage) => void)[] = []
  const host = { ...setting.host, listen: (on: (message: PageMessage) => void) => listeners.push(on) }
  const bar = walletBar({ ...setting, stakes: [kurus(100)], stake: kurus(100), demo: false })
  wireBar({ ...setting, sound, host }, { bar, rules: () => ({ title: '', content: [] }), refresh: () => {} })
  const button = bar.root.querySelector<HTMLElement>(`[aria-label="${setting.say('common.sound')}"]`)
  return { sound, messages: sent, button, receive: (message: PageMessage) => listeners[0]?.(message) }
}

it('sound is off until the player turns it on, and the page is asked to remember it', () => {
  const { sound, messages, button } = wired()
  expect(sound.isOn()).toBe(false)
  button?.click()
  expect(sound.isOn()).toBe(true)
  expect(button?.getAttribute('aria-pressed')).toBe('true')
  button?.click()
  expect(messages).toEqual([
    { yakamoz: 'sound', on: true },
    { yakamoz: 'sound', on: false },
  ])
})

it('sound starts as the player left it in the last game', () => {
  const { sound, messages, button, receive } = wired()
  receive({ yakamoz: 'sound', on: true })
  expect(sound.isOn()).toBe(true)
  expect(button?.getAttribute('aria-pressed')).toBe('true')
  expect(messages).toEqual([])
})

it('sound opens no audio output before the first press, and then with the next cue', () => {
  const opened = vi.fn()
  const level = {
    setTargetAtTime: () => {},
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  }
  const node = { gain: level, frequency: {}, connect: () => node, start: () => {}, stop: () => {} }
  class Output {
    constructor() {
      opened()
    }
    createGain = () => node
    createOscillator = () => node
  }
  vi.stubGlobal('AudioContext', Output)
  const sound = soundOf()
  sound.set(true)
  sound.play('count')
  expect(opened).not.toHaveBeenCalled()
  activation.hasBeenActive = true
  sound.play('count')
  expect(opened).toHaveBeenCalledOnce()
})

it('sound is muted while the page is hidden', () => {
  const played = vi.fn()
  const level = { setTargetAtTime: () => {}, setValueAtTime: () => {}, linearRampToValueAtTime: () => {} }
  const node = {
    gain: { ...level, exponentialRampToValueAtTime: () => {} },
    ...{ frequency: {}, connect: () => node, start: played, stop: () => {} },
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      createGain = () => node
      createOscillator = () => node
    },
  )
  activation.hasBeenActive = true
  const sound = soundOf()
  sound.set(true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  sound.play('count')
  expect([sound.isHeard(), played.mock.calls.length]).toEqual([false, 0])
  hidden.mockRestore()
  sound.play('count')
  expect([sound.isHeard(), played.mock.calls.length]).toEqual([true, 1])
})
