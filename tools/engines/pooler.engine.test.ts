import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openPostgres } from '../../server/src/platform/db/connect.ts'
import { expectSessionState } from '../../server/src/platform/db/poolerCheck.ts'
import { debianProgram } from '../debian.ts'
import { type Cluster, freePort, startCluster } from '../postgres.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('close', resolve))

/** Starts pgbouncer before a cluster; returns the address of the database behind it. */
const startPooler = async (cluster: Cluster, mode: 'session' | 'transaction'): Promise<string> => {
  const program = debianProgram('pgbouncer') ?? '/usr/sbin/pgbouncer'
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-pooler-'))
  chmodSync(folder, 0o777)
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${cluster.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 30 : 4}
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  )
  const child = spawn(program, ['-u', 'postgres', file], { stdio: 'ignore' })
  closing.push(async () => {
    const closed = ended(child)
    child.kill('SIGKILL')
    await closed
  })
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

it('[H3] a pooler that breaks prepared statements or notifications is refused at the start, and one that keeps connections whole is not', async () => {
  const cluster = await startCluster({ fsync: 'off' })
  closing.push(cluster.close)
  const connect = async (url: string) => {
    const db = await openPostgres(url, 8)
    closing.push(db.close)
    await expect
      .poll(() =>
        db.run({ name: 'up', text: 'select 1' }, []).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    return db
  }
  const whole = await connect(await startPooler(cluster, 'session'))
  await expectSessionState(whole)
  const broken = await connect(await startPooler(cluster, 'transaction'))
  await expect(expectSessionState(broken)).rejects.toThrow('connections to the database do not keep their state')
})
