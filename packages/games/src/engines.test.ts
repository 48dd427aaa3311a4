import { expect, it } from 'vitest'
import { checkedGames, gamesOfEngine } from './engines.ts'
import { everyVersion } from './games.ts'

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
