import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { type Form, openPlayed, openWhere, playAll, type Seat } from './player.ts'
import { watched } from './watched.ts'

/** Where a process ends: during a form, after `count` statements of this name are committed, before the last one is answered. */
export type Failpoint = { form: Form; statement: string; count: number }
export type Order = { where: string; nowMs: number; seat: Seat; failpoint: Failpoint | null }

/**
 * A complete server in a process that kills itself at its failpoint: it plays one round of each form, from where its predecessor was
 * killed. It loads everything and then waits for its order.
 */
const print = (line: string) => writeSync(1, `${line}\n`)

/** Prints each time of the server's clock and kills the process at the failpoint. */
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
      print('killed')
      process.kill(process.pid, 'SIGKILL')
    },
  }
}

const obey = async (order: Order): Promise<void> => {
  const { begins, hear } = killing(order)
  const db = watched(await openWhere(order.where), hear)
  const played = await openPlayed(db, order.nowMs, (nowMs) => print(`now ${nowMs}`))
  await playAll(played, order.seat, begins)
  print('over')
  await played.close()
  await db.close()
}

if (import.meta.main) {
  const lines = createInterface(process.stdin)
  // The test may end before the order comes or while it is carried out.
  lines.once('close', () => process.exit(0))
  const order = await new Promise<string>((resolve) => lines.once('line', resolve))
  await obey(JSON.parse(order) as Order).catch((cause: Error) => print(`failed ${cause.stack}`))
  process.exit(0)
}
