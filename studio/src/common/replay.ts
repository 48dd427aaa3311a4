import type { Language } from '@yakamoz/values'
import { type Endpoint, type Opening, type Refusal, readForm, readKurus, readRound } from './endpoint.ts'
import type { Host } from './messages.ts'

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/**
 * A game opened to show one round again: as if that round had been cut off before its film began. `data` is what
 * `casino round` answers; undefined when it is no such thing.
 */
export const replayOpening = (data: unknown, lang: Language): Opening | undefined => {
  const round = readRound(data)
  if (!isRecord(data) || !round || typeof data.slug !== 'string') return undefined
  const base = readKurus(data.base) ?? round.stake
  return {
    session: 'replay',
    id: Number(data.gameID),
    slug: data.slug,
    version: Number(data.version),
    form: readForm(data.form),
    lang,
    balance: round.balanceBefore,
    stakes: [base],
    defaultStake: base,
    mode: 'real',
    fair: { serverSeedHash: String(data.serverSeedHash), clientSeed: String(data.clientSeed), nonce: round.nonce },
    purchase: false,
    autoplay: false,
    leastRoundMs: 0,
    unfinished: round,
  }
}

/**
 * The house of a replay: the page around tells the round when it is asked, and nothing can be played. Nothing of it leaves
 * the browser.
 */
export const replayEndpoint = (host: Host, lang: Language, over: string): Endpoint => {
  const refusal: Refusal = { refused: over, code: 409 }
  const refuse = async (): Promise<Refusal> => refusal
  const open = (): Promise<Opening | Refusal> =>
    new Promise((resolve) => {
      host.listen((message) => {
        if (message.yakamoz === 'replay') resolve(replayOpening(message.round, lang) ?? refusal)
      })
      host.tell({ yakamoz: 'replaying' })
    })
  return { open, play: refuse, move: refuse, ask: refuse, shown: async () => {}, balance: refuse }
}
