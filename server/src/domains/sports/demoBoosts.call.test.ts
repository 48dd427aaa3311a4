import { expect, it } from 'vitest'
import { endBoost } from './boostControl.ts'
import { readBoosts } from './boosts.ts'
import { keepDemoBoosts } from './demoBoosts.ts'
import { priced } from './testing.ts'
import { hour, opened } from './testingApp.ts'

it('[B268] two prices of the demo are raised, by whichever process is first, and none of a match that begins too soon', async () => {
  const test = await opened()
  await Promise.all([keepDemoBoosts(test.app), keepDemoBoosts(test.app)])
  await keepDemoBoosts(test.app)
  const running = await readBoosts(test.app)
  expect(running.map(({ outcome, percent, actor }) => [outcome, percent, actor])).toEqual([
    ['1', 20, 'demo'],
    ['1', 20, 'demo'],
  ])
  expect(new Set(running.map(({ match }) => match)).size).toBe(2)
  // After the end of one, another match is raised beside the one that still is.
  const ended = running.find(({ match }) => match !== test.names[0])
  expect(await endBoost(test.app, { id: ended?.id ?? '', reason: '', actor: 'demo' })).toBe(true)
  await keepDemoBoosts(test.app)
  const again = await readBoosts(test.app)
  expect(new Set(again.map(({ match }) => match)).size).toBe(2)

  const late = await opened()
  late.clock.advance(hour - 600_000)
  await late.receive(...late.names.map((name) => priced(name, late.at())))
  await keepDemoBoosts(late.app)
  expect(await readBoosts(late.app)).toEqual([])
})
