import { type Kurus, kurus } from '@yakamoz/values'

/** Returns the stake of a feature purchase from the stored choice of a round; undefined for other rounds. */
export const boughtStakeOf = (choice: unknown): Kurus | undefined => {
  if (typeof choice !== 'object' || choice === null || !('bought' in choice)) return undefined
  return typeof choice.bought === 'number' ? kurus(choice.bought) : undefined
}
