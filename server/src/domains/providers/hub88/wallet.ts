import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { book } from '../wallet/book.ts'
import { reverse } from '../wallet/reverse.ts'
import { requireSession } from '../wallet/sessions.ts'
import { cashOf, gameOf, playerOf, storeRound } from '../wallet/transactions.ts'
import {
  type BalanceRequest,
  type BetRequest,
  type InfoRequest,
  type RollbackRequest,
  unitsOf,
  type WinRequest,
  walletOf,
} from './protocol.ts'

const currency = 'TRY'

const withBalance = (balance: Kurus) => ({ currency, balance: unitsOf(balance) })

/** What Hub88 may know of a player: neither name nor contact. */
export const info = async (app: AppContext, { user }: InfoRequest) => {
  const { id } = await playerOf(walletOf(app), user, currency)
  const player = await app.db.query
    .selectFrom('player')
    .select(['country', 'birth_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { country: player.country, birth_date: player.birth_date }
}

export const balance = async (app: AppContext, { user, token, game_code }: BalanceRequest) => {
  const wallet = walletOf(app)
  const player = await playerOf(wallet, user, currency)
  if (game_code !== undefined) await gameOf(wallet, game_code)
  await requireSession(app, player.id, token)
  return withBalance(await cashOf(app, player.id))
}

const bookOne = async (
  app: AppContext,
  request: BetRequest,
  part: { type: 'bet'; session: string } | { type: 'win'; bet: string },
) => {
  const wallet = walletOf(app)
  const player = await playerOf(wallet, request.user, request.currency)
  const takesNothing = part.type === 'bet' && request.is_free
  const booked = await book(wallet, {
    player,
    game: await gameOf(wallet, request.game_code),
    round: request.round,
    isFinished: request.round_closed ?? false,
    session: part.type === 'bet' ? part.session : undefined,
    parts: [
      {
        id: request.transaction_uuid,
        type: part.type,
        amount: takesNothing ? kurus(0) : request.amount,
        terms: [request.amount, takesNothing ?? false, part.type === 'win' ? part.bet : ''],
        ...(part.type === 'win' ? { bet: part.bet } : {}),
      },
    ],
  })
  return withBalance(booked.balance)
}

/** Takes a stake; of a free bet nothing. */
export const bet = (app: AppContext, request: BetRequest) =>
  bookOne(app, request, { type: 'bet', session: request.token })

/** Pays a win of a bet that stands; 0 for a round that was lost. Whether the session has ended does not matter. */
export const win = (app: AppContext, request: WinRequest) =>
  bookOne(app, request, { type: 'win', bet: request.reference_transaction_uuid })

/** Reverses a bet or a win. Also succeeds for a transaction that has not arrived, which is then refused when it does. */
export const rollback = async (app: AppContext, request: RollbackRequest) => {
  const wallet = walletOf(app)
  const { id: player } = await playerOf(wallet, request.user, currency)
  const game = await gameOf(wallet, request.game_code)
  const { round, transaction_uuid: id, reference_transaction_uuid: original } = request
  const reversed = await reverse(wallet, { player, game, round, id, original })
  await storeRound(wallet, { player, game: game.id, round, isFinished: request.round_closed ?? false })
  return withBalance(reversed.balance)
}
