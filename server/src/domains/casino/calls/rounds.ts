import { gameById } from '@yakamoz/games'
import { kurus, type Language } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { type RoundRow, roundOf, roundsOf } from '../rounds.ts'
import { imageOf } from '../studioCatalogue.ts'

export const rounds: Handler<'casino', 'rounds'> = async ({ gameID, limit, before }, { app, caller, lang }) => {
  const rows = await roundsOf(app, caller.player, { gameId: gameID, limit, before })
  return done(rows.map((row) => rowOf(row, lang)))
}

export const round: Handler<'casino', 'round'> = async (input, { app, caller, lang }) => {
  const found = await roundOf(app, caller.player, input.round)
  if (!found) return refuse('not_found')
  const { balanceBefore, balanceAfter, seed } = found
  return done([
    {
      ...rowOf(found, lang),
      balanceBefore,
      balanceAfter,
      events: found.events,
      choice: found.choice ?? null,
      moves: [...(found.steps?.moves ?? [])],
      base: found.steps?.base ?? found.stake,
      serverSeed: seed.current ? '' : app.vault.open(seed.sealed),
      serverSeedHash: seed.hash,
      clientSeed: seed.client,
    },
  ])
}

const rowOf = (row: RoundRow, lang: Language) => {
  const game = gameById(row.gameId)
  return {
    round: row.id,
    gameID: row.gameId,
    name: game?.names[lang] ?? '',
    slug: game?.slug ?? '',
    image: game ? imageOf(game) : '',
    version: row.version,
    time: row.timeMs,
    stake: kurus(row.stake),
    win: kurus(row.win),
    state: row.open ? ('open' as const) : ('over' as const),
    nonce: row.nonce,
    funds: row.funds,
    ...(row.jackpot ? { jackpot: row.jackpot } : {}),
  }
}
