import { z } from '@yakamoz/contract/fields'
import { type Kurus, kurusFromWire, kurusToWire } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import type { Wallet } from '../wallet/transactions.ts'
import type { RefusedBecause, WalletRefusal } from '../wallet/walletRefusal.ts'

/** Messages of the SOFTSWISS Game Aggregator, version 2, on the wallet's side. */

export const walletOf = (app: AppContext): Wallet => ({ app, provider: 'softswiss' })

const apiCodes = {
  noFunds: [100, 'Player has not enough funds to process an action'],
  playerInvalid: [101, 'Player is invalid'],
  betLimit: [105, 'Player reached customized bet limit'],
  maxBet: [106, 'Bet exceeded max bet limit'],
  gameForbidden: [107, 'Game is forbidden to the player'],
  playerDisabled: [110, 'Player is disabled'],
  country: [153, 'Game is not available in the player’s country'],
  currency: [154, 'Currency is not allowed for the player'],
  changed: [155, 'Forbidden to change already set field'],
  badRequest: [400, 'Bad request'],
  forbidden: [403, 'Forbidden'],
  notFound: [404, 'Not found'],
  gameNotAvailable: [405, 'Game is not available'],
  rolledBack: [409, 'Transaction was rolled back'],
  internal: [500, 'Unknown error'],
} as const satisfies Record<string, readonly [number, string]>
type ApiError = keyof typeof apiCodes

const errorOfReason = {
  noFunds: 'noFunds',
  playerInvalid: 'playerInvalid',
  playerDisabled: 'playerDisabled',
  country: 'country',
  currency: 'currency',
  gameForbidden: 'gameForbidden',
  gameNotAvailable: 'gameNotAvailable',
  betLimit: 'betLimit',
  maxBet: 'maxBet',
  sessionUnknown: 'playerInvalid',
  sessionEnded: 'playerInvalid',
  changed: 'changed',
  rolledBack: 'rolledBack',
  betMissing: 'notFound',
} as const satisfies Record<RefusedBecause, ApiError>

export type ErrorBody = {
  code: 'invalid_argument' | 'internal'
  msg: string
  meta: { api_code: string; api_message: string; balance?: string }
}

export const errorBody = (error: ApiError, balance?: Kurus): ErrorBody => {
  const [code, message] = apiCodes[error]
  return {
    code: error === 'internal' ? 'internal' : 'invalid_argument',
    msg: message,
    meta: {
      api_code: String(code),
      api_message: message,
      ...(balance === undefined ? {} : { balance: kurusToWire(balance) }),
    },
  }
}

/** A refusal of the wallet, with the balance for errors whose answer includes it. */
export const refusalBody = ({ because, balance }: WalletRefusal): ErrorBody =>
  errorBody(errorOfReason[because], balance)

/** Excludes what the database cannot store: control characters and lone surrogates. */
const id = z.string().check(z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]+$/u))

/** Ten digits of lira, far below the largest exact amount of a wallet. */
const maxAmountLength = '9999999999.99'.length

/** Returns an amount without the zeros that follow its second decimal: `10.0000` is 10 lira. */
const withTwoDecimals = (text: string): string => text.replace(/(\.\d\d)0+$/, '$1')

/** An amount in lira, positive, of whole kuruş. */
const amount = z.pipe(
  z.string().check(z.maxLength(maxAmountLength * 2)),
  z.transform((text, context): Kurus => {
    const plain = withTwoDecimals(text)
    const read = plain.length <= maxAmountLength ? kurusFromWire(plain) : undefined
    if (read !== undefined && read > 0) return read
    context.issues.push({ code: 'custom', input: text, message: 'amount' })
    return z.NEVER
  }),
)

const account = {
  account_id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  currency: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,31}$/)),
}

export const balanceRequest = z.object({ ...account, game_id: z.optional(id), session_id: z.optional(z.string()) })

export const betwinRequest = z.object({
  ...account,
  game_id: id,
  round_id: id,
  session_id: z.optional(z.string().check(z.maxLength(100))),
  finished: z._default(z.boolean(), false),
  transactions: z.array(z.object({ id_provider: id, type: z.enum(['bet', 'win']), amount })).check(
    z.minLength(1),
    z.maxLength(50),
    // Ids are unique within a request.
    z.refine((parts) => new Set(parts.map((part) => part.id_provider)).size === parts.length),
  ),
})
export type Betwin = z.output<typeof betwinRequest>

export const rollbackRequest = z.object({
  ...account,
  game_id: id,
  round_id_provider: id,
  finished: z._default(z.boolean(), false),
  transactions: z
    .array(z.object({ id_provider: id, type: z.literal('rollback'), original_id_provider: id }))
    .check(z.minLength(1), z.maxLength(50)),
})
export type Rollback = z.output<typeof rollbackRequest>

export const finishRequest = z.object({ ...account, game_id: z.optional(id), round_id: id })
