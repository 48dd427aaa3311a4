import { expect, it } from 'vitest'
import { checkedGames, gamesOfEngine } from './engines.ts'
import { everyVersion, games } from './games.ts'

it('[A11] each game, in each version that was ever played, is found in the engine that is named for it', async () => {
  const listed = await checkedGames()
  expect(listed.map(({ id, version }) => `${id} ${version}`).sort()).toEqual(
    everyVersion.map(({ id, version }) => `${id} ${version}`).sort(),
  )
  for (const { id, version, engine } of listed) {
    const found = (await gamesOfEngine(engine)).find((game) => game.id === id && game.version === version)
    expect(found).toBe(everyVersion.find((game) => game.id === id && game.version === version))
  }
})

it('lists the present version of a game before those that are played no more', async () => {
  const listed = await checkedGames()
  for (const { id, version } of games) expect(listed.find((game) => game.id === id)?.version).toBe(version)
})
