import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { listCategories, listGames, listProviders, slotRow, tableRow } from '../gameLists.ts'

export const category_list: Handler<'casino', 'category_list'> = async (input, context) => {
  const { rows, pagination } = await listCategories(input, context, false)
  return done(rows, { pagination })
}

export const provider_list: Handler<'casino', 'provider_list'> = async (input, context) => {
  const { rows, pagination } = await listProviders(input, context, false)
  return done(rows, { pagination })
}

export const games_list: Handler<'casino', 'games_list'> = async (input, context) => {
  if (input.favorites && !context.caller) return refuse('not_authorized')
  const { rows, pagination } = await listGames({ ...input, id: input.gameID }, context, false)
  return done(rows.map(slotRow), { pagination })
}

export const live_category_list: Handler<'livecasino', 'category_list'> = async (input, context) => {
  const { rows, pagination } = await listCategories(input, context, true)
  return done(rows, { pagination })
}

export const live_provider_list: Handler<'livecasino', 'provider_list'> = async (input, context) => {
  const { rows, pagination } = await listProviders(input, context, true)
  return done(rows, { pagination })
}

export const game_table_list: Handler<'livecasino', 'game_table_list'> = async (input, context) => {
  if (input.favorites && !context.caller) return refuse('not_authorized')
  const { rows, pagination } = await listGames({ ...input, id: input.tableID }, context, true)
  return done(rows.map(tableRow), { pagination })
}
