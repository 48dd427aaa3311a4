import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../postgres.ts'

/** Gives work a database of its own: a folder of the embedded one, or the address of a new PostgreSQL server. Removes it afterwards. */
export const onFreshDatabase = async <Result>(
  kind: 'embedded' | 'postgres',
  work: (where: string) => Promise<Result>,
): Promise<Result> => {
  if (kind === 'postgres') {
    const cluster = await startCluster()
    return work(cluster.url).finally(cluster.close)
  }
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-faults-'))
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

/** The kind of database that a run of the tests is for. */
export const testedKind = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded'
