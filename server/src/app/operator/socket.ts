import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { z } from '@yakamoz/contract/fields'
import type { AppContext } from '../../transport/appContext.ts'
import { fail } from './command.ts'
import type { CommandResult } from './commandResult.ts'
import { runCommand } from './commands.ts'
import { actorOf, userNameOf } from './person.ts'
import { readAll, socketPath } from './socketClient.ts'
import { createUserProofs, type UserProofs } from './userProof.ts'

const commandRequest = z.object({
  words: z.array(z.string().check(z.maxLength(2_000))),
  label: z.string().check(z.maxLength(100)),
  name: z.string().check(z.maxLength(100)),
})

const run = async (app: AppContext, proofs: UserProofs, body: string): Promise<CommandResult> => {
  const { words: args, label, name } = z.parse(commandRequest, JSON.parse(body))
  const uid = await proofs.take(name)
  if (uid === undefined) return fail('the server could not determine the user of this machine')
  return runCommand(app, args, actorOf(userNameOf(uid), label))
}

/** The mode of the socket: for the owner of the data folder, or for the group of the shared folder. */
const modeOf = ({ operatorDir }: AppContext['config']): number => (operatorDir ? 0o660 : 0o600)

/** Opens the operator's socket. A GET returns the name of the file by which the peer proves its user; a POST runs a command. */
export const openOperatorSocket = async (app: AppContext): Promise<{ close(): Promise<void> }> => {
  const path = socketPath(app.config)
  if (existsSync(path)) rmSync(path)
  const proofs = createUserProofs(path)
  const server: Server = createServer((incoming, outgoing) => {
    if (incoming.method === 'GET') return void outgoing.end(JSON.stringify({ name: proofs.createName() }))
    void readAll(incoming)
      .then((body) => run(app, proofs, body))
      .catch((cause): CommandResult => fail(String(cause)))
      .then((result) => outgoing.end(JSON.stringify(result)))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, modeOf(app.config))
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
