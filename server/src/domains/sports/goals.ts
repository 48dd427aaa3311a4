import { type MatchState, type Pair, phases, type Sport } from '@yakamoz/sports'
import { sql } from 'kysely'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type Goal, queuePushes } from '../notifications/index.ts'

/** A change of a match: its state before, if it was known, and after; `version` numbers its changes. */
type MatchChange = { before: MatchState | undefined; after: MatchState; version: number }

const noGoals: Pair = { home: 0, away: 0 }
const sumOf = ({ home, away }: Pair): number => home + away

const pageOf = (match: string): string => `/sport/match/${encodeURIComponent(match)}`

const sportsWithGoals: ReadonlySet<Sport> = new Set(['football', 'ice_hockey'])
const endsByGoal: readonly number[] = [phases.endedAfterOvertime, phases.endedAfterPenalties]

/** Whether a changed score is a goal: in play, or when it has just decided a match after regular time. One that changes later is a correction. */
const mayScore = ({ before, after }: Pick<MatchChange, 'before' | 'after'>): boolean =>
  after.eventStatus === 1 || (before?.eventStatus === 1 && endsByGoal.includes(after.standing?.phase ?? 0))

/**
 * Returns the goal of a change of a match of football or ice hockey in play, or the goal that was taken back; several at once are one with the score
 * after them.
 */
export const goalIn = ({ before, after }: Pick<MatchChange, 'before' | 'after'>): Goal | undefined => {
  const { fixture, standing } = after
  if (!sportsWithGoals.has(fixture.sport) || !standing || !mayScore({ before, after })) return undefined
  const [was, is] = [before?.standing?.score ?? noGoals, standing.score]
  if (was.home === is.home && was.away === is.away) return undefined
  return {
    kind: 'goal',
    home: fixture.home.name,
    away: fixture.away.name,
    score: [is.home, is.away],
    isTakenBack: sumOf(is) < sumOf(was),
    page: pageOf(fixture.match),
  }
}

/** Returns the players who follow a match and have a browser that gets messages: those with a star, and those with an open coupon on it. */
const followersOf = async ({ db }: AppContext, match: string): Promise<number[]> => {
  const { rows } = await sql<{ player: number }>`
    select f.player from (
      select player_id as player from match_star where match_id = ${match}
      union
      select l.player_id from coupon_leg l
      join coupon c on c.player_id = l.player_id and c.id = l.coupon_id and c.state in ('pending', 'open')
      where l.match_id = ${match}
    ) f
    where exists (select from push_subscription s where s.player_id = f.player)`.execute(db.background)
  return rows.map(({ player }) => player)
}

const queueGoal = async (app: AppContext, goal: Goal, { after, version }: MatchChange): Promise<void> => {
  const topic = `goal/${after.fixture.match}`
  const followers = await followersOf(app, after.fixture.match)
  await queuePushes(
    app,
    app.db.background,
    followers.map((player) => ({ player, occasion: `${topic}/${version}`, topic, kind: 'goal', content: goal })),
  )
}

const queueingOf = perApp(() => ({ last: Promise.resolve() }))

/**
 * Queues messages about the goals of these changes to the browsers of those who follow the matches, one goal after another beside the feed,
 * which does not wait: a goal for thousands of browsers takes half a second. A failure is logged; a goal is shown on the site anyway.
 */
export const queueGoals = (app: AppContext, changes: readonly MatchChange[]): void => {
  if (!app.webPush.publicKey) return
  const queueing = queueingOf(app)
  for (const change of changes) {
    const goal = goalIn(change)
    if (!goal) continue
    queueing.last = queueing.last
      .then(() => queueGoal(app, goal, change))
      .catch((cause: unknown) =>
        app.log.warn(
          { cause: String(cause), match: change.after.fixture.match },
          'could not queue messages about a goal',
        ),
      )
  }
}

/** Waits until the messages about the goals so far are queued. */
export const goalsQueued = (app: AppContext): Promise<void> => queueingOf(app).last
