import { replayedRound } from '@yakamoz/contract/calls/studio'
import { z } from '@yakamoz/contract/fields'
import type { Language } from '@yakamoz/values'
import type { Endpoint, Opening, Refusal } from './endpoint.ts'
import type { Host } from './host.ts'

/**
 * The opening of a game that shows one round again, as if its animation had been interrupted; undefined if `data` is no round.
 */
export const replayOpening = (data: unknown, lang: Language): Opening | undefined => {
  const read = z.safeParse(replayedRound, data)
  if (!read.success) return undefined
  const { gameID: id, slug, version, form, base, serverSeedHash, clientSeed, ...unfinished } = read.data
  return {
    session: 'replay',
    game: { id, slug, version, form },
    lang,
    currency: 'TRY',
    balance: unfinished.balanceBefore,
    stakes: [base],
    offered: [base],
    limits: { least: base, most: base },
    defaultStake: base,
    mode: 'real',
    fair: { serverSeedHash, clientSeed, nonce: unfinished.nonce },
    jackpotReturn: '',
    purchase: false,
    autoplay: false,
    minRoundMs: 0,
    unfinished,
  }
}

/** The endpoint of a replay: the page sends the round on request, and every play is refused. Nothing leaves the browser. */
export const replayEndpoint = (host: Host, lang: Language, overText: string): Endpoint => {
  const refusal: Refusal = { refused: overText, code: 409 }
  const refuse = async (): Promise<Refusal> => refusal
  const open = (): Promise<Opening | Refusal> =>
    new Promise((resolve) => {
      host.listen((message) => {
        if (message.yakamoz === 'replay') resolve(replayOpening(message.round, lang) ?? refusal)
      })
      host.send({ yakamoz: 'replaying' })
    })
  return { open, play: refuse, move: refuse, call: refuse, shown: async () => {}, balance: refuse }
}
