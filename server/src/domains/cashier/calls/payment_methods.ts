import { kurus } from '@yakamoz/values'
import { done, type Handler, type PlayerContext, refuse } from '../../../transport/rpc/handler.ts'
import {
  favouriteMethods,
  formFields,
  methodRow,
  offeredMethods,
  openMethods,
  type PaymentMethod,
} from '../paymentMethods.ts'

const isMember = (method: PaymentMethod): boolean => method.group_id !== null

const find = async (id: number, { app }: PlayerContext): Promise<PaymentMethod | undefined> =>
  app.db.query.selectFrom('cash_method').selectAll().where('id', '=', id).where('open', '=', true).executeTakeFirst()

export const add_favorite_cash_method: Handler<'finance', 'add_favorite_cash_method'> = async ({ id }, context) => {
  if (!(await find(id, context))) return refuse('method_undefined')
  await context.app.db.query
    .insertInto('favourite_method')
    .values({ player_id: context.caller.player, method_id: id })
    .onConflict((row) => row.doNothing())
    .execute()
  return done([])
}

export const remove_favorite_cash_method: Handler<'finance', 'remove_favorite_cash_method'> = async (
  { id },
  context,
) => {
  if (!(await find(id, context))) return refuse('method_undefined')
  await context.app.db.query
    .deleteFrom('favourite_method')
    .where('player_id', '=', context.caller.player)
    .where('method_id', '=', id)
    .execute()
  return done([])
}

export const check_favorite_cash_method: Handler<'finance', 'check_favorite_cash_method'> = async ({ id }, context) => {
  if (!(await find(id, context))) return refuse('method_undefined')
  const favourites = await favouriteMethods(context.app, context.caller.player)
  return done([{ id, isFavorite: favourites.has(id) ? 1 : 0 }])
}

/**
 * Answers single methods and groups with their members, in the configured order; with `methodID` only that one, a member within its group.
 */
export const list_cash_methods_new: Handler<'finance', 'list_cash_methods_new'> = async (
  { Type, methodID },
  { app, caller, lang },
) => {
  const methods = await offeredMethods(app, Type, caller)
  const favourites = await favouriteMethods(app, caller.player)
  const requested = methods.find(({ id }) => id === methodID)
  const isRequested = ({ id, group_id }: PaymentMethod) =>
    methodID === undefined || id === methodID || group_id === methodID
  const members = Map.groupBy(methods.filter(isMember), (method) => method.group_id)
  const listed = methods
    .filter((method) => !isMember(method) && (isRequested(method) || method.id === requested?.group_id))
    .map((method) => ({
      type: members.has(method.id) ? ('group' as const) : ('single' as const),
      properties: methodRow(method, favourites, lang),
      methods: (members.get(method.id) ?? []).filter(isRequested).map((member) => methodRow(member, favourites, lang)),
    }))
  return done([{ methods_list: listed }])
}

/** Answers the methods that can be paid with, each with the fields of its form. */
export const list_cash_methods: Handler<'finance', 'list_cash_methods'> = async (input, { app, caller, lang }) => {
  const methods = await offeredMethods(app, input.Type, caller)
  const favourites = await favouriteMethods(app, caller.player)
  const groups = new Set(methods.map((method) => method.group_id))
  const rows = methods
    .filter((method) => !groups.has(method.id))
    .filter((method) => input.methodID === undefined || method.id === input.methodID)
    .filter((method) => !input.favorites || favourites.has(method.id))
    .map((method) => ({ ...methodRow(method, favourites, lang), fields: formFields(method, lang) }))
  return input.methodID !== undefined && rows.length === 0 ? refuse('method_undefined') : done(rows)
}

export const list_highlighted_cash_methods: Handler<'finance', 'list_highlighted_cash_methods'> = async (
  { Type },
  { app, caller, lang },
) => {
  const favourites = await favouriteMethods(app, caller.player)
  const methods = await offeredMethods(app, Type, caller)
  return done(methods.filter((method) => method.highlighted).map((method) => methodRow(method, favourites, lang)))
}

export const getDepositAmounts: Handler<'envoy', 'getDepositAmounts'> = async ({ bankcode }, { app }) => {
  const method = (await openMethods(app, 1)).find((one) => one.bankcode === bankcode)
  return method ? done([{ bankcode, amounts: method.amounts.map(kurus) }]) : refuse('method_undefined')
}
