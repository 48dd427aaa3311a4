import { type Kurus, kurus } from '@yakamoz/values'

/** The stake for which a slot's feature was bought, by the choice in the record of the round; undefined of every other round. */
export const boughtStakeOf = (choice: unknown): Kurus | undefined => {
  if (typeof choice !== 'object' || choice === null || !('bought' in choice)) return undefined
  return typeof choice.bought === 'number' ? kurus(choice.bought) : undefined
}
