import { call } from '../call.ts'
import { defaultPage, historyLimit } from '../constants.ts'
import {
  amount,
  bit,
  dayOrOpen,
  filled,
  flag,
  instant,
  money,
  operationId,
  pageOf,
  pastedCode,
  recordId,
  siteType,
  text,
  z,
} from '../fields.ts'
import { noticeTopics } from '../noticeTopics.ts'

const type = z.pipe(
  z.union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')]),
  z.transform((value) => (Number(value) === 1 ? 1 : 2)),
)
const nothing = z.array(z.never())

const method = z.object({
  id: z.number(),
  name: z.string(),
  isFavorite: bit,
  icon: z.string(),
  transfer_type_id: z.int(),
  least: money,
  most: money,
  /** The fee in ten-thousandths of the amount; 0 is free. */
  fee: z.int(),
  /** The duration in minutes; 0 is at once. */
  minutes: z.int(),
  bankcode: z.string(),
})

const listed = z.object({
  type: z.enum(['single', 'group']),
  properties: method,
  methods: z.array(method),
})

/** A field of a payment form that the method requires or allows. */
const formField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['amount', 'text', 'phone', 'identity', 'date', 'account', 'note']),
  required: z.boolean(),
  least: z.optional(money),
  most: z.optional(money),
})

/** A requested payment, with what its player needs to make it. */
export const payment = z.object({
  transactionID: z.string(),
  /** The id of the intent, by which the request can be repeated without a second effect. */
  operationID: z.string(),
  status: z.int(),
  amount: money,
  referenceNumber: z.string(),
  /** The address of the provider's payment page; empty if there is none. */
  url: z.string(),
  /** The recipient of a manual transfer, as label and value. */
  receiver: z.array(z.object({ label: z.string(), value: z.string() })),
})

const paymentInput = {
  Type: type,
  methodID: z.optional(recordId),
  /** The caller's id of the intent: the same id is answered the same and has one effect (SR-15). Without one the server makes it. */
  operationID: z.optional(operationId),
  amount: z.optional(amount),
  bankAccountID: z.optional(recordId),
  referenceNumber: z._default(text(40), ''),
  senderPhone: z._default(text(60), ''),
  receiverPhone: z._default(text(60), ''),
  senderIdentity: z._default(text(60), ''),
  receiverIdentity: z._default(text(60), ''),
  identityValidUntil: z._default(text(10), ''),
  customerNote: z._default(text(500), ''),
  /** The bonus that is chosen with a deposit (own addition). */
  bonusOfferID: z.optional(recordId),
  /** The consent to forfeit the bonus that is being wagered, which a withdrawal needs (own addition). */
  forfeitBonus: z._default(flag, false),
}

const paymentCall = {
  who: 'player',
  input: paymentInput,
  output: z.array(payment),
  refusals: [
    'method_undefined',
    'method_missing',
    'amount_missing',
    'amount_out_of_range',
    'insufficient_balance',
    'account_missing',
    'account_invalid',
    'identity_date_missing',
    'identity_incorrect',
    'phone_invalid',
    'required',
    'operation_reused',
    'process_failed',
    'no_access',
    'limited',
    'excluded',
    'paused',
    'unverified',
    'identity_needed',
    'address_needed',
    'deposit_restricted',
    'bonus_would_end',
    'bonus_unavailable',
    'bonus_least',
    'bonus_other_active',
  ],
  success: 'deposit_requested',
  rate: { points: 20, seconds: 60 },
} as const

const bankAccount = z.object({
  bankAccountID: z.number(),
  bankID: z.number(),
  bankName: z.string(),
  accountHolder: z.string(),
  branch: z.string(),
  accountNumber: z.string(),
  /** Masked but for the country and the last four characters. */
  iban: z.string(),
})

const named = z.array(z.object({ id: z.number(), name: z.string() }))

export const transactionRow = z.object({
  id: z.string(),
  time: instant,
  /** The time of the decision; empty while the payment waits, and where none is needed. */
  decided: z.union([z.literal(''), instant]),
  type_id: z.int(),
  type: z.string(),
  transaction_category_id: z.int(),
  transaction_status: z.int(),
  /** Signed: above zero for a credit, below for a debit. */
  amount: money,
  title: z.string(),
  text: z.string(),
  method: z.string(),
  reason: z.string(),
  isRead: z.boolean(),
  /** Of a notification: what it is about, and the page that it leads to; else empty. */
  topic: z.enum(['', ...noticeTopics]),
  link: z.string(),
})

export const finance = {
  add_favorite_cash_method: call({
    who: 'player',
    input: { id: recordId },
    output: nothing,
    refusals: ['method_undefined'],
    success: 'favourite_added',
  }),
  remove_favorite_cash_method: call({
    who: 'player',
    input: { id: recordId },
    output: nothing,
    refusals: ['method_undefined'],
    success: 'favourite_removed',
  }),
  check_favorite_cash_method: call({
    who: 'player',
    read: true,
    input: { id: recordId },
    output: z.array(z.object({ id: z.number(), isFavorite: bit })),
    refusals: ['method_undefined'],
  }),
  list_banks: call({
    who: 'player',
    read: true,
    input: { typeID: z._default(recordId, 1) },
    output: z.array(z.object({ bankID: z.number(), name: z.string(), code: z.string() })),
  }),
  list_bank_accounts: call({
    who: 'player',
    read: true,
    input: { SiteType: siteType, showPrepaid: z.optional(flag), bankID: z.optional(recordId) },
    output: z.array(bankAccount),
  }),
  get_bank_account: call({
    who: 'player',
    read: true,
    input: { bankID: recordId },
    output: z.array(bankAccount),
    refusals: ['not_found'],
  }),
  /**
   * Adds a bank account, or with `bankAccountID` updates one. Requires the password, and with a second factor one of its codes or a
   * recovery code, because money can be paid to it.
   */
  save_bank_account: call({
    who: 'player',
    input: {
      bankAccountID: z.optional(recordId),
      bankID: recordId,
      accountHolder: filled(120),
      branch: z._default(text(60), ''),
      accountNumber: z._default(text(34), ''),
      iban: filled(100),
      password: z.optional(text(512)),
      code: z.optional(pastedCode),
    },
    output: z.array(bankAccount),
    refusals: [
      'iban_invalid',
      'iban_taken',
      'not_found',
      'account_invalid',
      'account_in_use',
      'too_many_accounts',
      'password_needed',
      'password_wrong',
      'code_needed',
      'code_incorrect',
      'code_used',
      'code_expired',
      'too_many',
    ],
    success: 'bank_account_added',
    rate: { points: 20, seconds: 60, shared: true },
  }),
  delete_bank_account: call({
    who: 'player',
    input: { bankAccountID: recordId },
    output: nothing,
    refusals: ['not_found', 'account_in_use'],
    success: 'bank_account_removed',
  }),
  list_cash_methods_new: call({
    who: 'player',
    read: true,
    input: { Type: type, methodID: z.optional(recordId) },
    output: z.array(z.object({ methods_list: z.array(listed) })),
  }),
  list_cash_methods: call({
    who: 'player',
    read: true,
    input: { Type: type, methodID: z.optional(recordId), favorites: z.optional(flag) },
    output: z.array(z.object({ ...method.shape, fields: z.array(formField) })),
    refusals: ['method_undefined'],
  }),
  list_highlighted_cash_methods: call({ who: 'player', read: true, input: { Type: type }, output: z.array(method) }),
  /** `total` counts five hundred at most. */
  list_transactions: call({
    who: 'player',
    read: true,
    paged: true,
    input: {
      concatRequire: z.optional(flag),
      searchType: z.optional(recordId),
      startDate: dayOrOpen,
      endDate: dayOrOpen,
      ...pageOf(defaultPage.limit, historyLimit),
      /** Own addition: the id of the last entry already shown, in place of an offset; only in the order of time. */
      before: z._default(text(40), ''),
      OrderDir: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
      OrderPar: z._default(z.enum(['time', 'amount', 'status', 'type']), 'time'),
      searchID: z.optional(text(40)),
      /** A category, or one of its sub-categories. */
      searchCategory: z.optional(recordId),
      searchMinAmount: z.optional(amount),
      status: z.optional(recordId),
    },
    output: z.array(transactionRow),
  }),
  list_types_frontend: call({ who: 'player', read: true, input: {}, output: named }),
  list_categories: call({ who: 'player', read: true, input: {}, output: named }),
  list_sub_categories: call({
    who: 'player',
    read: true,
    input: {},
    output: z.array(z.object({ id: z.number(), categoryID: z.number(), name: z.string() })),
  }),
  check_balance: call({
    who: 'player',
    read: true,
    input: {},
    output: z.array(z.object({ balance: money, bonus: money, held: money, currency: z.literal('TRY') })),
  }),
  save_bank_transfer: call(paymentCall),
  save_cep_bank_transfer: call(paymentCall),
}

export const prepayServices = { processTransaction: call(paymentCall) }

export const envoy = {
  getDepositAmounts: call({
    who: 'player',
    read: true,
    input: { bankcode: filled(20) },
    output: z.array(z.object({ bankcode: z.string(), amounts: z.array(money) })),
    refusals: ['method_undefined'],
  }),
}
