import { writeSync } from 'node:fs'
import { kurus } from '@yakamoz/values'
import { createLedger } from '../../server/src/ledger/index.ts'
import { type Database, openEmbedded, openPostgres } from '../../server/src/platform/db/connect.ts'

/**
 * A process that a test kills: it sends intents to the ledger and prints each acknowledgement at once. It gets the numbers of the
 * intents that its predecessor sent without an answer, and sends them again under the same ids.
 *   argv: address or folder, first free number, numbers to send again (comma), batches to commit before it kills itself
 *   between commit and answer (0: never)
 */
const [where = '', first = '0', again = '', failAfter = '0'] = process.argv.slice(2)

export const workerPlayers = 8

const killingItself = (db: Database): Database => {
  let batches = 0
  const run: Database['run'] = async (statement, parameters) => {
    const rows = await db.run<never>(statement, parameters)
    if (statement.name === 'ledger_post' && ++batches === Number(failAfter)) process.kill(process.pid, 'SIGKILL')
    return rows
  }
  return { ...db, run }
}

const tell = (line: string) => writeSync(1, `${line}\n`)

const open = (): Promise<Database> => (where.startsWith('postgres') ? openPostgres(where, 4) : openEmbedded(where))

const main = async () => {
  const opened = await open()
  const ledger = createLedger(Number(failAfter) > 0 ? killingItself(opened) : opened)
  let next = Number(first)
  const waiting = again.split(',').filter(Boolean).map(Number)

  const send = async (lane: number): Promise<void> => {
    const number = waiting.shift() ?? next++
    tell(`sent ${number}`)
    const posted = await ledger.post({
      player: (number % workerPlayers) + 1,
      id: `intent/${number}`,
      legs: [{ from: 'cash', to: 'house/casino', amount: kurus(10), reason: 'bet' }],
    })
    if (posted.outcome === 'done' || posted.outcome === 'repeated') tell(`acknowledged ${number}`)
    return send(lane)
  }
  tell('ready')
  await Promise.all(Array.from({ length: 24 }, (_, lane) => send(lane)))
}

if (import.meta.main) await main().catch((cause) => tell(`ended ${String(cause).slice(0, 200)}`))
