import * as accounts from './calls/bank_accounts.ts'
import { deposit } from './calls/deposit.ts'
import { deposit_qr } from './calls/deposit_qr.ts'
import * as methods from './calls/payment_methods.ts'
import * as payments from './calls/payments.ts'
import * as statements from './calls/statement.ts'
import * as transactions from './calls/transactions.ts'

/** Deposits and withdrawals: payments, methods, bank accounts, statements. */
export const finance = {
  add_favorite_cash_method: methods.add_favorite_cash_method,
  remove_favorite_cash_method: methods.remove_favorite_cash_method,
  check_favorite_cash_method: methods.check_favorite_cash_method,
  list_banks: accounts.list_banks,
  list_bank_accounts: accounts.list_bank_accounts,
  get_bank_account: accounts.get_bank_account,
  save_bank_account: accounts.save_bank_account,
  delete_bank_account: accounts.delete_bank_account,
  list_cash_methods_new: methods.list_cash_methods_new,
  list_cash_methods: methods.list_cash_methods,
  list_highlighted_cash_methods: methods.list_highlighted_cash_methods,
  list_transactions: transactions.list_transactions,
  list_types_frontend: transactions.list_types_frontend,
  list_categories: transactions.list_categories,
  list_sub_categories: transactions.list_sub_categories,
  check_balance: payments.check_balance,
  save_bank_transfer: payments.save_bank_transfer,
  save_cep_bank_transfer: payments.save_cep_bank_transfer,
}

export const prepayServices = { processTransaction: payments.processTransaction }
export const envoy = { getDepositAmounts: methods.getDepositAmounts }

/** The calls of the class `account` about the account's money. */
export const moneyAccount = {
  statement: statements.statement,
  statement_file: statements.statement_file,
  deposit,
  deposit_qr,
}

export { approveAutomatically } from './automatic/automaticApproval.ts'
export { applyAnswer } from './batches/applyAnswer.ts'
export { type BatchFormat, batchFile, batchOf, cancelBatch, makeBatch, markBatchSent } from './batches/batchRows.ts'
export { finishChargebacks } from './chargebacks/chargebacks.ts'
export { listBatches } from './console/batchFacts.ts'
export { depositChargedBack } from './console/chargebackCalls.ts'
export { findByIban } from './console/findByIban.ts'
export { findByPayment } from './console/findByPayment.ts'
export { nameMatch } from './console/nameMatch.ts'
export { askedApproval, decideAsStaff, paymentApproved, paymentCorrected } from './console/paymentActs.ts'
export { payments as consolePayments } from './console/paymentCalls.ts'
export { holdPayment, holdWithdrawalsIn, releasePayment } from './console/paymentWork.ts'
export { askedResolution, isResolvable, payoutResolved, payoutToResolve, resolutions } from './console/payoutActs.ts'
export { paymentSettingsChanged } from './console/settingsCalls.ts'
export type { Transaction } from './decisionFinish.ts'
export { notifyMissedDecisions } from './decisionNotices.ts'
export { latestPaymentOf } from './latestPayment.ts'
export {
  decidePayment,
  finishClaimedDecisions,
  paymentsToCompare,
  pendingPayments,
} from './paymentDecisions.ts'
export { expectRealMethods } from './paymentMethods.ts'
export { isUndecided, paymentOf } from './paymentQueries.ts'
export { routeNames } from './payouts/payoutRoutes.ts'
export { openPayouts } from './payouts/payoutRows.ts'
export { runPayouts } from './payouts/payoutSending.ts'
export { takeBackPayout } from './payouts/payoutTakeBack.ts'
export { addPaymentCallbacks } from './providers/endpoint.ts'
export { availableProviders, sandboxName } from './providers/registry.ts'
export { sandboxPage } from './providers/sandbox.ts'
export { isSigned, signatureHeader } from './providers/signedCallback.ts'
export {
  addReconciliationPart,
  beginReconciliation,
  finishReconciliation,
  listDifferences,
  reconciliationOf,
  settleDifference,
} from './reconciliation/reconciliations.ts'
export { delayedPayments, sandboxPayments, sendSandboxCallback, startSandbox } from './sandboxRunner.ts'
