import { blackjackTable } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import { expect, it } from 'vitest'
import { giveGift } from '../../testing/index.ts'
import { openTable } from '../live/testing.ts'

/** A player at a table with a kuruş of cash and a bonus of 5,000 lira, of which one bet may stake 100. */
const seatedWithBonus = async (game: number) => {
  const test = await openTable(game)
  const sitting = await test.sit(1)
  const { query } = test.app.db
  await giveGift(test.app, sitting.player.id, 500_000)
  await query.updateTable('bonus').set({ max_stake: 10_000 }).execute()
  return { ...test, ...sitting }
}

it('raises at a seat stake at most the bonus’s maximum per bet', async () => {
  const { call, bet, session } = await seatedWithBonus(blackjackTable.id)
  const id = newId()
  const choice = { seat: 2, behind: false, follow: false }
  expect((await bet({ stake: '200.00', choice })).result).toBe(false)
  expect((await bet({ stake: '10.00', choice }, id)).result).toBe(true)
  expect((await call('studio', 'set_stake', { session, bet: id, stake: '200.00' })).result).toBe(false)
  expect((await call('studio', 'set_stake', { session, bet: id, stake: '100.00' })).result).toBe(true)
})

it('all bets of a player on one spin together stake at most the bonus’s maximum per bet', async () => {
  const { bet } = await seatedWithBonus(301)
  const spin = () => bet({ spots: [{ spot: 'red', stake: '50.00' }] })
  const answers = [await spin(), await spin(), await spin(), await spin()]
  expect(answers.map(({ result }) => result)).toEqual([true, true, false, false])
})
