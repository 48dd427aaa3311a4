import { createHash } from 'node:crypto'
import { type Kurus, kurus, kurusToWire, newId } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Leg, Outcome } from '../../../ledger/index.ts'
import { isDuplicate } from '../../../platform/db/failure.ts'
import type { Schema } from '../../../platform/db/schema.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { isSignedIn, touchFamily } from '../../accounts/index.ts'
import { type Betwin, Refusal, type Rollback } from './protocol.ts'

export const providerName = 'softswiss'

type Row = Selectable<Schema['provider_transaction']>
type Player = { id: number; status: string; restricted: boolean }

/** The player of an account and the game of a request; refused where there is none. */
const partiesOf = async (app: AppContext, accountId: string, currency: string, gameId?: string) => {
  const player = await app.db.query
    .selectFrom('player')
    .select(['id', 'status', 'restricted'])
    .where('id', '=', Number(accountId))
    .executeTakeFirst()
  if (!player) throw new Refusal('playerInvalid')
  if (currency !== 'TRY') throw new Refusal('currency')
  const game =
    gameId === undefined
      ? undefined
      : await app.db.query
          .selectFrom('game as g')
          .innerJoin('provider as p', 'p.id', 'g.provider_id')
          .select(['g.id', 'g.open', 'g.most_stake'])
          .where('g.slug', '=', gameId)
          .where('p.adapter', '=', providerName)
          .executeTakeFirst()
  if (gameId !== undefined && !game) throw new Refusal('gameForbidden')
  return { player, game }
}

const cashOf = async (app: AppContext, player: number): Promise<Kurus> => (await app.ledger.balances(player)).cash

export const balance = async (app: AppContext, asked: { account_id: string; currency: string }) => {
  const { player } = await partiesOf(app, asked.account_id, asked.currency)
  return { balance: kurusToWire(await cashOf(app, player.id)) }
}

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)

const knownRows = async (app: AppContext, player: number, ids: readonly string[]): Promise<Map<string, Row>> => {
  const rows = await app.db.query
    .selectFrom('provider_transaction')
    .selectAll()
    .where('player_id', '=', player)
    .where('provider', '=', providerName)
    .where('id_provider', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id_provider, row]))
}

/** The balance that a row was answered with. */
const answeredBalance = async (app: AppContext, row: Row): Promise<Kurus> => {
  if (row.balance !== null) return kurus(row.balance)
  const found = await app.db.query
    .selectFrom('transfer')
    .select('cash_after')
    .where('player_id', '=', row.player_id)
    .where('operation', '=', row.operation)
    .where('leg', '=', 0)
    .executeTakeFirstOrThrow()
  return kurus(found.cash_after)
}

/** A session that is named must be one of this player whose sign-in lives: asked for a bet, which is an act of the player's, never for a win. */
const mustBeSignedIn = async (app: AppContext, player: number, session: string): Promise<void> => {
  const found = await app.db.query
    .selectFrom('game_session as g')
    .select('g.family')
    .where('g.player_id', '=', player)
    .where('g.token_hash', '=', app.vault.hash(session))
    .where('g.ends_at', '>', new Date(app.now()))
    .where(isSignedIn(app.now()))
    .executeTakeFirst()
  if (!found) throw new Refusal('playerInvalid')
  touchFamily(app, player, found.family)
}

type Part = Betwin['transactions'][number]
type Game = { id: number; open: boolean; most_stake: number }

/** Whether the player may bet on the game now; a batch without a bet asks nothing of this. */
const mustBeAllowed = async (app: AppContext, player: Player, game: Game, asked: Betwin, bets: readonly Part[]) => {
  const cash = await cashOf(app, player.id)
  if (player.status !== 'active') throw new Refusal('playerDisabled', cash)
  if (player.restricted) throw new Refusal('country', cash)
  if (!game.open || app.maintenance.state.on) throw new Refusal('gameNotAvailable', cash)
  if (game.most_stake > 0 && bets.some(({ amount }) => amount > game.most_stake)) throw new Refusal('maxBet', cash)
  if (asked.session_id) await mustBeSignedIn(app, player.id, asked.session_id)
}

const outcomeFault: Partial<Record<Outcome, 'noFunds' | 'betLimit' | 'playerDisabled' | 'playerInvalid'>> = {
  insufficient: 'noFunds',
  no_wallet: 'playerInvalid',
  limited: 'betLimit',
  reminded: 'betLimit',
  paused: 'playerDisabled',
  excluded: 'playerDisabled',
  unverified: 'playerDisabled',
}

const partDigest = (asked: Betwin, part: Part): string =>
  digestOf([part.type, part.amount, asked.game_id, asked.round_id])

/** The longest id that stands in the id of an operation as it is; of a longer one its digest does. */
const mostInOperation = 80
const operationOf = (name: string, id: string): string =>
  `${name}/${id.length > mostInOperation ? `~${digestOf([id])}` : id}`

const legOf = ({ type, amount }: Part): Leg =>
  type === 'bet'
    ? { from: 'cash', to: `house/${providerName}`, amount, reason: 'bet' }
    : { from: `house/${providerName}`, to: 'cash', amount, reason: 'win' }

/** A repetition must say the same; a bet that was rolled back before it came is refused for ever. */
const mustAgree = async (app: AppContext, player: number, row: Row, digest: string): Promise<void> => {
  if (row.type === 'tombstone') throw new Refusal('rolledBack', await cashOf(app, player))
  if (row.digest !== digest) throw new Refusal('changed', await cashOf(app, player))
}

const mostTries = 6

/** Bets and wins of a round, in their order, all or none; what was done before is answered as it was then. */
export const betwin = async (app: AppContext, asked: Betwin) => {
  const { player, game } = await partiesOf(app, asked.account_id, asked.currency, asked.game_id)
  if (!game) throw new Refusal('gameForbidden')
  for (let tries = 0; ; tries++) {
    const known = await knownRows(
      app,
      player.id,
      asked.transactions.map((part) => part.id_provider),
    )
    for (const part of asked.transactions) {
      const row = known.get(part.id_provider)
      if (row) await mustAgree(app, player.id, row, partDigest(asked, part))
    }
    const fresh = asked.transactions.filter(({ id_provider }) => !known.has(id_provider))
    if (fresh.length === 0) {
      await keepRound(app, player.id, game.id, asked.round_id, asked.finished)
      return answerOf(app, asked, [...known.values()])
    }
    const bets = fresh.filter(({ type }) => type === 'bet')
    if (bets.length > 0) await mustBeAllowed(app, player, game, asked, bets)
    try {
      await postParts(app, player.id, game, asked, fresh)
    } catch (cause) {
      // The same ids came in at once: whoever was first has written them.
      if (!isDuplicate(cause) || tries >= mostTries) throw cause
    }
  }
}

const postParts = async (app: AppContext, player: number, game: Game, asked: Betwin, fresh: readonly Part[]) => {
  const [first, ...rest] = fresh.map(legOf)
  if (!first) return
  const operation = operationOf(providerName, fresh[0]?.id_provider ?? '')
  const rows = fresh.map((part) => ({
    id_provider: part.id_provider,
    id: newId(),
    type: part.type,
    amount: part.amount,
    digest: partDigest(asked, part),
  }))
  const { outcome, cash } = await app.ledger.post({
    player,
    id: operation,
    intent: digestOf(rows.map(({ id_provider, digest }) => [id_provider, digest])),
    legs: [first, ...rest],
    records: [
      {
        kind: 'provider_request',
        id: newId(),
        provider: providerName,
        gameId: game.id,
        roundId: asked.round_id,
        operation,
        transactions: rows,
      },
    ],
  })
  const fault = outcomeFault[outcome]
  if (fault) throw new Refusal(fault, cash)
  if (outcome === 'reused') throw new Refusal('changed', cash)
}

const keepRound = async (app: AppContext, player: number, game: number, round: string, finished: boolean) => {
  await app.db.run({ name: 'store_provider_round', text: 'select store_provider_round($1, $2, $3, $4, $5, $6)' }, [
    player,
    providerName,
    round,
    game,
    finished,
    new Date(app.now()),
  ])
}

/** The first answer again: ids as they were given, the balance that the last of them left. */
const answerOf = async (app: AppContext, asked: Betwin, rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id_provider, row]))
  const last = rows.reduce((latest, row) => (row.at > latest.at ? row : latest))
  return {
    round_id: asked.round_id,
    transactions: asked.transactions.map(({ id_provider }) => ({
      id_provider,
      id: byId.get(id_provider)?.id ?? '',
      bonus_amount: '0.00',
    })),
    balance: kurusToWire(await answeredBalance(app, last)),
  }
}

type Back = Rollback['transactions'][number]

const backDigest = (asked: Rollback, { original_id_provider }: Back): string =>
  digestOf(['rollback', original_id_provider, asked.game_id, asked.round_id_provider])

/**
 * Takes transactions back. Always answered: one that is unknown leaves a tombstone, so that it is refused when it comes; one
 * that was taken back before stays so. Reversing a win takes what is there and stops at zero.
 */
export const rollback = async (app: AppContext, asked: Rollback) => {
  const { player, game } = await partiesOf(app, asked.account_id, asked.currency, asked.game_id)
  const transactions: { id_provider: string; id: string }[] = []
  let left = await cashOf(app, player.id)
  for (const back of asked.transactions) {
    const done = await takeBack(app, player.id, game?.id ?? 0, asked, back)
    transactions.push({ id_provider: back.id_provider, id: done.id })
    left = done.balance
  }
  // What it has scored in tournaments is corrected with it.
  if (game) await keepRound(app, player.id, game.id, asked.round_id_provider, asked.finished)
  return { round_id: asked.round_id_provider, transactions, balance: kurusToWire(left) }
}

type Taken = { id: string; balance: Kurus }

const takeBack = async (app: AppContext, player: number, game: number, asked: Rollback, back: Back): Promise<Taken> => {
  for (let tries = 0; ; tries++) {
    const known = await knownRows(app, player, [back.id_provider, back.original_id_provider])
    const mine = known.get(back.id_provider)
    if (mine) {
      if (mine.digest !== backDigest(asked, back)) throw new Refusal('changed', await cashOf(app, player))
      return { id: mine.id, balance: await answeredBalance(app, mine) }
    }
    const original = known.get(back.original_id_provider)
    // What was not there may come in this moment: only a tombstone that was set says that it did not. A rollback is none of
    // the transactions that can be taken back.
    const isAbsent = original
      ? original.type === 'tombstone' || original.type === 'rollback'
      : await addTombstone(app, player, game, asked, back)
    if (isAbsent) return { id: '', balance: await cashOf(app, player) }
    if (!original) continue
    if (original.rolled_back_by) {
      const before = (await knownRows(app, player, [original.rolled_back_by])).get(original.rolled_back_by)
      return { id: before?.id ?? '', balance: await cashOf(app, player) }
    }
    try {
      const posted = await postBack(app, player, game, asked, back, original)
      if (posted) return posted
    } catch (cause) {
      if (!isDuplicate(cause) || tries >= mostTries) throw cause
    }
    if (tries >= mostTries) throw new Error(`rollback ${back.id_provider} does not come to rest`)
  }
}

/** Marks a transaction as taken back before it came; false when it has come meanwhile. */
const addTombstone = async (app: AppContext, player: number, game: number, asked: Rollback, back: Back) => {
  const added = await app.db.query
    .insertInto('provider_transaction')
    .values({
      player_id: player,
      provider: providerName,
      id_provider: back.original_id_provider,
      id: newId(),
      type: 'tombstone',
      digest: backDigest(asked, back),
      game_id: game,
      round_id: asked.round_id_provider,
      balance: 0,
      at: new Date(app.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The reversal in one operation with its row; undefined when the balance moved meanwhile and it has to be reckoned anew. */
const postBack = async (
  app: AppContext,
  player: number,
  game: number,
  asked: Rollback,
  back: Back,
  original: Row,
): Promise<Taken | undefined> => {
  const cash = await cashOf(app, player)
  const amount = kurus(original.type === 'bet' ? original.amount : Math.min(original.amount, cash))
  const row = {
    id_provider: back.id_provider,
    original: back.original_id_provider,
    id: newId(),
    type: 'rollback' as const,
    amount,
    digest: backDigest(asked, back),
  }
  if (amount === 0) return keepFree(app, player, game, asked, row, cash)
  // Of the transaction that is taken back: whoever asks, and under whatever id, it happens once.
  const operation = operationOf(`${providerName}-back`, back.original_id_provider)
  const leg: Leg =
    original.type === 'bet'
      ? { from: `house/${providerName}`, to: 'cash', amount, reason: 'bet_refunded' }
      : { from: 'cash', to: `house/${providerName}`, amount, reason: 'win_taken_back' }
  const posted = await app.ledger.post({
    player,
    id: operation,
    intent: row.digest,
    legs: [leg],
    records: [
      {
        kind: 'provider_request',
        id: row.id,
        provider: providerName,
        gameId: game,
        roundId: asked.round_id_provider,
        operation,
        transactions: [row],
      },
    ],
  })
  return posted.outcome === 'done' ? { id: row.id, balance: posted.cash } : undefined
}

type FreeRow = { id_provider: string; original: string; id: string; digest: string }

/** A reversal of a win of which nothing is left moves no money and is only noted. */
const keepFree = async (app: AppContext, player: number, game: number, asked: Rollback, row: FreeRow, cash: Kurus) => {
  const rows = await app.db.run<{ id: string }>(
    {
      name: 'keep_free_rollback',
      text: `with kept as (
          insert into provider_transaction (player_id, provider, id_provider, id, type, digest, game_id, round_id, balance)
          values ($1, $2, $3, $4, 'rollback', $5, $6, $7, $8) on conflict do nothing returning id, id_provider
        ), marked as (
          update provider_transaction t set rolled_back_by = k.id_provider from kept k
          where t.player_id = $1 and t.provider = $2 and t.id_provider = $9
        )
        select id from kept`,
    },
    [player, providerName, row.id_provider, row.id, row.digest, game, asked.round_id_provider, cash, row.original],
  )
  return rows[0] && { id: rows[0].id, balance: cash }
}

/** Closes a round; again and for one that is unknown alike. */
export const finish = async (
  app: AppContext,
  asked: { account_id: string; currency: string; game_id: string; round_id: string },
) => {
  const { player, game } = await partiesOf(app, asked.account_id, asked.currency, asked.game_id)
  if (game) await keepRound(app, player.id, game.id, asked.round_id, true)
  return { balance: kurusToWire(await cashOf(app, player.id)) }
}
