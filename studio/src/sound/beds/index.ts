import type { BedScore } from '../score.ts'
import { istanbul } from './istanbul.ts'

/** All beds by name. */
export const beds = { istanbul } as const satisfies Readonly<Record<string, BedScore>>

export type BedName = keyof typeof beds
