import { newId } from '@yakamoz/values'
import { deliverAll, openGame, openTestApp, payIn, type TestApp } from '../../testing/index.ts'
import { seedCatalogue } from '../casino/index.ts'
import { winConsumer } from './winConsumer.ts'

/** For tests: a slot that pays often. */
export const slot = 101

export type Winner = Awaited<ReturnType<typeof newWinner>>

export const openWinsTest = async (config: Parameters<typeof openTestApp>[0] = {}) => {
  const test = await openTestApp({ ...config, config: { minRoundMs: 0, minGameRoundMs: 0, ...config.config } })
  await seedCatalogue(test.app.db)
  return test
}

/** A player with 100,000 lira in the frame of a game. `play` plays a round and shows it to the end, unless told otherwise. */
export const newWinner = async (test: TestApp, gameID = slot) => {
  const player = await test.newPlayer()
  await payIn(test, player.id, 10_000_000)
  const { session } = await openGame(test, player.user, gameID)
  const play = async (stake = '10.00', { isShown = true, choice }: { isShown?: boolean; choice?: unknown } = {}) => {
    const round = newId()
    const answer = await test.call('studio', 'play', { session, round, stake, ...(choice ? { choice } : {}) })
    if (!answer.result) throw new Error(answer.message)
    if (isShown) await test.call('studio', 'shown', { session, round })
    test.clock.advance(1_000)
    return answer.data
  }
  /** Plays until a round pays at least so many stakes of ten lira. */
  const win = async (times = 2, more: { isShown?: boolean } = {}) => {
    for (let tries = 0; tries < 2_000; tries++) {
      const played = await play('10.00', more)
      if (Number(played.win) >= times * 10) return played
    }
    throw new Error('no win')
  }
  return { ...player, session, play, win }
}

export const deliverWins = (test: Pick<TestApp, 'app'>): Promise<void> => deliverAll(test, winConsumer(test.app))

/** Returns what everybody reads, after all operations so far were delivered. */
export const boardOf = async (test: TestApp) => {
  await deliverWins(test)
  const [board] = (await test.call('wins', 'board', {})).data
  if (!board) throw new Error('no board')
  return board
}
