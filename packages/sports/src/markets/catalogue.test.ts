import { describe, expect, it } from 'vitest'
import { sports } from '../messages.ts'
import {
  mainMarket,
  marketGroups,
  marketRule,
  markets,
  marketsOf,
  nameOfMarket,
  nameOfOutcome,
  shortOfOutcome,
} from './catalogue.ts'
import { tablePlace } from './shapes.ts'
import { lineFrom, readSpecifiers, sortedSpecifiers, writeSpecifiers } from './specifiers.ts'

const fixture = {
  sport: 'football',
  home: { id: 'a', name: 'Lodos SK', short: 'LOD' },
  away: { id: 'b', name: 'Poyrazspor', short: 'POY' },
} as const

describe('names of markets', () => {
  it.each([
    [1, '', 'Maç sonucu', 'Match result'],
    [47, '', 'İlk yarı / maç sonucu', 'Half-time / full-time'],
    [18, 'total=2.5', 'Toplam gol 2,5', 'Total goals 2.5'],
    [16, 'hcp=-0.75', 'Asya handikapı −0,75', 'Asian handicap −0.75'],
    [16, 'hcp=1', 'Asya handikapı +1', 'Asian handicap +1'],
    [14, 'hcp=0:1', 'Handikaplı maç sonucu 0:1', 'Handicap 0:1'],
    [19, 'total=1.5', 'Lodos SK toplam gol 1,5', 'Lodos SK total goals 1.5'],
  ])('%i %s is %s', (market, specifiers, tr, en) => {
    expect(nameOfMarket(fixture, { market, specifiers })).toEqual({ tr, en })
  })

  it('formats numbers of sets and quarters by language', () => {
    expect(nameOfMarket({ ...fixture, sport: 'tennis' }, { market: 202, specifiers: 'setnr=2' })).toEqual({
      tr: '2. set kazananı',
      en: '2nd set winner',
    })
    expect(
      nameOfMarket({ ...fixture, sport: 'basketball' }, { market: 236, specifiers: 'quarternr=3|total=41.5' }),
    ).toEqual({
      tr: '3. çeyrek toplam sayı 41,5',
      en: '3rd quarter total points 41.5',
    })
  })

  it('names the markets of ice hockey by the time that counts, and its periods', () => {
    const nameOf = (market: number, specifiers: string) =>
      nameOfMarket({ ...fixture, sport: 'ice_hockey' }, { market, specifiers })
    expect(nameOf(1, '')).toEqual({ tr: 'Maç sonucu (normal süre)', en: 'Match result (regular time)' })
    expect(nameOf(406, '')?.tr).toBe('Maç kazananı (uzatma ve penaltılar dahil)')
    expect(nameOf(446, 'periodnr=2|total=1.5')).toEqual({
      tr: '2. periyot toplam gol 1,5',
      en: '2nd period total goals 1.5',
    })
  })

  it.each([
    [1, '', '2', 'Beraberlik', 'Draw'],
    [47, '', '420', '1/X', '1/X'],
    [18, 'total=2.5', '12', 'Üst 2,5', 'Over 2.5'],
    [16, 'hcp=-0.75', '1714', 'Lodos SK (−0,75)', 'Lodos SK (−0.75)'],
    [16, 'hcp=-0.75', '1715', 'Poyrazspor (+0,75)', 'Poyrazspor (+0.75)'],
    [10, '', '11', 'Beraberlik ya da Poyrazspor', 'Draw or Poyrazspor'],
    [37, 'total=2.5', '796', 'Lodos SK ve Üst 2,5', 'Lodos SK & over 2.5'],
  ])('outcome of %i %s: %s is %s', (market, specifiers, outcome, tr, en) => {
    expect(nameOfOutcome(fixture, { market, specifiers }, outcome)).toEqual({ tr, en })
  })

  it('returns undefined for unknown markets and outcomes', () => {
    expect(nameOfMarket(fixture, { market: 9999, specifiers: '' })).toBeUndefined()
    expect(nameOfOutcome(fixture, { market: 1, specifiers: '' }, '77')).toBeUndefined()
    expect(shortOfOutcome('football', 1, '2')).toEqual({ tr: 'X', en: 'X' })
  })
})

describe('the catalogue', () => {
  it('has a main market for every sport, and only markets of known groups', () => {
    for (const sport of sports) {
      expect(marketRule(sport, mainMarket[sport])?.group).toBe('main')
      expect(marketsOf(sport)[0]?.group).toBe('main')
    }
    for (const { group } of markets) expect(marketGroups).toContain(group)
  })

  it('has quarters only in basketball, halves only in football, sets only in tennis and volleyball, and maps only in e-sports', () => {
    const sportsOf = (group: string) => sports.filter((sport) => marketsOf(sport).some((one) => one.group === group))
    expect(sportsOf('quarters')).toEqual(['basketball'])
    expect(sportsOf('halves')).toEqual(['football'])
    expect(sportsOf('sets')).toEqual(['tennis', 'volleyball'])
    expect(sportsOf('maps')).toEqual(['esport'])
  })

  it('leaves no template unfilled', () => {
    for (const { sports, market, shape, period, round } of markets) {
      const specifiers = writeSpecifiers([
        ...(shape.line ? [[shape.line, market === 14 ? '0:1' : '1.5'] as const] : []),
        ...(period ? [[period, 1] as const] : []),
        ...(round ? [[round, 13] as const] : []),
        ...(shape === tablePlace
          ? ([
              ['competitor', 'x'],
              ['places', 3],
            ] as const)
          : []),
      ])
      const match = { ...fixture, sport: sports[0] as 'football', outright: [{ id: 'x', name: 'X SK', short: 'X' }] }
      const names = [
        nameOfMarket(match, { market, specifiers }),
        ...shape.outcomes.map(({ outcome }) => nameOfOutcome(match, { market, specifiers }, outcome)),
      ]
      expect(names.flatMap((name) => [name?.tr, name?.en]).filter((name) => !name || name.includes('{'))).toEqual([])
    }
  })
})

describe('specifiers', () => {
  it('are equal regardless of their order', () => {
    expect(sortedSpecifiers('total=9.5|setnr=1')).toBe('setnr=1|total=9.5')
    expect(readSpecifiers('total=9.5|setnr=1').get('setnr')).toBe('1')
    expect(sortedSpecifiers('')).toBe('')
  })

  it.each(['2.3', 'x', '', '1e3', '12345', '0:x'])('%j is not a line', (text) => {
    expect(lineFrom(text)).toBeUndefined()
  })
})
