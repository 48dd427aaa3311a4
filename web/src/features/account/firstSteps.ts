import type { Store } from '../../lib/browser/storage.ts'

/** The first steps of a new player, in their order. */
export const firstSteps = ['confirm', 'deposit', 'play', 'limits'] as const
export type FirstStep = (typeof firstSteps)[number]

/** The first step that is not done; undefined when all are. */
export const nextStep = (done: Readonly<Record<FirstStep, boolean>>): FirstStep | undefined =>
  firstSteps.find((step) => !done[step])

/** Stored in this browser: the player whose first steps are all done. */
const key = 'yakamozFirstSteps'

export const areStepsDone = (store: Store, uid: string): boolean => store.getItem(key) === uid

export const storeStepsDone = (store: Store, uid: string): void => store.setItem(key, uid)
