import { describe, expect, it } from 'vitest'
import { idFrom } from '../../lib/games/idFrom.ts'
import { isKnownSection, listData, lobbySearch } from './kinds.ts'

const categories = [
  { CategoryID: 60, name: 'Hızlı erişim', kind: '', count: 10 },
  { CategoryID: 72, name: 'Bingo', kind: 'bingo', count: 2 },
]

describe('what a lobby asks for', () => {
  it('[C-casino-03] [K-05] a page of 48, and what the address narrows', () => {
    expect(listData('slot', { by: 'all' }, {}, categories)).toEqual({ limit: 48, offset: 0 })
    expect(listData('slot', { by: 'category', id: 60 }, { q: 'nar' }, categories)).toEqual({
      limit: 48,
      offset: 0,
      categoryID: 60,
      searchGameName: 'nar',
    })
    expect(listData('slot', { by: 'provider', id: 3 }, { sort: 'rtp', volatility: 2 }, categories)).toEqual({
      limit: 48,
      offset: 0,
      providerID: 3,
      sort: 'rtp',
      volatility: 2,
    })
  })

  it('[C-live-03] [K-05] a hundred tables on the landing page of the live lobby, 48 elsewhere', () => {
    expect(listData('live', { by: 'all' }, {}, categories).limit).toBe(100)
    expect(listData('live', { by: 'category', id: 60 }, {}, categories).limit).toBe(48)
  })

  it('[R-08] [R-13] the category that a kind stands for, and nothing for a kind that is unknown', () => {
    for (const lobby of ['slot', 'live'] as const)
      expect(listData(lobby, { by: 'type', type: 'bingo' }, {}, categories)).toMatchObject({ categoryID: 72 })
    expect(isKnownSection({ by: 'type', type: 'bingo' }, categories)).toBe(true)
    expect(isKnownSection({ by: 'type', type: 'chess' }, categories)).toBe(false)
  })

  it('understands its address, and leaves out the rest', () => {
    expect(lobbySearch({ q: 'nar', sort: 'rtp', volatility: '3', x: 1 })).toEqual({
      q: 'nar',
      sort: 'rtp',
      volatility: 3,
    })
    expect(lobbySearch({ q: '', sort: 'popular', volatility: 9 })).toEqual({})
    expect(lobbySearch({ sort: 'evil', q: {} })).toEqual({})
    expect(['60', '0', '-1', 'a', '1.5', ''].map(idFrom)).toEqual([
      60,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
