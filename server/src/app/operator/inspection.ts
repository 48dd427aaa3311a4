import { gameOfVersion } from '@yakamoz/games'
import { kurus, kurusToWire } from '@yakamoz/values'
import { sql } from 'kysely'
import { checkRound } from '../../domains/casino/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Command, type Commands, fail, idOf, ok } from './command.ts'

const maxRows = 200
const statementTimeoutMs = 10_000

/**
 * Runs one query in a read-only transaction and prints its rows as lines of JSON. The audit trail records the query. The parameter makes
 * the driver prepare the statement: a text with several statements, one of which could end the transaction, is then refused.
 */
const runSql: Command['run'] = async (app, [text = ''], actor) => {
  const query = text.trim().replace(/;$/, '')
  await recordAudit(app, { actor, act: 'sql', subject: 'database', detail: { query } })
  const rows = await app.db.background.transaction().execute(async (executor) => {
    await sql`set transaction read only`.execute(executor)
    await sql.raw(`set local statement_timeout = ${statementTimeoutMs}`).execute(executor)
    const { rows } = await sql<{ line: string }>`select row_to_json(r)::text as line from (${sql.raw(query)}
) r limit ${maxRows + 1}`.execute(executor)
    return rows
  })
  const lines = rows.slice(0, maxRows).map(({ line }) => line)
  if (rows.length > maxRows) lines.push('more rows: narrow the query')
  return ok(lines.join('\n') || 'no rows')
}

/**
 * Computes a stored round again. The server seed is not printed: while its pair is in use it would tell the player's next rounds.
 */
const replayRound: Command['run'] = async (app, [arg, id = '']) => {
  const player = idOf(arg)
  if (!player) return fail('give the id of the player')
  const check = await checkRound(app, player, id)
  if (!check) return fail('the player has no such round')
  const { round, recomputed, isSame } = check
  const game = gameOfVersion(round.gameId, round.version)
  const lines = [
    `game ${game?.slug ?? round.gameId}, version ${round.version}, ${new Date(round.timeMs).toISOString()}`,
    `staked ${kurusToWire(round.stake)} (${round.funds}), won ${kurusToWire(round.win)}${round.open ? ', open' : ''}`,
    `server seed hash ${round.seed.hash}, client seed ${round.seed.client}, nonce ${round.nonce}`,
    `choice ${JSON.stringify(round.choice ?? null)}, moves ${JSON.stringify(round.steps?.moves ?? [])}`,
  ]
  if (!recomputed) return fail([...lines, 'this server does not have that version of the game'].join('\n'))
  const events = recomputed.events.map((event) => JSON.stringify(event))
  const verdict = isSame
    ? 'the recomputed round equals the stored one'
    : `THE RECOMPUTED ROUND DIFFERS: it wins ${kurusToWire(kurus(recomputed.win))}`
  return { ...ok([...lines, ...events, verdict].join('\n')), ok: isSame }
}

export const inspectionCommands: Commands = {
  sql: {
    usage: 'QUERY',
    about: `run one read-only query, at most ${maxRows} rows; a PostgreSQL server stops it after ${statementTimeoutMs / 1_000} s`,
    run: runSql,
  },
  'round replay': {
    usage: 'PLAYER ROUND',
    about: 'compute a stored round again from its seeds and compare it',
    run: replayRound,
  },
}
