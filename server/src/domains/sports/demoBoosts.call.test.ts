import { expect, it } from 'vitest'
import { readBoosts } from './boosts.ts'
import { keepDemoBoosts } from './demoBoosts.ts'
import { priced } from './testing.ts'
import { hour, opened } from './testingApp.ts'

it('[B268] in the demo two prices are raised, of other matches once those have begun, and nowhere else', async () => {
  const test = await opened()
  await keepDemoBoosts(test.app)
  expect(await readBoosts(test.app)).toEqual([])
  test.app.config.demo = true
  await Promise.all([keepDemoBoosts(test.app), keepDemoBoosts(test.app)])
  await keepDemoBoosts(test.app)
  const running = await readBoosts(test.app)
  expect(running.map(({ outcome, percent, actor }) => [outcome, percent, actor])).toEqual([
    ['1', 20, 'demo'],
    ['1', 20, 'demo'],
  ])
  expect(new Set(running.map(({ match }) => match)).size).toBe(2)
  test.clock.advance(hour)
  await test.receive(...test.names.map((name) => priced(name, test.at(), { eventStatus: 1 })))
  await keepDemoBoosts(test.app)
  expect(await readBoosts(test.app)).toEqual([])
})
