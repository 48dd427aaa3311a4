import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { configOfProcess } from '../../platform/config.ts'
import { startupErrorMessage } from '../../platform/startupError.ts'
import { type CommandResult, exitCodeOf } from './commandResult.ts'
import { actorOf, userNameOf } from './person.ts'
import { runOnServer, socketPath } from './socketClient.ts'

/** `npm run operator -- COMMAND`: runs a command in the running server, or on the database when none runs. */
const config = configOfProcess()
const args = process.argv.slice(2)
const label = process.env.OPERATOR ?? ''

const uid = process.geteuid?.()
const actor = actorOf(uid === undefined ? userInfo().username : userNameOf(uid), label)

/** Loaded only when needed: a command for a running server does not wait for the code of the app. */
const runHere = async (): Promise<CommandResult> => (await import('./localRun.ts')).runLocally(config, args, actor)
const startupFailure = (cause: unknown): CommandResult => ({ ok: false, text: startupErrorMessage(cause) })

/** A server with DATABASE_URL and without OPERATOR_DIR opens no socket. */
const hasSocket = config.operatorDir !== undefined || config.databaseUrl === undefined
/** A user who shares only the socket has no database to run a command on. */
const hasDatabase =
  config.databaseUrl !== undefined || config.operatorDir === undefined || existsSync(join(config.dataDir, 'database'))

const answerAlone = async (): Promise<CommandResult> =>
  hasDatabase ? runHere().catch(startupFailure) : { ok: false, text: `no server listens at ${socketPath(config)}` }

const result = (hasSocket ? await runOnServer(config, args, label) : undefined) ?? (await answerAlone())
console.log(result.text)
process.exit(exitCodeOf(result))
