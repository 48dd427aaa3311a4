import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

/** Makes 8 kB durable twenty times a second on the disk of the database, rarely enough not to slow its commits. Sends each duration in milliseconds. */
const folder = mkdtempSync(join(tmpdir(), 'yakamoz-disk-'))
const file = openSync(join(folder, 'probe'), 'w')
// Only the open file is needed.
rmSync(folder, { recursive: true })
const page = Buffer.alloc(8_192, 1)
const pages = 512
for (let place = 0; place < pages; place++) writeSync(file, page, 0, page.length, place * page.length)
fdatasyncSync(file)
process.on('exit', () => closeSync(file))
for (let turn = 0; ; turn++) {
  const started = performance.now()
  writeSync(file, page, 0, page.length, (turn % pages) * page.length)
  fdatasyncSync(file)
  parentPort?.postMessage(performance.now() - started)
  await wait(50)
}
