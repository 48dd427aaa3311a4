/** The maximum number of outcomes on a coupon, of outcomes in a bet builder, and of columns. */
export const maxLegs = 20
export const maxChoices = 8
export const maxColumns = 2_000
