import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { z } from '@yakamoz/contract/fields'
import type { House } from '../house.ts'
import { readAll, socketPath } from './ask.ts'
import { runCommand } from './commands.ts'
import type { Said } from './said.ts'
import { failed } from './words.ts'

const asked = z.object({
  words: z.array(z.string().check(z.maxLength(2_000))),
  actor: z.string().check(z.maxLength(100)),
})

/** Takes commands for the house that runs here. */
export const openOperatorSocket = async (house: House): Promise<{ close(): Promise<void> }> => {
  const path = socketPath(house.config)
  if (existsSync(path)) rmSync(path)
  const server: Server = createServer((incoming, outgoing) => {
    void readAll(incoming)
      .then((body) => z.parse(asked, JSON.parse(body)))
      .then(({ words, actor }) => runCommand(house, words, actor))
      .catch((cause): Said => failed(String(cause)))
      .then((said) => outgoing.end(JSON.stringify(said)))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
