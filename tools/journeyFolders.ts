import { fileURLToPath } from 'node:url'

/** Folders of the test server. Runs in parallel have separate ones: `games.config.ts` sets another. */
const name = process.env.JOURNEYS ?? 'journeys'

const cached = (folder: string): string => fileURLToPath(new URL(`../.cache/${folder}`, import.meta.url))

export const folders = {
  /** The server's data. */
  data: cached(name),
  /** Files written here are a second feed beside the simulator: matches whose course a test decides. */
  feed: cached(`${name}-feed`),
  /** The session of the console's owner, which the journeys of staff share. */
  staff: cached(`${name}-staff`),
}

/** Where the test server writes how the owner of the demo signs in to the console. */
export const consoleSignIn: string = cached(`${name}-console.json`)
