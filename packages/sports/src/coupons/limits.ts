/** The most outcomes on a coupon, and in one bet builder. */
export const maxLegs = 20
export const maxChoices = 8
export const maxColumns = 2_000
