import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { z } from '@yakamoz/contract/fields'
import type { Config } from '../config.ts'
import { codeOf } from '../db/failure.ts'
import type { House } from '../house.ts'
import { runCommand } from './commands.ts'
import { failed, type Said } from './words.ts'

/**
 * The embedded database belongs to one process: while the server runs, operator commands are handed to it over a socket
 * file that only the owner of the data folder may open.
 */
export const socketPath = (config: Config): string => join(config.dataDir, 'operator.sock')

const asked = z.object({
  words: z.array(z.string().check(z.maxLength(2_000))),
  actor: z.string().check(z.maxLength(100)),
})

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

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

/** What a connection is refused with where nobody listens. */
const nobody = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])

const brokenOff = 'the server broke off in the middle: look what was done before you say it again'

/**
 * Hands a command to a running server; undefined when none listens. One that breaks off in the middle may have done it: the
 * command is not run a second time.
 */
export const askServer = (config: Config, words: string[], actor: string): Promise<Said | undefined> =>
  new Promise((resolve) => {
    const call = request({ socketPath: socketPath(config), method: 'POST', agent: false }, (answer) => {
      readAll(answer)
        .then((body) => resolve(JSON.parse(body) as Said))
        .catch(() => resolve(failed(brokenOff)))
    })
    call.on('error', (cause) => resolve(nobody.has(codeOf(cause) ?? '') ? undefined : failed(brokenOff)))
    call.end(JSON.stringify({ words, actor }))
  })
