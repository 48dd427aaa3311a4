/** The most matches that a player follows with a star. Separate from the constants, which are part of the first load. */
export const maxMatchStars = 50
