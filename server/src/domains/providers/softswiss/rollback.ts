import { type Kurus, kurus, kurusToWire, newId } from '@yakamoz/values'
import type { Leg } from '../../../ledger/index.ts'
import { isDuplicate } from '../../../platform/db/failure.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { Refusal, type Rollback } from './protocol.ts'
import {
  answeredBalance,
  cashOf,
  digestOf,
  knownRows,
  maxTries,
  operationOf,
  playerAndGame,
  providerName,
  type Row,
  storeRound,
} from './providerTransactions.ts'

type RollbackPart = Rollback['transactions'][number]

const rollbackDigest = (request: Rollback, { original_id_provider }: RollbackPart): string =>
  digestOf(['rollback', original_id_provider, request.game_id, request.round_id_provider])

/**
 * Reverses transactions. Always succeeds: an unknown one leaves a tombstone, so that it is refused when it arrives; one that was reversed
 * before stays reversed. A repeated rollback gets the first answer. Reversing a win takes at most the available balance.
 */
export const rollback = async (app: AppContext, request: Rollback) => {
  const { player, game } = await playerAndGame(app, request.account_id, request.currency, request.game_id)
  const transactions: { id_provider: string; id: string }[] = []
  let balanceAfter = await cashOf(app, player.id)
  for (const part of request.transactions) {
    const done = await rollBackOne(app, player.id, game?.id ?? 0, request, part)
    transactions.push({ id_provider: part.id_provider, id: done.id })
    balanceAfter = done.balance
  }
  // Also corrects the score in tournaments.
  if (game) await storeRound(app, player.id, game.id, request.round_id_provider, request.finished)
  return { round_id: request.round_id_provider, transactions, balance: kurusToWire(balanceAfter) }
}

type RollbackResult = { id: string; balance: Kurus }

const rollBackOne = async (
  app: AppContext,
  player: number,
  game: number,
  request: Rollback,
  part: RollbackPart,
): Promise<RollbackResult> => {
  for (let tries = 0; ; tries++) {
    const known = await knownRows(app, player, [part.id_provider, part.original_id_provider])
    const earlier = known.get(part.id_provider)
    if (earlier) {
      if (earlier.digest !== rollbackDigest(request, part)) throw new Refusal('changed', await cashOf(app, player))
      return { id: earlier.id, balance: await answeredBalance(app, earlier) }
    }
    const original = known.get(part.original_id_provider)
    const answer = { player, game, request, part, balance: await cashOf(app, player) }
    // The original may arrive concurrently: only a stored tombstone proves that it has not.
    if (!original && !(await addTombstone(app, answer))) continue
    if (!original || !isReversible(original)) {
      const id = original ? await idOfReversal(app, player, original) : ''
      if (await addAnswer(app, { ...answer, id })) return { id, balance: answer.balance }
      continue
    }
    try {
      const posted = await postRollback(app, player, game, request, part, original)
      if (posted) return posted
    } catch (cause) {
      if (!isDuplicate(cause) || tries >= maxTries) throw cause
    }
    if (tries >= maxTries) throw new Error(`rollback ${part.id_provider} failed after ${maxTries} attempts`)
  }
}

/** Whether a transaction stands and can be reversed. A rollback cannot. */
const isReversible = ({ type, rolled_back_by }: Row): boolean =>
  rolled_back_by === null && (type === 'bet' || type === 'win')

/** Returns the id of the rollback that reversed a transaction; '' if none did. */
const idOfReversal = async (app: AppContext, player: number, { rolled_back_by: by }: Row): Promise<string> =>
  by === null ? '' : ((await knownRows(app, player, [by])).get(by)?.id ?? '')

/** A rollback that moves no money, with the id and balance that it is answered with. */
type MoneylessAnswer = {
  player: number
  game: number
  request: Rollback
  part: RollbackPart
  id: string
  balance: Kurus
}

/** Stores a row that moves no money; returns false if its id exists. */
const addMoneylessRow = async (
  app: AppContext,
  { player, game, request, part, id, balance }: MoneylessAnswer,
  row: { id_provider: string; type: 'tombstone' | 'rollback' },
): Promise<boolean> => {
  const added = await app.db.query
    .insertInto('provider_transaction')
    .values({
      ...row,
      player_id: player,
      provider: providerName,
      id,
      digest: rollbackDigest(request, part),
      game_id: game,
      round_id: request.round_id_provider,
      balance,
      at: new Date(app.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Marks a transaction as rolled back before it arrived; returns false if it has arrived in between. */
const addTombstone = (app: AppContext, answer: Omit<MoneylessAnswer, 'id'>): Promise<boolean> =>
  addMoneylessRow(app, { ...answer, id: '' }, { id_provider: answer.part.original_id_provider, type: 'tombstone' })

/** Stores the answer to a rollback that moved no money, for repetitions; returns false if it was answered meanwhile. */
const addAnswer = (app: AppContext, answer: MoneylessAnswer): Promise<boolean> =>
  addMoneylessRow(app, answer, { id_provider: answer.part.id_provider, type: 'rollback' })

/** Posts the reversal with its row in one operation; undefined if the balance changed in between, for a retry. */
const postRollback = async (
  app: AppContext,
  player: number,
  game: number,
  request: Rollback,
  part: RollbackPart,
  original: Row,
): Promise<RollbackResult | undefined> => {
  const cash = await cashOf(app, player)
  const amount = kurus(original.type === 'bet' ? original.amount : Math.min(original.amount, cash))
  const row = {
    id_provider: part.id_provider,
    original: part.original_id_provider,
    id: newId(),
    type: 'rollback' as const,
    amount,
    digest: rollbackDigest(request, part),
  }
  if (amount === 0) return storeMoneylessRollback(app, player, game, request, row, cash)
  // Derived from the original's id, so that it is reversed once, whatever the id of the rollback.
  const operation = operationOf(`${providerName}-back`, part.original_id_provider)
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
        roundId: request.round_id_provider,
        operation,
        transactions: [row],
      },
    ],
  })
  return posted.outcome === 'done' ? { id: row.id, balance: posted.cash } : undefined
}

type MoneylessRollback = { id_provider: string; original: string; id: string; digest: string }

/** Records the reversal of a win of which nothing is left to take. */
const storeMoneylessRollback = async (
  app: AppContext,
  player: number,
  game: number,
  request: Rollback,
  row: MoneylessRollback,
  cash: Kurus,
) => {
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
    [player, providerName, row.id_provider, row.id, row.digest, game, request.round_id_provider, cash, row.original],
  )
  return rows[0] && { id: rows[0].id, balance: cash }
}
