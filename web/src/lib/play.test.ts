import type { Answer } from '@yakamoz/contract'
import { describe, expect, it } from 'vitest'
import { frameMessage } from '../features/play/messages.ts'
import { launchOf } from './launch.ts'
import { playAddress, playHints } from './playAddress.ts'
import { controlMessages } from './wire/control.ts'

const answer = (result: boolean, message: string, data: unknown = []): Answer => ({ result, message, data, code: 200 })

describe('a play address', () => {
  it.each([
    [undefined, undefined, {}],
    ['demo', undefined, { gamingType: 'demo' }],
    ['real', undefined, { gamingType: 'real' }],
    ['fun', undefined, { gamingType: 'fun' }],
    ['Liman', undefined, { providerName: 'Liman' }],
    ['demo', 'Liman', { gamingType: 'demo', providerName: 'Liman' }],
    ['odd', 'Liman', { providerName: 'Liman' }],
    ['demo', 'fun', { gamingType: 'demo', providerName: 'fun' }],
  ] as const)('[R-24] [R-25] tells a gaming type from a provider name: %s %s', (first, second, hints) => {
    expect(playHints(first, second)).toEqual(hints)
  })

  it('leads to a slot by its gameID and to a table by its tableID', () => {
    expect(playAddress({ gameType: 'slot', gameID: 4 })).toBe('/play/slot/4')
    expect(playAddress({ gameType: 'live', tableID: 4 })).toBe('/play/live/4')
  })
})

describe('the start of a game', () => {
  it('leads to its url, as an object or a list of one', () => {
    expect(launchOf(answer(true, '', { url: '/studio/?game=x' }))).toEqual({ url: '/studio/?game=x' })
    expect(launchOf(answer(true, '', [{ url: '/y' }]))).toEqual({ url: '/y' })
  })

  it('[X-09] says that the provider cannot be reached without a url or with Internal Server Error', () => {
    for (const given of [
      answer(true, '', {}),
      answer(true, '', { url: '' }),
      answer(false, 'Internal Server Error'),
    ] as const) {
      expect(launchOf(given)).toEqual({ failure: controlMessages.provider_down })
    }
    expect(launchOf(false)).toEqual({ failure: controlMessages.provider_down })
  })

  it('[X-10] shows other messages as sent', () => {
    expect(launchOf(answer(false, 'Bu oyun şu an kapalı'))).toEqual({ failure: 'Bu oyun şu an kapalı' })
  })
})

describe('messages of the frame', () => {
  const frame = {}

  it('are heard from the frame itself and from nobody else', () => {
    expect(frameMessage({ source: frame as never, data: { yakamoz: 'settled' } }, frame)).toEqual({
      yakamoz: 'settled',
    })
    expect(frameMessage({ source: {} as never, data: { yakamoz: 'settled' } }, frame)).toBeUndefined()
    expect(frameMessage({ source: null, data: { yakamoz: 'settled' } }, undefined)).toBeUndefined()
  })

  it.each([null, 'settled', { yakamoz: 'balance' }, { type: 'settled' }, { yakamoz: 3 }])(
    'are none of any other shape: %o',
    (data) => {
      expect(frameMessage({ source: frame as never, data }, frame)).toBeUndefined()
    },
  )
})
