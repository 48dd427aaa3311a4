import { type Game, gameById } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { listedGame } from '../catalogue.ts'
import { maySee } from '../gameLists.ts'

export const game_facts: Handler<'casino', 'game_facts'> = async ({ gameID }, { app, caller, lang }) => {
  const listed = await listedGame(app, gameID)
  if (!listed || !maySee(listed.providerStatus, caller)) return refuse('not_found')
  const game = gameById(gameID)
  return done([game ? factsOf(game, lang) : { gameID, maxWin: 0, hitRate: '', bets: [] }])
}

const factsOf = ({ id, info }: Game, lang: Language) => ({
  gameID: id,
  maxWin: info.maxWinMultiple,
  hitRate: percent(info.hitMillionths),
  bets: (info.bets ?? []).map(({ names, pays, returnMillionths }) => ({
    name: names[lang],
    pays,
    rtp: percent(returnMillionths),
  })),
})

/** Rounded down: neither a return nor a chance is stated higher than it is. */
const percent = (millionths: number): string => (Math.floor(millionths / 100) / 100).toFixed(2)
