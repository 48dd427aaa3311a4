import { defaultPushSettings } from '@yakamoz/contract/pushKinds'
import { describe, expect, it } from 'vitest'
import { isQuiet, isWanted } from './pushSettings.ts'

const at = (time: string): number => Date.parse(`2026-11-20T${time}+03:00`)

describe('quiet hours', () => {
  it.each([
    [23, 9, ['23:00:00', '23:59:59', '00:00:00', '08:59:59'], ['09:00:00', '12:00:00', '22:59:59']],
    [13, 15, ['13:00:00', '14:59:59'], ['12:59:59', '15:00:00', '00:00:00']],
    [0, 6, ['00:00:00', '05:59:59'], ['06:00:00', '23:59:59']],
    [7, 7, [], ['06:59:59', '07:00:00', '23:00:00']],
  ])(
    'from %i to %i are hours of Istanbul, with the first and without the last [A93]',
    (quietFrom, quietTo, quiet, awake) => {
      for (const time of quiet) expect([time, isQuiet({ quietFrom, quietTo }, at(time))]).toEqual([time, true])
      for (const time of awake) expect([time, isQuiet({ quietFrom, quietTo }, at(time))]).toEqual([time, false])
    },
  )

  it('stop every kind but those that the player lets through [A93]', () => {
    const settings = {
      ...defaultPushSettings,
      kinds: {
        coupon: 'off',
        goal: 'outside_quiet',
        withdrawal: 'always',
        support: 'outside_quiet',
        offer: 'off',
      } as const,
    }
    const wanted = (time: string) =>
      (['coupon', 'goal', 'withdrawal', 'support'] as const).filter((kind) => isWanted(settings, kind, at(time)))
    expect(wanted('12:00:00')).toEqual(['goal', 'withdrawal', 'support'])
    expect(wanted('03:00:00')).toEqual(['withdrawal'])
  })

  it('are those of the night, and let nothing through, for a player who has chosen nothing [A93]', () => {
    const { offer, ...kinds } = defaultPushSettings.kinds
    expect(Object.values(kinds).every((mode) => mode === 'outside_quiet')).toBe(true)
    // Advertising needs consent.
    expect(offer).toBe('off')
    expect([isQuiet(defaultPushSettings, at('22:59:59')), isQuiet(defaultPushSettings, at('23:00:00'))]).toEqual([
      false,
      true,
    ])
  })
})
