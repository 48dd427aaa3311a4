import { gameById } from '@yakamoz/games'
import { kurus } from '@yakamoz/values'
import { done, type Handler, refuse } from '../../rpc/handler.ts'
import { roundOf, roundsOf } from '../rounds.ts'

export const rounds: Handler<'casino', 'rounds'> = async ({ gameID, limit, before }, { house, caller, lang }) => {
  const rows = await roundsOf(house, caller.player, { gameId: gameID, limit, before })
  return done(rows.map((row) => rowOf(row, lang)))
}

export const round: Handler<'casino', 'round'> = async (input, { house, caller, lang }) => {
  const found = await roundOf(house, caller.player, input.round)
  if (!found) return refuse('not_found')
  const { balanceAfter, seed } = found
  return done([
    {
      ...rowOf(found, lang),
      balanceBefore: kurus(balanceAfter - found.win + found.stake),
      balanceAfter,
      events: found.events,
      serverSeed: seed.current ? '' : house.vault.open(seed.sealed),
      serverSeedHash: seed.hash,
      clientSeed: seed.client,
    },
  ])
}

type Row = { id: string; gameId: number; version: number; timeMs: number; stake: number; win: number; nonce: number }

const rowOf = (row: Row, lang: 'tr' | 'en') => {
  const game = gameById(row.gameId)
  return {
    round: row.id,
    gameID: row.gameId,
    name: game?.names[lang] ?? '',
    slug: game?.slug ?? '',
    version: row.version,
    time: row.timeMs,
    stake: kurus(row.stake),
    win: kurus(row.win),
    nonce: row.nonce,
  }
}
