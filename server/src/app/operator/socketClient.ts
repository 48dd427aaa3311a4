import { type RequestOptions, request } from 'node:http'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { errorCode } from '../../platform/db/failure.ts'
import type { CommandResult } from './commandResult.ts'
import { proveUser } from './userProof.ts'

/**
 * Returns the path of the socket of a running server: in the data folder, which only its owner opens, or in the folder that the operator's
 * users share. One process has the embedded database, so while the server runs commands must use the socket.
 */
export const socketPath = ({ operatorDir, dataDir }: Pick<Config, 'operatorDir' | 'dataDir'>): string =>
  join(operatorDir ?? dataDir, 'operator.sock')

export const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Error codes when no server listens. */
const noServer = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])
/** Error codes when the user may not open the socket. */
const forbidden = new Set(['EACCES', 'EPERM'])

const connectionLost = 'the connection broke off: check what was done before you repeat the command'

type Sent = { method: 'GET' | 'POST'; body?: object }

const send = (socket: string, { method, body }: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions = { socketPath: socket, method, agent: false }
    const call = request(options, (answer) => void readAll(answer).then(resolve, reject))
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })

/**
 * Runs a command in the running server after proving the user of this process; undefined when no server listens. When the connection breaks
 * off, the command may have run, so it is not repeated.
 */
export const runOnServer = async (config: Config, args: string[], label = ''): Promise<CommandResult | undefined> => {
  const socket = socketPath(config)
  try {
    const { name } = JSON.parse(await send(socket, { method: 'GET' })) as { name: string }
    const done = await proveUser(socket, name)
    try {
      return JSON.parse(await send(socket, { method: 'POST', body: { words: args, label, name } })) as CommandResult
    } finally {
      await done()
    }
  } catch (cause) {
    const code = errorCode(cause) ?? ''
    if (noServer.has(code)) return undefined
    if (forbidden.has(code))
      return { ok: false, text: `you may not open ${socket}: OPERATOR_DIR names the folder that users share` }
    return { ok: false, text: connectionLost }
  }
}
