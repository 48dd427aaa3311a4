import { expect, it } from 'vitest'
import { checkedGames, gamesOfEngine } from './engines.ts'
import { everyVersion, games } from './games.ts'

it('each version of each game is in its engine', async () => {
  const listed = await checkedGames()
  expect(listed.map(({ id, version }) => `${id} ${version}`).sort()).toEqual(
    everyVersion.map(({ id, version }) => `${id} ${version}`).sort(),
  )
  for (const { id, version, engine } of listed) {
    const found = (await gamesOfEngine(engine)).find((game) => game.id === id && game.version === version)
    expect(found).toBe(everyVersion.find((game) => game.id === id && game.version === version))
  }
})

it('the current version of a game comes before retired ones', async () => {
  const listed = await checkedGames()
  for (const { id, version } of games) expect(listed.find((game) => game.id === id)?.version).toBe(version)
})
