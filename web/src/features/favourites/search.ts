export const favouriteTabs = ['slots', 'tables'] as const
export type FavouriteTab = (typeof favouriteTabs)[number]

/** Which of the lists the address names; slots unless it says otherwise. */
export const favouriteTab = (given: { tab?: unknown }): FavouriteTab =>
  favouriteTabs.find((one) => one === given.tab) ?? 'slots'
