import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { debianProgram, installDebian } from './debian.ts'
import { freePort } from './postgres.ts'

/** The files of a certificate and its key. */
type CertificateFiles = { keyFile: string; certificateFile: string }

/** A temporary broker with one virtual host, one topic exchange and one user. */
export type Broker = {
  /** The address with its user, without the virtual host. */
  url: string
  /** The address with its user by TLS at a host, where it has a certificate. */
  tlsUrl(host: string): string
  /** Closes the connections of all clients. */
  cut(): void
  /** How many connections of clients are open. */
  connections(): number
  restart(): Promise<void>
  close(): Promise<void>
}

const versions = '/usr/lib/rabbitmq/lib'

const findPrograms = (): string | undefined => {
  if (!existsSync(versions)) return undefined
  const [version] = readdirSync(versions).sort().reverse()
  return version && join(versions, version, 'sbin')
}

/** The folder of RabbitMQ's programs; installed from Debian's packages where that is possible. Throws with what to do. */
const programs = (): string => {
  const found = findPrograms()
  if (found) return found
  installDebian('rabbitmq-server')
  const installed = findPrograms()
  if (installed) return installed
  throw new Error(
    'RabbitMQ is needed for the tests of the queue: install it (on Debian: apt-get install rabbitmq-server)',
  )
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

const user = { name: 'feed', password: 'feed-password' }

const definitions = (vhost: string, exchange: string) => ({
  users: [{ ...user, tags: '' }],
  vhosts: [{ name: vhost }],
  permissions: [{ user: user.name, vhost, configure: '.*', write: '.*', read: '.*' }],
  exchanges: [
    { name: exchange, vhost, type: 'topic', durable: true, auto_delete: false, internal: false, arguments: {} },
  ],
})

/** The settings of a listener by TLS, which asks clients for no certificate. */
const tlsSettings = (port: number, { keyFile, certificateFile }: CertificateFiles): string =>
  [
    `listeners.ssl.local = 127.0.0.1:${port}`,
    `ssl_options.certfile = ${certificateFile}`,
    `ssl_options.keyfile = ${keyFile}`,
    'ssl_options.verify = verify_none',
    'ssl_options.fail_if_no_peer_cert = false',
    '',
  ].join('\n')

/**
 * Starts a broker on loopback, with an own node, port mapper and folder: nothing of it is left behind, nor meets another one. With a `certificate` it also
 * listens by TLS.
 */
export const startBroker = async (vhost: string, exchange: string, certificate?: CertificateFiles): Promise<Broker> => {
  const bin = programs()
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-rabbitmq-'))
  const [port, distribution, mapper, tlsPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const loaded = file('definitions.json', JSON.stringify(definitions(vhost, exchange)))
  const env = {
    ...process.env,
    HOME: folder,
    RABBITMQ_NODENAME: `yakamoz${port}@localhost`,
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_CONFIG_FILE: file(
      'rabbitmq.conf',
      `listeners.tcp.local = 127.0.0.1:${port}\nload_definitions = ${loaded}\nlog.console = false\n${certificate ? tlsSettings(tlsPort, certificate) : ''}`,
    ),
    RABBITMQ_ENABLED_PLUGINS_FILE: file('plugins', '[].'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    ERL_EPMD_PORT: String(mapper),
    ERL_EPMD_ADDRESS: '127.0.0.1',
  }
  const control = (...args: string[]): string =>
    execFileSync(join(bin, 'rabbitmqctl'), ['-q', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  const start = async () => {
    const child = spawn(join(bin, 'rabbitmq-server'), { env, stdio: 'ignore' })
    for (let tries = 0; tries < 600; tries++) {
      if (await answers(port)) return child
      if (child.exitCode !== null) throw new Error('RabbitMQ ended while it was starting')
      await wait(100)
    }
    throw new Error('RabbitMQ did not answer within a minute')
  }
  let child = await start()
  const stop = async () => {
    const closed = new Promise((resolve) => child.once('close', resolve))
    control('stop')
    await closed
  }
  return {
    url: `amqp://${user.name}:${user.password}@127.0.0.1:${port}`,
    tlsUrl: (host) => `amqps://${user.name}:${user.password}@${host}:${tlsPort}`,
    cut: () => {
      control('close_all_connections', '--global', 'cut')
    },
    connections: () =>
      control('list_connections', 'pid')
        .split('\n')
        .filter((line) => line.startsWith('<')).length,
    restart: async () => {
      await stop()
      child = await start()
    },
    close: async () => {
      await stop()
      // Erlang's port mapper outlives the node that has started it.
      const portMapper = debianProgram('epmd', 'erlang-base')
      if (portMapper) execFileSync(portMapper, ['-port', String(mapper), '-kill'], { env, stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
