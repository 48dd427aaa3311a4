import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Schema } from './schema.ts'

/** How far a replica may be behind, and for how long its last probe counts. */
const maxAgeMs = 5_000
const probeLifeMs = 3_000
const probeIntervalMs = 1_000

/**
 * Compares the replica with the primary by the high-water mark, which every process of the server raises twice a second: by the primary's
 * clock alone, so that clocks of machines do not matter. Returns how far it is behind, with up to half a second too much.
 */
const ageOf = async (primary: pg.Pool, replica: pg.Pool): Promise<number> => {
  const seen = await replica.query<{ at: Date }>('select at from high_water')
  const { rows } = await primary.query<{ now: Date }>('select clock_timestamp() as now')
  const [mark, now] = [seen.rows[0]?.at.getTime() ?? 0, rows[0]?.now.getTime() ?? 0]
  return now - mark
}

export type Replica = {
  /** The queries of the replica while it is at most five seconds behind, otherwise those of the primary. */
  readonly query: Kysely<Schema>
  close(): void
}

type Sides<Side> = { primary: Side; replica: Side }

/** Watches how far a replica is behind. `pools`: for the probes; `queries`: what reads get. */
export const watchReplica = (pools: Sides<pg.Pool>, queries: Sides<Kysely<Schema>>): Replica => {
  let freshUntil = 0
  let isProbing = false
  const probe = async () => {
    if (isProbing) return
    isProbing = true
    try {
      const startedAt = performance.now()
      const ageMs = await ageOf(pools.primary, pools.replica)
      freshUntil = ageMs <= maxAgeMs ? startedAt + probeLifeMs : 0
    } catch {
      freshUntil = 0
    } finally {
      isProbing = false
    }
  }
  void probe()
  const timer = setInterval(() => void probe(), probeIntervalMs).unref()
  return {
    get query() {
      return performance.now() < freshUntil ? queries.replica : queries.primary
    },
    close: () => clearInterval(timer),
  }
}
