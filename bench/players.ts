import { games } from '@yakamoz/games'
import { newId } from '@yakamoz/values'
import type { House } from '../server/src/house.ts'

export type BenchPlayer = { id: number; sid: string; frame: string }

/** Players who are signed in, have a game open and money to play: rows written directly, for measurements only. */
export const addPlayers = async (house: House, count: number): Promise<BenchPlayer[]> => {
  const ends = new Date(house.now() + 3_600_000)
  const game = games[0]
  if (!game) throw new Error('no game to play')
  const players = Array.from({ length: count }, (_, index): BenchPlayer => {
    const id = 1_000_000 + index
    return { id, sid: house.vault.token(), frame: `${id}.${house.vault.token()}` }
  })
  const { query } = house.db
  await query
    .insertInto('player')
    .values(
      players.map(({ id }) => ({
        id,
        username: `bench${id}`,
        email: `bench${id}@example.com`,
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
        sid_hash: house.vault.hash(sid),
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
        token_hash: house.vault.hash(frame),
        game_id: game.id,
        family: 'bench',
        mode: 'real' as const,
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
        server_seed_sealed: house.vault.seal(newHex()),
        server_seed_hash: 'bench',
        client_seed: newId(),
      })),
    )
    .execute()
  await query
    .insertInto('wallet')
    .values(players.map(({ id }) => ({ player_id: id, cash: 1_000_000_000_000 })))
    .execute()
  return players
}

const newHex = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
