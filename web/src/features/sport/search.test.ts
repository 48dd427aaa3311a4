import { describe, expect, it } from 'vitest'
import { daysData, eventsData, leaguesData, livePart, sportSearch, withText } from './search.ts'

describe('the address of the sport pages', () => {
  it('is read, and what it cannot mean is left out', () => {
    expect(sportSearch({ sport: 'tennis', league: 'tr.1', hours: '12', q: ' kıyı ', starred: true })).toEqual({
      sport: 'tennis',
      league: 'tr.1',
      hours: 12,
      q: 'kıyı',
      starred: true,
    })
    expect(sportSearch({ league: 'tr.1', part: 'table' })).toEqual({ league: 'tr.1', part: 'table' })
    expect(sportSearch({ part: 'table' })).toEqual({})
    expect(sportSearch({ day: '2026-12-01' })).toEqual({ day: '2026-12-01' })
    expect(sportSearch({ day: '2026-12-01', hours: 3 })).toEqual({ hours: 3 })
    expect(sportSearch({ day: '2026-13-01' })).toEqual({})
    expect(sportSearch({ sport: 'chess', league: '', hours: 25, q: {}, starred: 'no' })).toEqual({})
  })

  it('becomes the parameters of the list call', () => {
    expect(eventsData({ sport: 'football', league: 'tr.1' }, true)).toEqual({
      limit: 40,
      offset: 0,
      sport: 'football',
      competitions: ['tr.1'],
      live: true,
    })
  })

  it('leaves the table of a league for its matches when somebody looks for a text', () => {
    expect(withText({ league: 'tr.1', part: 'table' }, 'kıyı')).toEqual({ league: 'tr.1', q: 'kıyı' })
    expect(withText({ league: 'tr.1', q: 'kıyı' }, '')).toEqual({ league: 'tr.1' })
  })

  it('asks for the days of the same sport, league and text, or of the favourite leagues', () => {
    expect(daysData({ sport: 'football', day: '2026-12-01', q: 'kıyı' })).toEqual({ sport: 'football', search: 'kıyı' })
    expect(daysData({ league: 'tr.1', hours: 3 })).toEqual({ competitions: ['tr.1'] })
    expect(daysData({ sport: 'football', starred: true }, ['tr.1'])).toEqual({ competitions: ['tr.1'] })
    expect(eventsData({ day: '2026-12-01' }, false)).toMatchObject({ day: '2026-12-01', live: false })
  })

  it('filters favourite leagues by the same hours and text', () => {
    expect(leaguesData(['tr.1', 'gr.1'], { starred: true, hours: 3, q: 'kıyı' })).toEqual({
      limit: 40,
      offset: 0,
      competitions: ['tr.1', 'gr.1'],
      hours: 3,
      search: 'kıyı',
    })
  })

  it('shows a few in play with the way to the others, but all of a league or of a search, which have no page of their own', () => {
    expect(livePart({ sport: 'football', hours: 3 })).toEqual({ isLookedFor: false, limit: 6 })
    expect(livePart({ league: 'tr.1' })).toEqual({ isLookedFor: true, limit: 100 })
    expect(livePart({ q: 'kıyı' })).toEqual({ isLookedFor: true, limit: 100 })
  })
})
