import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/index.ts'
import { holdLease } from './lease.ts'

it('a holder whose work could not start tries again', async () => {
  const { db } = (await openTestApp()).app
  const first = await holdLease(db, 'work', 'first', { begin: () => {}, end: () => {} })
  let tries = 0
  const begin = () => {
    tries++
    if (tries === 1) throw new Error('the database is away')
  }
  const second = await holdLease(db, 'work', 'second', { begin, end: () => {} })
  expect(second.held).toBe(false)
  await first.close()
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2)
  await expect.poll(() => second.held).toBe(true)
  await second.close()
})
