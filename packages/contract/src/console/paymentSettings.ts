import { text, z } from '../fields.ts'

/** What a column of the file for the bank can contain. `request`: the id of the payout, by which the bank answers. */
export const batchFields = ['request', 'holder', 'iban', 'amount', 'currency', 'bank', 'text', 'date'] as const
export type BatchField = (typeof batchFields)[number]

const title = text(60)
const words = z.array(text(40)).check(z.maxLength(20))

/** The account that withdrawals are paid from. Without an IBAN no batch can be made. */
const payer = z.object({ name: text(70), iban: text(42), bic: text(11) })

/** The file for the bank: its columns in their order, and how it writes. */
const batchCsv = z.object({
  separator: z.enum([';', ',', '\t']),
  decimal: z.enum([',', '.']),
  heads: z.boolean(),
  columns: z
    .array(z.object({ field: z.enum(batchFields), title }))
    .check(z.minLength(1), z.maxLength(batchFields.length)),
  /** What the receiver reads on the statement of his account. */
  text: text(100),
})

/** The file that the bank answers with: the titles of its columns, and the words of the column `status`. */
const answerCsv = z.object({
  separator: z.enum([';', ',', '\t']),
  decimal: z.enum([',', '.']),
  request: title,
  amount: title,
  status: title,
  code: title,
  reason: title,
  accepted: words,
  settled: words,
  refused: words,
})

/**
 * The file of a provider with its payments: the titles of its columns, and the words of the column `status`. `reference` has our id of the
 * payment or of the request, or the reference of the provider or of the player.
 */
const reconciliationCsv = z.object({
  separator: z.enum([';', ',', '\t']),
  decimal: z.enum([',', '.']),
  reference: title,
  amount: title,
  status: title,
  paid: words,
  refused: words,
  returned: words,
  open: words,
})

/**
 * The rules for approval without a person, in the order in which they are asked; the first that does not let a withdrawal pass stops it.
 * `work`: it is on hold or taken, or a person has asked for its approval. `failed`: an attempt to pay it has failed. `way`: no provider or bank pays it.
 * `two_people`: with what was paid to the player in a day it would need two people. `account_shared`: others have the IBAN.
 */
export const automaticRules = [
  'work',
  'failed',
  'way',
  'amount',
  'day',
  'two_people',
  'player',
  'flags',
  'bar',
  'verified',
  'age',
  'deposits',
  'withdrawals',
  'holder',
  'account_new',
  'account_shared',
  'bonus',
  'play',
] as const
export type AutomaticRule = (typeof automaticRules)[number]

const amount = z.int().check(z.gte(0), z.lte(100_000_000_000))
const number = z.int().check(z.gte(0), z.lte(10_000))

/** When a withdrawal is approved without a person. Amounts in kuruş. */
const automatic = z.object({
  on: z.boolean(),
  /** The largest amount of one withdrawal, and the largest sum that is paid to a player in 24 hours. */
  maxAmount: amount,
  maxDay: amount,
  /** How long a withdrawal waits first, so that a person can stop it, in minutes. */
  waitMinutes: number,
  needsVerified: z.boolean(),
  /** Days since the registration. */
  minAgeDays: number,
  /** Approved deposits and paid withdrawals so far. */
  minDeposits: number,
  minWithdrawals: number,
  /** Whether the account holder must have the same text as the player's name, or only the same name. */
  holder: z.enum(['exact', 'folded']),
  /** Whether something was paid to the IBAN before. */
  needsKnownAccount: z.boolean(),
  /** The part of the last deposit that has to be staked since, in per cent. */
  minPlayPercent: number,
})

/** Settings of payments by name. */
export const paymentSettings = { payer, batchCsv, answerCsv, reconciliationCsv, automatic } as const

export type PaymentSettingName = keyof typeof paymentSettings
export type PaymentSettings = { [Name in PaymentSettingName]: z.output<(typeof paymentSettings)[Name]> }

/** The settings until staff change them. */
export const initialPaymentSettings: Readonly<PaymentSettings> = {
  payer: { name: '', iban: '', bic: '' },
  batchCsv: {
    separator: ';',
    decimal: ',',
    heads: true,
    columns: [
      { field: 'request', title: 'Referans' },
      { field: 'holder', title: 'Alıcı' },
      { field: 'iban', title: 'IBAN' },
      { field: 'amount', title: 'Tutar' },
      { field: 'currency', title: 'Para birimi' },
      { field: 'text', title: 'Açıklama' },
    ],
    text: 'Yakamoz',
  },
  answerCsv: {
    separator: ';',
    decimal: ',',
    request: 'Referans',
    amount: 'Tutar',
    status: 'Durum',
    code: 'Kod',
    reason: 'Neden',
    accepted: ['kabul', 'accepted'],
    settled: ['ödendi', 'settled'],
    refused: ['ret', 'rejected'],
  },
  reconciliationCsv: {
    separator: ';',
    decimal: '.',
    reference: 'reference',
    amount: 'amount',
    status: 'status',
    paid: ['paid', 'approved', 'settled'],
    refused: ['refused', 'rejected', 'failed'],
    returned: ['returned', 'chargeback'],
    open: ['pending', 'accepted'],
  },
  automatic: {
    on: false,
    maxAmount: 100_000,
    maxDay: 300_000,
    waitMinutes: 0,
    needsVerified: true,
    minAgeDays: 7,
    minDeposits: 1,
    minWithdrawals: 1,
    holder: 'folded',
    needsKnownAccount: true,
    minPlayPercent: 100,
  },
}
