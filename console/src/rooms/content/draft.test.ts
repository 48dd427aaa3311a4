import { expect, it } from 'vitest'
import { draftFrom, itemFrom, newDraft, wireOf } from './draft.ts'

const texts = { tr: { title: 'Başlık', text: '<p>M</p>' }, en: { title: 'Title', text: '<p>T</p>' } }
const at = '2026-12-01T10:00:00.000+03:00'

it('[B160] reads an item as it is typed and sends it as it came', () => {
  const wire = { active: true, from: at, until: '', fields: { image: '', link: '/promotions' }, texts }
  const draft = draftFrom(wire)
  expect(draft.from).toBe('01.12.2026 10:00')
  const { item, problems } = itemFrom('popup', draft)
  expect(problems).toEqual({})
  expect(wireOf(item)).toEqual(wire)
})

it('[B160] keeps the seconds of a time that was not changed, and lets what is wrong under new rules be switched off', () => {
  const exact = '2026-12-01T10:00:42.123+03:00'
  const draft = draftFrom({
    active: true,
    from: exact,
    until: '',
    fields: { image: '', link: '' },
    texts: { tr: { title: '', text: '' }, en: { title: '', text: '' } },
  })
  expect(itemFrom('popup', draft).item.from).toBe(Date.parse(exact))
  expect(itemFrom('popup', { ...draft, from: '01.12.2026 11:00' }).item.from).toBe(
    Date.parse('2026-12-01T11:00:00+03:00'),
  )
  expect(Object.keys(itemFrom('popup', draft, draft).problems)).toEqual(['texts.tr.title', 'texts.en.title'])
  expect(itemFrom('popup', { ...draft, active: false }, draft).problems).toEqual({})
})

it('[B160] names each field that is missing or wrong, also a time that is none', () => {
  const draft = { ...newDraft('slider', Date.parse(at)), until: 'tomorrow' }
  expect(draft.fields.position).toBe('home')
  const { problems } = itemFrom('slider', { ...draft, fields: { ...draft.fields, link: 'javascript:x' } })
  expect(problems).toMatchObject({
    until: 'time',
    'fields.image': 'needed',
    'fields.link': 'link',
    'texts.tr.title': 'needed',
    'texts.en.title': 'needed',
  })
  expect(itemFrom('slider', { ...draft, until: '30.11.2026 10:00' }).problems.until).toBe('order')
})
