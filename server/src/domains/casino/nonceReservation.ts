import { inactivityLimitMs } from '@yakamoz/contract'
import type { Language } from '@yakamoz/values'
import { type Batcher, createBatcher } from '../../platform/db/batch.ts'
import type { Statement } from '../../platform/db/connect.ts'
import { perApp } from '../../platform/perApp.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { playerOfToken } from './frameSessions.ts'
import { minRoundMsOf, slotIds } from './roundPace.ts'

/**
 * The seeds and the nonce that a player's next outcome is drawn from. `seeds` is undefined when the last round was too recent (A54). A nonce
 * that is not used in the end is skipped, and never assigned twice.
 */
export type NonceReservation = {
  player: number
  gameId: number
  language: Language
  family: string
  restricted: boolean
  seeds: { id: number; serverSeedSealed: string; clientSeed: string; nonce: number } | undefined
}

type Row = {
  n: number
  player_id: number
  game_id: number
  language: Language
  family: string
  restricted: boolean
  seed_id: number | null
  server_seed_sealed: string
  client_seed: string
  nonce: number
}

/**
 * Checks the frame session and the sign-in behind it, and takes the next nonce, for a batch of bets. The id of the first round of a pair
 * without a client seed becomes its client seed: the browser chose it after the server seed was committed to. The lateral join looks up each frame
 * by its key; with a plain join the planner reads all sign-ins. The statement does not wait for the disk (`synchronous_commit` off): the
 * round that uses the nonce is written later, and a database that has stored the round has stored everything before it.
 */
const reserveNoncesStatement: Statement = {
  name: 'reserve_nonces',
  text: `with setting as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), requested as materialized (
      select a.* from unnest($1::bigint[], $2::text[], $6::text[]) with ordinality a(player_id, token_hash, round, n), setting
    ), frame as (
      select a.n::int as n, a.player_id, a.round, g.game_id, g.language, g.family, g.restricted
      from requested a
      cross join lateral (select g.game_id, g.language, g.family, p.restricted
        from game_session g
        join player p on p.id = g.player_id and p.status = 'active'
        join session s on s.player_id = g.player_id and s.family = g.family and s.ends_at > $3 and s.active_at >= $4
        where g.player_id = a.player_id and g.token_hash = a.token_hash and g.ends_at > $3
        limit 1) g
    ), reserved as (
      update seed d set nonce = d.nonce + 1, last_play_at = $3, last_round = f.round,
        client_seed = case when d.client_seed = '' then f.round else d.client_seed end
      from frame f
      where d.player_id = f.player_id and d.current
        and (d.last_play_at <= case when f.game_id = any($7::int[]) then $5::timestamptz else $8::timestamptz end or d.last_round = f.round
          or d.last_play_at > $9)
      returning d.player_id, d.id as seed_id, d.server_seed_sealed, d.client_seed, d.nonce - 1 as nonce
    )
    select f.n, f.player_id, f.game_id, f.language, f.family, f.restricted, d.seed_id, d.server_seed_sealed, d.client_seed, d.nonce
    from frame f left join reserved d on d.player_id = f.player_id`,
}

/**
 * A last round that lies further ahead was played before the clock was set back, and does not delay the next one. The clocks of processes agree
 * better than that.
 */
const clockSetMs = 2_000

type ReservationRequest = { player: number; tokenHash: string; round: string }

const reservationOf = (row: Row): NonceReservation => ({
  player: row.player_id,
  gameId: row.game_id,
  language: row.language,
  family: row.family,
  restricted: row.restricted,
  seeds:
    row.seed_id === null
      ? undefined
      : {
          id: row.seed_id,
          serverSeedSealed: row.server_seed_sealed,
          clientSeed: row.client_seed,
          nonce: row.nonce,
        },
})

const createReservationBatcher = (app: AppContext): Batcher<ReservationRequest, NonceReservation | undefined> =>
  createBatcher({
    name: 'nonce reservation',
    run: async (requests) => {
      const nowMs = app.now()
      const lastPlayBefore = (isSlot: boolean) => new Date(nowMs - minRoundMsOf(app.config, isSlot))
      const rows = await app.db.run<Row>(reserveNoncesStatement, [
        requests.map((one) => one.player),
        requests.map((one) => one.tokenHash),
        new Date(nowMs),
        new Date(nowMs - inactivityLimitMs),
        lastPlayBefore(true),
        requests.map((one) => one.round),
        slotIds,
        lastPlayBefore(false),
        new Date(nowMs + clockSetMs),
      ])
      const reservations: (NonceReservation | undefined)[] = requests.map(() => undefined)
      for (const row of rows) reservations[row.n - 1] = reservationOf(row)
      return reservations
    },
    keyOf: (request) => request.player,
    maxItems: 400,
    maxConcurrentBatches: 1,
  })

const batcherOf = perApp(createReservationBatcher)

/**
 * Reserves the next nonce of a player for this round; undefined when the session or the sign-in behind it has ended. The minimum time
 * between rounds does not apply to a repeated request for the round that reserved last.
 */
export const reserveNonce = async (
  app: AppContext,
  session: string,
  round: string,
): Promise<NonceReservation | undefined> => {
  const player = playerOfToken(session)
  if (!player) return undefined
  return batcherOf(app).add({ player, tokenHash: app.vault.hash(session), round })
}
