import { foldText } from '@yakamoz/values'
import { type Handler, refuse } from '../../../transport/rpc/handler.ts'
import type { CatalogueGame } from '../catalogue.ts'
import { catalogueOf } from '../catalogue.ts'
import { launchGame } from './init_game.ts'

/** The kinds of games that are played on their own virtual pitch or course. */
const virtualKinds = new Set(['football', 'racing', 'virtual'])

/** `golden-race` and `Golden Race` both find the game of that name. */
const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]+/g, '')

const matches = (game: CatalogueGame, type: string): boolean => {
  const wanted = plain(type)
  return [game.kind, game.slug, game.name.tr, game.name.en].some((word) => plain(word) === wanted)
}

/** Without a type the most popular virtual game of the provider (Z-72). */
export const virtual_init_game: Handler<'virtualgames', 'init_game'> = async ({ providerID, type }, context) => {
  const catalogue = await catalogueOf(context.app)
  const offered = catalogue
    .ordered('popular', context.lang)
    .filter((game) => game.provider === providerID && virtualKinds.has(game.kind))
  const game = type === undefined ? offered[0] : offered.find((one) => matches(one, type))
  return game ? launchGame({ id: game.id, live: game.live, mode: 'real' }, context) : refuse('not_found')
}
