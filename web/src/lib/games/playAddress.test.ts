import { describe, expect, it } from 'vitest'
import { playAddress, playHints } from './playAddress.ts'

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
