import { leastSearch, trialRole, trialStatus } from '@yakamoz/contract'
import { foldText, type Language } from '@yakamoz/values'
import { rank } from '../../platform/textSearch/ranking.ts'
import type { AppContext } from '../../transport/appContext.ts'
import type { Caller } from '../../transport/rpc/caller.ts'
import type { Context, PlayerContext } from '../../transport/rpc/handler.ts'
import { jackpotReturnText } from '../tournaments/index.ts'
import { byPlaceIn, type Catalogue, type CatalogueGame, catalogueOf, type GameOrder, rtpText } from './catalogue.ts'
import { symbolOf } from './gameSymbols.ts'
import { localImageOf } from './studioCatalogue.ts'

type Page = { limit: number; offset: number }

const pageFrom = <Item>(items: readonly Item[], { limit, offset }: Page) => ({
  items: items.slice(offset, offset + limit),
  pagination: { limit, offset, total: items.length },
})

const isTrial = (caller: Caller | undefined): boolean => caller?.role === trialRole

/** Only the trial role sees providers in trial and their games (Z-44). */
export const maySee = (status: number, caller: Caller | undefined): boolean => status !== trialStatus || isTrial(caller)

/** Returns the ids of the player's favourites of one kind. */
const favouritesOf = async (app: AppContext, player: number, kind: 'casino' | 'livecasino'): Promise<Set<number>> => {
  const rows = await app.db.query
    .selectFrom('favourite')
    .select('game_id')
    .where('player_id', '=', player)
    .where('kind', '=', kind)
    .execute()
  return new Set(rows.map((row) => row.game_id))
}

export type ListInput = Page & {
  id?: number | undefined
  favorites?: boolean | undefined
  providerID?: number | undefined
  categoryID?: number | undefined
  searchGameName?: string | undefined
  sort: GameOrder
  volatility?: number | undefined
}

const matches = (input: ListInput, context: Context, live: boolean, favourites: Set<number>) => (words: string) => {
  const folded = foldText(words)
  // Fewer than three characters find nothing, rather than everything.
  const isTooShort = folded.length > 0 && folded.length < leastSearch
  return (game: CatalogueGame): boolean =>
    !isTooShort &&
    (input.id === undefined || game.id === input.id) &&
    game.live === live &&
    maySee(game.providerStatus, context.caller) &&
    (!input.favorites || favourites.has(game.id)) &&
    (input.providerID === undefined || game.provider === input.providerID) &&
    (input.categoryID === undefined || game.categories.has(input.categoryID)) &&
    (input.volatility === undefined || game.volatility === input.volatility) &&
    (folded === '' || game.search.includes(folded))
}

const newForMs = 30 * 86_400_000

/** Games whose name contains the typed words; without one, those whose names resemble them, the most alike first. */
const searched = (catalogue: Catalogue, input: ListInput, fits: ReturnType<typeof matches>, lang: Language) => {
  const { searchGameName = '', sort } = input
  const ordered = catalogue.ordered(sort, lang)
  const found = ordered.filter(fits(searchGameName))
  const { categoryID } = input
  const exact = categoryID !== undefined && sort === 'popular' ? found.toSorted(byPlaceIn(categoryID)) : found
  if (exact.length > 0 || foldText(searchGameName).length < leastSearch) return exact
  return rank(catalogue.searchIndex(), searchGameName)
    .map(({ game }) => game)
    .filter(fits(''))
}

/** Returns a page of games or tables. */
export const listGames = async (input: ListInput, context: Context, live: boolean) => {
  const { app, lang, caller } = context
  const catalogue = await catalogueOf(app)
  const favourites = caller ? await favouritesOf(app, caller.player, live ? 'livecasino' : 'casino') : new Set<number>()
  const found = searched(catalogue, input, matches(input, context, live, favourites), lang)
  const { items, pagination } = pageFrom(found, input)
  return { pagination, rows: await gameRows(app, items, { lang, favourites }) }
}

/** The games as the calls send them, without the id, which each kind names differently. */
const gameRows = async (
  app: AppContext,
  games: readonly CatalogueGame[],
  { lang, favourites }: { lang: Language; favourites: ReadonlySet<number> },
) => {
  const nowMs = app.now()
  const jackpotReturn = await jackpotReturnText(app)
  return games.map((game) => ({
    id: game.id,
    name: game.name[lang],
    slug: game.slug,
    providerID: game.provider,
    providerName: game.providerName,
    image: localImageOf(game, lang),
    symbol: symbolOf(game),
    rtp: rtpText(game),
    volatility: game.volatility,
    kind: game.kind,
    isNew: nowMs - game.addedMs < newForMs,
    hasJackpot: game.hasJackpot,
    jackpotReturn: game.hasJackpot ? jackpotReturn : '',
    isFavorite: favourites.has(game.id),
    least: game.minStake,
    most: game.maxStake,
  }))
}

type GameRow = Awaited<ReturnType<typeof gameRows>>[number]

export const slotRow = ({ id, ...row }: GameRow) => ({ ...row, gameID: id, gameType: 'slot' as const })
export const tableRow = ({ id, ...row }: GameRow) => ({ ...row, tableID: id, gameType: 'live' as const })

/** Returns slots and tables of one player in the order given. */
export const mixedRows = async (games: readonly CatalogueGame[], { app, lang, caller }: PlayerContext) => {
  const slots = await favouritesOf(app, caller.player, 'casino')
  const tables = await favouritesOf(app, caller.player, 'livecasino')
  const favourites = new Set([...slots, ...tables])
  const rows = await gameRows(app, games, { lang, favourites })
  return rows.map((row, index) => (games[index]?.live ? tableRow(row) : slotRow(row)))
}

const countBy = (
  catalogue: Catalogue,
  caller: Caller | undefined,
  live: boolean,
  belongs: (game: CatalogueGame) => boolean,
) => catalogue.games.filter((game) => game.live === live && maySee(game.providerStatus, caller) && belongs(game)).length

export const listCategories = async (input: Page, { app, lang, caller }: Context, live: boolean) => {
  const catalogue = await catalogueOf(app)
  const { items, pagination } = pageFrom(
    catalogue.categories.filter((category) => category.live === live),
    input,
  )
  const rows = items.map((category) => ({
    CategoryID: category.id,
    name: category.name[lang],
    kind: category.kind,
    count: countBy(catalogue, caller, live, (game) => game.categories.has(category.id)),
  }))
  return { rows, pagination }
}

/** Returns providers with games of the kind; `status` 2 adds those in trial, for the trial role. */
export const listProviders = async (
  input: Page & { status?: number | undefined },
  { app, caller }: Context,
  live: boolean,
) => {
  const catalogue = await catalogueOf(app)
  const withTrial = input.status === trialStatus && isTrial(caller)
  const shown = catalogue.providers
    .filter((provider) => provider.status !== trialStatus || withTrial)
    .map((provider) => ({
      providerID: provider.id,
      name: provider.name,
      status: provider.status,
      count: countBy(catalogue, caller, live, (game) => game.provider === provider.id),
    }))
    .filter((provider) => provider.count > 0)
  const { items, pagination } = pageFrom(shown, input)
  return { rows: items, pagination }
}
