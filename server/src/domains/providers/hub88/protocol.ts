import { z } from '@yakamoz/contract/fields'
import { type Kurus, kurus } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import type { Wallet } from '../wallet/transactions.ts'
import type { RefusedBecause } from '../wallet/walletRefusal.ts'

/**
 * Messages of Hub88's Operator API on the wallet's side, from its documentation "Operator API reference": "Wallet API" and "Seamless Wallet
 * response statuses" (docs.hub88.io). Fields that we do not read are ignored.
 */

export const walletOf = (app: AppContext): Wallet => ({ app, provider: 'hub88' })

export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_LIMIT_REACHED'

/** An unknown player has no status of his own. The id of a bet that was rolled back before it arrived is taken by that rollback. */
export const statusOfReason = {
  noFunds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  playerInvalid: 'RS_ERROR_UNKNOWN',
  playerDisabled: 'RS_ERROR_USER_DISABLED',
  country: 'RS_ERROR_USER_DISABLED',
  currency: 'RS_ERROR_WRONG_CURRENCY',
  gameForbidden: 'RS_ERROR_INVALID_GAME',
  gameNotAvailable: 'RS_ERROR_INVALID_GAME',
  betLimit: 'RS_ERROR_LIMIT_REACHED',
  maxBet: 'RS_ERROR_LIMIT_REACHED',
  sessionUnknown: 'RS_ERROR_INVALID_TOKEN',
  sessionEnded: 'RS_ERROR_TOKEN_EXPIRED',
  changed: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolledBack: 'RS_ERROR_DUPLICATE_TRANSACTION',
  betMissing: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
} as const satisfies Record<RefusedBecause, Status>

/** 1.00 of a currency is 100,000: a kuruş is a thousand of their units. */
const unitsOfKurus = 1_000

export const unitsOf = (amount: Kurus): number => amount * unitsOfKurus

/** Returns the amount of their units; undefined for what is no whole kuruş. */
export const kurusOfUnits = (units: number): number | undefined =>
  Number.isSafeInteger(units) && units >= 0 && units % unitsOfKurus === 0 ? units / unitsOfKurus : undefined

/** Ten digits of lira, far below the largest exact amount of a wallet. */
const maxUnits = 9_999_999_999 * 100 * unitsOfKurus

/** An amount, 0 or more. One that is no whole kuruş is refused: rounding it would give or take money. */
const amount = z.pipe(
  z.int().check(z.gte(0), z.lte(maxUnits), z.multipleOf(unitsOfKurus)),
  z.transform((units): Kurus => kurus(units / unitsOfKurus)),
)

/** Users are sent with a prefix: names need at least four characters, and are not to tell who somebody is. */
const userPrefix = 'player-'

export const userOf = (player: number): string => `${userPrefix}${player}`

const user = z.pipe(
  z.string().check(z.regex(new RegExp(`^${userPrefix}[1-9]\\d{0,14}$`))),
  z.transform((name) => Number(name.slice(userPrefix.length))),
)

/** Returns the player of a user; undefined for a name that we have not given. */
export const playerOfUser = (name: string): number | undefined => z.safeParse(user, name).data

/** Excludes what the database cannot store: control characters and lone surrogates. */
export const text = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^[^\p{Cc}\p{Cs}]+$/u))

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))

/** `null` is as good as no value. */
const optional = <T extends z.ZodMiniType>(type: T) =>
  z.pipe(
    z.optional(z.nullable(type)),
    z.transform((value) => value ?? undefined),
  )

const call = { user, request_uuid: uuid }

export const infoRequest = z.object(call)
export type InfoRequest = z.output<typeof infoRequest>

export const balanceRequest = z.object({ ...call, token: text, game_code: optional(text) })
export type BalanceRequest = z.output<typeof balanceRequest>

const transaction = {
  ...call,
  transaction_uuid: uuid,
  token: text,
  round: text,
  round_closed: optional(z.boolean()),
  game_code: text,
}

/** `is_free`: the stake is not taken. `reward_uuid`: the reward that a free bet is played with. `bet`: where a bet was placed. */
export const betRequest = z.object({
  ...transaction,
  currency: text,
  amount,
  is_free: optional(z.boolean()),
  reward_uuid: optional(text),
  bet: optional(text),
})
export type BetRequest = z.output<typeof betRequest>

export const winRequest = z.object({ ...betRequest.shape, reference_transaction_uuid: uuid })
export type WinRequest = z.output<typeof winRequest>

export const rollbackRequest = z.object({ ...transaction, reference_transaction_uuid: uuid })
export type RollbackRequest = z.output<typeof rollbackRequest>
