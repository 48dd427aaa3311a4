import { type Kurus, kurus } from '@yakamoz/values'
import type { Named } from './engine.ts'

/** The names of the jackpots, the smallest first. */
export const potNames = {
  mini: { tr: 'Mini', en: 'Mini' },
  minor: { tr: 'Minör', en: 'Minor' },
  major: { tr: 'Majör', en: 'Major' },
  grand: { tr: 'Büyük ikramiye', en: 'Grand' },
} as const satisfies Record<string, Named>

/** A known jackpot: its name in the code of the contract. */
export type PotLevel = keyof typeof potNames

/** The number of steps of a shown amount on its way to the next one. */
const climbSteps = 25

/** The next step of a shown amount towards `goal`, in kuruş; a pot that was won drops at once. */
export const climbed = (now: Kurus, goal: Kurus): Kurus =>
  goal <= now ? goal : kurus(Math.min(goal, now + Math.max(1, Math.ceil((goal - now) / climbSteps))))
