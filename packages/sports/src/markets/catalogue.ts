import type { Fixture, LocalizedText, MarketKey, Sport } from '../messages.ts'
import type { Count } from './counts.ts'
import type { Shape } from './shapes.ts'
import * as shapes from './shapes.ts'
import { lineFrom, readSpecifiers } from './specifiers.ts'

/** The groups of markets, in the order of the page of a match. A bet stop names these, or `all`. */
export const marketGroups = [
  'main',
  'goals',
  'handicap',
  'teams',
  'halves',
  'quarters',
  'periods',
  'sets',
  'maps',
  'score',
  'corners',
  'cards',
  'season',
] as const
export type MarketGroup = (typeof marketGroups)[number]

/** A market: its number in the Unified Odds Feed, its count, and its shape, the question about that count. */
export type MarketRule = {
  readonly market: number
  readonly sports: readonly Sport[]
  readonly name: LocalizedText
  readonly group: MarketGroup
  readonly count: Count
  readonly shape: Shape
  /** The specifier with the number of the period, for markets of one period. */
  readonly period?: 'setnr' | 'quarternr' | 'periodnr' | 'mapnr'
  /** The specifier with the number of the round, for markets of one round. */
  readonly round?: 'roundnr'
}

const rule = (market: number, sports: readonly Sport[], rest: Omit<MarketRule, 'market' | 'sports'>): MarketRule => ({
  market,
  sports,
  ...rest,
})

const football = ['football'] as const
const basketball = ['basketball'] as const
const tennis = ['tennis'] as const
const volleyball = ['volleyball'] as const
const inSets = ['tennis', 'volleyball'] as const
const iceHockey = ['ice_hockey'] as const
const esport = ['esport'] as const
/** Their markets of regular time have the same numbers. */
const inGoals = ['football', 'ice_hockey'] as const

/** The markets of outrights. The feed sells them as free text, so these numbers are our own, beyond those of the feed. */
export const outrightMarkets = { winner: 90_001, top: 90_002, bottom: 90_003 } as const

/**
 * The markets that are offered. Numbers, specifiers and outcome ids are those of the public market descriptions of the
 * Unified Odds Feed; the names are the server's own.
 */
export const markets: readonly MarketRule[] = [
  rule(1, football, {
    name: { tr: 'Maç sonucu', en: 'Match result' },
    group: 'main',
    count: 'goals',
    shape: shapes.threeWay,
  }),
  rule(1, iceHockey, {
    name: { tr: 'Maç sonucu (normal süre)', en: 'Match result (regular time)' },
    group: 'main',
    count: 'goals',
    shape: shapes.threeWay,
  }),
  rule(406, iceHockey, {
    name: { tr: 'Maç kazananı (uzatma ve penaltılar dahil)', en: 'Match winner (incl. overtime and penalties)' },
    group: 'main',
    count: 'goalsWithOvertime',
    shape: shapes.twoWay,
  }),
  rule(10, inGoals, {
    name: { tr: 'Çifte şans', en: 'Double chance' },
    group: 'main',
    count: 'goals',
    shape: shapes.doubleChance,
  }),
  rule(11, inGoals, {
    name: { tr: 'Beraberlikte iade', en: 'Draw no bet' },
    group: 'main',
    count: 'goals',
    shape: shapes.twoWay,
  }),
  rule(18, inGoals, {
    name: { tr: 'Toplam gol {total}', en: 'Total goals {total}' },
    group: 'goals',
    count: 'goals',
    shape: shapes.total,
  }),
  rule(29, inGoals, {
    name: { tr: 'Karşılıklı gol', en: 'Both teams to score' },
    group: 'main',
    count: 'goals',
    shape: shapes.bothScore,
  }),
  rule(47, football, {
    name: { tr: 'İlk yarı / maç sonucu', en: 'Half-time / full-time' },
    group: 'main',
    count: 'halfTimeFullTime',
    shape: shapes.halfTimeFullTime,
  }),
  rule(26, inGoals, {
    name: { tr: 'Toplam gol tek / çift', en: 'Total goals odd/even' },
    group: 'goals',
    count: 'goals',
    shape: shapes.oddOrEven,
  }),
  rule(37, football, {
    name: { tr: 'Maç sonucu ve toplam gol {total}', en: 'Match result and total goals {total}' },
    group: 'goals',
    count: 'goals',
    shape: shapes.resultAndTotal,
  }),
  rule(14, football, {
    name: { tr: 'Handikaplı maç sonucu {hcp}', en: 'Handicap {hcp}' },
    group: 'handicap',
    count: 'goals',
    shape: shapes.threeWayHandicap,
  }),
  rule(16, football, {
    name: { tr: 'Asya handikapı {+hcp}', en: 'Asian handicap {+hcp}' },
    group: 'handicap',
    count: 'goals',
    shape: shapes.handicap,
  }),
  rule(19, inGoals, {
    name: { tr: '{$competitor1} toplam gol {total}', en: '{$competitor1} total goals {total}' },
    group: 'teams',
    count: 'goals',
    shape: shapes.totalOfHome,
  }),
  rule(20, inGoals, {
    name: { tr: '{$competitor2} toplam gol {total}', en: '{$competitor2} total goals {total}' },
    group: 'teams',
    count: 'goals',
    shape: shapes.totalOfAway,
  }),
  rule(60, football, {
    name: { tr: 'İlk yarı sonucu', en: '1st half result' },
    group: 'halves',
    count: 'firstHalfGoals',
    shape: shapes.threeWay,
  }),
  rule(68, football, {
    name: { tr: 'İlk yarı toplam gol {total}', en: '1st half total goals {total}' },
    group: 'halves',
    count: 'firstHalfGoals',
    shape: shapes.total,
  }),
  rule(45, football, {
    name: { tr: 'Maç skoru', en: 'Correct score' },
    group: 'score',
    count: 'goals',
    shape: shapes.correctScore,
  }),
  rule(166, football, {
    name: { tr: 'Toplam korner {total}', en: 'Total corners {total}' },
    group: 'corners',
    count: 'corners',
    shape: shapes.total,
  }),
  rule(139, football, {
    name: { tr: 'Toplam kart {total}', en: 'Total cards {total}' },
    group: 'cards',
    count: 'cards',
    shape: shapes.total,
  }),
  rule(16, iceHockey, {
    name: { tr: 'Handikap {+hcp}', en: 'Handicap {+hcp}' },
    group: 'handicap',
    count: 'goals',
    shape: shapes.handicap,
  }),
  rule(410, iceHockey, {
    name: { tr: 'Handikap {+hcp} (uzatma ve penaltılar dahil)', en: 'Handicap {+hcp} (incl. overtime and penalties)' },
    group: 'handicap',
    count: 'goalsWithOvertime',
    shape: shapes.handicap,
  }),
  rule(412, iceHockey, {
    name: {
      tr: 'Toplam gol {total} (uzatma ve penaltılar dahil)',
      en: 'Total goals {total} (incl. overtime and penalties)',
    },
    group: 'goals',
    count: 'goalsWithOvertime',
    shape: shapes.total,
  }),
  rule(443, iceHockey, {
    name: { tr: '{periodnr}. periyot sonucu', en: '{!periodnr} period result' },
    group: 'periods',
    count: 'periodGoals',
    shape: shapes.threeWay,
    period: 'periodnr',
  }),
  rule(446, iceHockey, {
    name: { tr: '{periodnr}. periyot toplam gol {total}', en: '{!periodnr} period total goals {total}' },
    group: 'periods',
    count: 'periodGoals',
    shape: shapes.total,
    period: 'periodnr',
  }),
  rule(219, basketball, {
    name: { tr: 'Maç kazananı (uzatmalar dahil)', en: 'Match winner (incl. overtime)' },
    group: 'main',
    count: 'points',
    shape: shapes.twoWay,
  }),
  rule(223, basketball, {
    name: { tr: 'Handikap {+hcp} (uzatmalar dahil)', en: 'Handicap {+hcp} (incl. overtime)' },
    group: 'handicap',
    count: 'points',
    shape: shapes.handicap,
  }),
  rule(225, basketball, {
    name: { tr: 'Toplam sayı {total} (uzatmalar dahil)', en: 'Total points {total} (incl. overtime)' },
    group: 'goals',
    count: 'points',
    shape: shapes.total,
  }),
  rule(227, basketball, {
    name: {
      tr: '{$competitor1} toplam sayı {total} (uzatmalar dahil)',
      en: '{$competitor1} total points {total} (incl. overtime)',
    },
    group: 'teams',
    count: 'points',
    shape: shapes.totalOfHome,
  }),
  rule(228, basketball, {
    name: {
      tr: '{$competitor2} toplam sayı {total} (uzatmalar dahil)',
      en: '{$competitor2} total points {total} (incl. overtime)',
    },
    group: 'teams',
    count: 'points',
    shape: shapes.totalOfAway,
  }),
  rule(236, basketball, {
    name: { tr: '{quarternr}. çeyrek toplam sayı {total}', en: '{!quarternr} quarter total points {total}' },
    group: 'quarters',
    count: 'quarterPoints',
    shape: shapes.total,
    period: 'quarternr',
  }),
  rule(186, inSets, {
    name: { tr: 'Maç kazananı', en: 'Match winner' },
    group: 'main',
    count: 'sets',
    shape: shapes.twoWay,
  }),
  rule(188, inSets, {
    name: { tr: 'Set handikapı {+hcp}', en: 'Set handicap {+hcp}' },
    group: 'handicap',
    count: 'sets',
    shape: shapes.handicap,
  }),
  rule(314, inSets, {
    name: { tr: 'Toplam set {total}', en: 'Total sets {total}' },
    group: 'goals',
    count: 'sets',
    shape: shapes.total,
  }),
  rule(202, tennis, {
    name: { tr: '{setnr}. set kazananı', en: '{!setnr} set winner' },
    group: 'sets',
    count: 'setGames',
    shape: shapes.twoWay,
    period: 'setnr',
  }),
  rule(187, tennis, {
    name: { tr: 'Oyun handikapı {+hcp}', en: 'Game handicap {+hcp}' },
    group: 'handicap',
    count: 'games',
    shape: shapes.handicap,
  }),
  rule(189, tennis, {
    name: { tr: 'Toplam oyun {total}', en: 'Total games {total}' },
    group: 'goals',
    count: 'games',
    shape: shapes.total,
  }),
  rule(204, tennis, {
    name: { tr: '{setnr}. set toplam oyun {total}', en: '{!setnr} set total games {total}' },
    group: 'sets',
    count: 'setGames',
    shape: shapes.total,
    period: 'setnr',
  }),
  rule(202, volleyball, {
    name: { tr: '{setnr}. set kazananı', en: '{!setnr} set winner' },
    group: 'sets',
    count: 'setPoints',
    shape: shapes.twoWay,
    period: 'setnr',
  }),
  rule(237, volleyball, {
    name: { tr: 'Sayı handikapı {+hcp}', en: 'Point handicap {+hcp}' },
    group: 'handicap',
    count: 'points',
    shape: shapes.handicap,
  }),
  rule(238, volleyball, {
    name: { tr: 'Toplam sayı {total}', en: 'Total points {total}' },
    group: 'goals',
    count: 'points',
    shape: shapes.total,
  }),
  rule(310, volleyball, {
    name: { tr: '{setnr}. set toplam sayı {total}', en: '{!setnr} set total points {total}' },
    group: 'sets',
    count: 'setPoints',
    shape: shapes.total,
    period: 'setnr',
  }),
  rule(186, esport, {
    name: { tr: 'Karşılaşma kazananı', en: 'Match winner' },
    group: 'main',
    count: 'maps',
    shape: shapes.twoWay,
  }),
  rule(329, esport, {
    name: { tr: 'Harita skoru', en: 'Correct score in maps' },
    group: 'main',
    count: 'maps',
    shape: shapes.scoreOfThree,
  }),
  rule(327, esport, {
    name: { tr: 'Harita handikapı {+hcp}', en: 'Map handicap {+hcp}' },
    group: 'handicap',
    count: 'maps',
    shape: shapes.handicap,
  }),
  rule(328, esport, {
    name: { tr: 'Toplam harita {total}', en: 'Total maps {total}' },
    group: 'goals',
    count: 'maps',
    shape: shapes.total,
  }),
  rule(330, esport, {
    name: { tr: '{mapnr}. harita kazananı', en: '{!mapnr} map winner' },
    group: 'maps',
    count: 'mapRounds',
    shape: shapes.twoWay,
    period: 'mapnr',
  }),
  rule(331, esport, {
    name: { tr: '{mapnr}. harita raunt handikapı {+hcp}', en: '{!mapnr} map round handicap {+hcp}' },
    group: 'maps',
    count: 'mapRounds',
    shape: shapes.handicap,
    period: 'mapnr',
  }),
  rule(332, esport, {
    name: { tr: '{mapnr}. harita toplam raunt {total}', en: '{!mapnr} map total rounds {total}' },
    group: 'maps',
    count: 'mapRounds',
    shape: shapes.total,
    period: 'mapnr',
  }),
  rule(335, esport, {
    name: { tr: '{mapnr}. haritada uzatma', en: 'Overtime on the {!mapnr} map' },
    group: 'maps',
    count: 'mapRounds',
    shape: shapes.overtime,
    period: 'mapnr',
  }),
  rule(338, esport, {
    name: {
      tr: '{mapnr}. harita, {roundnr}. raunt (tabanca)',
      en: '{!mapnr} map, round {roundnr} (pistols)',
    },
    group: 'maps',
    count: 'roundWinner',
    shape: shapes.twoWay,
    period: 'mapnr',
    round: 'roundnr',
  }),
  rule(outrightMarkets.winner, football, {
    name: { tr: 'Şampiyon', en: 'Winner' },
    group: 'season',
    count: 'tablePlace',
    shape: shapes.tablePlace,
  }),
  rule(outrightMarkets.top, football, {
    name: { tr: 'İlk {places}', en: 'Top {places}' },
    group: 'season',
    count: 'tablePlace',
    shape: shapes.tablePlace,
  }),
  rule(outrightMarkets.bottom, football, {
    name: { tr: 'Küme düşme hattı (son {places})', en: 'Relegation zone (bottom {places})' },
    group: 'season',
    count: 'tablePlace',
    shape: shapes.tablePlace,
  }),
]

const bySport = new Map(
  markets.flatMap((rule) => rule.sports.map((sport) => [`${sport} ${rule.market}`, rule] as const)),
)

/** Returns the market with this number in a sport; undefined for an unknown one. */
export const marketRule = (sport: Sport, market: number): MarketRule | undefined => bySport.get(`${sport} ${market}`)

/** Returns the markets of the matches of a sport in the order of their groups. */
export const marketsOf = (sport: Sport): readonly MarketRule[] =>
  marketGroups
    .filter((group) => group !== 'season')
    .flatMap((group) => markets.filter((rule) => rule.group === group && rule.sports.includes(sport)))

/** The market to show by sport if there is space for only one. */
export const mainMarket: Record<Sport, number> = {
  football: 1,
  basketball: 219,
  tennis: 186,
  volleyball: 186,
  ice_hockey: 1,
  esport: 186,
}

type Named = Pick<Fixture, 'sport' | 'home' | 'away' | 'outright'>

/** Returns the name of a market in both languages, with its line and the names of the teams; undefined for an unknown market. */
export const nameOfMarket = (fixture: Named, { market, specifiers }: MarketKey): LocalizedText | undefined => {
  const rule = marketRule(fixture.sport, market)
  return rule && fillTemplate(rule.name, specifiers, fixture)
}

/** Returns the name of an outcome in both languages; undefined for an unknown market or outcome. */
export const nameOfOutcome = (fixture: Named, key: MarketKey, outcome: string): LocalizedText | undefined => {
  const found = marketRule(fixture.sport, key.market)?.shape.outcomes.find((each) => each.outcome === outcome)
  return found && fillTemplate(found.name, key.specifiers, fixture)
}

/** Returns the short name of an outcome for a price button: `1`, `X`, `Üst`. */
export const shortOfOutcome = (sport: Sport, market: number, outcome: string): LocalizedText | undefined =>
  marketRule(sport, market)?.shape.outcomes.find((each) => each.outcome === outcome)?.short

/** Returns the name of a side by its place in a template: `competitor1`, `competitor2`, or `competitor` for the side of an outright. */
const sideName = (place: string, { home, away, outright = [] }: Named, competitor: string | undefined): string => {
  if (place === 'competitor') return outright.find(({ id }) => id === competitor)?.name ?? ''
  return place === 'competitor1' ? home.name : away.name
}

const fillTemplate = (template: LocalizedText, specifiers: string, named: Named): LocalizedText => {
  const values = readSpecifiers(specifiers)
  const fill = (text: string): string =>
    text.replace(/\{([+\-!$]?)(\w+)\}/g, (placeholder, sign: string, name: string) => {
      if (sign === '$') return sideName(name, named, values.get('competitor'))
      const value = values.get(name)
      return value === undefined ? placeholder : formatValue(sign, value)
    })
  return { tr: fill(template.tr).replace(/(\d)\.(\d)/g, '$1,$2'), en: fill(template.en) }
}

const formatValue = (sign: string, value: string): string => {
  if (sign === '!') return ordinal(Number(value))
  if (sign !== '+' && sign !== '-') return value
  const line = lineFrom(value)?.value
  if (line === undefined || Number.isNaN(line)) return value
  const shown = sign === '-' ? -line : line
  return shown > 0 ? `+${shown}` : String(shown === 0 ? 0 : shown).replace('-', '−')
}

const ordinal = (number: number): string => {
  const ending = ['th', 'st', 'nd', 'rd'][number % 10 < 4 && Math.trunc((number % 100) / 10) !== 1 ? number % 10 : 0]
  return `${number}${ending}`
}
