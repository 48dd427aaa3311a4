import { games } from '@yakamoz/games'
import { kurus, newId } from '@yakamoz/values'
import { openApp } from '../../server/src/app/server.ts'
import { setLimit } from '../../server/src/domains/protection/limits.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import type { AppContext } from '../../server/src/transport/appContext.ts'
import { addPlayers, type BenchPlayer } from '../benchPlayers.ts'
import type { Cluster } from './cluster.ts'

/** A table that a player has open: a crash game, or one with a spot to bet on. */
type OpenTable = { session: string; spot?: string }

/** A signed-in player with an open slot, open tables and a bank account. */
export type ClusterPlayer = BenchPlayer & { tables: OpenTable[]; bankAccount: number }

const cash = 100_000_000
/** High enough to be counted towards and never reached. */
const highLimit = 1_000_000_000_000

const tables = [{ game: 'zeplin' }, { game: 'hizli-rulet', spot: 'red' }] as const

const gameOf = (slug: string): number => {
  const found = games.find((game) => game.slug === slug)
  if (!found) throw new Error(`there is no game ${slug}`)
  return found.id
}

/** Opens the application on the database of a cluster, without serving. */
export const openClusterApp = ({ databaseUrl, secret }: Pick<Cluster, 'databaseUrl' | 'secret'>) =>
  openApp(readConfig({ DATABASE_URL: databaseUrl, SECRET: secret, LOG_LEVEL: 'silent', SPORTS_FEED: 'off' }))

const openTable = async ({ db, vault, now }: AppContext, player: number, game: number): Promise<string> => {
  const token = `${player}.${vault.token()}`
  await db.query
    .insertInto('game_session')
    .values({
      player_id: player,
      token_hash: vault.hash(token),
      game_id: game,
      family: 'bench',
      language: 'tr',
      ends_at: new Date(now() + 3_600_000),
    })
    .execute()
  return token
}

const addBankAccount = async ({ db, vault }: AppContext, player: number): Promise<number> => {
  const iban = 'TR330006100519786457841326'
  const { id } = await db.query
    .insertInto('bank_account')
    .values({
      player_id: player,
      bank_id: 1,
      holder: 'Bench Player',
      iban_sealed: vault.seal(iban),
      iban_mark: vault.mark(iban),
      iban_shown: 'TR•• •••• 1326',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds players with money through the ledger. Every second one has limits, so that each of his bets is counted. */
export const openPlayers = async (app: AppContext, count: number): Promise<ClusterPlayer[]> => {
  const players = await addPlayers(app, count, 0)
  return Promise.all(
    players.map(async (player, index): Promise<ClusterPlayer> => {
      await app.ledger.post({
        player: player.id,
        id: newId(),
        legs: [{ from: 'gateway/101', to: 'cash', amount: kurus(cash), reason: 'deposit' }],
      })
      if (index % 2 === 0)
        for (const kind of ['loss', 'stake', 'deposit'] as const)
          await setLimit(app, player.id, { kind, period: 'week' }, highLimit)
      return {
        ...player,
        tables: await Promise.all(
          tables.map(async ({ game, ...spot }) => ({
            session: await openTable(app, player.id, gameOf(game)),
            ...spot,
          })),
        ),
        bankAccount: await addBankAccount(app, player.id),
      }
    }),
  )
}
