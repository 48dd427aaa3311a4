import { siteType } from '@yakamoz/contract/constants'
import type { LobbyKind } from './kinds.ts'

/** The call for one of a lobby's two sides: `sol` is left, `sag` right; the type is the lobby's (C-cms-01, E-05). */
export const slidesCall = (kind: LobbyKind, sliderPlace: 'sol' | 'sag') =>
  ['cms', 'getIcSlider', { SiteType: siteType, SliderType: kind, sliderPlace }] as const
