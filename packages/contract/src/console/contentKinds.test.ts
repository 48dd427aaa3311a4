import { expect, it } from 'vitest'
import { type ContentItem, type contentKindNames, contentProblems, contentState, wholeItem } from './contentKinds.ts'

const empty: ContentItem = { active: true, from: '', until: '', fields: {}, texts: { tr: {}, en: {} } }
const day = 86_400_000

it('[B160] an item is shown between its start and its end, unless it is switched off', () => {
  const of = (changes: Partial<ContentItem>) => contentState({ ...empty, ...changes }, 10 * day)
  expect(of({})).toBe('shown')
  expect(of({ from: 10 * day })).toBe('shown')
  expect(of({ from: 10 * day + 1 })).toBe('planned')
  expect(of({ from: day, until: 10 * day })).toBe('ended')
  expect(of({ from: day, until: 10 * day + 1 })).toBe('shown')
  expect(of({ active: false })).toBe('off')
  expect(of({ active: false, until: day })).toBe('off')
})

it('[B160] an item needs what its kind needs, in both languages', () => {
  const fieldsOf = (kind: (typeof contentKindNames)[number], item: ContentItem) =>
    contentProblems(kind, item).map(({ field, problem }) => `${field} ${problem}`)
  expect(fieldsOf('special_date', empty)).toEqual([
    'from needed',
    'until needed',
    'texts.tr.text needed',
    'texts.en.text needed',
  ])
  const both = { tr: { text: 'Merhaba' }, en: { text: 'Hello' } }
  expect(fieldsOf('special_date', { ...empty, from: 2, until: 2, texts: both })).toEqual(['until order'])
  expect(
    fieldsOf('special_date', { ...empty, from: 1, until: 2, texts: both, fields: { decoration: 'snow' } }),
  ).toEqual(['fields.decoration choice'])
  const licence = { name: 'A', number: '1', authority: 'B' }
  expect(fieldsOf('licence', { ...empty, fields: { ...licence, link: '//evil.example' } })).toEqual([
    'fields.link link',
  ])
  expect(fieldsOf('licence', { ...empty, fields: { ...licence, place: '-1' } })).toEqual(['fields.place number'])
  expect(fieldsOf('licence', { ...empty, fields: licence })).toEqual([])
  const links = { tr: { instagram: 'http://x.example' }, en: {} }
  expect(fieldsOf('social_links', { ...empty, texts: links })).toEqual(['texts.tr.instagram link'])
  const long = { title: 'x'.repeat(121), text: '' }
  expect(fieldsOf('popup', { ...empty, texts: { tr: long, en: { title: 'x' } } })).toEqual(['texts.tr.title too_long'])
})

it('[B160] an item has the parts of its kind and no others', () => {
  const given = {
    ...empty,
    from: 1,
    fields: { link: ' /a ', place: '2', x: 'y' },
    texts: { tr: { title: 'T', x: 'y' }, en: {} },
  }
  expect(wholeItem('popup', given)).toEqual({
    active: true,
    from: 1,
    until: '',
    fields: { image: '', link: '/a' },
    texts: { tr: { title: 'T', text: '' }, en: { title: '', text: '' } },
  })
  expect(wholeItem('page', { ...given, active: false })).toMatchObject({ active: true, from: '', fields: {} })
})
