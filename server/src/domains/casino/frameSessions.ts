import { createHmac } from 'node:crypto'
import { inactivityLimitMs } from '@yakamoz/contract'
import { type Kurus, kurus, type Language } from '@yakamoz/values'
import { type Batcher, createBatcher } from '../../platform/db/batch.ts'
import type { Statement } from '../../platform/db/connect.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { isSignedIn } from '../accounts/index.ts'
import { launchLifeMs } from '../providers/index.ts'

/** What a game in the play frame may do: play one game for one player, for as long as the sign-in lasts. */
export type Frame = {
  player: number
  tokenHash: string
  gameId: number
  mode: 'real' | 'demo'
  language: Language
  demoBalance: Kurus
}

const frameLifeMs = 12 * 3_600_000
/** What demo play starts with. */
const demoStartBalance = kurus(1_000_000)

/** The player of a token, which begins with the player's id so that its row is found by the primary key. */
export const playerOfToken = (token: string): number | undefined => {
  const player = Number(token.split('.', 1)[0])
  return Number.isSafeInteger(player) && player > 0 ? player : undefined
}

/** Spends a launch token and opens the frame's own session; undefined when the token was spent, is too old or is nobody's. */
export const openFrame = async (app: AppContext, token: string): Promise<(Frame & { session: string }) | undefined> => {
  const player = playerOfToken(token)
  if (!player) return undefined
  const launch = await app.db.query
    .updateTable('launch')
    .set({ spent_at: new Date(app.now()) })
    .where('player_id', '=', player)
    .where('token_hash', '=', app.vault.hash(token))
    .where('spent_at', 'is', null)
    .where('made_at', '>', new Date(app.now() - launchLifeMs))
    .returning(['game_id', 'family', 'mode', 'language'])
    .executeTakeFirst()
  if (!launch) return undefined
  const session = `${player}.${app.vault.token()}`
  const tokenHash = app.vault.hash(session)
  await app.db.query
    .insertInto('game_session')
    .values({
      player_id: player,
      token_hash: tokenHash,
      game_id: launch.game_id,
      family: launch.family,
      mode: launch.mode,
      language: launch.language,
      opened_at: new Date(app.now()),
      ends_at: new Date(app.now() + frameLifeMs),
      demo_balance: launch.mode === 'demo' ? demoStartBalance : 0,
    })
    .execute()
  const { game_id: gameId, mode, language } = launch
  return { player, tokenHash, gameId, mode, language, demoBalance: demoStartBalance, session }
}

/** The frame of a session, whatever its sign-in does now; for what no money depends on. */
export const frameOf = async (app: AppContext, session: string): Promise<Frame | undefined> => {
  const player = playerOfToken(session)
  if (!player) return undefined
  const tokenHash = app.vault.hash(session)
  const row = await app.db.query
    .selectFrom('game_session')
    .select(['game_id', 'mode', 'language', 'demo_balance'])
    .where('player_id', '=', player)
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', new Date(app.now()))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    player,
    tokenHash,
    gameId: row.game_id,
    mode: row.mode,
    language: row.language,
    demoBalance: kurus(row.demo_balance),
  }
}

/** A frame whose sign-in lives, with what bets are checked for; undefined when either is over. */
export const playerFrameOf = async (
  app: AppContext,
  session: string,
): Promise<(Frame & { family: string; restricted: boolean }) | undefined> => {
  const player = playerOfToken(session)
  if (!player) return undefined
  const tokenHash = app.vault.hash(session)
  const nowMs = app.now()
  const row = await app.db.query
    .selectFrom('game_session as g')
    .innerJoin('player as p', 'p.id', 'g.player_id')
    .select(['g.game_id', 'g.mode', 'g.language', 'g.demo_balance', 'g.family', 'p.restricted'])
    .where('g.player_id', '=', player)
    .where('g.token_hash', '=', tokenHash)
    .where('g.ends_at', '>', new Date(nowMs))
    .where('p.status', '=', 'active')
    .where(isSignedIn(nowMs))
    .executeTakeFirst()
  if (!row) return undefined
  const { game_id: gameId, mode, language, family, restricted } = row
  return { player, tokenHash, gameId, mode, language, demoBalance: kurus(row.demo_balance), family, restricted }
}

/**
 * A place in the player's row of rounds: the seeds and the number that the next outcome is made of. `null` seeds: the last
 * round is too fresh (A54). A place that is not used in the end is simply left out; it is never given twice.
 */
export type NonceReservation = {
  player: number
  gameId: number
  mode: 'real' | 'demo'
  language: Language
  family: string
  restricted: boolean
  seeds: { id: number; serverSeedSealed: string; clientSeed: string; nonce: number } | undefined
}

type Row = {
  n: number
  player_id: number
  game_id: number
  mode: 'real' | 'demo'
  language: Language
  family: string
  restricted: boolean
  seed_id: number | null
  server_seed_sealed: string
  client_seed: string
  nonce: number
}

/**
 * For all bets of one moment: is the frame's session alive, does the sign-in behind it live, and the next nonce. One
 * statement, which looks for each frame by itself: joined, all sign-ins of the house were read for the few that were asked
 * for. It need not be on disk when it answers: the round that uses the nonce is written after it, and a database that
 * has kept the round has kept everything before it.
 */
const reserveNoncesStatement: Statement = {
  name: 'reserve_places',
  text: `with quick as materialized (
      select set_config('synchronous_commit', 'off', true)
    ), asked as materialized (
      select a.* from unnest($1::bigint[], $2::text[], $6::text[]) with ordinality a(player_id, token_hash, round, n), quick
    ), frame as (
      select a.n::int as n, a.player_id, a.round, g.game_id, g.mode, g.language, g.family, g.restricted
      from asked a
      cross join lateral (select g.game_id, g.mode, g.language, g.family, p.restricted
        from game_session g
        join player p on p.id = g.player_id and p.status = 'active'
        join session s on s.player_id = g.player_id and s.family = g.family and s.ends_at > $3 and s.active_at >= $4
        where g.player_id = a.player_id and g.token_hash = a.token_hash and g.ends_at > $3
        limit 1) g
    ), place as (
      update seed d set nonce = d.nonce + 1, last_play_at = $3, last_round = f.round
      from frame f
      where d.player_id = f.player_id and d.current and f.mode = 'real' and (d.last_play_at <= $5 or d.last_round = f.round)
      returning d.player_id, d.id as seed_id, d.server_seed_sealed, d.client_seed, d.nonce - 1 as nonce
    )
    select f.n, f.player_id, f.game_id, f.mode, f.language, f.family, f.restricted, l.seed_id, l.server_seed_sealed, l.client_seed, l.nonce
    from frame f left join place l on l.player_id = f.player_id`,
}

type ReservationRequest = { player: number; tokenHash: string; round: string }

const reservationOf = (row: Row): NonceReservation => ({
  player: row.player_id,
  gameId: row.game_id,
  mode: row.mode,
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

/** How much earlier than the least time a round may arrive: clocks and networks are not exact. */
const toleranceMs = 250

const createReservationBatcher = (app: AppContext): Batcher<ReservationRequest, NonceReservation | undefined> =>
  createBatcher({
    run: async (requests) => {
      const nowMs = app.now()
      const rows = await app.db.run<Row>(reserveNoncesStatement, [
        requests.map((one) => one.player),
        requests.map((one) => one.tokenHash),
        new Date(nowMs),
        new Date(nowMs - inactivityLimitMs),
        new Date(nowMs - Math.max(0, app.config.leastRoundMs - toleranceMs)),
        requests.map((one) => one.round),
      ])
      const reservations: (NonceReservation | undefined)[] = requests.map(() => undefined)
      for (const row of rows) reservations[row.n - 1] = reservationOf(row)
      return reservations
    },
    keyOf: (requests) => requests.player,
    most: 400,
    lanes: 1,
  })

const reserves = new WeakMap<AppContext, Batcher<ReservationRequest, NonceReservation | undefined>>()

/**
 * Reserves the next place of a player's rounds for the round of this id; undefined when the session, or the sign-in behind it, is over.
 * A round whose place was reserved last and that was not written is not too fast when it is asked for again.
 */
export const reserveNonce = async (
  app: AppContext,
  session: string,
  round: string,
): Promise<NonceReservation | undefined> => {
  const player = playerOfToken(session)
  if (!player) return undefined
  const reserve = reserves.get(app) ?? createReservationBatcher(app)
  reserves.set(app, reserve)
  return reserve.add({ player, tokenHash: app.vault.hash(session), round })
}

/** Node's own HMAC for the draws: several times as fast as the portable one, byte for byte the same. */
export const nodeHmac = (key: string, message: string): Uint8Array => createHmac('sha256', key).update(message).digest()

/** Seeds opened lately: a player's is the same for many rounds, and opening it costs as much as the round. */
const maxCachedSeeds = 20_000
const opened = new WeakMap<AppContext, Map<string, string>>()

/** The server seed behind a seal. */
export const openServerSeed = (app: AppContext, sealed: string): string => {
  const seeds = opened.get(app) ?? new Map<string, string>()
  opened.set(app, seeds)
  const known = seeds.get(sealed)
  if (known) return known
  if (seeds.size >= maxCachedSeeds) seeds.delete(seeds.keys().next().value as string)
  const seed = app.vault.open(sealed)
  seeds.set(sealed, seed)
  return seed
}
