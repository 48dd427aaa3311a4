import type { CrashGame, CrashHistory } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { percentText, timesText } from '../arcade/figures.ts'
import { facts } from '../arcade/rules.ts'
import { element } from '../common/element.ts'
import type { TableState, TableView } from '../live/state.ts'
import type { CrashKey } from '../texts/crash.ts'
import type { LiveKey } from '../texts/live.ts'
import type { Say } from '../texts/say.ts'

import { isPartOfChain, isSaltRight, saltOfRound, verifyRound } from './chain.ts'

type FairnessOptions = {
  game: CrashGame
  lang: Language
  say: Say<CrashKey | LiveKey>
  chain: TableView['chain']
  /** The running round: its hash is known, its link is not. */
  now: TableState
  /** The last ended round, with its link. */
  over: TableState | undefined
  history: CrashHistory | undefined
}

/** Statistics of recent rounds, and the verification of the last one in the browser. */
export const fairnessContent = (options: FairnessOptions): Node[] => {
  const { say, chain, now, history } = options
  return [
    ...(history ? [statistics(history, options)] : []),
    element('section', { class: 'fair' }, element('p', {}, say('crash.chainText'))),
    ...(chain
      ? [
          facts('fair-facts', [
            [say('crash.nextHash'), now.seedHash],
            [say('crash.firstLink'), chain.firstLink],
            [say('crash.salt'), chain.salt?.text ?? say('crash.saltSoon')],
            ...(chain.salt && chain.salt.seeds.length > 0
              ? [[say('crash.saltSeeds', { round: String(chain.salt.round) }), chain.salt.seeds.join(', ')] as const]
              : []),
            [say('crash.chainStart'), String(chain.firstRound)],
          ]),
        ]
      : []),
    proof(options),
  ]
}

const statistics = (history: CrashHistory, { say, lang }: FairnessOptions): HTMLElement => {
  const share = (part: number): string => percentText(Math.round(part * 1_000_000), lang, 1)
  return element(
    'section',
    {},
    element('h3', {}, say('crash.rounds', { count: history.rounds })),
    facts('numbers', [
      [say('crash.from', { times: timesText(200, lang) }), share(history.shareFrom2)],
      [say('crash.from', { times: timesText(1000, lang) }), share(history.shareFrom10)],
      [say('crash.from', { times: timesText(10_000, lang) }), share(history.shareFrom100)],
      [say('crash.highest'), timesText(history.highest, lang)],
    ]),
  )
}

const proof = ({ game, say, lang, chain, over }: FairnessOptions): HTMLElement => {
  const heading = element('h3', {}, say('crash.lastRound'))
  if (!over?.seed || !chain || typeof over.outcome !== 'number')
    return element('section', {}, heading, element('p', {}, say('live.fair.noneYet')))
  const { seed, seedHash, outcome: bust, round } = over
  const checked = verifyRound({ game, seed, seedHash, salt: saltOfRound(chain, round), bust })
  const isOnChain = isPartOfChain({ seed, firstLink: chain.firstLink, steps: round - chain.firstRound + 1 })
  const verdicts = [checked.isValid ? say('live.fair.right') : say('live.fair.wrong')]
  const isSalted = isSaltRight(chain)
  if (!isSalted) verdicts.push(say('crash.saltWrong'))
  if (isOnChain !== undefined) verdicts.push(isOnChain ? say('crash.onChain') : say('crash.offChain'))
  return element(
    'section',
    { class: 'fair' },
    heading,
    facts('fair-facts', [
      [say('crash.lastLink'), seed],
      [say('crash.recomputed'), timesText(checked.bust, lang)],
    ]),
    element('p', { class: checked.isValid && isSalted && isOnChain !== false ? 'right' : 'wrong' }, verdicts.join(' ')),
  )
}
