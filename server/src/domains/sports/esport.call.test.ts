import { messagesOf, openMatch, plannedAround, type SimulatedMatch, simulatedChance } from '@yakamoz/sports'
import { expect, it } from 'vitest'
import { couponOf } from './coupons.ts'
import { opened, placed } from './testingApp.ts'

/** Opens an app with a simulated match of e-sports that is on sale, and sends what its feed sends up to an instant. */
const openedWithMatch = async () => {
  const app = await opened()
  const planned = plannedAround(app.at()).find(
    ({ fixture }) => fixture.sport === 'esport' && fixture.startMs > app.at() + 600_000,
  )
  if (!planned) throw new Error('no match of e-sports is planned')
  const match = openMatch(planned, { chance: simulatedChance(5) })
  let sentMs = match.announcedMs - 1
  const playUntil = async (untilMs: number): Promise<void> => {
    app.clock.advance(Math.max(0, untilMs - app.at()))
    await app.receive(...messagesOf(match, sentMs, untilMs, { thin: true }))
    sentMs = untilMs
  }
  await playUntil(app.at())
  const event = async () => (await app.call('betframe', 'getEvent', { match: match.fixture.match })).data[0]
  return { ...app, match, playUntil, event }
}

const variant = 'variant=sr:correct_score:bestof:3'

/** When the second round of a match is over, and bets are accepted again. */
const afterTwoRounds = ({ frames }: SimulatedMatch): number => (frames[2]?.worldMs ?? 0) + 10_000

it('[B291] bets on e-sports are taken, and settled by map, round and match', async () => {
  const app = await openedWithMatch()
  const { match } = app.match.fixture
  const betOn = async (market: number, specifiers: string, outcome: string) => {
    const row = (await app.event())?.markets.find((one) => one.market === market && one.specifiers === specifiers)
    const odds = row?.outcomes.find((one) => one.outcome === outcome)?.odds
    return placed(app, [{ match, market, specifiers, outcome, odds: String(odds), banker: false }], { policy: 'any' })
  }
  // The session of the player has ended when the match is over.
  const stateOf = async ({ couponID }: { couponID: string }) =>
    (await couponOf(app.app, app.player.id, couponID))?.state
  const scores = [4, 5, 6, 7].map((id) => `sr:correct_score:bestof:3:${id}`)
  const coupons = []
  for (const outcome of scores) coupons.push(await betOn(329, variant, outcome))
  const pistol = await betOn(338, 'mapnr=1|roundnr=1', '4')
  await app.playUntil(afterTwoRounds(app.match))
  const first = app.match.frames[1]?.side
  expect(await stateOf(pistol)).toBe(first === 'home' ? 'won' : 'lost')
  await app.playUntil(app.match.closedMs)
  const states = await Promise.all(coupons.map(stateOf))
  const { score } = app.match.frames.at(-1)?.standing ?? {}
  const right = ['2:0', '2:1', '1:2', '0:2'].indexOf(`${score?.home}:${score?.away}`)
  expect(states).toEqual(scores.map((_, index) => (index === right ? 'won' : 'lost')))
})

it('[B292] the page of a match has its maps, the rounds of each, who attacks, and what is counted', async () => {
  const app = await openedWithMatch()
  const soon = await app.event()
  expect(soon?.maps).toEqual(app.match.fixture.maps)
  const ofMaps = (soon?.markets ?? []).filter(({ group }) => group === 'maps')
  const numbers = ofMaps.map(({ specifiers }) => Number(/mapnr=(\d)/.exec(specifiers)?.[1]))
  expect(numbers).toEqual(numbers.toSorted())
  expect(new Set(numbers)).toEqual(new Set([1, 2]))
  await app.playUntil(afterTwoRounds(app.match))
  const event = await app.event()
  const standing = app.match.frames[2]?.standing
  expect(event?.standing).toEqual({ ...event?.standing, rounds: standing?.rounds, attacker: standing?.attacker })
  expect(event?.standing?.rounds?.[0]).toHaveLength(2)
  expect(event?.statistics?.counts.attackRounds).toEqual(
    standing?.attacker === 'home' ? { home: 2, away: 0 } : { home: 0, away: 2 },
  )
  const { data } = await app.call('betframe', 'getEvents', { sport: 'esport', live: true })
  expect(data.map(({ sport, main }) => [sport, main[0]?.market])).toEqual([['esport', 186]])
})
