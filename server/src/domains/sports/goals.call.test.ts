import { maxMatchStars } from '@yakamoz/contract/matchStars'
import { type MatchMessage, phases } from '@yakamoz/sports'
import { describe, expect, it } from 'vitest'
import { createBrowser } from '../notifications/push/testingPushService.ts'
import { receiveMessages } from './feedIntake.ts'
import { goalsQueued } from './goals.ts'
import { deleteOldMatchStars } from './matchStars.ts'
import { announced, fixtureOf, priced } from './testing.ts'
import { opened, placed } from './testingApp.ts'

/** A message with a score in play. */
const scored = (match: string, atMs: number, home: number, away: number): MatchMessage => ({
  ...(priced(match, atMs, { eventStatus: 1 }) as Extract<MatchMessage, { type: 'odds_change' }>),
  standing: { sport: 'football', phase: phases.firstHalf, score: { home, away }, periods: [] },
})

const openedWithBrowser = async () => {
  const app = await opened()
  const subscribed = await app.call('crm', 'push_subscribe', createBrowser().sent, app.player.user)
  expect(subscribed.result).toBe(true)
  const [match = '', other = ''] = app.names
  const goal = (home: number, away: number, of = match) => {
    app.clock.advance(1_000)
    return app.receive(scored(of, app.at(), home, away))
  }
  const queued = async () => {
    const rows = await app.app.db.query
      .selectFrom('push_message')
      .select(['state', 'content', 'topic'])
      .where('kind', '=', 'goal')
      .orderBy('made_at')
      .execute()
    return rows.map(({ state, content }) => [state, (content as { score?: readonly number[] }).score])
  }
  const star = (isStarred = true, of = match) =>
    app.call('betframe', 'starMatch', { match: of, isStarred }, app.player.user)
  return { ...app, match, other, goal, queued, star }
}

describe('a goal', () => {
  it('is written to a player who has starred the match, once per goal; a newer one takes the place of the first [A93]', async () => {
    const { goal, queued, star, other } = await openedWithBrowser()
    await goal(1, 0)
    expect(await queued()).toEqual([])
    expect(await star()).toMatchObject({ result: true, data: ['sim:football:1'] })
    await goal(1, 1)
    await goal(1, 1)
    await goal(1, 0, other)
    expect(await queued()).toEqual([['waiting', [1, 1]]])
    await goal(1, 2)
    expect(await queued()).toEqual([
      ['dropped', [1, 1]],
      ['waiting', [1, 2]],
    ])
    await star(false)
    await goal(1, 3)
    expect(await queued()).toHaveLength(2)
  })

  it('is written to a player with an open coupon on the match [A93]', async () => {
    const app = await openedWithBrowser()
    await placed(app, [app.leg(0)])
    await app.goal(1, 0, app.other)
    expect(await app.queued()).toEqual([])
    await app.goal(1, 0)
    expect(await app.queued()).toEqual([['waiting', [1, 0]]])
  })
})

describe('the feed', () => {
  it('does not wait until the messages about a goal are queued', async () => {
    const { app, match, star, clock, at, queued } = await openedWithBrowser()
    await star()
    const answered = Promise.withResolvers<void>()
    const slow = app.db.background.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await answered.promise
        return result
      },
    })
    Object.assign(app.db, { background: slow })
    clock.advance(1_000)
    await receiveMessages(app, [scored(match, at(), 1, 0)])
    expect(await queued()).toEqual([])
    answered.resolve()
    await goalsQueued(app)
    expect(await queued()).toEqual([['waiting', [1, 0]]])
  })
})

describe('the star of a match', () => {
  it('is refused for a match that has ended or is unknown, and above fifty', async () => {
    const { call, star, receive, at, player, app } = await openedWithBrowser()
    expect(await star(true, 'sim:football:999')).toMatchObject({ refusal: 'match_not_followed' })
    const more = Array.from({ length: maxMatchStars }, (_, index) => fixtureOf(100 + index, at() + 3_600_000))
    await receive(...more.map((fixture) => announced(fixture, at())))
    for (const { match } of more) expect((await star(true, match)).result).toBe(true)
    expect(await star()).toMatchObject({ refusal: 'match_not_followed' })
    const [{ match = '' } = {}] = more
    await star(false, match)
    expect((await star()).result).toBe(true)
    await app.db.query
      .updateTable('sport_match')
      .set({ ended_at: new Date(at() - 25 * 3_600_000) })
      .execute()
    await deleteOldMatchStars(app)
    expect(await call('betframe', 'starredMatches', {}, player.user)).toMatchObject({ data: [] })
  })
})
