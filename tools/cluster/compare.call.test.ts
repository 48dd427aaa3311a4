import { games } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seedCatalogue } from '../../server/src/domains/casino/index.ts'
import { openGame, openTestApp, payIn } from '../../server/src/testing/index.ts'
import { compare, drawnAgain, drawsOf } from './compare.ts'
import type { Acknowledged } from './play.ts'

const slot = games.find(({ kind }) => kind === 'slot')
if (!slot) throw new Error('no slot')

const opened = async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const player = await test.newPlayer()
  await payIn(test, player.id, 1_000_000)
  const { session } = await openGame(test, player.user, slot.id)
  const spin = async (): Promise<Acknowledged> => {
    const id = newId()
    const { data } = await test.call('studio', 'play', { session, round: id, stake: '2.00' })
    return { kind: 'round', player: player.id, id, coupon: undefined, result: data.win, isRolledBack: false }
  }
  return { test, player, spin }
}

it('[H22] the comparison after faults finds what is lost, rolled back, different, unasked and drawn twice, and nothing where all is right', async () => {
  const { test, player, spin } = await opened()
  const acknowledged = [await spin(), await spin(), await spin(), await spin()]
  const sent = new Set(acknowledged.map(({ id }) => id))
  const nothing = { lost: 0, rolledBack: 0, doubled: 0, different: 0, unasked: 0, drawnTwice: 0, unbalanced: 0 }
  expect(await compare(test.app, { acknowledged, sent })).toEqual({ acknowledged: 4, stored: 4, ...nothing })

  const [first, second, third, fourth] = acknowledged
  if (!first || !second || !third || !fourth) throw new Error('no rounds')
  const wrong = [
    { ...first, id: newId() },
    { ...first, id: newId(), isRolledBack: true },
    { ...second, result: '123456.78' },
    third,
  ]
  sent.delete(fourth.id)
  await sql`update round set nonce = ${0} where player_id = ${player.id} and id in (${first.id}, ${second.id})`.execute(
    test.app.db.query,
  )
  expect(await compare(test.app, { acknowledged: wrong, sent })).toEqual({
    acknowledged: 4,
    stored: 4,
    ...nothing,
    lost: 1,
    rolledBack: 1,
    different: 1,
    unasked: 1,
    drawnTwice: 1,
  })
})

it('[H22] a draw that was known before a restore is found again for another round, or for its own where that was rolled back', async () => {
  const { test, spin } = await opened()
  await spin()
  const restored = await drawsOf(test.app)
  await spin()
  const before = await drawsOf(test.app)
  expect([restored.size, before.size]).toEqual([1, 2])
  expect(drawnAgain(before, restored, restored)).toBe(0)
  expect(drawnAgain(before, restored, before)).toBe(1)
  const elsewhere = new Map([...restored].map(([draw]) => [draw, 'another round']))
  expect(drawnAgain(before, restored, elsewhere)).toBe(1)
})
