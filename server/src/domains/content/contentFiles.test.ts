import { describe, expect, it } from 'vitest'
import { ContentError, readList } from './contentLists.ts'

const promotion = {
  id: 7,
  active: true,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2027-01-01T00:00:00Z',
  image: '/art/scenes/hos-geldin',
  place: 1,
  texts: { tr: { title: 'Başlık', text: '<p onclick="x()">Metin<script>1</script></p>' }, en: { title: 'Title' } },
}
const read = (change: object) => readList('promotion', JSON.stringify([{ ...promotion, ...change }]), { demo: true })

describe('a file of content', () => {
  it('[SR-17] is cut to the allowed tags', () => {
    expect(read({})[0]?.texts).toEqual({ tr: { title: 'Başlık', text: '<p>Metin</p>' }, en: { title: 'Title' } })
  })

  it.each([
    ['an unknown field', { colour: 'red' }, 'row 1 has no field colour'],
    ['a missing language', { texts: { tr: {} } }, 'row 1 texts is missing or wrong'],
    ['a wrong instant', { starts_at: 'soon' }, 'row 1 starts_at is missing or wrong'],
    ['an end before the start', { ends_at: '2025-01-01T00:00:00Z' }, 'row 1 ends before it starts'],
    ['an id that is none', { id: 0 }, 'row 1 id is missing or wrong'],
    [
      'a picture of another site',
      { image: '//evil.example/a.png' },
      'row 1 image must be a path of this site or an https address',
    ],
  ])('is refused with %s', (_, change, error) => {
    expect(() => read(change)).toThrow(new ContentError(`promotion.json: ${error}`))
  })

  it('is refused with a fee of all that is paid, and with an unknown provider', () => {
    const method = {
      ...{
        id: 1,
        type: 2,
        group_id: null,
        name_tr: 'Havale',
        name_en: 'Transfer',
        icon: 'landmark',
        transfer_type_id: 1,
      },
      ...{
        least: 100,
        most: 1_000,
        fee: 9_999,
        minutes: 0,
        bankcode: '',
        provider: '',
        highlighted: false,
        open: true,
      },
      ...{ place: 0, fields: [], amounts: [], receiver: [] },
    }
    expect(readList('cash_method', JSON.stringify([method]), { demo: true })).toHaveLength(1)
    expect(() => readList('cash_method', JSON.stringify([{ ...method, fee: 10_000 }]), { demo: true })).toThrow(
      'row 1 has a fee of 100 per cent or more',
    )
    expect(() => readList('cash_method', JSON.stringify([{ ...method, provider: 'acme' }]), { demo: true })).toThrow(
      'row 1 has the unknown provider acme; use one of server/src/domains/cashier/providers (sandbox), or "" to decide its payments manually',
    )
  })

  it('may be older than a field that has a default', () => {
    const offer = {
      ...{ id: 3, kind: 'deposit', share: 2_000, most: 0, least: 0, wagering: 0, cap: 0, days: 30, claim_days: 7 },
      ...{ pause_days: 1, open: true, starts_at: '2026-01-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z', place: 1 },
      texts: { tr: { name: 'Yatırım bonusu' }, en: { name: 'Deposit bonus' } },
    }
    expect(readList('bonus_offer', JSON.stringify([offer]), { demo: true })).toEqual([
      { ...offer, code: '', promotion_id: null, max_stake: 0, turnover: 0 },
    ])
    const { wagering: _, ...withoutWagering } = offer
    expect(() => readList('bonus_offer', JSON.stringify([withoutWagering]), { demo: true })).toThrow(
      'row 1 wagering is missing or wrong',
    )
  })

  it('is refused with a repeated id, without a list, and without valid JSON', () => {
    expect(() => readList('promotion', JSON.stringify([promotion, promotion]), { demo: true })).toThrow(
      'two rows have the same id',
    )
    expect(() => readList('promotion', '{}', { demo: true })).toThrow('must be a list')
    expect(() => readList('promotion', '[', { demo: true })).toThrow('must be valid JSON')
  })
})
