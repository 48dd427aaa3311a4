import { games } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import type { AppContext } from '../server/src/transport/appContext.ts'

export type BenchPlayer = { id: number; sid: string; frame: string }

/** Inserts signed-in players with an open game and money that the ledger does not know, for measurements only. */
export const addPlayers = async (app: AppContext, count: number, cash = 1_000_000_000_000): Promise<BenchPlayer[]> => {
  const ends = new Date(app.now() + 3_600_000)
  const game = games[0]
  if (!game) throw new Error('no game to play')
  const players = Array.from({ length: count }, (_, index): BenchPlayer => {
    const id = 1_000_000 + index
    return { id, sid: app.vault.token(), frame: `${id}.${app.vault.token()}` }
  })
  const { query } = app.db
  await query
    .insertInto('player')
    .values(
      players.map(({ id }) => ({
        id,
        username: `bench${id}`,
        email: `bench${id}@example.com`,
        email_key: `bench${id}@example.com`,
        phone: `+90${id}`,
        password_hash: 'none',
        firstname: 'Bench',
        lastname: 'Player',
        birth_date: '1990-01-01',
        identity_sealed: 'none',
        identity_mark: `bench ${id}`,
        identity_last4: '0000',
        country: 'TR',
        city: 'Bench',
      })),
    )
    .execute()
  await query
    .insertInto('session')
    .values(
      players.map(({ id, sid }) => ({
        player_id: id,
        sid_hash: app.vault.hash(sid),
        family: 'bench',
        cookie_hash: null,
        ends_at: ends,
      })),
    )
    .execute()
  await query
    .insertInto('game_session')
    .values(
      players.map(({ id, frame }) => ({
        player_id: id,
        token_hash: app.vault.hash(frame),
        game_id: game.id,
        family: 'bench',
        language: 'tr' as const,
        ends_at: ends,
      })),
    )
    .execute()
  await query
    .insertInto('seed')
    .values(
      players.map(({ id }) => ({
        player_id: id,
        id: 1,
        server_seed_sealed: app.vault.seal(newHex()),
        server_seed_hash: 'bench',
        client_seed: newId(),
      })),
    )
    .execute()
  await query
    .insertInto('wallet')
    .values(players.map(({ id }) => ({ player_id: id, cash })))
    .execute()
  return players
}

const newHex = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')

/** Gives players everything that the ledger counts: limits, a hundred played slots, a bonus being wagered, a tournament. */
export const watchPlayers = async ({ db }: AppContext): Promise<void> =>
  db.script(`
    insert into protection (player_id, reviewed_at) select player_id, now() from wallet;
    insert into protection_limit (player_id, kind, period, amount, set_at)
      select player_id, kind, period, 1000000000000, now()
      from wallet, unnest('{deposit,loss,stake}'::text[], '{week,day,week}'::text[]) as l(kind, period);
    insert into usage_slot (player_id, slot, staked, won, seconds)
      select player_id, protection_slot(now() - n * interval '90 minutes'), 1000, 500, 60 from wallet, generate_series(1, 100) n;
    insert into bonus_offer (id, kind, starts_at, ends_at, texts) values (1, 'deposit', now(), now() + interval '1 day', '{}');
    insert into bonus (player_id, id, offer_id, source, amount, needed, state, given_at, ends_at)
      select player_id, 'bench', 1, 'bench', 1000, 1000000000000, 'active', now(), now() + interval '1 day' from wallet;
    insert into tournament (id, starts_at, ends_at, prize, image, texts)
      values (1, now() - interval '1 hour', now() + interval '1 day', 1000, '', '{}');
    insert into tournament_player (player_id, tournament_id, joined_at, reached_at) select player_id, 1, now(), now() from wallet;
    update wallet set tracks_usage = true, tracks_wagering = true, tracks_tournaments = true;
    analyze`)

/** Removes everything that the ledger counts. */
export const leavePlayers = async ({ db }: AppContext): Promise<void> =>
  db.script('update wallet set tracks_usage = false, tracks_wagering = false, tracks_tournaments = false')
