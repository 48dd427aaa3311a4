import {
  applyMessage,
  type FeedMessage,
  type Fixture,
  type MatchId,
  type MatchMessage,
  type MatchState,
  messagesOf,
  newMatchState,
  type OddsChange,
  openMatch,
  type Producer,
  plannedAround,
  type SimulatedMatch,
  simulatedChance,
  sportsOfFeed,
} from '@yakamoz/sports'

/** The other end of a Unified Odds Feed: simulated matches under ids of the feed, and what it can tell again of them. */
export type UofSource = {
  readonly fixtures: ReadonlyMap<MatchId, Fixture>
  /** Returns the messages up to an instant since the last call, by their time. */
  until(nowMs: number): readonly MatchMessage[]
  /** Returns the current prices of all matches, or of one, and all other messages after a time, as answers to a request. */
  recovery(of: { producer: Producer; afterMs: number; requestId: number; match?: MatchId }): readonly MatchMessage[]
  readonly states: ReadonlyMap<MatchId, MatchState>
}

const isStateful = ({ type }: MatchMessage): boolean => type !== 'odds_change' && type !== 'bet_stop'

/** The prices of a match as they are now; what is settled or cancelled is told by other messages. */
const snapshotOf = (state: MatchState, producer: Producer, requestId: number): OddsChange => ({
  type: 'odds_change',
  match: state.fixture.match,
  producer,
  atMs: state.atMs,
  requestId,
  eventStatus: state.eventStatus,
  ...(state.standing && { standing: state.standing }),
  ...(state.clock && { clock: state.clock }),
  markets: Object.values(state.markets)
    .filter((market) => market.status >= -1 && market.producer === producer)
    .map(({ market, specifiers, status, outcomes, favourite }) => ({
      market,
      specifiers,
      status,
      outcomes,
      ...(favourite && { favourite }),
    })),
})

/** Takes some matches of each sport of the feed that are played or begin around an instant. */
export const openUofSource = (startMs: number, ofEachSport: number): UofSource => {
  const chance = simulatedChance(7)
  const matches = new Map<MatchId, SimulatedMatch>()
  const fixtures = new Map<MatchId, Fixture>()
  const states = new Map<MatchId, MatchState>()
  const told: MatchMessage[] = []
  const count = new Map<string, number>()
  for (const planned of plannedAround(startMs + 3_600_000, { pastHours: 1 })) {
    const { sport } = planned.fixture
    const known = count.get(sport) ?? 0
    if (!sportsOfFeed.includes(sport) || known >= ofEachSport || planned.fixture.startMs > startMs + 5_400_000) continue
    count.set(sport, known + 1)
    const match = `sr:match:${matches.size + 1}`
    const { round: _, season: __, neutral: ___, ...fixture } = planned.fixture
    matches.set(match, openMatch(planned, { chance }))
    fixtures.set(match, { ...fixture, match, producer: 3 })
    states.set(match, newMatchState({ ...fixture, match, producer: 3 }))
  }
  let sentMs = 0
  return {
    fixtures,
    states,
    until: (nowMs) => {
      const fresh = [...matches]
        .flatMap(([match, simulated]) =>
          messagesOf(simulated, sentMs, nowMs, { thin: sentMs === 0 }).map((message) => ({ ...message, match })),
        )
        .filter(({ type }) => type !== 'fixture_change')
        .sort((one, other) => one.atMs - other.atMs)
      sentMs = nowMs
      for (const message of fresh) {
        const state = states.get(message.match)
        if (state) states.set(message.match, applyMessage(state, message).state)
      }
      told.push(...fresh.filter(isStateful))
      return fresh
    },
    recovery: ({ producer, afterMs, requestId, match: only }) => {
      const isAsked = (match: MatchId) => only === undefined || match === only
      const prices = [...states.values()].filter(
        ({ fixture, eventStatus, atMs }) =>
          isAsked(fixture.match) && atMs > 0 && (eventStatus === 0 ? 3 : 1) === producer,
      )
      const stateful = told.filter(
        ({ match, atMs, producer: from }) => isAsked(match) && atMs > afterMs && from === producer,
      )
      return [
        ...stateful.map((message) => ({ ...message, requestId })),
        ...prices.map((state) => snapshotOf(state, producer, requestId)),
      ]
    },
  }
}

export const alive = (producer: Producer, atMs: number): FeedMessage => ({
  type: 'alive',
  producer,
  atMs,
  subscribed: true,
})
