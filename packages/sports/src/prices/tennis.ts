import type { Pair, Side, Standing } from '../messages.ts'
import { otherSide } from '../pairs.ts'
import { certain, type Distribution, mixture, type Outlook, reduced, shifted } from './distribution.ts'

/**
 * The model of a tennis match of the best of three sets with a tie-break at 6-6: either player's chance to win a point
 * on the own serve. Points are taken as independent, which is a good approximation (Klaassen and Magnus, "Are Points in Tennis
 * Independent and Identically Distributed?", 2001); all distributions follow exactly.
 */
export type TennisModel = { readonly serve: Pair }

export const setsToWin = 2

/** Returns the server's chance to win a game from the points won so far (0 to 3 each is 0 to 40; one ahead after 3-3 is advantage). */
export const gameChance = (serve: number, won: number, lost: number): number => {
  if (won >= 4 && won - lost >= 2) return 1
  if (lost >= 4 && lost - won >= 2) return 0
  if (won >= 3 && lost >= 3) {
    const deuce = serve ** 2 / (serve ** 2 + (1 - serve) ** 2)
    if (won === lost) return deuce
    return won > lost ? serve + (1 - serve) * deuce : serve * deuce
  }
  return serve * gameChance(serve, won + 1, lost) + (1 - serve) * gameChance(serve, won, lost + 1)
}

/** Returns the server of a point of a tie-break (from 0): one point for the first side, then two each in turn. */
export const tieBreakServer = (first: Side, point: number): Side =>
  Math.floor((point + 1) / 2) % 2 === 0 ? first : otherSide(first)

/** Returns the home player's chance to win a tie-break from a score; `first` served its first point. */
export const tieBreakChance = ({ serve }: TennisModel, first: Side, home: number, away: number): number => {
  const cache = new Map<number, number>()
  const pairWon = serve.home * (1 - serve.away)
  const pairLost = (1 - serve.home) * serve.away
  const level = pairWon / (pairWon + pairLost)
  const from = (won: number, lost: number): number => {
    if (won >= 7 && won - lost >= 2) return 1
    if (lost >= 7 && lost - won >= 2) return 0
    if (won >= 6 && won === lost) return level
    const key = won * 64 + lost
    const before = cache.get(key)
    if (before !== undefined) return before
    const point = tieBreakServer(first, won + lost) === 'home' ? serve.home : 1 - serve.away
    const chance = point * from(won + 1, lost) + (1 - point) * from(won, lost + 1)
    cache.set(key, chance)
    return chance
  }
  return from(home, away)
}

/** The state of a set: games, the server of the next or running game, and the home player's chance in the running one. */
type SetState = { readonly games: Pair; readonly server: Side; readonly running?: number }

export const isTennisSetOver = ({ home, away }: Pair): boolean =>
  Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2)

/** Returns the distribution of the final games of a set from its state. */
const setEnds = (model: TennisModel, { games, server, running }: SetState): Distribution => {
  const hold = { home: gameChance(model.serve.home, 0, 0), away: gameChance(model.serve.away, 0, 0) }
  const ends = new Map<number, { home: number; away: number; p: number }>()
  const play = (now: Pair, serving: Side, p: number, chance: number | undefined): void => {
    if (isTennisSetOver(now)) {
      const key = now.home * 8 + now.away
      ends.set(key, { ...now, p: p + (ends.get(key)?.p ?? 0) })
      return
    }
    const isTieBreak = now.home === 6 && now.away === 6
    const usual = isTieBreak ? tieBreakChance(model, serving, 0, 0) : serving === 'home' ? hold.home : 1 - hold.away
    const won = chance ?? usual
    const next = otherSide(serving)
    if (won > 0) play({ home: now.home + 1, away: now.away }, next, p * won, undefined)
    if (won < 1) play({ home: now.home, away: now.away + 1 }, next, p * (1 - won), undefined)
  }
  play(games, server, 1, running)
  return [...ends.values()]
}

/** The distributions of the final sets and games of a match. */
type MatchEnds = { readonly sets: Distribution; readonly games: Distribution }

const isMatchOver = ({ home, away }: Pair): boolean => Math.max(home, away) >= setsToWin

/** A model with cached distributions from the start of each set. */
export type TennisBook = {
  readonly model: TennisModel
  /** Returns the distribution of a set in which this side serves first. */
  readonly freshSet: (server: Side) => Distribution
  /** Returns the distributions of the match from a score in sets, before a set in which this side serves first. */
  readonly from: (sets: Pair, server: Side) => MatchEnds
}

export const tennisBook = (model: TennisModel): TennisBook => {
  const fresh = { home: setEnds(model, start('home')), away: setEnds(model, start('away')) }
  const cache = new Map<string, MatchEnds>()
  const book: TennisBook = {
    model,
    freshSet: (server) => fresh[server],
    from: (sets, server) => {
      const key = `${sets.home}:${sets.away} ${server}`
      const ends = cache.get(key) ?? endsAfter(book, sets, server, fresh[server])
      cache.set(key, ends)
      return ends
    },
  }
  return book
}

const start = (server: Side): SetState => ({ games: { home: 0, away: 0 }, server })

/** Returns the side that serves after these games: it changes with every game, including tie-breaks. */
const serverAfter = (first: Side, { home, away }: Pair): Side => ((home + away) % 2 === 0 ? first : otherSide(first))

const endsAfter = (book: TennisBook, sets: Pair, first: Side, setDistribution: Distribution): MatchEnds => {
  if (isMatchOver(sets)) return { sets: certain(sets), games: certain({ home: 0, away: 0 }) }
  const parts = setDistribution.map(({ home, away, p }) => {
    const won = home > away ? { home: sets.home + 1, away: sets.away } : { home: sets.home, away: sets.away + 1 }
    const rest = book.from(won, serverAfter(first, { home, away }))
    return { p, sets: rest.sets, games: shifted(rest.games, { home, away }) }
  })
  return {
    sets: mixture(parts.map(({ p, sets }) => ({ p, of: sets }))),
    games: mixture(parts.map(({ p, games }) => ({ p, of: games }))),
  }
}

const pointsOf: Readonly<Record<number, number>> = { 0: 0, 15: 1, 30: 2, 40: 3, 50: 4 }

/** Returns the home player's chance in the running game or tie-break. */
const runningChance = (model: TennisModel, standing: Standing, server: Side): number => {
  const { home, away } = standing.game ?? { home: 0, away: 0 }
  if (standing.tieBreak) return tieBreakChance(model, server, home, away)
  const [won, lost] = [pointsOf[home] ?? 0, pointsOf[away] ?? 0]
  return server === 'home' ? gameChance(model.serve.home, won, lost) : 1 - gameChance(model.serve.away, lost, won)
}

/**
 * Returns the outlook at a standing. `server` of the standing serves the next point; in a tie-break the side that served first
 * is derived from the points played. Between sets the last one stays in `periods` until the first point of the next.
 */
export const tennisOutlook = (book: TennisBook, standing: Standing): Outlook => {
  const { set, games, earlier } = runningSet(standing)
  const server = firstServer(standing)
  const running = runningChance(book.model, standing, server)
  const ends = setEnds(book.model, { games, server, running })
  const beforeSet = serverAfter(server, games)
  const matchEnds = endsAfter(book, standing.score, beforeSet, ends)
  return ({ count, reads, period }) => {
    if (count === 'sets') return reduced(matchEnds.sets, reads)
    if (count === 'games') return reduced(shifted(matchEnds.games, earlier), reads)
    if (count !== 'setGames') return undefined
    if (period === set) return reduced(ends, reads)
    return period === 2 && set === 1 ? reduced(nextSet(book, ends, beforeSet), reads) : undefined
  }
}

const noGames: Pair = { home: 0, away: 0 }

/** Returns the running or next set, its games, and the games of the sets before it. */
const runningSet = ({ periods }: Standing) => {
  const last = periods.at(-1)
  const isOver = last !== undefined && isTennisSetOver(last)
  const before = isOver ? periods : periods.slice(0, -1)
  return {
    set: before.length + 1,
    games: isOver || !last ? noGames : last,
    earlier: before.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), noGames),
  }
}

const nextSet = (book: TennisBook, ends: Distribution, first: Side): Distribution =>
  mixture(ends.map((games) => ({ p: games.p, of: book.freshSet(serverAfter(first, games)) })))

const firstServer = ({ server = 'home', tieBreak, game }: Standing): Side => {
  if (!tieBreak || !game) return server
  return tieBreakServer('home', game.home + game.away) === server ? 'home' : 'away'
}
