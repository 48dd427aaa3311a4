import { describe, expect, it } from 'vitest'
import { writeAvailableSelections, writeCalculation } from '../testing/uofWriter.ts'
import { readAvailableSelections, readCalculation, writeSelections } from './uofCustomBet.ts'

const match = 'sr:match:7'

/** The beginning of answers as the feed sends them. */
const root = (name: string, content: string) =>
  `\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${name} xmlns="http://schemas.sportradar.com/custombet/v1/endpoints" generated_at="2022-08-29T11:32:59+00:00">${content}</${name}>`

describe('what can be combined', () => {
  it('[B279] is read by market, with its specifiers in the order in which we compare them and as the feed writes them', () => {
    const read = readAvailableSelections(
      root(
        'available_selections',
        `<event id="${match}"><markets>
          <market id="1"><outcome id="1"/><outcome id="2"/></market>
          <market id="52" specifiers="total=2.5|goalnr=1"><outcome id="12"/></market>
        </markets></event>`,
      ),
    )
    expect(read).toEqual({
      ok: true,
      value: new Map([
        ['1|', { specifiers: '', outcomes: new Set(['1', '2']) }],
        ['52|goalnr=1|total=2.5', { specifiers: 'total=2.5|goalnr=1', outcomes: new Set(['12']) }],
      ]),
    })
  })

  it('is nothing for a match without markets', () => {
    expect(readAvailableSelections(writeAvailableSelections(match, []))).toEqual({ ok: true, value: new Map() })
  })

  it('is an error where the answer is another one', () => {
    const path = (text: string) => {
      const read = readAvailableSelections(text)
      return read.ok ? undefined : `${read.error.fault} ${read.error.path}`
    }
    expect(path('no XML')).toBe('xml ')
    expect(path(root('response', ''))).toBe('unknown response')
    expect(path(root('available_selections', ''))).toBe('missing available_selections/event')
    expect(path(root('available_selections', '<event id="1"><markets><market id="x"/></markets></event>'))).toBe(
      'wrong available_selections/event/markets/market@id',
    )
  })
})

describe('a calculated price', () => {
  const read = (attributes: string) => readCalculation(root('calculation_response', `<calculation ${attributes}/>`))

  it('[B279] has its odds, its chance, and whether it follows the odds that were sent', () => {
    expect(read('odds="14.654619322466335" probability="0.03827598152270673"')).toEqual({
      ok: true,
      value: { milli: 14_654.619, chance: 0.03827598152270673, followsOdds: false },
    })
    expect(read('odds="4.1" probability="2.1E-1" harmonization="true"')).toEqual({
      ok: true,
      value: { milli: 4_100, chance: 0.21, followsOdds: true },
    })
    const quote = { milli: 2_500, chance: 0.35, followsOdds: true }
    expect(readCalculation(writeCalculation(match, quote))).toEqual({ ok: true, value: quote })
  })

  it.each([
    ['odds="0.99" probability="0.5"', 'wrong calculation_response/calculation@odds'],
    ['odds="-3" probability="0.5"', 'wrong calculation_response/calculation@odds'],
    ['odds="NaN" probability="0.5"', 'wrong calculation_response/calculation@odds'],
    ['odds="2" probability="1.01"', 'wrong calculation_response/calculation@probability'],
    ['odds="2" probability="-0.1"', 'wrong calculation_response/calculation@probability'],
    ['odds="2"', 'missing calculation_response/calculation@probability'],
    ['probability="0.5"', 'missing calculation_response/calculation@odds'],
  ])('is an error with %s', (attributes, expected) => {
    const answer = read(attributes)
    expect(answer.ok ? answer.value : `${answer.error.fault} ${answer.error.path}`).toBe(expected)
  })

  it('is an error without a calculation', () => {
    expect(readCalculation(root('calculation_response', ''))).toMatchObject({ ok: false, error: { fault: 'missing' } })
  })
})

it('[B279] a request names each outcome with the odds at which it is sold, and writes what would be markup as characters', () => {
  const text = writeSelections(match, [
    { market: 1, specifiers: '', outcome: '1', milli: 1_850 },
    { market: 18, specifiers: 'total=2.5', outcome: '"><x>', milli: 2_005 },
  ])
  expect(text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><selections xmlns="http://schemas.sportradar.com/custombet/v1/endpoints">' +
      '<selection id="sr:match:7" market_id="1" outcome_id="1" odds="1.85"></selection>' +
      '<selection id="sr:match:7" market_id="18" specifiers="total=2.5" outcome_id="&#34;&#62;&#60;x&#62;" odds="2.005"></selection>' +
      '</selections>',
  )
})
