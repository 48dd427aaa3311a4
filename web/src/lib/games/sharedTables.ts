/** Tables that everybody plays at among those of a kind that is played alone. */
const shared: ReadonlySet<string> = new Set(['blackjack-moda'])

/** Kinds of tables that all players share and that have results: their cards reserve space for them. */
const kinds: ReadonlySet<string> = new Set(['roulette', 'baccarat', 'dragon-tiger', 'sic-bo', 'money-wheel'])

/** Whether a game is a table that everybody plays at together. */
export const isForMany = ({ kind, slug }: { kind: string; slug: string }): boolean =>
  kinds.has(kind) || shared.has(slug)
