import { expect, it } from 'vitest'
import { seedCatalogue } from '../../domains/casino/studioCatalogue.ts'
import { openGame, openTestApp, payIn } from '../../testing/index.ts'

it('a server that is closed under load answers requests in flight, and what it acknowledged is stored', async () => {
  const test = await openTestApp({ config: { minRoundMs: 0 } })
  await seedCatalogue(test.app.db)
  const { id, user } = await test.newPlayer()
  await payIn(test, id, 1_000_000)
  const { session } = await openGame(test, user, 101)
  const address = await test.http.listen({ port: 0, host: '127.0.0.1' })
  const spin = async (number: number): Promise<string | undefined> => {
    const round = String(number).padStart(26, '0')
    const response = await fetch(`${address}/endpoint/studio`, {
      method: 'POST',
      headers: { panel: 'frontend', 'content-type': 'application/json' },
      body: JSON.stringify({ api: { class: 'studio', method: 'play' }, data: { session, round, stake: '1.00' } }),
    })
    const answer = (await response.json()) as { result: boolean }
    return answer.result ? round : undefined
  }
  const spins = Array.from({ length: 60 }, (_, number) => spin(number).catch(() => undefined))
  await Promise.race(spins)
  await test.http.close()
  const acknowledged = (await Promise.all(spins)).filter((round) => round !== undefined)
  expect(acknowledged.length).toBeGreaterThan(0)
  const stored = (await test.app.db.query.selectFrom('round').select('id').execute()).map((row) => row.id)
  expect(acknowledged.filter((round) => !stored.includes(round))).toEqual([])
})
