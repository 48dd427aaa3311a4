import { type Kurus, kurus, newId } from '@yakamoz/values'
import type { Leg } from '../../../ledger/index.ts'
import { isDuplicate } from '../../../platform/db/failure.ts'
import {
  addMoneylessRow,
  answeredBalance,
  cashOf,
  digestOf,
  knownRows,
  maxTries,
  operationOf,
  type Row,
  type Wallet,
  type WalletGame,
} from './transactions.ts'
import { WalletRefusal } from './walletRefusal.ts'

/** `id`: the aggregator's, of the rollback; `original`: that of the transaction that it reverses. `game`: undefined if it names none. */
export type Reversal = { player: number; game: WalletGame | undefined; round: string; id: string; original: string }

/** `id`: ours, of the rollback that reversed the transaction; '' if there was nothing to reverse. */
export type Reversed = { id: string; balance: Kurus }

const reversalDigest = ({ original, game, round }: Reversal): string =>
  digestOf(['rollback', original, game?.slug, round])

/**
 * Reverses a transaction. Always succeeds: an unknown one leaves a tombstone, so that it is refused when it arrives; one that was reversed
 * before stays reversed. A repeated rollback gets the first answer. Reversing a win takes at most the available balance.
 */
export const reverse = async (wallet: Wallet, reversal: Reversal): Promise<Reversed> => {
  const { app } = wallet
  const { player } = reversal
  for (let tries = 0; ; tries++) {
    const known = await knownRows(wallet, player, [reversal.id, reversal.original])
    const earlier = known.get(reversal.id)
    if (earlier) {
      if (earlier.digest !== reversalDigest(reversal)) throw new WalletRefusal('changed', await cashOf(app, player))
      return { id: earlier.id, balance: await answeredBalance(app, earlier) }
    }
    const original = known.get(reversal.original)
    const balance = await cashOf(app, player)
    // The original may arrive concurrently: only a stored tombstone proves that it has not.
    if (!original && !(await addTombstone(wallet, reversal, balance))) continue
    if (!original || !isReversible(original)) {
      const answer = { id: original ? await idOfReversal(wallet, original) : '', balance }
      if (await addAnswer(wallet, reversal, answer)) return answer
      continue
    }
    try {
      const posted = await postReversal(wallet, reversal, original)
      if (posted) return posted
    } catch (cause) {
      if (!isDuplicate(cause) || tries >= maxTries) throw cause
    }
    if (tries >= maxTries) throw new Error(`rollback ${reversal.id} failed after ${maxTries} attempts`)
  }
}

/** Whether a transaction stands and can be reversed. A rollback cannot. */
const isReversible = ({ type, rolled_back_by }: Row): boolean =>
  rolled_back_by === null && (type === 'bet' || type === 'win')

/** Returns the id of the rollback that reversed a transaction; '' if none did. */
const idOfReversal = async (wallet: Wallet, { player_id, rolled_back_by: by }: Row): Promise<string> =>
  by === null ? '' : ((await knownRows(wallet, player_id, [by])).get(by)?.id ?? '')

const moneylessRow = (reversal: Reversal, { id, balance }: Reversed) => ({
  player: reversal.player,
  game: reversal.game?.id ?? 0,
  round: reversal.round,
  id,
  digest: reversalDigest(reversal),
  balance,
})

/** Marks a transaction as rolled back before it arrived; returns false if it has arrived in between. */
const addTombstone = (wallet: Wallet, reversal: Reversal, balance: Kurus): Promise<boolean> =>
  addMoneylessRow(wallet, {
    ...moneylessRow(reversal, { id: '', balance }),
    idProvider: reversal.original,
    type: 'tombstone',
  })

/** Stores the answer to a rollback that moved no money, for repetitions; returns false if it was answered meanwhile. */
const addAnswer = (wallet: Wallet, reversal: Reversal, answer: Reversed): Promise<boolean> =>
  addMoneylessRow(wallet, { ...moneylessRow(reversal, answer), idProvider: reversal.id, type: 'rollback' })

/** Posts the reversal with its row in one operation; undefined if the balance changed in between, for a retry. */
const postReversal = async (wallet: Wallet, reversal: Reversal, original: Row): Promise<Reversed | undefined> => {
  const { app, provider } = wallet
  const { player } = reversal
  const cash = await cashOf(app, player)
  const amount = kurus(original.type === 'bet' ? original.amount : Math.min(original.amount, cash))
  const id = newId()
  if (amount === 0) return storeMoneylessReversal(wallet, reversal, { id, balance: cash })
  // Derived from the original's id, so that it is reversed once, whatever the id of the rollback.
  const operation = operationOf(`${provider}-back`, reversal.original)
  const leg: Leg =
    original.type === 'bet'
      ? { from: `house/${provider}`, to: 'cash', amount, reason: 'bet_refunded' }
      : { from: 'cash', to: `house/${provider}`, amount, reason: 'win_taken_back' }
  const row = {
    id_provider: reversal.id,
    original: reversal.original,
    id,
    type: 'rollback' as const,
    amount,
    digest: reversalDigest(reversal),
  }
  const posted = await app.ledger.post({
    player,
    id: operation,
    intent: row.digest,
    legs: [leg],
    records: [
      {
        kind: 'provider_request',
        id,
        provider,
        gameId: reversal.game?.id ?? 0,
        roundId: reversal.round,
        operation,
        transactions: [row],
      },
    ],
  })
  return posted.outcome === 'done' ? { id, balance: posted.cash } : undefined
}

/** Records the reversal of a bet that took nothing, or of a win of which nothing is left to take. */
const storeMoneylessReversal = async (
  { app, provider }: Wallet,
  reversal: Reversal,
  { id, balance }: Reversed,
): Promise<Reversed | undefined> => {
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
    [
      reversal.player,
      provider,
      reversal.id,
      id,
      reversalDigest(reversal),
      reversal.game?.id ?? 0,
      reversal.round,
      balance,
      reversal.original,
    ],
  )
  return rows[0] && { id: rows[0].id, balance }
}
