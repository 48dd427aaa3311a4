import {
  initialReactionSettings,
  isInPlay,
  isRunning,
  type MarketState,
  type MatchId,
  type MatchState,
  marketKey,
  type Reaction,
  type ReactionMode,
  type ReactionSettings,
  reactionModeOf,
  reactionsOf,
} from '@yakamoz/sports'
import { sql } from 'kysely'
import type { Executor } from '../../platform/db/connect.ts'
import { createTtlCache } from '../../platform/ttlCache.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { bookOf } from './book.ts'
import { endOverride, setOverride } from './overrideControl.ts'
import { readOverrides, type StoredOverride } from './priceOverrides.ts'
import { matchMarketKey } from './results.ts'
import { readTradingSetting, storeTradingSetting } from './tradingSettings.ts'

/* The reaction of prices to money: what `reactionsOf` proposes for the markets on sale, shown to traders or set by the server. */

/** The actor of what the server sets by itself. */
const server = 'server'

/** Returns the settings that were stored, or the initial ones. */
export const readReactionSettings = async (app: AppContext): Promise<ReactionSettings> => ({
  ...initialReactionSettings,
  ...((await readTradingSetting(app, 'reaction')) as Partial<ReactionSettings>),
})

/** Changes the settings; false when nothing changes. */
export const changeReaction = async (
  app: AppContext,
  { settings, reason, actor }: { settings: ReactionSettings; reason: string; actor: string },
): Promise<boolean> => {
  if (JSON.stringify(settings) === JSON.stringify(await readReactionSettings(app))) return false
  await storeTradingSetting(app, {
    name: 'reaction',
    value: settings,
    act: 'reaction to money changed',
    reason,
    actor,
  })
  return true
}

type MoneyRow = { match: MatchId; market: number; specifiers: string; outcome: string; stake: number; paid: number }

/**
 * Reads the open stakes of singles by outcome, without bonus money, since the prices that hold for their market were last set by hand. Accumulators are left
 * out: what they pay depends on other matches.
 */
const readMoney = async ({ now }: AppContext, from: Executor): Promise<MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select l.leg ->> 'match' as match, (l.leg ->> 'market')::int as market, l.leg ->> 'specifiers' as specifiers,
      l.leg ->> 'outcome' as outcome, sum(c.unit * c.share / 10000)::bigint as stake,
      sum(floor(c.unit * c.share / 10000.0 * (l.leg ->> 'odds')::numeric / 1000))::bigint as paid
    from coupon c cross join lateral jsonb_array_elements(c.legs) l(leg)
    where c.state in ('pending', 'open') and c.kind = 'single' and not c.from_bonus and l.leg -> 'also' is null
      and not exists (select from sport_override o where o.match_id = l.leg ->> 'match' and o.market = (l.leg ->> 'market')::int
        and o.specifiers = l.leg ->> 'specifiers' and o.made_at >= c.placed_at and o.ends_at > ${new Date(now())})
    group by 1, 2, 3, 4`.execute(from)
  return rows
}

/** A proposed price with its match and market. */
export type Advice = { state: MatchState; market: MarketState; mode: ReactionMode; reaction: Reaction; taken: number }

type Known = { money: readonly MoneyRow[]; settings: ReactionSettings; overrides: readonly StoredOverride[] }

const marketAdvice = (state: MatchState, market: MarketState, { money, settings, overrides }: Known): Advice[] => {
  const chosen = reactionModeOf(settings, state.fixture.competition.id)
  if (chosen === 'off' || market.status !== 1) return []
  const byTrader = overrides.filter(({ actor }) => actor !== server).map(({ outcome }) => outcome)
  // In play a price that stays for minutes is a trader's decision. His own price would be gone when that of the server ends.
  const modeOf = ({ outcome }: Reaction) =>
    chosen === 'act' && (isInPlay(state) || byTrader.includes(outcome)) ? 'advise' : chosen
  const outcomes = market.outcomes.flatMap(({ outcome, odds }) => {
    const row = money.find((one) => one.outcome === outcome)
    return odds === undefined ? [] : [{ outcome, odds, stake: row?.stake ?? 0, paid: row?.paid ?? 0 }]
  })
  const taken = outcomes.reduce((sum, { stake }) => sum + stake, 0)
  return reactionsOf(outcomes, settings).map((reaction) => ({
    state,
    market,
    mode: modeOf(reaction),
    reaction,
    taken,
  }))
}

const readAdvice = async (app: AppContext, from: Executor): Promise<Advice[]> => {
  const [settings, money, book] = [await readReactionSettings(app), await readMoney(app, from), await bookOf(app)]
  const overridesOf = Map.groupBy(await readOverrides(app), matchMarketKey)
  return [...Map.groupBy(money, matchMarketKey)].flatMap(([key, rows]) => {
    const [first] = rows
    const state = first && book.get(first.match)?.state
    const market = first && state?.markets[marketKey(first)]
    if (!state || !market || !isRunning(state.eventStatus)) return []
    return marketAdvice(state, market, { money: rows, settings, overrides: overridesOf.get(key) ?? [] })
  })
}

/** How long the advice is cached: however many traders watch, a process reads the open coupons once. */
const adviceTtlMs = 2_000

/** Returns what is proposed now, read where reports read: who watches takes nothing from the bets. */
export const adviceNow = createTtlCache(adviceTtlMs, (app: AppContext) => readAdvice(app, app.db.delayed))

/** Ends the prices that the server has set where the feed's price is as short by now, or the match has begun. */
const endSurpassed = async (app: AppContext): Promise<void> => {
  const book = await bookOf(app)
  for (const { match, market, specifiers, outcome, value, actor } of await readOverrides(app)) {
    const fed = book.get(match)?.fed
    if (actor !== server || !fed) continue
    const price = fed.markets[marketKey({ market, specifiers })]?.outcomes.find((one) => one.outcome === outcome)?.odds
    if (!isInPlay(fed) && (price === undefined || price > value)) continue
    const reason = isInPlay(fed) ? 'the match has begun' : 'the price of the feed is as short'
    await endOverride(app, { match, market, specifiers, outcome, reason, actor: server })
  }
}

/** Sets the proposed prices of the leagues in which the server acts, and returns how many. What would not be sold is not set. */
export const actOnMoney = async (app: AppContext): Promise<number> => {
  await endSurpassed(app)
  const settings = await readReactionSettings(app)
  if (!settings.leagues.some(({ mode }) => mode === 'act')) return 0
  let set = 0
  for (const { state, market, mode, reaction } of await readAdvice(app, app.db.query)) {
    if (mode !== 'act') continue
    const error = await setOverride(app, {
      match: state.fixture.match,
      market: market.market,
      specifiers: market.specifiers,
      outcome: reaction.outcome,
      value: reaction.proposed,
      endsMs: app.now() + settings.minutes * 60_000,
      reason: `open stakes: a win would cost ${reaction.liability / 100}`,
      actor: server,
    })
    if (!error) set++
  }
  return set
}

/** How long the server pauses before it looks for prices to set again, however long it took. */
const actEveryMs = 3_000

/** Returns a function that acts when the pause is over. */
export const createReactor = (app: AppContext) => {
  let lastMs = 0
  return async (): Promise<void> => {
    if (Math.abs(app.now() - lastMs) < actEveryMs) return
    await actOnMoney(app).finally(() => {
      lastMs = app.now()
    })
  }
}
