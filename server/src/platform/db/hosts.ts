import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Timeouts } from './timeouts.ts'

/** Returns an address for each host of a database address: `postgres://user@one:5432,two:5432/name` has two. */
export const addressesOf = (address: string): string[] => {
  const [, before = '', hosts = '', after = ''] = /^([\w+]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(address) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [address]
}

type Host = { address: string; host: string; port: number }

const hostOf = (address: string): Host => {
  const { hostname, port } = new URL(address)
  return { address, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) }
}

/** A server that only reads is refused like a statement that writes in it. */
const readOnly = (host: string): Error => Object.assign(new Error(`${host} only reads`), { code: '25006' })

const stateQuery = `select pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline`

type State = { isStandby: boolean; timeline: string }

const stateOf = async (client: pg.Client): Promise<State> => {
  const { rows } = await client.query<State>(stateQuery)
  return rows[0] ?? { isStandby: true, timeline: '' }
}

/** Returns the timeline of a host that can be written; throws when it does not answer or only reads. */
const timelineOf = async ({ address, host }: Host, connectionMs: number): Promise<string> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: connectionMs,
    query_timeout: connectionMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { isStandby, timeline } = await stateOf(client)
    if (isStandby) throw readOnly(host)
    return timeline
  } finally {
    client.end().catch(() => {})
  }
}

/** How long slower hosts are waited for, once one can be written. */
const decisionMs = 300
const pauseMs = 200

/**
 * Looks for the host that can be written. Of several the one with the highest timeline is taken: a primary that was replaced, and does
 * not know it yet, has a lower one. Throws when there is none.
 */
const searchOnce = async (hosts: readonly Host[], connectionMs: number): Promise<Host> => {
  const found: { host: Host; timeline: string }[] = []
  const probes = hosts.map(async (host) => {
    found.push({ host, timeline: await timelineOf(host, connectionMs) })
  })
  await Promise.any(probes).catch((cause: AggregateError) => {
    const causes = cause.errors.map((one, index) => `${hosts[index]?.host}: ${(one as Error).message}`)
    throw Object.assign(new Error(`no host of the database can be written: ${causes.join('; ')}`), {
      code: 'ECONNREFUSED',
    })
  })
  await Promise.race([Promise.allSettled(probes), wait(decisionMs)])
  const [best] = found.toSorted((one, other) => other.timeline.localeCompare(one.timeline))
  if (!best) throw new Error('a host was found and lost')
  return best.host
}

type Hosts = {
  /** Returns the host that can be written, as it was found last, or looks for it. */
  writable(): Promise<Host>
  /** A connection to this host failed or only reads: the next one looks for the host again. */
  failed(host: Host): void
}

const openHosts = (addresses: readonly string[], connectionMs: number): Hosts => {
  const hosts = addresses.map(hostOf)
  let current: Host | undefined
  let searching: Promise<Host> | undefined
  const search = async (): Promise<Host> => {
    const deadline = performance.now() + connectionMs
    for (;;) {
      try {
        current = await searchOnce(hosts, connectionMs)
        return current
      } catch (cause) {
        // While another host takes over none can be written.
        if (performance.now() + pauseMs > deadline) throw cause
        await wait(pauseMs)
      }
    }
  }
  return {
    writable: async () => {
      if (current) return current
      searching ??= search().finally(() => {
        searching = undefined
      })
      return searching
    },
    failed: (host) => {
      if (current === host) current = undefined
    },
  }
}

/**
 * Returns the class of connections to an address. With several hosts each new connection goes to the one that can be written, and is
 * refused if that has changed meanwhile.
 */
export const clientClassFor = (address: string, { connectionMs }: Timeouts): typeof pg.Client => {
  const addresses = addressesOf(address)
  if (addresses.length === 1) return pg.Client
  const hosts = openHosts(addresses, connectionMs)

  class WritableClient extends pg.Client {
    async #connect(): Promise<void> {
      const host = await hosts.writable()
      // The pool listens from the moment at which it is given the connection, and an error without a listener would end the process.
      this.on('error', () => {})
      Object.assign(this, { host: host.host, port: host.port })
      try {
        await super.connect()
        if ((await stateOf(this)).isStandby) throw readOnly(host.host)
      } catch (cause) {
        hosts.failed(host)
        this.end().catch(() => {})
        throw cause
      }
    }

    override connect(): Promise<pg.Client>
    override connect(callback: (cause: Error | null, client?: pg.Client) => void): void
    override connect(callback?: (cause: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
      const connected = this.#connect().then((): pg.Client => this)
      if (!callback) return connected
      connected.then(
        () => callback(null, this),
        (cause: Error) => callback(cause),
      )
      return undefined
    }
  }
  return WritableClient
}
