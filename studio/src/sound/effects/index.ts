import type { BedName } from '../beds/index.ts'
import type { Cue, Family } from '../cues.ts'
import type { EffectScore } from '../effect.ts'
import { slotEffects } from './slots.ts'

/** The groups of games, with the bed of a game that has none of its own. */
export const families: Readonly<Partial<Record<Family, BedName>>> = { slots: 'istanbul' }

const effects: Readonly<Partial<Record<Family, Partial<Record<Cue, EffectScore>>>>> = { slots: slotEffects }

/** The effects of a group of games. */
export const effectsOf = (family: Family): Partial<Record<Cue, EffectScore>> => effects[family] ?? {}
