/** The text of a game's volatility, 1 to 4. */
export const volatilityText = (level: number) =>
  `play.volatility.${Math.min(4, Math.max(1, level)) as 1 | 2 | 3 | 4}` as const
