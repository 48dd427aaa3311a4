import { expect, it } from 'vitest'
import { slidesCall } from './slides.ts'

it('[C-cms-01] a lobby asks for the slides of its own type on its left and on its right', () => {
  expect(slidesCall('slot', 'sol')).toEqual([
    'cms',
    'getIcSlider',
    { SiteType: 'desktop', SliderType: 'slot', sliderPlace: 'sol' },
  ])
  expect(slidesCall('live', 'sag')[2]).toEqual({ SiteType: 'desktop', SliderType: 'live', sliderPlace: 'sag' })
})
