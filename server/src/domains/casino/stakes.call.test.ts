import { gameById, isRoundInRange } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { expect, it, vi } from 'vitest'
import { openTestConsole } from '../../console/testing.ts'
import { openGame, openTestApp, payIn } from '../../testing/index.ts'
import { followCatalogue, seedCatalogue } from '../casino/index.ts'
import { openTable } from '../live/testing.ts'
import { setStakes } from './stakeActs.ts'

const slot = 102
const roulette = 301
const zeplin = 401
const blackjack = 314
const bingo = 501
const betOnPoker = 204

const by = { reason: 'Kampanya', actor: 'vardiya' } as const
const between = (least: number, most: number) => ({ leastKurus: kurus(least), mostKurus: kurus(most) })

const openSlot = async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const opened = await openGame(test, player.user, slot)
  const play = (stake: string, round = newId()) =>
    test.call('studio', 'play', { session: opened.session, round, stake })
  return { ...test, player, opened, play }
}

it('[B242] a slot takes the stakes that staff have set, from the next bet on, also where it is open', async () => {
  const test = await openSlot()
  const before = newId()
  expect((await test.play('100.00', before)).data.limits).toEqual({ least: '0.20', most: '1000.00' })
  expect(await setStakes(test.app, { game: slot, range: between(200, 1_000), ...by })).toBe('done')
  expect((await test.play('100.00')).refusal).toBe('stake_invalid')
  expect((await test.play('1.00')).refusal).toBe('stake_invalid')
  const played = await test.play('10.00')
  expect(played.data.limits).toEqual({ least: '2.00', most: '10.00' })
  // A bet that was accepted before keeps its answer.
  expect((await test.play('100.00', before)).result).toBe(true)
  const { session } = test.opened
  expect((await test.call('studio', 'balance', { session })).data[0]?.limits).toEqual({ least: '2.00', most: '10.00' })
  const again = await openGame(test, test.player.user, slot)
  expect(again.stakes).toEqual(['2.00', '3.00', '4.00', '6.00', '10.00'])
  expect(again.offered.length).toBeGreaterThan(3)
  expect(again.defaultStake).toBe('10.00')
  const demo = (await test.call('studio', 'open_demo', { gameID: slot })).data
  expect(demo.stakes).toEqual(again.stakes)
  const tried = await test.call('studio', 'play', { session: demo.session, round: newId(), stake: '100.00' })
  expect(tried.refusal).toBe('stake_invalid')
  expect(await setStakes(test.app, { game: slot, range: undefined, ...by })).toBe('done')
  expect((await test.play('100.00')).result).toBe(true)
})

it('[B242] a feature is sold for the stakes that are taken', async () => {
  const test = await openTestApp({ config: { minRoundMs: 0, featurePurchase: true } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 10_000_000)
  const { session } = await openGame(test, player.user, slot)
  const game = gameById(slot)
  if (game?.form !== 'instant' || !game.stakeOf) throw new Error('no purchase')
  const buy = (stake: number) => {
    const choice = { bought: kurus(stake) }
    const price = (Number(game.stakeOf?.(choice)) / 100).toFixed(2)
    return test.call('studio', 'play', { session, round: newId(), stake: price, choice })
  }
  await setStakes(test.app, { game: slot, range: between(100, 200), ...by })
  expect((await buy(300)).refusal).toBe('stake_invalid')
  expect((await buy(200)).result).toBe(true)
  expect(isRoundInRange(game, { stake: kurus(1), choice: { bought: 500 } }, between(100, 200))).toBe(false)
})

it('[B242] bets that a move adds are held to the stakes of the moment', async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  /** A round in which a bet can be added. Where one hand is almost certain to win none is taken, and the next player tries. */
  const dealt = async () => {
    for (;;) {
      const player = await test.newPlayer()
      await payIn(test, player.id, 1_000_000)
      const { session } = await openGame(test, player.user, betOnPoker)
      const round = newId()
      const choice = { bets: [0, 1, 2, 3, 4, 5].map((hand) => ({ hand, stakeKurus: 1_000 })) }
      const started = await test.call('studio', 'play', { session, round, stake: '60.00', choice })
      expect(started.result, started.message).toBe(true)
      const deal = started.data.events.find(({ type }) => type === 'deal') as unknown as { oddsHundredths: number[] }
      const hand = deal.oddsHundredths.findIndex((odds) => odds > 0)
      if (hand >= 0) return { session, round, hand }
    }
  }
  const { session, round, hand } = await dealt()
  await setStakes(test.app, { game: betOnPoker, range: between(100, 500), ...by })
  const move = (stakeKurus: number) => ({ name: 'bet', bets: [{ hand, stakeKurus }] })
  const made = (stake: number) => test.call('studio', 'move', { session, round, step: 0, move: move(stake) })
  expect((await made(1_000)).refusal).toBe('stake_invalid')
  const taken = await made(500)
  expect(taken.result, taken.message).toBe(true)
  expect(taken.data.limits).toEqual({ least: '1.00', most: '5.00' })
})

it('[B242] a table takes the stakes that staff have set on each spot', async () => {
  const test = await openTable(roulette)
  const player = await test.sit(100_000_000)
  const on = (stake: string, spot = 'red') => player.bet({ spots: [{ spot, stake }] })
  expect((await on('60000.00')).result).toBe(true)
  expect(await setStakes(test.app, { game: roulette, range: between(500, 2_000_000), ...by })).toBe('done')
  expect((await on('1.00', 'odd')).refusal).toBe('stake_invalid')
  expect((await on('20001.00', 'odd')).refusal).toBe('stake_invalid')
  const taken = await on('15000.00', 'odd')
  expect(taken.result, taken.message).toBe(true)
  expect(taken.data.limits).toEqual({ least: '5.00', most: '20000.00' })
  // The limit is for all of a round.
  expect((await on('6000.00', 'odd')).refusal).toBe('bets_full')
  expect((await on('5000.00', 'odd')).result).toBe(true)
  const { session } = player
  expect((await test.call('studio', 'table', { session })).data.limits).toEqual({ least: '5.00', most: '20000.00' })
})

it('[B242] a crash game, a table with seats and a hall of bingo take the stakes that staff have set', async () => {
  const flight = await openTable(zeplin)
  const flying = await flight.sit()
  await setStakes(flight.app, { game: zeplin, range: between(500, 1_000), ...by })
  expect((await flying.bet({ stake: '2.00', choice: {} })).refusal).toBe('stake_invalid')
  expect((await flying.bet({ stake: '20.00', choice: {} })).refusal).toBe('stake_invalid')
  expect((await flying.bet({ stake: '10.00', choice: {} })).result).toBe(true)
  const cards = await openTable(blackjack)
  const sitting = await cards.sit()
  await setStakes(cards.app, { game: blackjack, range: between(500, 1_000), ...by })
  const seat = { seat: 1, behind: false, follow: false }
  expect((await sitting.bet({ stake: '20.00', choice: seat })).refusal).toBe('stake_invalid')
  const { bet } = (await sitting.bet({ stake: '7.00', choice: seat })).data
  const change = (stake: string) => cards.call('studio', 'set_stake', { session: sitting.session, bet: bet.bet, stake })
  expect((await change('11.00')).refusal).toBe('stake_invalid')
  expect((await change('10.00')).result).toBe(true)
  const [first = 0, second = 0, third = 0] = gameById(bingo)?.info.stakesKurus ?? []
  const hall = await openTable(bingo, first)
  const buying = await hall.sit()
  await setStakes(hall.app, { game: bingo, range: between(second, third), ...by })
  expect((await buying.bet({ cards: 1 })).refusal).toBe('stake_invalid')
})

it('[B242] another process is held to them once it is told, without a query for a bet', async () => {
  const test = await openTable(zeplin)
  const player = await test.sit()
  const other = await openTestApp({ database: test.app.db })
  const end = followCatalogue(test.app, () => {})
  expect((await player.bet({ stake: '50.00', choice: {} })).result).toBe(true)
  await setStakes(other.app, { game: zeplin, range: between(500, 1_000), ...by })
  test.app.bus.publish('catalogue', { by: other.app.process })
  expect((await player.bet({ stake: '50.00', choice: {} })).refusal).toBe('stake_invalid')
  const reads = async (): Promise<string[]> => {
    // Another player each time: nobody may bet on a flight as often as it is tried.
    const one = await test.sit()
    const statements = vi.spyOn(test.app.db.query.getExecutor(), 'executeQuery')
    const taken = await one.bet({ stake: '10.00', choice: {} })
    const read = statements.mock.calls.map(([query]) => query.sql)
    statements.mockRestore()
    expect(taken.data.limits).toEqual({ least: '5.00', most: '10.00' })
    expect(read.some((text) => text.includes('from "live_round"'))).toBe(true)
    return read.filter((text) => text.includes('from "game"'))
  }
  // The notification of the other process may arrive as well, a moment later: then the catalogue is read once more.
  await expect.poll(reads).toEqual([])
  end()
})

it('[B242] staff set the stakes of a game of the studio for a reason, within what it offers, and put them back', async () => {
  const test = await openTestApp()
  await seedCatalogue(test.app.db)
  const { browser } = await (await openTestConsole(test)).newStaff('manager')
  const page = async () => (await browser.call('games', 'page', { game: roulette })).data[0]
  expect((await page())?.stakes).toMatchObject({ byHand: false, stated: { least: 100, most: 10_000_000 } })
  const set = { game: roulette, least: 500, most: 50_000, reason: 'Yeni salon' }
  expect((await browser.call('games', 'set_stakes', set)).result).toBe(true)
  expect((await browser.call('games', 'set_stakes', set)).refusal).toBe('unchanged')
  expect((await browser.call('games', 'set_stakes', { ...set, least: 501 })).refusal).toBe('stakes_invalid')
  expect((await browser.call('games', 'set_stakes', { ...set, least: 100_000 })).refusal).toBe('stakes_invalid')
  expect((await browser.call('games', 'set_stakes', { ...set, game: 999_999 })).refusal).toBe('not_found')
  expect(await page()).toMatchObject({ least: 500, most: 50_000, stakes: { byHand: true } })
  const reset = { game: roulette, reason: 'Bitti' }
  expect((await browser.call('games', 'reset_stakes', reset)).result).toBe(true)
  expect((await browser.call('games', 'reset_stakes', reset)).refusal).toBe('unchanged')
  const entries = await test.app.db.query
    .selectFrom('audit')
    .select(['act', 'detail'])
    .where('act', 'in', ['stakes set', 'stakes reset'])
    .orderBy('id')
    .execute()
  expect(entries.map(({ act, detail }) => [act, detail.least, detail.most, detail.reason])).toEqual([
    ['stakes set', 500, 50_000, 'Yeni salon'],
    ['stakes reset', null, null, 'Bitti'],
  ])
})
