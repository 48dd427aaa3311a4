import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Form, openPlayed, openWhere, playAll, type Seat } from './player.ts'
import { watched } from './watched.ts'

/** Where a process ends: while a form is played, when so many statements of this name are written and the last is not answered. */
export type Failpoint = { form: Form; statement: string; count: number }
export type Order = { where: string; nowMs: number; seat: Seat; failpoint: Failpoint | null }

/**
 * A whole server in a process that is made to be killed: it plays one round of each form, goes on wherever its predecessor
 * was killed, and kills itself at its failpoint. It waits for its order with everything loaded.
 */
const tell = (line: string) => writeSync(1, `${line}\n`)

/** Tells of each moment of the server's clock and kills the process at the failpoint. */
const killing = ({ failpoint }: Order) => {
  let [playing, count]: [Form | undefined, number] = [undefined, 0]
  return {
    begins: (form: Form) => {
      playing = form
      count = 0
    },
    hear: (statement: string, when: 'before' | 'after') => {
      if (!failpoint || playing !== failpoint.form || statement !== failpoint.statement || when === 'before') return
      if (++count < failpoint.count) return
      tell('killed')
      process.kill(process.pid, 'SIGKILL')
    },
  }
}

const obey = async (order: Order): Promise<void> => {
  const { begins, hear } = killing(order)
  const db = watched(await openWhere(order.where), hear)
  const played = await openPlayed(db, order.nowMs, (nowMs) => tell(`now ${nowMs}`))
  await playAll(played, order.seat, begins)
  tell('over')
  await played.close()
  await db.close()
}

if (import.meta.main) {
  const lines = createInterface(process.stdin)
  // Whoever gives the order may be gone before it comes, or while it is carried out.
  lines.once('close', () => process.exit(0))
  const order = await new Promise<string>((resolve) => lines.once('line', resolve))
  await obey(JSON.parse(order) as Order).catch((cause: Error) => tell(`failed ${cause.stack}`))
  process.exit(0)
}
