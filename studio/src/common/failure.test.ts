// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { failWith, reportUncaught, stopWithError } from './failure.ts'
import { testSetting } from './testing.ts'

it('a game that cannot be joined removes its loading screen and shows the reason, also to the page', () => {
  const { setting, sent, notices } = testSetting({})
  document.body.innerHTML = '<main id="game"><p class="loading">…</p></main>'
  failWith(setting, 'Bu oyun şu an kapalı')
  expect(document.querySelector('.loading')).toBeNull()
  expect(document.documentElement.dataset.state).toBe('error')
  expect(notices).toEqual(['Bu oyun şu an kapalı'])
  expect(sent).toEqual([{ yakamoz: 'failed', message: 'Bu oyun şu an kapalı' }])
})

it('an unexpected error leaves the stage as it is, shows the generic message and is reported', () => {
  const { setting, sent, notices } = testSetting({})
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<main id="game"><div class="stage"></div></main>'
  stopWithError(setting, new Error('unreadable answer for elif@example.org'))
  expect(sent[0]).toMatchObject({ yakamoz: 'error', message: 'Error: unreadable answer for [mail]' })
  expect(document.querySelector('.stage')).not.toBeNull()
  expect(notices).toEqual([setting.say('common.broken')])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

it('an uncaught error is reported to the page without personal data, and the game continues', () => {
  const { setting, sent, notices } = testSetting({})
  reportUncaught(window, setting.host)
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no card for "Elif"') }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('12.50 is too much') }))
  expect(sent).toEqual([
    expect.objectContaining({ yakamoz: 'error', message: 'TypeError: no card for [text]' }),
    expect.objectContaining({ yakamoz: 'error', message: 'RangeError: [n] is too much' }),
  ])
  expect(notices).toEqual([])
})
