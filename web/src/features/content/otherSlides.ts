import { sliderSiteId } from '@yakamoz/contract/constants'
import type { Read } from '../../lib/api/client.ts'
import { isSlideShown } from '../../lib/content/active.ts'

type Slide = Read<'slider', 'get_active_items'>[number]

/** The slides of the whole site (C-cms-03): those that run now, or all of them, which are filtered here (Z-52). */
export const activeSlidesCall = ['slider', 'get_active_items', { siteId: sliderSiteId }] as const
export const allSlidesCall = ['slider', 'get_all_items', { siteId: sliderSiteId }] as const

const mostShown = 3

/** The slides that a page shows below its own list: those that run now and lead elsewhere, one for each aim (V-01). */
export const otherSlides = (slides: readonly Slide[], { here, nowMs }: { here: string; nowMs: number }): Slide[] => {
  const leading = slides.filter((slide) => isSlideShown(slide, nowMs) && slide.link !== '' && slide.link !== here)
  const first = new Map<string, Slide>()
  for (const slide of leading) if (!first.has(slide.link)) first.set(slide.link, slide)
  return [...first.values()].slice(0, mostShown)
}
