import { type Kurus, newId } from '@yakamoz/values'
import { type Leg, type Outcome, recordErrors } from '../../../ledger/index.ts'
import { hasErrorCode, isDuplicate } from '../../../platform/db/failure.ts'
import { barOf } from '../../protection/index.ts'
import { requireSession } from './sessions.ts'
import {
  addMoneylessRow,
  answeredBalance,
  cashOf,
  digestOf,
  knownRows,
  maxTries,
  operationOf,
  type Player,
  type Row,
  storeRound,
  type Wallet,
  type WalletGame,
} from './transactions.ts'
import { type RefusedBecause, WalletRefusal } from './walletRefusal.ts'

/**
 * A bet or a win. `amount` 0 moves no money: a free bet, or a round that was lost. `bet`: the aggregator's id of the bet that a win belongs to,
 * where its protocol names one. `terms`: what else a repeated request must have in common with the first.
 */
type Part = { id: string; type: 'bet' | 'win'; amount: Kurus; bet?: string; terms?: readonly unknown[] }

export type Booking = {
  player: Player
  game: WalletGame
  round: string
  isFinished: boolean
  /** The token of the session; checked for bets, and only if it is given. */
  session: string | undefined
  parts: readonly Part[]
}

/** `ids`: ours, by those of the aggregator. `balance`: after the last transaction, as it was answered first. */
export type Booked = { ids: ReadonlyMap<string, string>; balance: Kurus }

/** Throws if the player may not bet on the game now. Not checked for batches without a bet. */
const requireMayBet = async (
  { app }: Wallet,
  { player, game, session }: Booking,
  bets: readonly Part[],
): Promise<void> => {
  const cash = await cashOf(app, player.id)
  if (player.status !== 'active') throw new WalletRefusal('playerDisabled', cash)
  if (player.restricted) throw new WalletRefusal('country', cash)
  if (!game.open || app.maintenance.state.on) throw new WalletRefusal('gameNotAvailable', cash)
  if (game.max_stake > 0 && bets.some(({ amount }) => amount > game.max_stake)) throw new WalletRefusal('maxBet', cash)
  if (session) await requireSession(app, player.id, session)
  // The ledger checks this for every stake that it takes.
  if (bets.every(({ amount }) => amount === 0) && (await barOf(app, player.id)))
    throw new WalletRefusal('playerDisabled', cash)
}

const reasonOfOutcome: Partial<Record<Outcome, RefusedBecause>> = {
  insufficient: 'noFunds',
  no_wallet: 'playerInvalid',
  limited: 'betLimit',
  reminded: 'betLimit',
  paused: 'playerDisabled',
  excluded: 'playerDisabled',
  unverified: 'playerDisabled',
  identity_needed: 'playerDisabled',
  address_needed: 'playerDisabled',
}

const partDigest = ({ game, round }: Booking, { type, amount, terms = [] }: Part): string =>
  digestOf([type, amount, game.slug, round, ...terms])

const legOf = (provider: string, { type, amount }: Part): Leg =>
  type === 'bet'
    ? { from: 'cash', to: `house/${provider}`, amount, reason: 'bet' }
    : { from: `house/${provider}`, to: 'cash', amount, reason: 'win' }

/** A repeated request must be equal; a bet that was rolled back before it arrived is always refused. */
const requireSameRequest = async ({ app }: Wallet, player: number, row: Row, digest: string): Promise<void> => {
  if (row.type === 'tombstone') throw new WalletRefusal('rolledBack', await cashOf(app, player))
  if (row.digest !== digest) throw new WalletRefusal('changed', await cashOf(app, player))
}

/** A bet was rolled back after {@link requireBets} had found it. */
const isBetRolledBack = hasErrorCode(recordErrors.betRolledBack)

/** The bets that wins name must be known bets of the round that stand; the ledger checks again that they stand when it pays. */
const requireBets = async (wallet: Wallet, { player, round }: Booking, parts: readonly Part[]): Promise<void> => {
  const named = parts.flatMap(({ bet }) => bet ?? [])
  if (named.length === 0) return
  const known = await knownRows(wallet, player.id, named)
  const stands = (id: string) => {
    const row = known.get(id)
    return row?.type === 'bet' && row.round_id === round && row.rolled_back_by === null
  }
  if (!named.every(stands)) throw new WalletRefusal('betMissing', await cashOf(wallet.app, player.id))
}

/** Books bets and wins of a round, in their order, all or none. A repeated request gets the first answer. */
export const book = async (wallet: Wallet, booking: Booking): Promise<Booked> => {
  const { player, game, round, isFinished, parts } = booking
  for (let tries = 0; ; tries++) {
    const known = await knownRows(
      wallet,
      player.id,
      parts.map(({ id }) => id),
    )
    for (const part of parts) {
      const row = known.get(part.id)
      if (row) await requireSameRequest(wallet, player.id, row, partDigest(booking, part))
    }
    const newParts = parts.filter(({ id }) => !known.has(id))
    if (newParts.length === 0) {
      await storeRound(wallet, { player: player.id, game: game.id, round, isFinished })
      return bookedOf(wallet, [...known.values()])
    }
    const bets = newParts.filter(({ type }) => type === 'bet')
    if (bets.length > 0) await requireMayBet(wallet, booking, bets)
    await requireBets(wallet, booking, newParts)
    try {
      await postParts(wallet, booking, newParts)
    } catch (cause) {
      // A concurrent request has written the same ids, or rolled the bet of a win back.
      if (!(isDuplicate(cause) || isBetRolledBack(cause)) || tries >= maxTries) throw cause
    }
  }
}

const postParts = async (wallet: Wallet, booking: Booking, newParts: readonly Part[]): Promise<void> => {
  const { app, provider } = wallet
  const { player, game, round } = booking
  const [first, ...rest] = newParts.filter(({ amount }) => amount > 0).map((part) => legOf(provider, part))
  if (!first) return addMoneylessParts(wallet, booking, newParts)
  const operation = operationOf(provider, newParts[0]?.id ?? '')
  const rows = newParts.map((part) => ({
    id_provider: part.id,
    id: newId(),
    type: part.type,
    amount: part.amount,
    digest: partDigest(booking, part),
    ...(part.bet === undefined ? {} : { bet: part.bet }),
  }))
  const { outcome, cash } = await app.ledger.post({
    player: player.id,
    id: operation,
    intent: digestOf(rows.map(({ id_provider, digest }) => [id_provider, digest])),
    legs: [first, ...rest],
    records: [
      {
        kind: 'provider_request',
        id: newId(),
        provider,
        gameId: game.id,
        roundId: round,
        operation,
        transactions: rows,
      },
    ],
  })
  const because = reasonOfOutcome[outcome]
  if (because) throw new WalletRefusal(because, cash)
  if (outcome === 'reused') throw new WalletRefusal('changed', cash)
}

/** Stores transactions that move no money. */
const addMoneylessParts = async (wallet: Wallet, booking: Booking, parts: readonly Part[]): Promise<void> => {
  const { player, game, round } = booking
  const balance = await cashOf(wallet.app, player.id)
  for (const part of parts)
    await addMoneylessRow(wallet, {
      player: player.id,
      game: game.id,
      round,
      idProvider: part.id,
      id: newId(),
      type: part.type,
      digest: partDigest(booking, part),
      balance,
    })
}

/** The answer is that of the first time: the same ids, and the balance after the last transaction. */
const bookedOf = async ({ app }: Wallet, rows: readonly Row[]): Promise<Booked> => {
  const last = rows.reduce((latest, row) => (row.at > latest.at ? row : latest))
  return {
    ids: new Map(rows.map(({ id_provider, id }) => [id_provider, id])),
    balance: await answeredBalance(app, last),
  }
}
