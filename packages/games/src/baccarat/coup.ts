/** A coup in points: the first two cards of each side, and the third if one was drawn. */
export type Points = { readonly player: readonly number[]; readonly banker: readonly number[] }

export const totalPoints = (points: readonly number[]): number => points.reduce((total, point) => total + point, 0) % 10

/** Whether the player draws a third card: with 0 to 5, unless the banker has a natural eight or nine. */
export const playerDraws = (player: number, banker: number): boolean => player <= 5 && banker < 8

/** Whether the banker draws a third card, by the rules of punto banco; `third` is the player's third card. */
export const bankerDraws = (banker: number, player: number, third: number | undefined): boolean => {
  if (player >= 8 && third === undefined) return false
  if (third === undefined) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** Deals a coup: player, banker, player, banker, then the third cards. `pointsOf` reads a card. */
export const coupOf = <Card>(
  deal: () => Card,
  pointsOf: (card: Card) => number,
): { player: Card[]; banker: Card[] } => {
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()]
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ]
  const total = (cards: Card[]): number => totalPoints(cards.map(pointsOf))
  const [mine, theirs] = [total(player), total(banker)]
  if (playerDraws(mine, theirs)) player.push(deal())
  const drawn = player[2] === undefined ? undefined : pointsOf(player[2])
  if (theirs < 8 && bankerDraws(theirs, mine, drawn)) banker.push(deal())
  return { player, banker }
}
