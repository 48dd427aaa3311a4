import type { Named } from './engine.ts'

/** The house's jackpots, the smallest first; what each is called wherever it is shown. */
export const potNames = {
  mini: { tr: 'Mini', en: 'Mini' },
  minor: { tr: 'Minör', en: 'Minor' },
  major: { tr: 'Majör', en: 'Major' },
  grand: { tr: 'Büyük ikramiye', en: 'Grand' },
} as const satisfies Record<string, Named>
