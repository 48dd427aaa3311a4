import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { configOfProcess } from '../../platform/config.ts'
import { startupErrorMessage } from '../../platform/startupError.ts'
import { askServer, socketPath } from './ask.ts'
import { actorOf, userNameOf } from './person.ts'
import { exitCodeOf, type Said } from './said.ts'

/** `npm run operator -- COMMAND`: through the running server, or on the database itself when none runs. */
const config = configOfProcess()
const words = process.argv.slice(2)
const label = process.env.OPERATOR ?? ''

const uid = process.geteuid?.()
const actor = actorOf(uid === undefined ? userInfo().username : userNameOf(uid), label)

/** Whoever hands a command to a running server does not wait for the code of a house of one's own. */
const alone = async (): Promise<Said> => (await import('./alone.ts')).runAlone(config, words, actor)
const unopened = (cause: unknown): Said => ({ ok: false, text: startupErrorMessage(cause) })

/** With a database of its own and no shared folder no server opens a socket. */
const hasSocket = config.operatorDir !== undefined || config.databaseUrl === undefined
/** Who shares the socket and nothing else has no database to run a command on. */
const hasDatabase =
  config.databaseUrl !== undefined || config.operatorDir === undefined || existsSync(join(config.dataDir, 'database'))

const answerAlone = async (): Promise<Said> =>
  hasDatabase ? alone().catch(unopened) : { ok: false, text: `no server listens at ${socketPath(config)}` }

const said = (hasSocket ? await askServer(config, words, label) : undefined) ?? (await answerAlone())
console.log(said.text)
process.exit(exitCodeOf(said))
