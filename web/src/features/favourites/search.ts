export const favouriteTabs = ['slots', 'tables'] as const
export type FavouriteTab = (typeof favouriteTabs)[number]

/** The list in the address; slots by default. */
export const favouriteTab = (given: { tab?: unknown }): FavouriteTab =>
  favouriteTabs.find((one) => one === given.tab) ?? 'slots'
