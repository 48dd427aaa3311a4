import { request } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { codeOf } from '../db/failure.ts'
import type { Said } from './said.ts'

/**
 * The embedded database belongs to one process: while the server runs, operator commands are handed to it over a socket
 * file that only the owner of the data folder may open.
 */
export const socketPath = (config: Config): string => join(config.dataDir, 'operator.sock')

export const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
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
        .catch(() => resolve({ ok: false, text: brokenOff }))
    })
    call.on('error', (cause) => resolve(nobody.has(codeOf(cause) ?? '') ? undefined : { ok: false, text: brokenOff }))
    call.end(JSON.stringify({ words, actor }))
  })
