import { type RefusalReason, refusalReasons } from '@yakamoz/contract/console/index'

/** Codes of ISO 20022 (ExternalStatusReason1Code) that a player can do something about. */
const reasonsByCode: Readonly<Record<string, RefusalReason>> = {
  AC01: 'account_invalid',
  AC03: 'account_invalid',
  BE01: 'holder_differs',
  AC04: 'account_closed',
  AC06: 'account_closed',
  AC07: 'account_closed',
}

/** Returns the reason that a player reads for a payment that the bank rejected, in both languages. */
export const refusalOfBank = (code: string): { reason: string; reasonEn: string } => {
  const { tr, en } = refusalReasons[reasonsByCode[code] ?? 'bank_rejected']
  return { reason: tr, reasonEn: en }
}
