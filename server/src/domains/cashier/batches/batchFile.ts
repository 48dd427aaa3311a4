import type { BatchField, PaymentSettings } from '@yakamoz/contract/console/index'
import { dayOf, decimalText, instantToWire, type Kurus, kurus, kurusToWire } from '@yakamoz/values'
import { XMLBuilder } from 'fast-xml-parser'
import { csvCell } from '../../../platform/csvText.ts'

/** A payment of a batch. `request`: the id that the bank answers with. */
export type BatchLine = { request: string; holder: string; iban: string; bank: string; amount: Kurus }

export type Batch = { id: string; madeAtMs: number; lines: readonly BatchLine[] }

const cellsOf: Readonly<
  Record<BatchField, (line: BatchLine, batch: Batch, csv: PaymentSettings['batchCsv']) => string>
> = {
  request: ({ request }) => request,
  holder: ({ holder }) => holder,
  iban: ({ iban }) => iban,
  amount: ({ amount }, _, { decimal }) => decimalText(kurusToWire(amount), decimal === ',' ? 'tr' : 'en'),
  currency: () => 'TRY',
  bank: ({ bank }) => bank,
  text: (_, __, { text }) => text,
  date: (_, { madeAtMs }) => dayOf(madeAtMs),
}

/** Writes a batch as CSV with the columns of the settings, in UTF-8 with a byte order mark. */
export const batchCsvOf = (batch: Batch, csv: PaymentSettings['batchCsv']): string => {
  const heads = csv.heads ? [csv.columns.map(({ title }) => title)] : []
  const rows = batch.lines.map((line) => csv.columns.map(({ field }) => cellsOf[field](line, batch, csv)))
  return `\uFEFF${[...heads, ...rows].map((row) => row.map((cell) => csvCell(cell, csv.separator)).join(csv.separator)).join('\r\n')}\r\n`
}

/** Returns the sum of a batch in kuruş. */
export const totalOf = (lines: readonly Pick<BatchLine, 'amount'>[]): Kurus =>
  kurus(lines.reduce((sum, { amount }) => sum + amount, 0))

export const pain001Namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
})

/** Cuts a name to the 140 characters that the standard allows, and removes what XML does not. */
const nameOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 140)

const transferOf = ({ request, amount, holder, iban }: BatchLine, { text }: PaymentSettings['batchCsv']) => ({
  PmtId: { InstrId: request, EndToEndId: request },
  Amt: { InstdAmt: { '@Ccy': 'TRY', '#text': kurusToWire(amount) } },
  Cdtr: { Nm: nameOf(holder) },
  CdtrAcct: { Id: { IBAN: iban } },
  ...(text ? { RmtInf: { Ustrd: nameOf(text) } } : {}),
})

/**
 * Writes a batch as an ISO 20022 customer credit transfer initiation, pain.001.001.09: one payment information with all transfers. The order of
 * the elements is that of the standard.
 */
export const pain001Of = (batch: Batch, { payer, batchCsv }: Pick<PaymentSettings, 'payer' | 'batchCsv'>): string => {
  const sums = { NbOfTxs: String(batch.lines.length), CtrlSum: kurusToWire(totalOf(batch.lines)) }
  const agent = payer.bic ? { BICFI: payer.bic } : { Othr: { Id: 'NOTPROVIDED' } }
  const document = {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': pain001Namespace,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: batch.id,
          CreDtTm: instantToWire(batch.madeAtMs),
          ...sums,
          InitgPty: { Nm: nameOf(payer.name) },
        },
        PmtInf: {
          PmtInfId: batch.id,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...sums,
          ReqdExctnDt: { Dt: dayOf(batch.madeAtMs) },
          Dbtr: { Nm: nameOf(payer.name) },
          DbtrAcct: { Id: { IBAN: payer.iban } },
          DbtrAgt: { FinInstnId: agent },
          CdtTrfTxInf: batch.lines.map((line) => transferOf(line, batchCsv)),
        },
      },
    },
  }
  return builder.build(document)
}
