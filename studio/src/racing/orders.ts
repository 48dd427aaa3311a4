/** The spot of a forecast or tricast from the chosen runners, the winner first; undefined until all are chosen. */
export const spotOfOrder = (runners: readonly (number | undefined)[]): string | undefined => {
  if (runners.some((runner) => runner === undefined) || new Set(runners).size !== runners.length) return undefined
  const kind = runners.length === 2 ? 'forecast' : 'tricast'
  return `${kind}:${runners.map((runner) => Number(runner) + 1).join('-')}`
}
