import { transactionCategory, transactionStatus, withdrawalType } from '@yakamoz/contract'
import { kurusToText } from '@yakamoz/values'
import { type Operation, type Posted, recordErrors } from '../../ledger/index.ts'
import { hasErrorCode, isDuplicate } from '../../platform/db/failure.ts'
import type { AppContext } from '../../transport/appContext.ts'
import { type PlayerContext, refuse } from '../../transport/rpc/handler.ts'
import { bonusAtStake, type Forfeiture, isBonusChanged, publishBonus, updateBonus } from '../bonuses/index.ts'
import { isBankAccountChanged } from './bankAccounts.ts'
import { publishTransaction } from './decisionFinish.ts'
import { answerPayment } from './paymentAnswer.ts'
import { newPaymentFields, type PaymentIntent } from './paymentIntent.ts'

/** Attempts at a withdrawal while the bonus that it forfeits keeps changing. */
const maxTries = 20

/** Requests a withdrawal. One ledger operation reserves the money and stores the request; only the decision moves the money on. */
export const requestWithdrawal = async (payment: PaymentIntent, context: PlayerContext) => {
  for (let tries = 1; ; tries++) {
    const forfeiture = await forfeitureFor(payment, context)
    if (forfeiture && 'refusal' in forfeiture) return forfeiture
    const held = await postHold(holdOperation(payment, context, forfeiture), context.app)
    const hasMoved = held === 'bonus' || (forfeiture && typeof held !== 'string' && held.outcome === 'insufficient')
    if (!hasMoved || tries === maxTries) return answerWithdrawal({ payment, held, forfeiture }, context)
  }
}

type HoldOutcome = Posted | 'deposit' | 'bonus' | 'account'

const answerWithdrawal = async (
  { payment, held, forfeiture }: { payment: PaymentIntent; held: HoldOutcome; forfeiture: Forfeiture | undefined },
  context: PlayerContext,
) => {
  const { app, caller } = context
  if (held === 'deposit') return answerPayment(payment, context)
  if (held === 'account') return refuse('account_invalid')
  if (held === 'bonus' || held.outcome === 'insufficient' || held.outcome === 'no_wallet')
    return refuse('insufficient_balance')
  if (held.outcome === 'reused') return refuse('operation_reused')
  if (held.outcome === 'identity_needed' || held.outcome === 'address_needed') return refuse(held.outcome)
  if (forfeiture) publishBonus(app, caller.player, forfeiture.bonus.id)
  publishTransaction(app, caller.player, '')
  return answerPayment(payment, context)
}

const isBonusNotWagered = hasErrorCode(recordErrors.bonusNotWagered)

/**
 * Returns a text if nothing was reserved because of a concurrent change: the operation id belongs to a deposit, or the bonus or the bank
 * account has changed.
 */
const postHold = async (operation: Operation, app: AppContext): Promise<HoldOutcome> => {
  try {
    return await app.ledger.post(operation)
  } catch (cause) {
    if (isDuplicate(cause)) return 'deposit'
    if (isBonusChanged(cause) || isBonusNotWagered(cause)) return 'bonus'
    if (isBankAccountChanged(cause)) return 'account'
    throw cause
  }
}

const holdOperation = (
  payment: PaymentIntent,
  context: PlayerContext,
  forfeiture: Forfeiture | undefined,
): Operation => {
  const { input, method, amount, intent } = payment
  const { id, at, details, ...row } = newPaymentFields(context, payment)
  return {
    player: context.caller.player,
    id: `withdrawal/${input.operationID}`,
    intent,
    legs: [{ from: 'cash', to: 'held', amount, reason: 'withdrawal' }, ...(forfeiture?.legs ?? [])],
    records: [
      ...(forfeiture ? [forfeiture.endsBy(id)] : []),
      {
        kind: 'transaction',
        id,
        ...row,
        detailsSealed: details,
        typeId: withdrawalType,
        categoryId: transactionCategory.payment,
        status: transactionStatus.pending,
        amount: -amount,
        methodId: method.id,
        bankAccountId: input.bankAccountID ?? null,
        bankAccountMark: payment.accountMark ?? null,
        reason: '',
        decidedBy: '',
        decidedAt: null,
        at,
        ...(forfeiture ? { forfeitedBonus: forfeiture.bonus.id } : {}),
      },
    ],
  }
}

/** Returns how a withdrawal ends a bonus that is being wagered, or a refusal until the player has confirmed its amount. */
const forfeitureFor = async ({ input, amount }: PaymentIntent, { app, caller, lang }: PlayerContext) => {
  await updateBonus(app, caller.player)
  const forfeiture = await bonusAtStake(app, caller.player)
  if (!forfeiture) return undefined
  if ((await app.ledger.balances(caller.player)).cash < amount) return refuse('insufficient_balance')
  return input.forfeitBonus ? forfeiture : refuse('bonus_would_end', { amount: kurusToText(forfeiture.amount, lang) })
}
