import { kurus } from '@yakamoz/values'
import { sandboxName } from '../../domains/cashier/index.ts'
import type { ReceiverLine } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'

export const banks = [
  { id: 1, name: 'Liman Bank', code: 'LIMAN', place: 1 },
  { id: 2, name: 'Kıyı Bankası', code: 'KIYI', place: 2 },
  { id: 3, name: 'Rüzgâr Bank', code: 'RUZGAR', place: 3 },
]

const lira = (amount: number): number => kurus(amount * 100)

const receiver = (bank: string, iban: string): ReceiverLine[] => [
  { label: { tr: 'Alıcı', en: 'Receiver' }, value: 'Yakamoz Demo A.Ş.' },
  { label: { tr: 'Banka', en: 'Bank' }, value: bank },
  { label: { tr: 'IBAN', en: 'IBAN' }, value: iban },
]

/** The payment methods of the demo. All use the sandbox, and nothing reaches a real bank. */
export const methods = [
  {
    id: 101,
    type: 1 as const,
    name_tr: 'Anında yatır',
    name_en: 'Instant deposit',
    icon: 'zap',
    transfer_type_id: 2,
    least: lira(50),
    most: lira(20_000),
    minutes: 0,
    bankcode: 'INSTANT',
    highlighted: true,
    place: 1,
    fields: [],
    amounts: [250, 500, 1_000, 2_500, 5_000].map(lira),
  },
  {
    id: 102,
    type: 1 as const,
    name_tr: 'QR ile öde',
    name_en: 'Pay by QR',
    icon: 'qr-code',
    transfer_type_id: 2,
    least: lira(50),
    most: lira(10_000),
    minutes: 0,
    bankcode: 'QR',
    highlighted: true,
    place: 2,
    fields: [],
    amounts: [100, 250, 500, 1_000].map(lira),
  },
  {
    id: 110,
    type: 1 as const,
    name_tr: 'Havale / EFT',
    name_en: 'Bank transfer',
    icon: 'landmark',
    transfer_type_id: 1,
    least: lira(100),
    most: lira(100_000),
    minutes: 15,
    place: 3,
    fields: [],
    amounts: [],
  },
  ...banks.map((bank, index) => ({
    id: 111 + index,
    type: 1 as const,
    group_id: 110,
    name_tr: bank.name,
    name_en: bank.name,
    icon: 'landmark',
    transfer_type_id: 1,
    least: lira(100),
    most: lira(100_000),
    minutes: 15,
    bankcode: bank.code,
    place: 4 + index,
    fields: ['referenceNumber?'],
    amounts: [500, 1_000, 5_000, 10_000].map(lira),
    receiver: receiver(
      bank.name,
      ['TR330006100519786457841326', 'TR430006701000000012345678', 'TR480001200932100001040000'][index] ?? '',
    ),
  })),
  {
    id: 120,
    type: 1 as const,
    name_tr: 'Cep havalesi',
    name_en: 'Mobile transfer',
    icon: 'smartphone',
    transfer_type_id: 3,
    least: lira(50),
    most: lira(5_000),
    minutes: 5,
    bankcode: 'CEP',
    place: 8,
    fields: ['senderPhone', 'senderIdentity', 'receiverPhone?', 'receiverIdentity?', 'referenceNumber?'],
    amounts: [100, 250, 500, 1_000].map(lira),
  },
  {
    id: 201,
    type: 2 as const,
    name_tr: 'Banka hesabına',
    name_en: 'To a bank account',
    icon: 'landmark',
    transfer_type_id: 1,
    least: lira(100),
    most: lira(50_000),
    minutes: 30,
    highlighted: true,
    place: 1,
    fields: ['bankAccountID', 'identityValidUntil', 'customerNote?'],
    amounts: [250, 500, 1_000, 5_000].map(lira),
  },
  {
    id: 202,
    type: 2 as const,
    name_tr: 'Hızlı havale',
    name_en: 'Fast transfer',
    icon: 'zap',
    transfer_type_id: 2,
    least: lira(100),
    most: lira(5_000),
    minutes: 5,
    place: 2,
    fields: ['bankAccountID', 'identityValidUntil', 'customerNote?'],
    amounts: [250, 500, 1_000].map(lira),
  },
]

/** Adds the banks and payment methods of the demo; existing rows stay unchanged. */
export const seedCashier = async ({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> => {
  await db.query
    .insertInto('bank')
    .values(banks)
    .onConflict((row) => row.doNothing())
    .execute()
  for (const method of methods) {
    const lines = 'receiver' in method ? method.receiver : []
    await db.query
      .insertInto('cash_method')
      .values({ ...method, receiver: JSON.stringify(lines), provider: config.demo ? sandboxName : '' })
      .onConflict((row) => row.doNothing())
      .execute()
  }
}
