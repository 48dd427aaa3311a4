import { fileURLToPath } from 'node:url'

/** Journeys and rounds that run beside each other keep servers of their own: `games.config.ts` names another. */
const name = process.env.JOURNEYS ?? 'journeys'

const cached = (folder: string): string => fileURLToPath(new URL(`../.cache/${folder}`, import.meta.url))

export const folders = {
  /** The data of the server. */
  data: cached(name),
  /** What is written here is a feed beside the simulator: matches whose course a test decides. */
  feed: cached(`${name}-feed`),
}
