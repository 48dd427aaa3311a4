import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../lib/browser/storage.ts'
import { maxFavourites, readFavourites, toggled } from './favourites.ts'

describe('favourite leagues', () => {
  it('are starred and unstarred, and the oldest makes room for a thirteenth', () => {
    expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
    const full = Array.from({ length: maxFavourites }, (_, index) => `l${index}`)
    expect(toggled(full, 'new')).toEqual([...full.slice(1), 'new'])
  })

  it('are read from storage, whatever it contains', () => {
    expect(readFavourites(memoryStore({ yakamozLeagues: '["a","a",3,"b"]' }))).toEqual(['a', 'b'])
    expect(readFavourites(memoryStore({ yakamozLeagues: '{' }))).toEqual([])
    expect(readFavourites(memoryStore())).toEqual([])
  })
})
