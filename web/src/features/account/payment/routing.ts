/** The call that takes a payment. All three take the same data and answer the same. */
export type PaymentRoute =
  | { className: 'prepayServices'; method: 'processTransaction' }
  | { className: 'finance'; method: 'save_bank_transfer' | 'save_cep_bank_transfer' }

const bankTransfer = 1
const mobileTransfer = 3

/**
 * The call for a payment of a method, by its `transfer_type_id`: 1 the bank transfer, 3 the mobile transfer, 2 and any other
 * the payment services. Withdrawals use the same calls; `Type` in the data gives the direction (C-fin-15, Z-46).
 */
export const routeOf = (transferTypeId: number | undefined): PaymentRoute => {
  if (transferTypeId === bankTransfer) return { className: 'finance', method: 'save_bank_transfer' }
  if (transferTypeId === mobileTransfer) return { className: 'finance', method: 'save_cep_bank_transfer' }
  return { className: 'prepayServices', method: 'processTransaction' }
}
