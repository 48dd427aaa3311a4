import { expect, it } from 'vitest'
import { activeSlidesCall, allSlidesCall, otherSlides } from './otherSlides.ts'

const nowMs = Date.parse('2026-11-27T12:00:00+03:00')
const slide = (id: number, link: string, more: object = {}) => ({
  id,
  link,
  Status: 1 as const,
  Start_date: '2026-11-01T00:00:00+03:00',
  End_date: '2026-12-01T00:00:00+03:00',
  sliderPlace: 'sol' as const,
  SliderType: 'slot',
  title: '',
  subtitle: '',
  text: '',
  figure: '',
  button: '',
  termsLink: '',
  image: '',
  ...more,
})
const shown = (slides: ReturnType<typeof slide>[]) =>
  otherSlides(slides, { here: '/promotions', nowMs }).map(({ id }) => id)

it('[C-cms-03] the slides of the site are asked for by its id', () => {
  expect(activeSlidesCall).toEqual(['slider', 'get_active_items', { siteId: 889 }])
  expect(allSlidesCall).toEqual(['slider', 'get_all_items', { siteId: 889 }])
})

it('a page shows slides that lead elsewhere, one for each aim and three at most', () => {
  expect(shown([slide(1, '/promotions'), slide(2, '/tournaments'), slide(3, '/tournaments'), slide(4, '')])).toEqual([
    2,
  ])
  expect(shown([1, 2, 3, 4].map((id) => slide(id, `/aim/${id}`)))).toEqual([1, 2, 3])
})

it('[V-01] a slide that is inactive, over or not begun is not shown', () => {
  expect(
    shown([
      slide(1, '/a', { Status: 0 }),
      slide(2, '/b', { End_date: '2026-11-27T12:00:00+03:00' }),
      slide(3, '/c', { Start_date: '2026-11-28T00:00:00+03:00' }),
      slide(4, '/d'),
    ]),
  ).toEqual([4])
})
