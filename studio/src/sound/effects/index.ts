import type { Cue, Family } from '../cues.ts'
import type { EffectScore } from '../effect.ts'
import { bingoEffects } from './bingo.ts'
import { crashEffects } from './crash.ts'
import { slotEffects } from './slots.ts'
import { tableEffects } from './tables.ts'
import { virtualEffects } from './virtual.ts'

const effects: Readonly<Record<Family, Partial<Record<Cue, EffectScore>>>> = {
  slots: slotEffects,
  tables: tableEffects,
  crash: crashEffects,
  bingo: bingoEffects,
  virtual: virtualEffects,
}

export const families = Object.keys(effects) as readonly Family[]

/** The effects of a group of games, in the order in which they are rendered. */
export const effectsOf = (family: Family): readonly (readonly [Cue, EffectScore])[] =>
  Object.entries(effects[family]) as [Cue, EffectScore][]
