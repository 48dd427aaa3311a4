import { userInfo } from 'node:os'
import { configOfProcess } from '../config.ts'
import { whyUnopened } from '../unopened.ts'
import { askServer } from './ask.ts'
import { exitCodeOf, type Said } from './said.ts'

/** `npm run operator -- COMMAND`: through the running server, or on the database itself when none runs. */
const config = configOfProcess()
const words = process.argv.slice(2)
const actor = process.env.OPERATOR?.trim() || userInfo().username

/** Whoever hands a command to a running server does not wait for the code of a house of one's own. */
const alone = async (): Promise<Said> => (await import('./alone.ts')).runAlone(config, words, actor)
const unopened = (cause: unknown): Said => ({ ok: false, text: whyUnopened(cause) })

const said = (config.databaseUrl ? undefined : await askServer(config, words, actor)) ?? (await alone().catch(unopened))
console.log(said.text)
process.exit(exitCodeOf(said))
