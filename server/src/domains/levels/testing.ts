import type { LevelPlan } from '@yakamoz/contract/levels'
import { kurus } from '@yakamoz/values'
import { openTestConsole } from '../../console/testing.ts'
import { deliverAll, type TestApp } from '../../testing/index.ts'
import { levelConsumer } from './levelConsumer.ts'
import { closeLevelWeeks } from './levelWeeks.ts'
import { weightedPerPoint } from './rules.ts'

/** What tests of levels use. Not part of the product. */

const name = { tr: 'Bir', en: 'One' }

/** A level at 10 points with a twentieth, one at 100 with a tenth and a reward of 20 lira. */
export const plan: LevelPlan = {
  sportEdge: 500,
  otherEdge: 100,
  levels: [
    { name, points: 10, share: 500, reward: 0 },
    { name: { tr: 'İki', en: 'Two' }, points: 100, share: 1_000, reward: 20_00 },
  ],
}

/** The time of tests is a Friday. */
export const dayMs = 86_400_000

/** Decides on a plan as a manager. Staff are signed in anew for each call: sessions end while the clock moves. */
export const decide = async (test: TestApp, decided: LevelPlan | '' = plan) => {
  const panel = await openTestConsole(test)
  const manager = async () => (await panel.newStaff('manager')).browser
  const decideOn = async (next: LevelPlan | '') =>
    (await manager()).call('levels', 'decide', { plan: next, reason: 'Test' })
  const answer = await decideOn(decided)
  if (!answer.result) throw new Error(answer.message)
  const state = async () => {
    const [found] = (await (await manager()).call('levels', 'state', {})).data
    if (!found) throw new Error('no state')
    return found
  }
  return { decideOn, state }
}

/** A settled stake of a game without a stated return: a point for each 100 lira. */
export const stakeOf = (test: TestApp, player: number, lira: number, id: string, wallet: 'cash' | 'bonus' = 'cash') =>
  test.app.ledger.post({
    player,
    id: `bet/${id}`,
    legs: [{ from: wallet, to: 'house/casino', amount: kurus(lira * 100), reason: 'bet' }],
  })

export const count = (test: TestApp) => deliverAll(test, levelConsumer)

/** Moves the clock after the next Monday, and closes the week. */
export const endWeek = async (test: TestApp) => {
  await count(test)
  test.clock.advance(7 * dayMs)
  await closeLevelWeeks(test.app)
}

export const weekRows = ({ app }: TestApp) =>
  app.db.query.selectFrom('level_week').selectAll().orderBy('week').orderBy('player_id').execute()

export const weightedOf = async (test: TestApp): Promise<number> =>
  (await weekRows(test)).reduce((sum, { weighted }) => sum + weighted, 0)

export const points = (number: number): number => number * weightedPerPoint

/** A valid input of each act of the class, for the tests of all acts. */
export const levelInputs = { 'levels.decide': () => ({ plan, reason: 'Test' }) }
