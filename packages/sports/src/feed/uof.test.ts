import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketResult, OddsChange } from '../messages.ts'
import { readUof, type UofError } from './uof.ts'

const read = (text: string, sport?: 'football' | 'tennis' | 'ice_hockey') => {
  const answer = readUof(text, sport)
  return answer.ok ? answer.message : answer.error
}

describe('readUof', () => {
  it('reads status, score, clock and markets of odds_change', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <odds_change product="1" event_id="sr:match:900" timestamp="1790000000500" request_id="12">
        <sport_event_status status="1" reporting="1" match_status="7" home_score="1" away_score="2">
          <clock match_time="71:05" stopped="false"/>
          <period_scores>
            <period_score match_status_code="6" number="1" home_score="1" away_score="1"/>
            <period_score match_status_code="7" number="2" home_score="0" away_score="1"/>
          </period_scores>
          <statistics>
            <yellow_cards home="1" away="3"/><red_cards home="0" away="1"/><corners home="4" away="7"/>
          </statistics>
        </sport_event_status>
        <odds>
          <market id="1" status="1" favourite="1">
            <outcome id="1" odds="5.4" probabilities="0.17" active="1"/>
            <outcome id="2" odds="3.1234" probabilities="0.30" active="1"/>
            <outcome id="3" active="0"/>
          </market>
          <market id="204" specifiers="total=9.5|setnr=1"/>
          <market id="18" specifiers="total=2.5" status="-3"/>
        </odds>
      </odds_change>`
    expect(read(text, 'football')).toEqual({
      type: 'odds_change',
      match: 'sr:match:900',
      producer: 1,
      atMs: 1_790_000_000_500,
      requestId: 12,
      eventStatus: 1,
      standing: {
        sport: 'football',
        phase: 7,
        score: { home: 1, away: 2 },
        periods: [
          { home: 1, away: 1 },
          { home: 0, away: 1 },
        ],
        yellowCards: { home: 1, away: 3 },
        redCards: { home: 0, away: 1 },
        corners: { home: 4, away: 7 },
      },
      clock: { matchSeconds: 4_265, stopped: false },
      markets: [
        {
          market: 1,
          specifiers: '',
          status: 1,
          favourite: true,
          outcomes: [
            { outcome: '1', odds: 5_400, probability: 0.17, active: true },
            { outcome: '2', odds: 3_123, probability: 0.3, active: true },
            { outcome: '3', active: false },
          ],
        },
        { market: 204, specifiers: 'setnr=1|total=9.5', status: 1, outcomes: [] },
        { market: 18, specifiers: 'total=2.5', status: -3, outcomes: [] },
      ],
    })
  })

  it('reads games, server and tie-break of odds_change of tennis', () => {
    const text = `<odds_change product="1" event_id="sr:match:901" timestamp="5">
        <sport_event_status status="1" match_status="9" home_score="1" away_score="0" home_gamescore="40" away_gamescore="50" current_server="2" tiebreak="false">
          <period_scores><period_score number="1" home_score="6" away_score="3"/></period_scores>
        </sport_event_status></odds_change>`
    expect(read(text, 'tennis')).toMatchObject({
      standing: {
        phase: 9,
        game: { home: 40, away: 50 },
        server: 'away',
        tieBreak: false,
        periods: [{ home: 6, away: 3 }],
      },
      markets: [],
    })
    expect(read(text)).not.toHaveProperty('standing')
  })

  const withStatus = (inside: string) =>
    read(
      `<odds_change product="1" event_id="m" timestamp="5"><sport_event_status status="1" match_status="7" home_score="2" away_score="1.0">${inside}</sport_event_status></odds_change>`,
      'football',
    )

  it('reads scores of periods by their number and not by their order, and none after a missing one', () => {
    const period = (number: number, home: number) =>
      `<period_score match_status_code="6" number="${number}" home_score="${home}" away_score="0"/>`
    const periods = (...elements: string[]) => withStatus(`<period_scores>${elements.join('')}</period_scores>`)
    const scores = (...homes: number[]) => ({ standing: { periods: homes.map((home) => ({ home, away: 0 })) } })
    expect(periods(period(2, 1), period(1, 3))).toMatchObject(scores(3, 1))
    expect(periods(period(3, 2), period(1, 3), period(2, 1))).toMatchObject(scores(3, 1, 2))
    expect(periods(period(2, 1))).toMatchObject(scores())
    expect(periods(period(1, 3), period(3, 2))).toMatchObject(scores(3))
  })

  it('[B266] reads periods, clock and suspended players of ice hockey', () => {
    const text = `<odds_change product="1" event_id="sr:match:902" timestamp="5">
        <sport_event_status status="1" match_status="2" home_score="1" away_score="0" home_suspend="0" away_suspend="1">
          <clock match_time="25:10" remaining_time_in_period="14:50" stopped="false"/>
          <period_scores><period_score number="1" home_score="1" away_score="0"/><period_score number="2" home_score="0" away_score="0"/></period_scores>
        </sport_event_status></odds_change>`
    expect(read(text, 'ice_hockey')).toMatchObject({
      standing: {
        sport: 'ice_hockey',
        phase: 2,
        suspended: { home: 0, away: 1 },
        periods: [
          { home: 1, away: 0 },
          { home: 0, away: 0 },
        ],
      },
      clock: { matchSeconds: 1_510, remainingInPeriodSeconds: 890, stopped: false },
    })
  })

  it.each([
    ['awaited', 35, 34],
    ['played', 51, 50],
  ])('[B266] reads the shootout of ice hockey that is %s like penalties of football', (_, status, phase) => {
    const text = `<odds_change product="1" event_id="sr:match:902" timestamp="5">
        <sport_event_status status="1" match_status="${status}" home_score="2" away_score="2"/></odds_change>`
    expect(read(text, 'ice_hockey')).toMatchObject({ standing: { phase } })
  })

  it('counts second yellow cards as red ones', () => {
    const cards = (inside: string) => withStatus(`<statistics>${inside}</statistics>`)
    const [red, second] = ['<red_cards home="0" away="1"/>', '<yellow_red_cards home="1" away="1"/>']
    expect(cards(`${red}${second}`)).toMatchObject({ standing: { redCards: { home: 1, away: 2 } } })
    expect(cards(second)).toMatchObject({ standing: { redCards: { home: 1, away: 1 } } })
    expect(cards('<yellow_cards home="1" away="0"/>')).not.toHaveProperty('standing.redCards')
  })

  it.each([
    ['75', false, 4_440],
    ['75:00', false, 4_500],
    ['0', false, 0],
    ['1', true, 0],
    ['3:7', true, 187],
  ])('reads the time of the match %s', (time, stopped, matchSeconds) => {
    expect(withStatus(`<clock match_time="${time}" stopped="${stopped ? 1 : 'false'}"/>`)).toMatchObject({
      clock: { matchSeconds, stopped },
    })
  })

  it('reads odds_change without a status', () => {
    const text = '<odds_change product="1" event_id="m" timestamp="9"><odds/></odds_change>'
    expect(readUof(text)).toEqual({
      ok: true,
      message: { type: 'odds_change', match: 'm', producer: 1, atMs: 9, markets: [] },
    })
  })

  it('reads bet_stop, suspended by default', () => {
    expect(read('<bet_stop product="1" event_id="sr:match:900" timestamp="7" groups="all"/>')).toEqual({
      type: 'bet_stop',
      match: 'sr:match:900',
      producer: 1,
      atMs: 7,
      groups: ['all'],
      status: -1,
    })
    const stopped = (groups: string) =>
      read(`<bet_stop product="1" event_id="m" timestamp="7" groups="${groups}" market_status="0"/>`)
    expect(stopped('1st_half|corners|bookings')).toMatchObject({ groups: ['halves', 'corners', 'cards'], status: 0 })
    expect(stopped('1st_half|regular_play')).toMatchObject({ groups: ['all'] })
    expect(stopped('quarter')).toMatchObject({ groups: ['quarters'] })
    expect(stopped('scorers')).toMatchObject({ groups: ['all'] })
  })

  it('reads bet_settlement with all kinds of results', () => {
    const text = `<bet_settlement certainty="2" product="3" event_id="sr:match:902" timestamp="9"><outcomes>
        <market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/></market>
        <market id="16" specifiers="hcp=-0.25"><outcome id="1714" result="0" void_factor="0.5"/><outcome id="1715" result="1" void_factor="0.5"/></market>
        <market id="29" void_reason="3"><outcome id="74" result="0" void_factor="1.0"/></market>
        <market id="7"><outcome id="5" result="1" dead_heat_factor="0.5"/></market>
      </outcomes></bet_settlement>`
    expect(read(text)).toEqual({
      type: 'bet_settlement',
      match: 'sr:match:902',
      producer: 3,
      atMs: 9,
      certainty: 2,
      markets: [
        {
          market: 1,
          specifiers: '',
          outcomes: [
            { outcome: '1', result: 1, voidFactor: 0 },
            { outcome: '2', result: 0, voidFactor: 0 },
          ],
        },
        {
          market: 16,
          specifiers: 'hcp=-0.25',
          outcomes: [
            { outcome: '1714', result: 0, voidFactor: 0.5 },
            { outcome: '1715', result: 1, voidFactor: 0.5 },
          ],
        },
        {
          market: 29,
          specifiers: '',
          outcomes: [{ outcome: '74', result: 0, voidFactor: 1 }],
          voidReason: 3,
        },
        {
          market: 7,
          specifiers: '',
          outcomes: [{ outcome: '5', result: 1, voidFactor: 0, deadHeat: { numerator: 1, denominator: 2 } }],
        },
      ],
    })
  })

  it('recovers the fraction of a dead heat from its decimals', () => {
    const deadHeat = (factor: string) => {
      const message = read(
        `<bet_settlement certainty="2" product="3" event_id="m" timestamp="9"><outcomes><market id="7"><outcome id="5" result="1" dead_heat_factor="${factor}"/></market></outcomes></bet_settlement>`,
      )
      return 'markets' in message && (message.markets[0] as MarketResult).outcomes[0]?.deadHeat
    }
    expect(deadHeat('0.33333333333333331')).toEqual({ numerator: 1, denominator: 3 })
    expect(deadHeat('0.25')).toEqual({ numerator: 1, denominator: 4 })
    expect(deadHeat('1.0')).toBeUndefined()
  })

  it('leaves out undecided markets', () => {
    const text =
      '<bet_settlement certainty="1" product="1" event_id="m" timestamp="9"><outcomes><market id="1"><outcome id="1" result="-1"/></market></outcomes></bet_settlement>'
    expect(read(text)).toMatchObject({ type: 'bet_settlement', markets: [] })
  })

  it('rollback_bet_settlement', () => {
    expect(
      read(
        '<rollback_bet_settlement product="1" event_id="m" timestamp="9"><market id="204" specifiers="total=9.5|setnr=1"/><market id="1"/></rollback_bet_settlement>',
      ),
    ).toEqual({
      type: 'rollback_bet_settlement',
      match: 'm',
      producer: 1,
      atMs: 9,
      markets: [
        { market: 204, specifiers: 'setnr=1|total=9.5' },
        { market: 1, specifiers: '' },
      ],
    })
  })

  it('reads bet_cancel and its rollback, with and without a period', () => {
    expect(
      read(
        '<bet_cancel product="1" event_id="m" timestamp="9" start_time="3" end_time="8" superceded_by="sr:match:2"><market id="18" specifiers="total=2.5" void_reason="12"/></bet_cancel>',
      ),
    ).toEqual({
      type: 'bet_cancel',
      match: 'm',
      producer: 1,
      atMs: 9,
      markets: [{ market: 18, specifiers: 'total=2.5' }],
      voidReason: 12,
      startMs: 3,
      endMs: 8,
      supersededBy: 'sr:match:2',
    })
    expect(
      read(
        '<rollback_bet_cancel product="1" event_id="m" timestamp="9"><market id="18" specifiers="total=2.5"/></rollback_bet_cancel>',
      ),
    ).toEqual({
      type: 'rollback_bet_cancel',
      match: 'm',
      producer: 1,
      atMs: 9,
      markets: [{ market: 18, specifiers: 'total=2.5' }],
    })
  })

  it.each(['bet_cancel', 'rollback_bet_cancel', 'rollback_bet_settlement'])(
    'reads the outcomes that %s names as the only affected ones',
    (name) => {
      const text = `<${name} product="1" event_id="m" timestamp="9"><market id="1"><outcome id="2"/><outcome id="3"/></market><market id="10"/></${name}>`
      expect(read(text)).toMatchObject({
        markets: [
          { market: 1, specifiers: '', onlyOutcomes: ['2', '3'] },
          { market: 10, specifiers: '' },
        ],
      })
    },
  )

  it('reads fixture_change, alive and snapshot_complete', () => {
    expect(
      read('<fixture_change product="3" event_id="m" timestamp="9" change_type="2" start_time="1790090000000"/>'),
    ).toEqual({
      type: 'fixture_change',
      match: 'm',
      producer: 3,
      atMs: 9,
      change: 2,
      startMs: 1_790_090_000_000,
    })
    expect(read('<alive product="1" timestamp="9" subscribed="0"/>')).toEqual({
      type: 'alive',
      producer: 1,
      atMs: 9,
      subscribed: false,
    })
    expect(read('<snapshot_complete product="1" timestamp="9" request_id="44"/>')).toEqual({
      type: 'snapshot_complete',
      producer: 1,
      atMs: 9,
      requestId: 44,
    })
  })
})

describe('readUof of invalid messages', () => {
  it.each([
    ['', { fault: 'xml', path: '' }],
    ['no xml', { fault: 'xml', path: '' }],
    ['<alive product="1"', { fault: 'xml', path: '' }],
    ['<alive product="1"><b></alive>', { fault: 'xml', path: '' }],
    ['<product_down product="1"/>', { fault: 'unknown', path: 'product_down' }],
    ['<valueof/>', { fault: 'unknown', path: 'valueof' }],
    ['<alive timestamp="9" subscribed="1"/>', { fault: 'missing', path: 'alive@product' }],
    ['<alive product="one" timestamp="9" subscribed="1"/>', { fault: 'wrong', path: 'alive@product' }],
    ['<alive product="0" timestamp="9" subscribed="1"/>', { fault: 'wrong', path: 'alive@product' }],
    ['<alive product="1" timestamp="soon" subscribed="1"/>', { fault: 'wrong', path: 'alive@timestamp' }],
    ['<bet_stop product="1" timestamp="9" groups="all"/>', { fault: 'missing', path: 'bet_stop@event_id' }],
    ['<bet_stop product="1" event_id="m" timestamp="9"/>', { fault: 'missing', path: 'bet_stop@groups' }],
    [
      '<bet_settlement product="1" event_id="m" timestamp="9" certainty="3"/>',
      { fault: 'wrong', path: 'bet_settlement@certainty' },
    ],
    [
      '<odds_change product="1" event_id="m" timestamp="9"><odds><market id="1" status="7"/></odds></odds_change>',
      { fault: 'wrong', path: 'odds_change/odds/market@status' },
    ],
    [
      '<bet_settlement product="1" event_id="m" timestamp="9" certainty="1"><outcomes><market id="1"><outcome id="1" result="2"/></market></outcomes></bet_settlement>',
      { fault: 'wrong', path: 'bet_settlement/outcomes/market/outcome@result' },
    ],
    [
      '<odds_change product="1" event_id="m" timestamp="9"><odds><market id="3000000000"/></odds></odds_change>',
      { fault: 'wrong', path: 'odds_change/odds/market@id' },
    ],
    ...['900000000', '-1', '1.5'].map((score): [string, UofError] => [
      `<odds_change product="1" event_id="m" timestamp="9"><sport_event_status status="1" match_status="6" home_score="${score}" away_score="0"/></odds_change>`,
      { fault: 'wrong', path: 'odds_change/sport_event_status@home_score' },
    ]),
    ...['-1', '1.5', 'NaN'].map((factor): [string, UofError] => [
      `<bet_settlement product="1" event_id="m" timestamp="9" certainty="1"><outcomes><market id="1"><outcome id="1" result="1" dead_heat_factor="${factor}"/></market></outcomes></bet_settlement>`,
      { fault: 'wrong', path: 'bet_settlement/outcomes/market/outcome@dead_heat_factor' },
    ]),
    [
      '<rollback_bet_cancel product="1" event_id="m" timestamp="9"><market/></rollback_bet_cancel>',
      { fault: 'missing', path: 'rollback_bet_cancel/market@id' },
    ],
  ])('%s', (text, error) => {
    expect(readUof(text, 'football')).toEqual({ ok: false, error })
  })

  it('never throws', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '<odds_change',
        ' product="1"',
        ' timestamp="9"',
        '>',
        '/>',
        '<market id="1">',
        '</market>',
        '</odds_change>',
        '&x;',
        '"',
        '<!DOCTYPE a [<!ENTITY b "c">]>',
        '\u0000',
      ),
      { maxLength: 14 },
    )
    fc.assert(fc.property(pieces, (parts) => ['boolean'].includes(typeof readUof(parts.join('')).ok)))
    fc.assert(fc.property(fc.string(), (text) => readUof(text).ok === false))
  })

  it.each([
    '<alive product="14" timestamp="9" subscribed="1"/>',
    '<odds_change product="14" event_id="m" timestamp="later"><odds><market id="x"/></odds></odds_change>',
    '<a_new_message product="14"/>',
  ])('names a producer that is not used before anything else: %s', (text) => {
    expect(readUof(text)).toMatchObject({ ok: false, error: { fault: 'foreign' } })
  })

  it('leaves out an invalid probability', () => {
    const text = (chance: string) =>
      `<odds_change product="1" event_id="m" timestamp="9"><odds><market id="1"><outcome id="1" odds="2" probabilities="${chance}"/></market></odds></odds_change>`
    const outcomeOf = (chance: string) => (read(text(chance)) as OddsChange).markets[0]?.outcomes[0]
    for (const chance of ['48.5', '-0.1', 'NaN', 'INF', 'n/a']) {
      expect(outcomeOf(chance)).not.toHaveProperty('probability')
      expect(outcomeOf(chance)).toMatchObject({ odds: 2_000, active: true })
    }
    expect(outcomeOf('0.485')).toMatchObject({ probability: 0.485 })
    expect(outcomeOf('8.97094E-4')).toMatchObject({ probability: 0.000897094 })
    expect(outcomeOf('0.30000000000000004')).toMatchObject({ probability: 0.1 + 0.2 })
  })

  it('makes an outcome with odds out of range inactive', () => {
    const text = (odds: string) =>
      `<odds_change product="1" event_id="m" timestamp="9"><odds><market id="1"><outcome id="1" odds="${odds}" active="1"/></market></odds></odds_change>`
    for (const odds of ['1.00', '5000', 'nan', '-2', '1e9', 'INF'])
      expect(read(text(odds))).toMatchObject({ markets: [{ outcomes: [{ outcome: '1', active: false }] }] })
  })
})
