import { gameById } from '@yakamoz/games'
import { kurus, type Language } from '@yakamoz/values'
import type { AppContext } from '../../../transport/appContext.ts'
import { done, type Handler, refuse } from '../../../transport/rpc/handler.ts'
import { type RoundRow, roundOf, roundsOf } from '../rounds.ts'
import { shareCodeOf, sharedRoundOf, shareRound, unshareRound } from '../sharedRounds.ts'
import { imageOf, isLive } from '../studioCatalogue.ts'

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
      ...playedIn(found),
      balanceBefore,
      balanceAfter,
      serverSeed: seed.current ? '' : app.vault.open(seed.sealed),
      serverSeedHash: seed.hash,
      clientSeed: seed.client,
      shareCode: await shareCodeOf(app, caller.player, found.id),
    },
  ])
}

export const share_round: Handler<'casino', 'share_round'> = async ({ round: id, isPublic }, { app, caller }) => {
  if (!isPublic) {
    await unshareRound(app, caller.player, id)
    return done([{ code: '' }])
  }
  const found = await roundOf(app, caller.player, id)
  if (!found || found.open) return refuse('not_found')
  return done([{ code: await shareRound(app, caller.player, id) }])
}

export const shared_round: Handler<'casino', 'shared_round'> = async ({ code }, { app, lang }) => {
  const found = await publicRoundOf(app, code)
  const game = found && gameById(found.gameId)
  if (!game) return refuse('not_found')
  return done([
    { ...shownRowOf(found, lang), ...playedIn(found), gameType: isLive(game) ? ('live' as const) : ('slot' as const) },
  ])
}

const publicRoundOf = async (app: AppContext, code: string) => {
  const shared = await sharedRoundOf(app, code)
  return shared && roundOf(app, shared.player, shared.round)
}

/** What happened in a round, and what its player chose. */
const playedIn = ({ events, choice, steps, stake }: NonNullable<Awaited<ReturnType<typeof roundOf>>>) => ({
  events,
  choice: choice ?? null,
  moves: [...(steps?.moves ?? [])],
  base: steps?.base ?? stake,
})

const rowOf = (row: RoundRow, lang: Language) => ({
  ...shownRowOf(row, lang),
  round: row.id,
  state: row.open ? ('open' as const) : ('over' as const),
  ...(row.voided && { voided: true as const }),
  nonce: row.nonce,
  funds: row.funds,
})

const shownRowOf = (row: RoundRow, lang: Language) => {
  const game = gameById(row.gameId)
  return {
    gameID: row.gameId,
    name: game?.names[lang] ?? '',
    slug: game?.slug ?? '',
    image: game ? imageOf(game, lang) : '',
    version: row.version,
    form: game?.form ?? ('instant' as const),
    time: row.timeMs,
    stake: kurus(row.stake),
    win: kurus(row.win),
    ...(row.jackpot ? { jackpot: row.jackpot } : {}),
  }
}
