import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pair, phases, type Standing } from '../messages.ts'
import { markets, marketsOf, shortOfOutcome } from './catalogue.ts'
import { closeMarket, endings, mayRefund, questionOf, retirement, settleMarket, walkover } from './settle.ts'

const ended = (half: [number, number], full: [number, number]): Standing => ({
  sport: 'football',
  phase: phases.ended,
  score: { home: full[0], away: full[1] },
  periods: [
    { home: half[0], away: half[1] },
    { home: full[0] - half[0], away: full[1] - half[1] },
  ],
  corners: { home: 6, away: 4 },
  yellowCards: { home: 1, away: 2 },
  redCards: { home: 1, away: 0 },
})

const playing = (home: number, away: number, phase: number = phases.secondHalf): Standing => ({
  sport: 'football',
  phase,
  score: { home, away },
  periods:
    phase === phases.firstHalf
      ? [{ home, away }]
      : [
          { home, away },
          { home: 0, away: 0 },
        ],
})

const sets = (
  sport: 'tennis' | 'volleyball',
  periods: readonly [number, number][],
  phase = phases.ended,
): Standing => ({
  sport,
  phase,
  score: {
    home: periods.filter(([home, away]) => home > away).length,
    away: periods.filter(([home, away]) => home < away).length,
  },
  periods: periods.map(([home, away]) => ({ home, away })),
})

const basketball = (periods: readonly [number, number][], phase: number = phases.ended): Standing => ({
  sport: 'basketball',
  phase,
  score: periods.reduce((sum, [home, away]) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  }),
  periods: periods.map(([home, away]) => ({ home, away })),
})

const iceHockey = (periods: readonly [number, number][], phase: number = phases.ended): Standing => ({
  ...basketball(periods, phase),
  sport: 'ice_hockey',
})

/** A match of e-sports by the winners of its rounds. */
const esport = (
  rounds: readonly string[],
  score: readonly [number, number],
  phase: number = phases.ended,
): Standing => ({
  sport: 'esport',
  phase,
  score: { home: score[0], away: score[1] },
  periods: rounds.map((winners) => ({
    home: [...winners].filter((winner) => winner === 'h').length,
    away: [...winners].filter((winner) => winner === 'a').length,
  })),
  rounds,
})
/** 13:9, 14:16 after overtime, and 13:11. */
const wonMaps = [`${'ha'.repeat(9)}hhhh`, `${'ah'.repeat(12)}hahaaa`, `${'ah'.repeat(11)}hh`] as const

/** Formats results as `1 won, 2 lost`, halves as `won/2` and `lost/2`. */
const resultText = (market: number, specifiers: string, standing: Standing): string | undefined =>
  settleMarket({ market, specifiers }, standing)
    ?.map(({ outcome, result, voidFactor }) => {
      if (voidFactor === 1) return `${outcome} back`
      return `${outcome} ${result === 1 ? 'won' : 'lost'}${voidFactor === 0.5 ? '/2' : ''}`
    })
    .join(', ')

describe('settlement of e-sports', () => {
  const match = esport(wonMaps, [2, 1])

  it.each([
    [186, '', '4 won, 5 lost'],
    [327, 'hcp=-1.5', '1714 lost, 1715 won'],
    [327, 'hcp=1.5', '1714 won, 1715 lost'],
    [328, 'total=2.5', '12 won, 13 lost'],
    [
      329,
      'variant=sr:correct_score:bestof:3',
      'sr:correct_score:bestof:3:4 lost, sr:correct_score:bestof:3:5 won, sr:correct_score:bestof:3:6 lost, sr:correct_score:bestof:3:7 lost',
    ],
    [330, 'mapnr=1', '4 won, 5 lost'],
    [330, 'mapnr=2', '4 lost, 5 won'],
    [331, 'hcp=-3.5|mapnr=1', '1714 won, 1715 lost'],
    [331, 'hcp=-4.5|mapnr=1', '1714 lost, 1715 won'],
    [332, 'mapnr=1|total=22.5', '12 lost, 13 won'],
    [332, 'mapnr=2|total=29.5', '12 won, 13 lost'],
    [335, 'mapnr=1', '74 lost, 76 won'],
    [335, 'mapnr=2', '74 won, 76 lost'],
    [335, 'mapnr=3', '74 lost, 76 won'],
    [338, 'mapnr=1|roundnr=1', '4 won, 5 lost'],
    [338, 'mapnr=2|roundnr=1', '4 lost, 5 won'],
    [338, 'mapnr=2|roundnr=13', '4 lost, 5 won'],
  ])('[B290] %i %s: %s', (market, specifiers, text) => {
    expect(resultText(market, specifiers, match)).toBe(text)
  })

  it('[B290] decides a round at its end, a map at its end, and the match with the second map won', () => {
    const running = (rounds: string): Standing => esport([rounds], [0, 0], phases.firstMap)
    const first = { market: 338, specifiers: 'mapnr=1|roundnr=1' }
    const second = { market: 338, specifiers: 'mapnr=1|roundnr=13' }
    expect(settleMarket(first, running(''))).toBeUndefined()
    expect(settleMarket(first, running('a'))?.map(({ result }) => result)).toEqual([0, 1])
    expect(settleMarket(second, running('ah'.repeat(6)))).toBeUndefined()
    expect(settleMarket(second, running(`${'ah'.repeat(6)}h`))?.map(({ result }) => result)).toEqual([1, 0])
    expect(settleMarket({ market: 338, specifiers: 'mapnr=2|roundnr=1' }, running('ah'))).toBeUndefined()
    const overtime = { market: 335, specifiers: 'mapnr=1' }
    expect(settleMarket(overtime, running('ah'.repeat(12)))).toBeUndefined()
    expect(settleMarket(overtime, running(`${'ah'.repeat(12)}h`))?.map(({ result }) => result)).toEqual([1, 0])
    const winner = { market: 330, specifiers: 'mapnr=1' }
    expect(settleMarket(winner, running('h'.repeat(12)))).toBeUndefined()
    expect(settleMarket(winner, esport([wonMaps[0]], [1, 0], phases.firstPause))).toBeDefined()
    expect(
      settleMarket({ market: 186, specifiers: '' }, esport([wonMaps[0]], [1, 0], phases.firstPause)),
    ).toBeUndefined()
  })

  it('[B290] gives back what an abandoned match left open, and a map or round that was not played', () => {
    const abandoned = esport([wonMaps[0], 'ha'], [1, 0], phases.abandoned)
    const back = (market: number, specifiers: string) =>
      closeMarket({ market, specifiers }, abandoned, endings[9])?.outcomes.every(({ voidFactor }) => voidFactor === 1)
    expect(back(330, 'mapnr=1')).toBe(false)
    expect(back(338, 'mapnr=2|roundnr=1')).toBe(false)
    for (const [market, specifiers] of [
      [186, ''],
      [329, 'variant=sr:correct_score:bestof:3'],
      [330, 'mapnr=2'],
      [338, 'mapnr=2|roundnr=13'],
    ] as const)
      expect(back(market, specifiers)).toBe(true)
    const straight = esport([wonMaps[0], wonMaps[2]], [2, 0])
    expect(closeMarket({ market: 330, specifiers: 'mapnr=3' }, straight)?.outcomes[0]?.voidFactor).toBe(1)
    expect(closeMarket({ market: 338, specifiers: 'mapnr=3|roundnr=1' }, straight)?.outcomes[0]?.voidFactor).toBe(1)
  })

  it('[B290] has no market without its map or its round', () => {
    for (const specifiers of ['', 'mapnr=0', 'mapnr=1', 'mapnr=1|roundnr=0', 'mapnr=1|roundnr=x', 'roundnr=1'])
      expect(questionOf('esport', { market: 338, specifiers }), specifiers).toBeUndefined()
    expect(questionOf('esport', { market: 338, specifiers: 'mapnr=2|roundnr=13' })).toMatchObject({
      period: 2,
      round: 13,
    })
  })
})

describe('settlement of a match that is over', () => {
  const match = ended([1, 0], [2, 1])

  it.each([
    [1, '', '1 won, 2 lost, 3 lost'],
    [10, '', '9 won, 10 won, 11 lost'],
    [11, '', '4 won, 5 lost'],
    [14, 'hcp=0:1', '1711 lost, 1712 won, 1713 lost'],
    [14, 'hcp=1:0', '1711 won, 1712 lost, 1713 lost'],
    [14, 'hcp=0:2', '1711 lost, 1712 lost, 1713 won'],
    [16, 'hcp=-0.5', '1714 won, 1715 lost'],
    [16, 'hcp=-0.75', '1714 won/2, 1715 lost/2'],
    [16, 'hcp=-1', '1714 back, 1715 back'],
    [16, 'hcp=-1.25', '1714 lost/2, 1715 won/2'],
    [16, 'hcp=-1.5', '1714 lost, 1715 won'],
    [16, 'hcp=0.25', '1714 won, 1715 lost'],
    [18, 'total=2.5', '12 won, 13 lost'],
    [18, 'total=2.75', '12 won/2, 13 lost/2'],
    [18, 'total=3', '12 back, 13 back'],
    [18, 'total=3.25', '12 lost/2, 13 won/2'],
    [18, 'total=3.5', '12 lost, 13 won'],
    [19, 'total=1.5', '12 won, 13 lost'],
    [20, 'total=1.5', '12 lost, 13 won'],
    [26, '', '70 won, 72 lost'],
    [29, '', '74 won, 76 lost'],
    [37, 'total=2.5', '794 lost, 796 won, 798 lost, 800 lost, 802 lost, 804 lost'],
    [47, '', '418 won, 420 lost, 422 lost, 424 lost, 426 lost, 428 lost, 430 lost, 432 lost, 434 lost'],
    [60, '', '1 won, 2 lost, 3 lost'],
    [68, 'total=1.5', '12 lost, 13 won'],
    [166, 'total=9.5', '12 won, 13 lost'],
    [139, 'total=4.5', '12 won, 13 lost'],
    [139, 'total=5.5', '12 lost, 13 won'],
  ])('market %i %s after 2-1 (1-0): %s', (market, specifiers, expected) => {
    expect(resultText(market, specifiers, match)).toBe(expected)
  })

  it('settles the correct score among 25, and other scores as the 26th', () => {
    const winner = (home: number, away: number): string | undefined =>
      settleMarket({ market: 45, specifiers: '' }, ended([0, 0], [home, away]))?.find(({ result }) => result === 1)
        ?.outcome
    expect([winner(0, 0), winner(1, 0), winner(1, 1), winner(4, 4), winner(5, 0)]).toEqual([
      '274',
      '276',
      '286',
      '322',
      '324',
    ])
  })

  it.each([
    ['1/1', '418', [1, 0], [2, 1]],
    ['1/X', '420', [1, 0], [1, 1]],
    ['1/2', '422', [1, 0], [1, 2]],
    ['X/1', '424', [1, 1], [2, 1]],
    ['X/X', '426', [0, 0], [0, 0]],
    ['X/2', '428', [0, 0], [0, 3]],
    ['2/1', '430', [0, 2], [3, 2]],
    ['2/X', '432', [0, 1], [1, 1]],
    ['2/2', '434', [0, 1], [0, 1]],
  ] as const)('settles half-time / full-time as %s alone: %s after %j and %j', (short, outcome, half, full) => {
    const results = settleMarket({ market: 47, specifiers: '' }, ended([...half], [...full])) ?? []
    expect(results.filter(({ result }) => result === 1).map((one) => one.outcome)).toEqual([outcome])
    expect(results).toHaveLength(9)
    expect(shortOfOutcome('football', 47, outcome)).toEqual({ tr: short, en: short })
  })

  it.each([
    [186, '', '4 won, 5 lost'],
    [187, 'hcp=-3.5', '1714 won, 1715 lost'],
    [188, 'hcp=-1.5', '1714 lost, 1715 won'],
    [189, 'total=29.5', '12 won, 13 lost'],
    [314, 'total=2.5', '12 won, 13 lost'],
    [202, 'setnr=2', '4 lost, 5 won'],
    [204, 'setnr=1|total=9.5', '12 lost, 13 won'],
  ])('tennis market %i %s after 6-3 6-7 6-2: %s', (market, specifiers, expected) => {
    expect(
      resultText(
        market,
        specifiers,
        sets('tennis', [
          [6, 3],
          [6, 7],
          [6, 2],
        ]),
      ),
    ).toBe(expected)
  })

  it.each([
    [186, '', '4 lost, 5 won'],
    [237, 'hcp=2.5', '1714 lost, 1715 won'],
    [238, 'total=180.5', '12 won, 13 lost'],
    [310, 'setnr=3|total=51.5', '12 won, 13 lost'],
  ])('volleyball market %i %s after 25-20 20-25 26-28 18-25: %s', (market, specifiers, expected) => {
    expect(
      resultText(
        market,
        specifiers,
        sets('volleyball', [
          [25, 20],
          [20, 25],
          [26, 28],
          [18, 25],
        ]),
      ),
    ).toBe(expected)
  })

  it.each([
    [219, '', '4 won, 5 lost'],
    [223, 'hcp=-4.5', '1714 lost, 1715 won'],
    [225, 'total=168.5', '12 won, 13 lost'],
    [227, 'total=85.5', '12 won, 13 lost'],
    [228, 'total=85.5', '12 lost, 13 won'],
    [236, 'quarternr=1|total=40.5', '12 lost, 13 won'],
  ])('basketball market %i %s after overtime: %s', (market, specifiers, expected) => {
    const standing = basketball(
      [
        [20, 20],
        [20, 20],
        [19, 19],
        [18, 18],
        [10, 7],
      ],
      phases.endedAfterOvertime,
    )
    expect(resultText(market, specifiers, standing)).toBe(expected)
  })

  it.each([
    ['overtime', phases.endedAfterOvertime, [[0, 1]]],
    [
      'the shootout, which is one goal',
      phases.endedAfterPenalties,
      [
        [0, 0],
        [0, 1],
      ],
    ],
  ] as const)('[B265] settles ice hockey by sixty minutes, and where the market says so with %s', (_, phase, later) => {
    const standing = iceHockey(
      [[1, 0], [1, 1], [0, 1], ...later.map(([home, away]): [number, number] => [home, away])],
      phase,
    )
    const results: Record<string, string> = {
      '1 ': '1 lost, 2 won, 3 lost',
      '10 ': '9 won, 10 lost, 11 won',
      '11 ': '4 back, 5 back',
      '16 hcp=-0.5': '1714 lost, 1715 won',
      '18 total=4.5': '12 lost, 13 won',
      '19 total=1.5': '12 won, 13 lost',
      '20 total=2.5': '12 lost, 13 won',
      '26 ': '70 lost, 72 won',
      '29 ': '74 won, 76 lost',
      '406 ': '4 lost, 5 won',
      '410 hcp=0.5': '1714 lost, 1715 won',
      '412 total=4.5': '12 won, 13 lost',
      '443 periodnr=1': '1 won, 2 lost, 3 lost',
      '443 periodnr=3': '1 lost, 2 lost, 3 won',
      '446 periodnr=2|total=1.5': '12 won, 13 lost',
    }
    for (const [key, expected] of Object.entries(results)) {
      const [market = '', specifiers = ''] = key.split(' ')
      expect(resultText(Number(market), specifiers, standing), key).toBe(expected)
    }
  })

  it('does not count extra time', () => {
    const standing: Standing = {
      sport: 'football',
      phase: phases.endedAfterOvertime,
      score: { home: 2, away: 1 },
      periods: [
        { home: 0, away: 0 },
        { home: 1, away: 1 },
        { home: 1, away: 0 },
      ],
    }
    expect(resultText(1, '', standing)).toBe('1 lost, 2 won, 3 lost')
    expect(resultText(47, '', standing)).toContain('426 won')
    expect(settleMarket({ market: 1, specifiers: '' }, { ...standing, periods: [] })).toBeUndefined()
  })
})

describe('settlement during play', () => {
  /** Periods of ice hockey that end 1-1 each. */
  const icePeriods = (count: number, phase: number): Standing =>
    iceHockey(
      Array.from({ length: count }, () => [1, 1] as [number, number]),
      phase,
    )
  const onlyFirst = (phase: number): Standing => ({ ...playing(1, 0, phase), periods: [{ home: 1, away: 0 }] })
  const secondSet = (phase: number): Standing => ({
    ...sets('tennis', [
      [6, 3],
      [7, 5],
    ]),
    phase,
  })

  it.each([
    ['a total that is beaten', 18, 'total=2.5', playing(2, 1), true],
    ['a total that is not', 18, 'total=3.5', playing(2, 1), false],
    ['a whole total that is level', 18, 'total=3', playing(2, 1), false],
    ['a quarter total that is half beaten', 18, 'total=2.75', playing(2, 1), false],
    ['both to score once both have', 29, '', playing(1, 1), true],
    ['both to score before', 29, '', playing(5, 0), false],
    ['a result, however clear', 1, '', playing(9, 0), false],
    ['a handicap', 16, 'hcp=1.5', playing(3, 0), false],
    ['odd or even', 26, '', playing(1, 0), false],
    ['a score out of the list', 45, '', playing(5, 0), true],
    ['a score in the list', 45, '', playing(4, 4), false],
    ['the first half at the break', 60, '', playing(1, 0, phases.halfTime), true],
    ['the first half at the break, while the second is not told', 60, '', onlyFirst(phases.halfTime), true],
    ['the first half once the second has begun', 60, '', playing(1, 0), true],
    ['the first half in it', 60, '', playing(1, 0, phases.firstHalf), false],
    ['results of both halves in the first', 47, '', playing(5, 0, phases.firstHalf), false],
    ['results of both halves at the break', 47, '', playing(5, 0, phases.halfTime), false],
    ['results of both halves in the second, however clear', 47, '', playing(9, 0), false],
    ['a set that is played', 202, 'setnr=2', secondSet(9), false],
    ['a set in the pause after it', 202, 'setnr=2', secondSet(phases.firstPause), true],
    ['a set before the one that is played', 202, 'setnr=1', secondSet(9), true],
    ['ice hockey level after sixty minutes', 1, '', icePeriods(3, phases.awaitingOvertime), true],
    ['its winner', 406, '', icePeriods(3, phases.awaitingOvertime), false],
    ['its winner before the shootout', 406, '', icePeriods(4, phases.awaitingPenalties), false],
    ['a total with overtime that is beaten', 412, 'total=2.5', icePeriods(3, phases.awaitingOvertime), true],
    ['a period that is played', 443, 'periodnr=2', icePeriods(2, 2), false],
    ['a period in the pause after it', 443, 'periodnr=2', icePeriods(2, phases.firstPause + 1), true],
    ['the third period before the overtime', 443, 'periodnr=3', icePeriods(3, phases.awaitingOvertime), true],
    ['a set that has not begun', 202, 'setnr=3', secondSet(phases.firstPause), false],
  ])('%s: decided %#', (_, market, specifiers, standing, decided) => {
    expect(settleMarket({ market, specifiers }, standing) !== undefined).toBe(decided)
  })

  it('never settles a market that play can still change', () => {
    const goals = fc.nat({ max: 6 })
    const family = marketsOf('football').flatMap(({ market, shape }) => {
      if (shape.line === 'total')
        return [0.5, 1, 1.75, 2.5, 3.25].map((line) => ({ market, specifiers: `total=${line}` }))
      if (shape.line === 'hcp' && market === 14) return [{ market, specifiers: 'hcp=0:1' }]
      if (shape.line === 'hcp') return [-1.5, -0.25, 0, 1].map((line) => ({ market, specifiers: `hcp=${line}` }))
      return [{ market, specifiers: '' }]
    })
    fc.assert(
      fc.property(goals, goals, goals, goals, (home, away, moreHome, moreAway) => {
        const now: Standing = {
          ...playing(home, away),
          corners: { home, away },
          yellowCards: { home, away },
          redCards: { home: 0, away },
        }
        const end: Standing = {
          ...ended([home, away], [home + moreHome, away + moreAway]),
          corners: { home: home + moreHome, away: away + moreAway },
          yellowCards: { home: home + moreHome, away },
          redCards: { home: 0, away: away + moreAway },
        }
        for (const key of family) {
          const early = settleMarket(key, now)
          if (early) expect(settleMarket(key, end)).toEqual(early)
        }
      }),
    )
  })

  it('[B300] settles cards only where the yellow and the red ones are known', () => {
    const { redCards, ...unknown } = ended([1, 0], [2, 1])
    expect(redCards).toBeDefined()
    expect(settleMarket({ market: 139, specifiers: 'total=2.5' }, unknown)).toBeUndefined()
    expect(settleMarket({ market: 139, specifiers: 'total=2.5' }, ended([1, 0], [2, 1]))).toBeDefined()
  })

  it('returns undefined for unknown markets and invalid lines', () => {
    const standing = ended([0, 0], [1, 0])
    for (const [market, specifiers] of [
      [9999, ''],
      [18, ''],
      [18, 'total=2.3'],
      [18, 'total=x'],
      [16, 'total=2.5'],
      [187, 'hcp=1.5'],
    ] as const)
      expect(settleMarket({ market, specifiers }, standing)).toBeUndefined()
  })
})

it.each([
  [16, 'hcp=-1', true],
  [16, 'hcp=-1.5', false],
  [18, 'total=3', true],
  [18, 'total=2.75', true],
  [18, 'total=3.25', true],
  [18, 'total=2.5', false],
  [11, '', true],
  [1, '', false],
] as const)('market %i %s may refund its stake: %s', (market, specifiers, may) => {
  const question = questionOf('football', { market, specifiers })
  expect(question && mayRefund(question)).toBe(may)
})

describe('laws of settlement', () => {
  const score = fc.record({ home: fc.nat({ max: 9 }), away: fc.nat({ max: 9 }) })
  const at = (pair: Pair): Standing => ended([0, 0], [pair.home, pair.away])
  const worth = (result: 0 | 1, voidFactor: number): number => voidFactor + (1 - voidFactor) * result * 2

  it('gives two sides of a line complementary results of the part that is not refunded', () => {
    fc.assert(
      fc.property(score, fc.integer({ min: -12, max: 12 }), (pair, quarters) => {
        for (const key of [
          { market: 16, specifiers: `hcp=${quarters / 4}` },
          { market: 18, specifiers: `total=${Math.abs(quarters) / 4}` },
        ]) {
          const outcomes = settleMarket(key, at(pair)) ?? []
          expect(outcomes.reduce((sum, { result, voidFactor }) => sum + worth(result, voidFactor), 0)).toBe(2)
        }
      }),
    )
  })

  it('has exactly one winner in an exclusive market, and two in a double chance', () => {
    fc.assert(
      fc.property(score, (pair) => {
        const won = (market: number, specifiers = ''): number =>
          (settleMarket({ market, specifiers }, at(pair)) ?? []).filter(({ result }) => result === 1).length
        expect([won(1), won(45), won(37, 'total=2.5'), won(14, 'hcp=0:1'), won(26), won(29)]).toEqual([
          1, 1, 1, 1, 1, 1,
        ])
        expect(won(10)).toBe(2)
      }),
    )
  })
})

describe('a match that does not end as planned', () => {
  it('[B265] settles the finished periods of ice hockey that was abandoned, and refunds the match', () => {
    const standing = iceHockey(
      [
        [2, 0],
        [1, 0],
      ],
      phases.abandoned,
    )
    const voided = (market: number, specifiers: string) =>
      closeMarket({ market, specifiers }, standing, endings[9])?.outcomes.map(({ voidFactor }) => voidFactor)
    expect(voided(443, 'periodnr=1')).toEqual([0, 0, 0])
    expect(voided(443, 'periodnr=2')).toEqual([1, 1, 1])
    expect(voided(1, '')).toEqual([1, 1, 1])
    expect(voided(406, '')).toEqual([1, 1])
    expect(voided(18, 'total=2.5')).toEqual([0, 0])
  })

  const abandoned: Standing = { ...playing(2, 1), phase: phases.abandoned }

  it('settles decided markets and refunds the rest', () => {
    expect(closeMarket({ market: 18, specifiers: 'total=2.5' }, abandoned, endings[9])).toMatchObject({
      outcomes: [
        { result: 1, voidFactor: 0 },
        { result: 0, voidFactor: 0 },
      ],
    })
    expect(closeMarket({ market: 1, specifiers: '' }, abandoned, endings[9])).toMatchObject({
      voidReason: 10,
      outcomes: [{ voidFactor: 1 }, { voidFactor: 1 }, { voidFactor: 1 }],
    })
  })

  it('settles decided markets of one that was interrupted for good', () => {
    const { outcomes = [] } = closeMarket({ market: 18, specifiers: 'total=2.5' }, abandoned, endings[7]) ?? {}
    expect(outcomes).toMatchObject([
      { result: 1, voidFactor: 0 },
      { result: 0, voidFactor: 0 },
    ])
    expect(closeMarket({ market: 1, specifiers: '' }, abandoned, endings[7])?.outcomes).toMatchObject(
      Array.from({ length: 3 }, () => ({ voidFactor: 1 })),
    )
  })

  it('refunds all bets of one that was cancelled, postponed for good or never played', () => {
    for (const ending of [endings[5], endings[8], walkover])
      expect(
        closeMarket({ market: 18, specifiers: 'total=2.5' }, abandoned, ending)?.outcomes.every(
          ({ voidFactor }) => voidFactor === 1,
        ),
      ).toBe(true)
  })

  it('refunds half-time / full-time of a match that was abandoned after the break, while the first half stands', () => {
    const stopped = playing(1, 0, phases.abandoned)
    const ending = endings[9]
    expect(closeMarket({ market: 60, specifiers: '' }, stopped, ending)?.outcomes[0]).toMatchObject({ result: 1 })
    const { outcomes = [], voidReason } = closeMarket({ market: 47, specifiers: '' }, stopped, ending) ?? {}
    expect([outcomes.length, voidReason]).toEqual([9, 10])
    expect(outcomes.every(({ voidFactor }) => voidFactor === 1)).toBe(true)
  })

  it('settles a finished set when a player retires', () => {
    const standing: Standing = {
      ...sets('tennis', [
        [6, 3],
        [2, 1],
      ]),
      score: { home: 1, away: 0 },
      phase: phases.abandoned,
    }
    expect(closeMarket({ market: 202, specifiers: 'setnr=1' }, standing, retirement)).toMatchObject({
      outcomes: [{ result: 1 }, { result: 0 }],
    })
    expect(closeMarket({ market: 186, specifiers: '' }, standing, retirement)).toMatchObject({ voidReason: 9 })
  })

  it('refunds first-half bets without a half-time score', () => {
    const standing: Standing = { ...ended([0, 0], [2, 1]), periods: [] }
    expect(closeMarket({ market: 60, specifiers: '' }, standing)).toMatchObject({ voidReason: 3 })
    expect(closeMarket({ market: 47, specifiers: '' }, standing)).toMatchObject({ voidReason: 3 })
    expect(closeMarket({ market: 1, specifiers: '' }, standing)?.outcomes[0]).toMatchObject({ result: 1 })
  })

  it('returns undefined for an unknown market', () => {
    expect(closeMarket({ market: 9999, specifiers: '' }, abandoned)).toBeUndefined()
  })
})

it('has distinct outcome ids in each market', () => {
  for (const { shape } of markets)
    expect(new Set(shape.outcomes.map(({ outcome }) => outcome)).size).toBe(shape.outcomes.length)
})
