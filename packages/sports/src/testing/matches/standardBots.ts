import type { OddsPolicy } from '../../coupons/coupon.ts'
import type { MarketState, MatchState } from '../../match/matchState.ts'
import type { OutcomePrice, Side, Standing } from '../../messages.ts'
import type { Bot, BotBet, BotView } from './bots.ts'

/*
 * Scripts that bet on what an open market, a stop, a silence or a late report might tell. Each returned more than its stakes on matches whose
 * messages or stops of bets told what comes.
 */

type Offer = { readonly market: MarketState; readonly price: OutcomePrice; readonly odds: number }

/** Returns all outcomes on sale. */
const offersIn = (state: MatchState): Offer[] =>
  Object.values(state.markets).flatMap((market) =>
    market.status === 1
      ? market.outcomes.flatMap((price) =>
          price.active && price.odds !== undefined ? [{ market, price, odds: price.odds / 1_000 }] : [],
        )
      : [],
  )

const betOn = ({ market: { market, specifiers }, price: { outcome } }: Offer, policy?: OddsPolicy): BotBet => ({
  market,
  specifiers,
  outcome,
  ...(policy && { policy }),
})

const shortest = (offers: readonly Offer[]): Offer[] => offers.toSorted((one, other) => one.odds - other.odds)

const isBetween =
  (min: number, max: number) =>
  ({ odds }: Offer): boolean =>
    odds >= min && odds < max

/** Returns the first outcome of winner, handicap and set winner for the home side, the last for the away side. */
const ofSide = (offers: readonly Offer[], side: Side): Offer[] =>
  offers.filter(({ market, price }) => {
    const index = market.outcomes.indexOf(price)
    return sideMarkets.has(market.market) && index === (side === 'home' ? 0 : market.outcomes.length - 1)
  })

const sideMarkets = new Set([1, 16, 186, 187, 188, 202, 219, 223, 237, 327, 330, 331, 338, 406, 410, 443])

const scoreOf = ({ score, periods, game }: Standing): string => JSON.stringify([score, periods, game])

/** Remembers when the standing last changed, and by which side. */
const newsTracker = () => {
  let known: Standing | undefined
  let sinceMs = 0
  let side: Side | undefined
  return ({ nowMs, state: { standing } }: BotView) => {
    const isNews = standing !== undefined && known !== undefined && scoreOf(standing) !== scoreOf(known)
    if (isNews) {
      const before = known?.periods.at(-1) ?? { home: 0, away: 0 }
      const now = standing.periods.at(-1) ?? before
      side = now.home > before.home ? 'home' : now.away > before.away ? 'away' : side
    }
    if (isNews || known === undefined) sinceMs = nowMs
    known = standing ?? known
    return { isNews, quietMs: nowMs - sinceMs, side }
  }
}

/** Bets once after each news when `choose` returns bets. */
const afterNews = (
  name: string,
  choose: (view: BotView, news: { readonly quietMs: number; readonly side: Side | undefined }) => readonly BotBet[],
): Bot => ({
  name,
  follow: () => {
    const track = newsTracker()
    let hasBet = false
    return (view) => {
      const news = track(view)
      if (news.isNews) hasBet = false
      if (hasBet) return []
      const bets = choose(view, news)
      hasBet = bets.length > 0
      return bets
    }
  },
})

const seconds = 1_000

/** Backs a side or the other when nothing has come for a number of seconds. */
const afterSilence = (quietS: number, of: 'same' | 'other', policy?: OddsPolicy): Bot =>
  afterNews(`${quietS} s of silence, ${of} side${policy ? `, ${policy}` : ''}`, ({ state }, { quietMs, side }) => {
    if (!side || quietMs < quietS * seconds) return []
    const backed = of === 'same' ? side : side === 'home' ? 'away' : 'home'
    return shortest(ofSide(offersIn(state), backed))
      .slice(0, 2)
      .map((offer) => betOn(offer, policy))
  })

/** Backs the side that has just scored, as soon as it is on sale. */
const afterScore: Bot = afterNews('just after a score', ({ state }, { quietMs, side }) =>
  side && quietMs < 120 * seconds
    ? shortest(ofSide(offersIn(state), side))
        .slice(0, 2)
        .map((offer) => betOn(offer))
    : [],
)

const gamePointSide = ({ game, tieBreak }: Standing): Side | undefined => {
  if (!game || tieBreak || Math.max(game.home, game.away) < 40 || game.home === game.away) return undefined
  return game.home > game.away ? 'home' : 'away'
}

/** Bets against the player with game point when no point has come for a number of seconds: a stop before a won game alone would tell. */
const quietGamePoint = (quietS: number): Bot =>
  afterNews(`quiet game point of tennis after ${quietS} s`, ({ state }, { quietMs }) => {
    const side = state.standing && gamePointSide(state.standing)
    if (!side || quietMs < quietS * seconds) return []
    const offers = ofSide(offersIn(state), side === 'home' ? 'away' : 'home')
    return offers
      .filter(({ market }) => market.market === 202)
      .slice(0, 1)
      .map((offer) => betOn(offer))
  })

/** The side that has won the last rounds of the running map of e-sports; undefined if there are fewer of them in a row. */
const seriesOf = ({ rounds }: Standing, length: number): Side | undefined => {
  const last = rounds?.at(-1)?.slice(-length)
  if (last === undefined || last.length < length) return undefined
  return last === 'h'.repeat(length) ? 'home' : last === 'a'.repeat(length) ? 'away' : undefined
}

/** Backs the side that has just won some rounds in a row, or the other one: the money of both sides is told by the rounds alone. */
const afterSeries = (length: number, of: 'same' | 'other'): Bot =>
  afterNews(`${length} rounds of e-sports in a row, ${of} side`, ({ state }) => {
    const side = state.standing && seriesOf(state.standing, length)
    if (!side) return []
    const backed = of === 'same' ? side : side === 'home' ? 'away' : 'home'
    return shortest(ofSide(offersIn(state), backed))
      .slice(0, 2)
      .map((offer) => betOn(offer))
  })

const powerPlayOf = ({ suspended }: Standing): Side | undefined => {
  if (!suspended || suspended.home === suspended.away) return undefined
  return suspended.home < suspended.away ? 'home' : 'away'
}

/** Backs the side with a player more on the ice, or the other one, as soon as it is on sale. */
const inPowerPlay = (of: 'same' | 'other'): Bot => ({
  name: `power play of ice hockey, ${of} side`,
  follow: () => {
    let hasBet = false
    return ({ state }) => {
      const side = state.standing && powerPlayOf(state.standing)
      if (!side) hasBet = false
      if (!side || hasBet) return []
      const other = side === 'home' ? 'away' : 'home'
      const offers = shortest(ofSide(offersIn(state), of === 'same' ? side : other)).slice(0, 2)
      hasBet = offers.length > 0
      return offers.map((offer) => betOn(offer))
    }
  },
})

/** Bets when the market has just opened after a stop. */
const afterStop = (name: string, choose: (offers: readonly Offer[]) => readonly Offer[]): Bot => ({
  name,
  follow: () => {
    let wasOpen = true
    return ({ state }) => {
      const offers = offersIn(state)
      const isReopened = !wasOpen && offers.length > 0
      wasOpen = offers.length > 0
      return isReopened ? choose(offers).map((offer) => betOn(offer)) : []
    }
  },
})

/** Bets when markets have been open for a number of seconds, again after each stop. */
const openFor = (openS: number, name: string, choose: (offers: readonly Offer[]) => readonly Offer[]): Bot => ({
  name: `open for ${openS} s, ${name}`,
  follow: () => {
    let sinceMs: number | undefined
    let hasBet = false
    return ({ nowMs, state }) => {
      const offers = offersIn(state)
      if (offers.length === 0) [sinceMs, hasBet] = [undefined, false]
      else sinceMs ??= nowMs
      if (hasBet || sinceMs === undefined || nowMs - sinceMs < openS * seconds) return []
      hasBet = true
      return choose(offers).map((offer) => betOn(offer))
    }
  },
})

/** Bets on prices of a band, a few in each window. */
const hunter = (
  name: string,
  [min, max]: readonly [number, number],
  options: { readonly withdrawsAtOnce?: boolean; readonly everyS?: number; readonly policy?: OddsPolicy } = {},
): Bot => ({
  name,
  ...(options.withdrawsAtOnce && { withdrawsAtOnce: true }),
  follow: () => {
    let nextMs = 0
    return ({ nowMs, state }) => {
      if (nowMs < nextMs) return []
      nextMs = nowMs + (options.everyS ?? 30) * seconds
      return offersIn(state)
        .filter(isBetween(min, max))
        .slice(0, 4)
        .map((offer) => betOn(offer, options.policy))
    }
  },
})

/** Bets shortly before the next prices by the clock. */
const beforeTick: Bot = {
  name: 'stale prices before the next tick',
  follow: ({ startMs }) => {
    return ({ nowMs, state, message }) => {
      const isDue = !message && (nowMs - startMs) % 30_000 >= 29_000
      return isDue
        ? shortest(offersIn(state))
            .slice(0, 3)
            .map((offer) => betOn(offer))
        : []
    }
  },
}

/** Backs the side that presses by the momentum of the match, once each time it has turned that way. */
const pressing = (name: string, least: number, choose: (offers: readonly Offer[]) => readonly Offer[]): Bot => ({
  name: `${name} at a momentum from ${least}`,
  follow: () => {
    let backed: Side | undefined
    return ({ state }) => {
      const now = state.statistics?.momentum?.at(-1) ?? 0
      const side = Math.abs(now) < least ? undefined : now > 0 ? 'home' : 'away'
      if (side === backed) return []
      const bets = side ? choose(ofSide(offersIn(state), side)) : []
      // While bets are stopped it waits.
      if (bets.length > 0 || !side) backed = side
      return bets.map((offer) => betOn(offer))
    }
  },
})

const countedOf = ({ statistics }: MatchState, side: Side): number => {
  const { shotsOnTarget, dangerousAttacks, breakPoints, aces, threePointers } = statistics?.counts ?? {}
  return [shotsOnTarget, dangerousAttacks, breakPoints, aces, threePointers].reduce(
    (sum, pair) => sum + (pair?.[side] ?? 0),
    0,
  )
}

/** Backs a side as soon as something good was counted for it: a dangerous attack, a shot on target, a break point, an ace, a three. */
const afterCount: Bot = {
  name: 'just after a statistic',
  follow: () => {
    let known: Readonly<Record<Side, number>> | undefined
    return ({ state }) => {
      const now = { home: countedOf(state, 'home'), away: countedOf(state, 'away') }
      const side = (['home', 'away'] as const).find((each) => known !== undefined && now[each] > known[each])
      known = now
      return side
        ? shortest(ofSide(offersIn(state), side))
            .slice(0, 2)
            .map((offer) => betOn(offer))
        : []
    }
  },
}

/** The scripts that follow statistics. */
export const momentumBots: readonly Bot[] = [
  pressing('the pressing side', 20, (offers) => shortest(offers).slice(0, 2)),
  pressing('the pressing side', 45, (offers) => shortest(offers).slice(0, 2)),
  pressing('long prices of the pressing side', 30, (offers) => shortest(offers).slice(-2)),
  afterCount,
]

/** The scripts that `npm run simulate -- sports` plays. */
export const standardBots: readonly Bot[] = [
  afterSilence(8, 'same'),
  afterSilence(15, 'same'),
  afterSilence(15, 'other'),
  afterSilence(20, 'same', 'none'),
  afterSilence(20, 'other', 'better'),
  afterSilence(26, 'same'),
  afterSilence(26, 'other'),
  afterSilence(30, 'same'),
  afterSilence(30, 'other'),
  quietGamePoint(20),
  quietGamePoint(25),
  quietGamePoint(29),
  inPowerPlay('same'),
  inPowerPlay('other'),
  afterSeries(1, 'same'),
  afterSeries(2, 'same'),
  afterSeries(2, 'other'),
  afterScore,
  openFor(60, 'shortest prices', (offers) => shortest(offers).slice(0, 3)),
  openFor(60, 'longest prices', (offers) => shortest(offers).slice(-3)),
  openFor(10, 'shortest prices', (offers) => shortest(offers).slice(0, 2)),
  afterStop('favourite after a stop', (offers) => shortest(offers).slice(0, 2)),
  afterStop('long shot after a stop', (offers) => shortest(offers).slice(-2)),
  hunter('favourites up to 1.10', [1, 1.1]),
  hunter('prices of 1.10 to 2', [1.1, 2]),
  hunter('prices of 2 to 5', [2, 5]),
  hunter('long shots from 50', [50, 1_000]),
  hunter('prices of 5 to 10, withdrawn at once', [5, 10], { withdrawsAtOnce: true }),
  hunter('long shots from 10, withdrawn at once', [10, 1_000], { withdrawsAtOnce: true }),
  hunter('unchanged prices only', [1.5, 4], { everyS: 7, policy: 'none' }),
  hunter('better prices only', [1.5, 4], { everyS: 7, policy: 'better' }),
  beforeTick,
  ...momentumBots,
]
