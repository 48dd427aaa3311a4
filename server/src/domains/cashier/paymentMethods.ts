import { depositType, withdrawalType } from '@yakamoz/contract'
import type { Kurus, Language } from '@yakamoz/values'
import { kurus } from '@yakamoz/values'
import type { Selectable } from 'kysely'
import type { Schema } from '../../platform/db/schema.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Caller } from '../../transport/rpc/caller.ts'
import { barOf } from '../protection/index.ts'
import { isProviderAvailable } from './providers/registry.ts'

export type PaymentMethod = Selectable<Schema['cash_method']>
export type PaymentType = 1 | 2

/** Returns a method that the player may use now for a direction; a group is not a method, its members are. */
export const methodOf = async (
  app: AppContext,
  type: PaymentType,
  id: number | undefined,
  player: number,
): Promise<PaymentMethod | undefined> => {
  if (id === undefined) return undefined
  const rows = await methodsForPlayer(app, type, player)
  const isGroup = rows.some((row) => row.group_id === id)
  return isGroup ? undefined : rows.find((row) => row.id === id)
}

export const openMethods = async (app: AppContext, type: PaymentType): Promise<PaymentMethod[]> => {
  const rows = await app.db.query
    .selectFrom('cash_method')
    .selectAll()
    .where('type', '=', type)
    .where('open', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.filter(({ provider }) => isProviderAvailable(app.config, provider))
}

/** Throws if a server for real players has payment methods that move no money; the message names them. */
export const expectRealMethods = async ({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> => {
  const rows = await db.query.selectFrom('cash_method').select(['id', 'name_en', 'provider']).orderBy('id').execute()
  const unpaid = rows.filter(({ provider }) => !isProviderAvailable(config, provider))
  if (unpaid.length === 0) return
  const names = unpaid.map(({ id, name_en, provider }) => `${name_en} (${id}, by ${provider})`).join(', ')
  throw new Error(
    `DEMO=off: these payment methods have a provider that moves no money: ${names}. In cash_method.json, set their provider, or "" to decide their payments manually, and import it`,
  )
}

/**
 * Returns the open methods with the limits for a player. From a closed or self-excluded account all money can be withdrawn, so a balance
 * below the minimum becomes the minimum.
 */
const methodsForPlayer = async (app: AppContext, type: PaymentType, player: number): Promise<PaymentMethod[]> => {
  const methods = await openMethods(app, type)
  if (type !== 2 || (await barOf(app, player)) !== 'excluded') return methods
  const { cash } = await app.ledger.balances(player)
  return methods.map((method) => ({ ...method, least: minAmountFor(method, cash) }))
}

const minAmountFor = ({ least }: PaymentMethod, cash: Kurus): number => (cash > 0 ? Math.min(least, cash) : least)

/** Returns the open methods offered to a player; none for deposits if deposits from the player's country are not accepted. */
export const offeredMethods = async (
  app: AppContext,
  type: PaymentType,
  { player, restricted }: Pick<Caller, 'player' | 'restricted'>,
): Promise<PaymentMethod[]> => (type === depositType && restricted ? [] : methodsForPlayer(app, type, player))

export const favouriteMethods = async (app: AppContext, player: number): Promise<Set<number>> => {
  const rows = await app.db.query
    .selectFrom('favourite_method')
    .select('method_id')
    .where('player_id', '=', player)
    .execute()
  return new Set(rows.map((row) => row.method_id))
}

export const methodName = ({ name_tr, name_en }: Pick<PaymentMethod, 'name_tr' | 'name_en'>, lang: Language): string =>
  ({ tr: name_tr, en: name_en })[lang]

/** A method as the wire has it. */
export const methodRow = (method: PaymentMethod, favourites: Set<number>, lang: Language) => ({
  id: method.id,
  name: methodName(method, lang),
  isFavorite: favourites.has(method.id) ? (1 as const) : (0 as const),
  icon: method.icon,
  transfer_type_id: method.transfer_type_id,
  least: kurus(method.least),
  most: kurus(method.most),
  fee: method.fee,
  minutes: method.minutes,
  bankcode: method.bankcode,
})

export type FieldName =
  | 'amount'
  | 'bankAccountID'
  | 'referenceNumber'
  | 'senderPhone'
  | 'receiverPhone'
  | 'senderIdentity'
  | 'receiverIdentity'
  | 'identityValidUntil'
  | 'customerNote'

type FieldKind = 'amount' | 'text' | 'phone' | 'identity' | 'date' | 'account' | 'note'

/** Labels of the payment forms (E-23, E-24). */
const fieldsByName: Record<FieldName, { kind: FieldKind; tr: string; en: string }> = {
  amount: { kind: 'amount', tr: 'Yatırım tutarı', en: 'Deposit amount' },
  bankAccountID: { kind: 'account', tr: 'Banka hesabı', en: 'Bank account' },
  referenceNumber: { kind: 'text', tr: 'Referans numarası', en: 'Reference number' },
  senderPhone: { kind: 'phone', tr: 'Gönderen telefonu', en: 'Sender phone' },
  receiverPhone: { kind: 'phone', tr: 'Alıcı telefonu', en: 'Receiver phone' },
  senderIdentity: { kind: 'identity', tr: 'Gönderen kimlik numarası', en: 'Sender identity number' },
  receiverIdentity: { kind: 'identity', tr: 'Alıcı kimlik numarası', en: 'Receiver identity number' },
  identityValidUntil: { kind: 'date', tr: 'Kimlik geçerlilik tarihi', en: 'Identity validity date' },
  customerNote: { kind: 'note', tr: 'Müşteri notu', en: 'Customer note' },
}

const isField = (name: string): name is FieldName => Object.hasOwn(fieldsByName, name)

/** The fields of a method's form, the amount first. In the database a name that ends in `?` is optional. */
export const fieldsOf = ({ fields }: PaymentMethod): { name: FieldName; required: boolean }[] => [
  { name: 'amount', required: true },
  ...fields
    .map((field) => ({ name: field.replace(/\?$/, ''), required: !field.endsWith('?') }))
    .filter((field): field is { name: FieldName; required: boolean } => isField(field.name)),
]

/** The fields with their labels, from which the form is drawn. */
export const formFields = (method: PaymentMethod, lang: Language) =>
  fieldsOf(method).map(({ name, required }) => {
    const { kind } = fieldsByName[name]
    const label =
      name === 'amount' && method.type === withdrawalType
        ? { tr: 'Çekilecek tutar', en: 'Withdrawal amount' }
        : fieldsByName[name]
    const range: { least: Kurus; most: Kurus } | object =
      name === 'amount' ? { least: kurus(method.least), most: kurus(method.most) } : {}
    return { name, label: label[lang], kind, required, ...range }
  })
