/** The first steps of a new player, in their order. */
export const firstSteps = ['confirm', 'deposit', 'play', 'limits'] as const
export type FirstStep = (typeof firstSteps)[number]

/** The steps to show and the first that is not done; no `next` when the list has nothing more to offer. */
export const openSteps = (
  done: Readonly<Record<FirstStep, boolean>>,
): { steps: readonly FirstStep[]; next: FirstStep | undefined } => ({
  steps: firstSteps,
  next: firstSteps.find((step) => !done[step]),
})
