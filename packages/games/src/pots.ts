import type { Named } from './engine.ts'

/** The names of the jackpots, the smallest first. */
export const potNames = {
  mini: { tr: 'Mini', en: 'Mini' },
  minor: { tr: 'Minör', en: 'Minor' },
  major: { tr: 'Majör', en: 'Major' },
  grand: { tr: 'Büyük ikramiye', en: 'Grand' },
} as const satisfies Record<string, Named>
