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

/** Settings of payments by name. */
export const paymentSettings = { payer, batchCsv, answerCsv } as const

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
}
