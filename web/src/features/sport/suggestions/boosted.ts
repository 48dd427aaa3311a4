import type { PickRow } from '../rows.ts'

/** A bet whose price is raised. */
export type Boosted = PickRow & { boost: NonNullable<PickRow['boost']> }

export const isBoosted = (pick: PickRow): pick is Boosted => pick.boost !== undefined
