import { describe, expect, it } from 'vitest'
import { readFixture, readProducers, readSchedule, readWhoami, sportOfFeed } from './uofApi.ts'

const events = {
  tr: { league: 'Süper Lig', country: 'Türkiye' },
  en: { league: 'Super League', country: 'Turkey &amp; friends' },
} as const

type Given = { id?: string; sport?: string; attributes?: string; extra?: string; away?: string }

const eventIn = (
  element: 'fixture' | 'sport_event',
  lang: 'tr' | 'en',
  { id = 'sr:match:7', sport = 'sr:sport:1', attributes = '', extra = '', away = 'away' }: Given = {},
) => `<${element} id="${id}" scheduled="2026-11-21T16:00:00+00:00" liveodds="booked" ${attributes}>
    <tournament_round type="group" number="12"/>
    <tournament id="sr:tournament:52" name="${events[lang].league}">
      <sport id="${sport}" name="?"/><category id="sr:category:46" name="${events[lang].country}"/>
    </tournament>
    <competitors>
      <competitor id="sr:competitor:1" name="Kıyı &amp; Ada" abbreviation="KIY" qualifier="home"/>
      <competitor id="sr:competitor:2" name="İnci Spor" qualifier="${away}"/>
    </competitors>${extra}
  </${element}>`

const fixture = (given?: Given) => {
  const [tr, en] = (['tr', 'en'] as const).map(
    (lang) => `<?xml version="1.0"?><fixtures_fixture>${eventIn('fixture', lang, given)}</fixtures_fixture>`,
  )
  const read = readFixture({ tr: tr ?? '', en: en ?? '' })
  return read.ok ? read.value : read.error
}

describe('a fixture of the API', () => {
  it('[B274] has its names in Turkish and English, both sides, and whether prices in play are booked', () => {
    expect(fixture()).toEqual({
      match: 'sr:match:7',
      sport: 'football',
      category: { id: 'sr:category:46', name: { tr: 'Türkiye', en: 'Turkey & friends' } },
      competition: { id: 'sr:tournament:52', name: { tr: 'Süper Lig', en: 'Super League' } },
      home: { id: 'sr:competitor:1', name: 'Kıyı & Ada', short: 'KIY' },
      away: { id: 'sr:competitor:2', name: 'İnci Spor', short: 'İNC' },
      startMs: Date.parse('2026-11-21T16:00:00Z'),
      producer: 3,
      liveOdds: true,
      round: 'Matchday 12',
    })
  })

  it('has an abbreviation with the characters that XML cannot write as they are', () => {
    const text = `<fixtures_fixture>${eventIn('fixture', 'tr').replace('"KIY"', '"K&amp;A"')}</fixtures_fixture>`
    expect(readFixture({ tr: text, en: text })).toMatchObject({ value: { home: { short: 'K&A' } } })
  })

  it('starts at its own time rather than the scheduled one, and at noon where only its day is known', () => {
    expect(fixture({ attributes: 'start_time="2026-11-21T18:30:00+03:00"' })).toMatchObject({
      startMs: Date.parse('2026-11-21T15:30:00Z'),
    })
    expect(fixture({ attributes: 'start_time_tbd="true"' })).toMatchObject({
      startMs: Date.parse('2026-11-21T12:00:00+03:00'),
      startUnsure: true,
    })
  })

  it('has no prices in play unless they are booked, and may be on neutral ground', () => {
    const extra = '<extra_info><info key="neutral_ground" value="true"/></extra_info>'
    expect(fixture({ extra })).toMatchObject({ neutral: true })
    const text = `<fixtures_fixture>${eventIn('fixture', 'tr').replace('booked', 'bookable')}</fixtures_fixture>`
    expect(readFixture({ tr: text, en: text })).toMatchObject({ value: { liveOdds: false } })
  })

  it.each([
    ['of a sport that is not offered', { sport: 'sr:sport:3' }],
    ['of e-sports, whose sides and rounds the feed does not tell', { sport: 'sr:sport:109' }],
    ['that is no match of two sides', { away: 'unknown' }],
    ['that is a race', { id: 'sr:stage:7' }],
  ])('%s is left out', (_, given) => {
    expect(fixture(given)).toBeUndefined()
  })

  it('that cannot be read is refused with the place of the fault', () => {
    expect(fixture({ attributes: 'start_time="soon"' })).toEqual({
      fault: 'wrong',
      path: 'fixtures_fixture/fixture@start_time',
    })
    expect(readFixture({ tr: '<fixtures_fixture', en: '' })).toEqual({ ok: false, error: { fault: 'xml', path: '' } })
    expect(readFixture({ tr: '<response/>', en: '' })).toMatchObject({ error: { fault: 'unknown', path: 'response' } })
  })
})

describe('a schedule of the API', () => {
  const schedule = (lang: 'tr' | 'en', ...given: Given[]) =>
    `\uFEFF<?xml version="1.0"?><schedule>${given.map((one) => eventIn('sport_event', lang, one)).join('')}</schedule>`

  it('has the matches that are offered and not over in its order, and counts all events', () => {
    const given = [
      { id: 'sr:match:1' },
      { id: 'sr:match:2', sport: 'sr:sport:3' },
      { id: 'sr:match:4', attributes: 'status="closed"' },
      { id: 'sr:match:3', attributes: 'status="live"' },
    ]
    const read = readSchedule({ tr: schedule('tr', ...given), en: schedule('en', ...given.toReversed()) })
    expect(read.ok && read.value.fixtures.map(({ match }) => match)).toEqual(['sr:match:1', 'sr:match:3'])
    expect(read).toMatchObject({
      value: { total: 4, fixtures: [{ category: { name: { en: 'Turkey & friends' } } }, {}] },
    })
  })

  it('names a match in Turkish alone that its English answer lacks', () => {
    const read = readSchedule({ tr: schedule('tr', {}), en: schedule('en') })
    expect(read).toMatchObject({
      value: { fixtures: [{ competition: { name: { tr: 'Süper Lig', en: 'Süper Lig' } } }] },
    })
  })

  it('may be empty', () => {
    expect(readSchedule({ tr: schedule('tr'), en: schedule('en') })).toEqual({
      ok: true,
      value: { fixtures: [], total: 0 },
    })
  })
})

it('the virtual host of the queue is that of the account', () => {
  const text = '\uFEFF<?xml version="1.0"?><bookmaker_details response_code="OK" virtual_host="/unifiedfeed/6908"/>'
  expect(readWhoami(text)).toEqual({ ok: true, value: { virtualHost: '/unifiedfeed/6908' } })
  expect(readWhoami('<bookmaker_details/>')).toMatchObject({
    error: { fault: 'missing', path: 'bookmaker_details@virtual_host' },
  })
})

it('producers that are active and used are described by the path of their recoveries and how far back these reach', () => {
  const one = (id: number, path: string, active = true) =>
    `<producer id="${id}" active="${active}" api_url="https://api.example/v1/${path}" stateful_recovery_window_in_minutes="180"/>`
  const text = `<producers>${one(1, 'liveodds/')}${one(3, 'pre')}${one(5, 'premium_cricket/')}${one(1, 'x/', false)}</producers>`
  expect(readProducers(text)).toEqual({
    ok: true,
    value: [
      { producer: 1, path: '/v1/liveodds/', windowMs: 10_800_000 },
      { producer: 3, path: '/v1/pre/', windowMs: 10_800_000 },
    ],
  })
  expect(readProducers(text.replaceAll('https://api.example', 'here'))).toMatchObject({ error: { fault: 'wrong' } })
})

it.each([
  ['sr:sport:1', 'football'],
  ['sr:sport:23', 'volleyball'],
  ['sr:sport:4', 'ice_hockey'],
  ['sr:sport:3', undefined],
  ['toString', undefined],
])('the sport %s of the feed is %s', (id, sport) => {
  expect(sportOfFeed(id)).toBe(sport)
})
