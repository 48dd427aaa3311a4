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
