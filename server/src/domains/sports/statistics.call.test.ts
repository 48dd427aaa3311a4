import { matchStatistics, type RoomChange, type RoomImage, type RoomName } from '@yakamoz/contract'
import { type MatchMessage, type MatchStatistics, readUof, statisticNames } from '@yakamoz/sports'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { bookOf, retentionAfterEndMs } from './book.ts'
import { receiveMessages } from './feedIntake.ts'
import { serveRooms } from './matchRooms.ts'
import { announced, fixtureOf, priced } from './testing.ts'

const standing = {
  sport: 'football',
  phase: 6,
  score: { home: 1, away: 0 },
  periods: [{ home: 1, away: 0 }],
  corners: { home: 3, away: 1 },
} as const

const early: MatchStatistics = {
  counts: { attacks: { home: 9, away: 4 }, fouls: { home: 0, away: 2 } },
  momentum: [12, 30],
}
const late: MatchStatistics = {
  counts: { attacks: { home: 9, away: 5 }, fouls: { home: 0, away: 2 } },
  momentum: [12, 25, -8],
}

/** Opens an app with a match in play, and notes what its rooms send. */
const opened = async () => {
  const test = await openTestApp()
  const { app, clock } = test
  const changes: RoomChange<'match'>[] = []
  const lines: unknown[] = []
  const images = new Map<string, (name: RoomName<'match'>) => unknown>()
  const { serve } = app.rooms
  app.rooms.serve = (kind, imageOf) => {
    images.set(kind, imageOf as (name: RoomName<'match'>) => unknown)
    return serve(kind, imageOf)
  }
  app.rooms.listeners = () => 1
  app.rooms.publish = (name, change) => {
    if (name.startsWith('match/')) changes.push(change as RoomChange<'match'>)
    else lines.push(change)
  }
  const stop = await serveRooms(app)
  const fixture = fixtureOf(1, clock.now())
  const image = () => images.get('match')?.(`match/${fixture.match}`) as RoomImage<'match'> | undefined
  const overview = () => images.get('sport')?.('sport/overview' as RoomName<'match'>)
  await receiveMessages(app, [announced(fixture, clock.now())])
  const inPlay = (statistics: MatchStatistics | undefined, eventStatus: 1 | 4 = 1): Promise<void> => {
    clock.advance(5_000)
    const message = priced(fixture.match, clock.now(), { eventStatus })
    return receiveMessages(app, [{ ...message, standing, ...(statistics && { statistics }) } as MatchMessage])
  }
  const event = async () => (await test.call('betframe', 'getEvent', { match: fixture.match })).data[0]
  return { ...test, match: fixture.match, stop, image, overview, changes, lines, inPlay, event }
}

it('[B258] statistics are sent with the page of a match alone: whole at first, then what has changed', async () => {
  const { app, match, stop, image, overview, changes, lines, inPlay, event, call } = await opened()
  await inPlay(early)
  expect(image()?.statistics).toEqual(early)
  const before = changes.length
  await inPlay(late)
  await inPlay(late)
  expect(changes.slice(before).map(({ statistics }) => statistics)).toEqual([
    { counts: { attacks: { home: 9, away: 5 } }, momentum: { from: 1, values: [25, -8] } },
    undefined,
  ])
  expect((await event())?.statistics).toEqual(late)
  const { data } = await call('betframe', 'getEvents', {})
  expect([data.length, JSON.stringify(data).includes('attacks')]).toEqual([1, false])
  const listed = JSON.stringify([lines, overview()])
  expect([lines.length > 1, listed.includes(match), listed.includes('attacks')]).toEqual([true, true, false])
  stop()
  expect((await bookOf(app)).get(match)?.fed.statistics).toEqual(late)
})

it('[B258] a message without statistics changes none, and they remain when the match is over and has left the memory', async () => {
  const { app, clock, match, stop, inPlay, event } = await opened()
  await inPlay(early)
  await inPlay(undefined)
  expect((await event())?.statistics).toEqual(early)
  await inPlay(late, 4)
  clock.advance(retentionAfterEndMs + 60_000)
  expect((await bookOf(app)).dropEnded()).toEqual([match])
  expect((await event())?.statistics).toEqual(late)
  stop()
})

it('[B255] of a feed that tells corners and cards there are just these, and of one without statistics there is nothing', async () => {
  const { app, match, stop, inPlay, event } = await opened()
  await inPlay(undefined)
  expect(await event()).not.toHaveProperty('statistics')
  const told = (statistics: string, atMs: number) => {
    const read = readUof(
      `<odds_change product="1" event_id="${match}" timestamp="${atMs}"><sport_event_status status="1" match_status="6" home_score="1" away_score="0">
        ${statistics}</sport_event_status></odds_change>`,
      'football',
    )
    if (!read.ok || !('match' in read.message)) throw new Error('unreadable')
    return receiveMessages(app, [read.message])
  }
  await told('<statistics><corners home="0" away="4"/><yellow_cards home="1" away="0"/></statistics>', app.now() + 1)
  const shown = (await event())?.standing
  expect([shown?.corners, shown?.yellowCards, shown?.redCards]).toEqual([
    { home: 0, away: 4 },
    { home: 1, away: 0 },
    undefined,
  ])
  await told('', app.now() + 2)
  expect((await event())?.standing).not.toHaveProperty('corners')
  expect(await event()).not.toHaveProperty('statistics')
  stop()
})

it('the wire has each statistic of the messages', () => {
  expect(Object.keys(matchStatistics.shape.counts.shape).toSorted()).toEqual(statisticNames.toSorted())
})
