import { type PublicBets, publicBetMark } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/index.ts'
import { postBet } from './betPosting.ts'
import { readPublicBets } from './publicBets.ts'
import { openHighRound, openTable, riseTo } from './testing.ts'

const roulette = 301
const zeplin = 401
const spaceman = 402

/** Opens a table and collects the public bets that its room publishes. */
const openTableWithRoom = async (gameId: number) => {
  const test = await openTable(gameId)
  const published: PublicBets[] = []
  const { publish } = test.app.rooms
  test.app.rooms.publish = (name, change) => {
    if (change && typeof change === 'object' && 'crowd' in change) published.push(change.crowd as PublicBets)
    publish(name, change)
  }
  return { ...test, published }
}

it('players of a rise see the stakes of others, the largest first, with masked names', async () => {
  const test = await openTableWithRoom(zeplin)
  const [one, two] = [await test.sit(), await test.sit()]
  const small = newId()
  await one.bet({ stake: '10.00' }, small)
  await two.bet({ stake: '50.00', choice: { autoAt: 98_765 } })
  await eventually(() => expect(test.published.at(-1)?.bets).toBe(2))
  const crowd = await readPublicBets(test.app, test.table, 1)
  expect(crowd).toMatchObject({ round: 1, bets: 2, staked: 6_000, won: 0 })
  const names = [two, one].map(({ player }) => `${player.username.slice(0, 2)}•••`)
  expect(crowd.largest.map(({ name, stake }) => [name, stake])).toEqual([
    [names[0], 5_000],
    [names[1], 1_000],
  ])
  expect(crowd.largest[1]?.mark).toBe(publicBetMark(small))
  const text = JSON.stringify(test.published)
  // No id, no full name, no automatic cash-out.
  for (const secret of [small, one.player.username, two.player.username, 'autoAt', '98765'])
    expect(text).not.toContain(secret)
})

it('bets in quick succession are published together, and a change contains only what has changed', async () => {
  const test = await openTableWithRoom(zeplin)
  const players = [await test.sit(), await test.sit(), await test.sit()]
  for (const { bet } of players) await bet({ stake: '20.00' })
  await eventually(() => expect(test.published.at(-1)?.bets).toBe(3))
  expect(test.published.length).toBeLessThan(3)
  const more = newId()
  await players[0]?.bet({ stake: '10.00' }, more)
  await eventually(() => expect(test.published.at(-1)?.bets).toBe(4))
  expect(test.published.at(-1)?.largest.map(({ mark }) => mark)).toEqual([publicBetMark(more)])
})

it('half and full cash-outs are published with multiplier and payment, a loss without payment', async () => {
  const test = await openTableWithRoom(spaceman)
  await openHighRound(test, 200)
  const [one, two] = [await test.sit(), await test.sit()]
  const [halved, left] = [newId(), newId()]
  await one.bet({ stake: '10.00' }, halved)
  await two.bet({ stake: '20.00' }, left)
  const round = await riseTo(test, 150)
  const cash = (half: boolean) => test.call('studio', 'cash_out', { session: one.session, bet: halved, half })
  expect(await cash(true)).toMatchObject({ result: true })
  const crowd = async () => (await readPublicBets(test.app, test.table, round.number)).largest
  expect((await crowd())[1]).toMatchObject({ mark: publicBetMark(halved), halfCashedAt: 150, cashedAt: 0, win: 750 })
  expect(await cash(false)).toMatchObject({ result: true })
  await eventually(() => expect(test.published.at(-1)?.won).toBe(1_500))
  expect((await crowd())[1]).toMatchObject({ cashedAt: 150, win: 1_500 })
  await test.until('settled')
  expect((await crowd())[0]).toMatchObject({ mark: publicBetMark(left), cashedAt: 0, win: 0 })
})

it('an automatic cash-out is published when the rise reaches it and not before', async () => {
  const test = await openTableWithRoom(zeplin)
  await openHighRound(test, 300)
  const [early, late] = [newId(), newId()]
  await (await test.sit()).bet({ stake: '10.00', choice: { autoAt: 150 } }, early)
  await (await test.sit()).bet({ stake: '20.00', choice: { autoAt: 290 } }, late)
  await eventually(() => expect(test.published.at(-1)?.bets).toBe(2))
  await riseTo(test, 200)
  await test.runner.turn()
  await eventually(() => expect(test.published.at(-1)).toMatchObject({ bets: 2, won: 1_500 }))
  expect(test.published.at(-1)?.largest).toMatchObject([{ mark: publicBetMark(early), cashedAt: 150, win: 1_500 }])
  await riseTo(test, 295)
  await test.runner.turn()
  await eventually(() => expect(test.published.at(-1)).toMatchObject({ won: 7_300 }))
  expect(test.published.at(-1)?.largest).toMatchObject([{ mark: publicBetMark(late), cashedAt: 290, win: 5_800 }])
})

it('the public bets have the thirty largest and the sum of all, from all processes', async () => {
  const test = await openTableWithRoom(zeplin)
  const { player } = await test.sit(100_000_000)
  for (let betsBefore = 0; betsBefore < 40; betsBefore++) {
    const bets = { crash: {} }
    const stake = kurus(1_000 * (betsBefore + 1))
    const placed = { player: player.id, id: newId(), intent: `${betsBefore}`, stake, bets, betsBefore }
    expect(await postBet(test.app, test.table, 1, placed)).toBe('done')
  }
  test.app.bus.publish('publicBets', { game: zeplin, round: 1 })
  await eventually(() => expect(test.published.at(-1)).toMatchObject({ bets: 40, staked: 820_000 }))
  const { largest } = await readPublicBets(test.app, test.table, 1)
  expect(largest.map(({ stake }) => stake)).toEqual(
    Array.from({ length: 30 }, (_, position) => 1_000 * (40 - position)),
  )
})

it('a shared table publishes wins only after its animation has ended', async () => {
  const test = await openTableWithRoom(roulette)
  const { bet } = await test.sit()
  const id = newId()
  await bet({ spots: Array.from({ length: 37 }, (_, number) => ({ spot: `straight:${number}`, stake: '1.00' })) }, id)
  await eventually(() => expect(test.published.at(-1)).toMatchObject({ bets: 1, staked: 3_700, won: 0 }))
  await test.until('film')
  expect((await readPublicBets(test.app, test.table, 1)).largest).toMatchObject([{ mark: publicBetMark(id), win: 0 }])
  await test.until('settled')
  await eventually(() => expect(test.published.at(-1)).toMatchObject({ round: 1, won: 3_600 }))
  expect(test.published.at(-1)?.largest).toMatchObject([{ mark: publicBetMark(id), win: 3_600 }])
  expect((await test.until('bets')).number).toBe(2)
})

it('[A97] a table publishes the sums of all stakes on its spots, the largest first, without saying whose they are', async () => {
  const test = await openTableWithRoom(roulette)
  const [one, two] = [await test.sit(), await test.sit()]
  const on = (...bets: [spot: string, lira: number][]) => ({
    spots: bets.map(([spot, lira]) => ({ spot, stake: `${lira}.00` })),
  })
  await one.bet(on(['red', 20], ['straight:17', 5]))
  await two.bet(on(['red', 10]))
  await eventually(() => expect(test.published.at(-1)?.bets).toBe(2))
  const spots = [
    { spot: 'red', bets: 2, staked: 3_000 },
    { spot: 'straight:17', bets: 1, staked: 500 },
  ]
  expect((await readPublicBets(test.app, test.table, 1)).spots).toEqual(spots)
  expect(test.published.findLast((change) => change.spots)?.spots).toEqual(spots)
})
