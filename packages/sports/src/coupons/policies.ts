/** What of a shown price or offer is left at least where small changes are accepted, in thousandths. */
export const nearThousandths = 950

/**
 * Which price changes between selection and acceptance the player accepts: all, prices that are not lower by more than 5 per cent, better ones
 * only, or none.
 */
export const oddsPolicies = ['any', 'near', 'better', 'none'] as const
export type OddsPolicy = (typeof oddsPolicies)[number]

/** How far below the shown offer a player still cashes out: not at all, by at most 5 per cent, or whatever it is by then. */
export const cashOutPolicies = ['exact', 'near', 'any'] as const
export type CashOutPolicy = (typeof cashOutPolicies)[number]
