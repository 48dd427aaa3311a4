import type { QueryClient } from '@tanstack/react-query'
import { depositType, favouriteGamesLimit, withdrawalType } from '@yakamoz/contract/constants'
import { callOptions } from '../api/useCall.ts'
import { pageLanguage } from '../browser/pageLanguage.ts'

const starredLists = [
  ['casino', 'games_list'],
  ['livecasino', 'game_table_list'],
] as const

const favouritesPage = { favorites: true, limit: favouriteGamesLimit, offset: 0 } as const

/**
 * The calls that a page makes when a session is stored (S-04): profile, highlighted and normal deposit methods, withdrawal
 * methods, balance, favourite slots and live tables.
 */
const playerCalls = () => {
  const language = pageLanguage()
  return [
    callOptions(language, 'user', 'get_user_profile', {}),
    callOptions(language, 'finance', 'list_highlighted_cash_methods', { Type: depositType }),
    callOptions(language, 'finance', 'list_cash_methods_new', { Type: depositType }),
    callOptions(language, 'finance', 'list_cash_methods_new', { Type: withdrawalType }),
    callOptions(language, 'finance', 'check_balance', {}),
    callOptions(language, 'casino', 'games_list', favouritesPage),
    callOptions(language, 'livecasino', 'game_table_list', favouritesPage),
  ]
}

export const playerLoads = (client: QueryClient): void => {
  // The server drew its lists for a visitor: whose stars they are is known only now.
  for (const queryKey of starredLists) void client.invalidateQueries({ queryKey: [...queryKey] })
  for (const options of playerCalls()) void client.prefetchQuery(options as never)
}
