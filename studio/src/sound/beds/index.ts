import type { BedScore } from '../score.ts'
import { adventure } from './adventure.ts'
import { bazaar } from './bazaar.ts'
import { flight } from './flight.ts'
import { hall } from './hall.ts'
import { istanbul } from './istanbul.ts'
import { lounge } from './lounge.ts'
import { sea } from './sea.ts'
import { stadium } from './stadium.ts'

/** All beds by name: four for slots, one for each other group of games. */
export const beds = { istanbul, sea, adventure, bazaar, lounge, flight, hall, stadium } as const satisfies Readonly<
  Record<string, BedScore>
>

export type BedName = keyof typeof beds
