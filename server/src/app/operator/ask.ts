import { type RequestOptions, request } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { errorCode } from '../../platform/db/failure.ts'
import type { Said } from './said.ts'
import { proveUser } from './userProof.ts'

/**
 * Where a running server takes operator commands: in the data folder, which its owner alone may open, or in the folder that the users of
 * the operator share. The embedded database belongs to one process, so with it this is the only way while the server runs.
 */
export const socketPath = ({ operatorDir, dataDir }: Pick<Config, 'operatorDir' | 'dataDir'>): string =>
  join(operatorDir ?? dataDir, 'operator.sock')

export const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** What a connection is refused with where nobody listens. */
const nobody = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])
/** And where the user may not open the socket. */
const forbidden = new Set(['EACCES', 'EPERM'])

const brokenOff = 'the server broke off in the middle: look what was done before you say it again'

type Sent = { method: 'GET' | 'POST'; body?: object }

const send = (socket: string, { method, body }: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions = { socketPath: socket, method, agent: false }
    const call = request(options, (answer) => void readAll(answer).then(resolve, reject))
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })

/**
 * Hands a command to a running server; undefined when none listens. The user of this process is proved first. A server that breaks off
 * in the middle may have done the command: it is not run a second time.
 */
export const askServer = async (config: Config, words: string[], label = ''): Promise<Said | undefined> => {
  const socket = socketPath(config)
  try {
    const { name } = JSON.parse(await send(socket, { method: 'GET' })) as { name: string }
    const done = await proveUser(socket, name)
    try {
      return JSON.parse(await send(socket, { method: 'POST', body: { words, label, name } })) as Said
    } finally {
      await done()
    }
  } catch (cause) {
    const code = errorCode(cause) ?? ''
    if (nobody.has(code)) return undefined
    if (forbidden.has(code))
      return { ok: false, text: `you may not open ${socket}: OPERATOR_DIR names the folder that users share` }
    return { ok: false, text: brokenOff }
  }
}
