/** The most outcomes on a coupon, and in one bet builder. */
export const mostLegs = 20
export const mostChoices = 8
export const mostColumns = 2_000
