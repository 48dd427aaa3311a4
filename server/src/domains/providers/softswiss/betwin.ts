import { kurusToWire, newId } from '@yakamoz/values'
import type { Leg, Outcome } from '../../../ledger/index.ts'
import { isDuplicate } from '../../../platform/db/failure.ts'
import type { AppContext } from '../../../transport/appContext.ts'
import { isSignedIn, recordActivityLater } from '../../accounts/index.ts'
import { type Betwin, Refusal } from './protocol.ts'
import {
  answeredBalance,
  cashOf,
  digestOf,
  knownRows,
  maxTries,
  operationOf,
  type Player,
  playerAndGame,
  providerName,
  type Row,
  storeRound,
} from './providerTransactions.ts'

/**
 * Requires that a given session belongs to the player and that its sign-in is active. For bets, which are acts of the player; never for
 * wins.
 */
const requireSignIn = async (app: AppContext, player: number, session: string): Promise<void> => {
  const found = await app.db.query
    .selectFrom('game_session as g')
    .select('g.family')
    .where('g.player_id', '=', player)
    .where('g.token_hash', '=', app.vault.hash(session))
    .where('g.ends_at', '>', new Date(app.now()))
    .where(isSignedIn(app.now()))
    .executeTakeFirst()
  if (!found) throw new Refusal('playerInvalid')
  recordActivityLater(app, player, found.family)
}

type BetwinPart = Betwin['transactions'][number]

type WalletGame = { id: number; open: boolean; max_stake: number }

/** Throws if the player may not bet on the game now. Not checked for batches without a bet. */
const requireMayBet = async (
  app: AppContext,
  player: Player,
  game: WalletGame,
  request: Betwin,
  bets: readonly BetwinPart[],
) => {
  const cash = await cashOf(app, player.id)
  if (player.status !== 'active') throw new Refusal('playerDisabled', cash)
  if (player.restricted) throw new Refusal('country', cash)
  if (!game.open || app.maintenance.state.on) throw new Refusal('gameNotAvailable', cash)
  if (game.max_stake > 0 && bets.some(({ amount }) => amount > game.max_stake)) throw new Refusal('maxBet', cash)
  if (request.session_id) await requireSignIn(app, player.id, request.session_id)
}

const errorOfOutcome: Partial<Record<Outcome, 'noFunds' | 'betLimit' | 'playerDisabled' | 'playerInvalid'>> = {
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

const partDigest = (request: Betwin, part: BetwinPart): string =>
  digestOf([part.type, part.amount, request.game_id, request.round_id])

const legOf = ({ type, amount }: BetwinPart): Leg =>
  type === 'bet'
    ? { from: 'cash', to: `house/${providerName}`, amount, reason: 'bet' }
    : { from: `house/${providerName}`, to: 'cash', amount, reason: 'win' }

/** A repeated request must be equal; a bet that was rolled back before it arrived is always refused. */
const requireSameRequest = async (app: AppContext, player: number, row: Row, digest: string): Promise<void> => {
  if (row.type === 'tombstone') throw new Refusal('rolledBack', await cashOf(app, player))
  if (row.digest !== digest) throw new Refusal('changed', await cashOf(app, player))
}

/** Books bets and wins of a round, in their order, all or none. A repeated request gets the first answer. */
export const betwin = async (app: AppContext, request: Betwin) => {
  const { player, game } = await playerAndGame(app, request.account_id, request.currency, request.game_id)
  if (!game) throw new Refusal('gameForbidden')
  for (let tries = 0; ; tries++) {
    const known = await knownRows(
      app,
      player.id,
      request.transactions.map((part) => part.id_provider),
    )
    for (const part of request.transactions) {
      const row = known.get(part.id_provider)
      if (row) await requireSameRequest(app, player.id, row, partDigest(request, part))
    }
    const newParts = request.transactions.filter(({ id_provider }) => !known.has(id_provider))
    if (newParts.length === 0) {
      await storeRound(app, player.id, game.id, request.round_id, request.finished)
      return answerBetwin(app, request, [...known.values()])
    }
    const bets = newParts.filter(({ type }) => type === 'bet')
    if (bets.length > 0) await requireMayBet(app, player, game, request, bets)
    try {
      await postParts(app, player.id, game, request, newParts)
    } catch (cause) {
      // A concurrent request has written the same ids.
      if (!isDuplicate(cause) || tries >= maxTries) throw cause
    }
  }
}

const postParts = async (
  app: AppContext,
  player: number,
  game: WalletGame,
  request: Betwin,
  newParts: readonly BetwinPart[],
) => {
  const [first, ...rest] = newParts.map(legOf)
  if (!first) return
  const operation = operationOf(providerName, newParts[0]?.id_provider ?? '')
  const rows = newParts.map((part) => ({
    id_provider: part.id_provider,
    id: newId(),
    type: part.type,
    amount: part.amount,
    digest: partDigest(request, part),
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
        roundId: request.round_id,
        operation,
        transactions: rows,
      },
    ],
  })
  const error = errorOfOutcome[outcome]
  if (error) throw new Refusal(error, cash)
  if (outcome === 'reused') throw new Refusal('changed', cash)
}

/** Answers as the first time: the same ids, and the balance after the last transaction. */
const answerBetwin = async (app: AppContext, request: Betwin, rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id_provider, row]))
  const last = rows.reduce((latest, row) => (row.at > latest.at ? row : latest))
  return {
    round_id: request.round_id,
    transactions: request.transactions.map(({ id_provider }) => ({
      id_provider,
      id: byId.get(id_provider)?.id ?? '',
      bonus_amount: '0.00',
    })),
    balance: kurusToWire(await answeredBalance(app, last)),
  }
}
