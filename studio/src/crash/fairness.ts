import type { CrashGame, CrashHistory } from '@yakamoz/games'
import type { Language } from '@yakamoz/values'
import { percentText, timesText } from '../arcade/figures.ts'
import { facts } from '../arcade/rules.ts'
import { element } from '../common/element.ts'
import type { TableState, TableView } from '../live/state.ts'

import { isPartOfChain, isSaltRight, saltOfRound, verifyRound } from './chain.ts'

import type { CrashTexts } from './texts.ts'

type FairnessOptions = {
  game: CrashGame
  lang: Language
  own: CrashTexts
  chain: TableView['chain']
  /** The running round: its hash is known, its link is not. */
  now: TableState
  /** The last ended round, with its link. */
  over: TableState | undefined
  history: CrashHistory | undefined
}

/** Statistics of recent rounds, and the verification of the last one in the browser. */
export const fairnessContent = (options: FairnessOptions): Node[] => {
  const { own, chain, now, history } = options
  return [
    ...(history ? [statistics(history, options)] : []),
    element('section', { class: 'fair' }, element('p', {}, own.chainText)),
    ...(chain
      ? [
          facts('fair-facts', [
            [own.nextHash, now.seedHash],
            [own.firstLink, chain.firstLink],
            [own.salt, chain.salt?.text ?? own.saltSoon],
            ...(chain.salt && chain.salt.seeds.length > 0
              ? [[own.saltSeeds(String(chain.salt.round)), chain.salt.seeds.join(', ')] as const]
              : []),
            [own.chainStart, String(chain.firstRound)],
          ]),
        ]
      : []),
    proof(options),
  ]
}

const statistics = (history: CrashHistory, { own, lang }: FairnessOptions): HTMLElement => {
  const share = (part: number): string => percentText(Math.round(part * 1_000_000), lang, 1)
  return element(
    'section',
    {},
    element('h3', {}, own.rounds(history.rounds)),
    facts('numbers', [
      [own.from(timesText(200, lang)), share(history.shareFrom2)],
      [own.from(timesText(1000, lang)), share(history.shareFrom10)],
      [own.from(timesText(10_000, lang)), share(history.shareFrom100)],
      [own.highest, timesText(history.highest, lang)],
    ]),
  )
}

const proof = ({ game, own, lang, chain, over }: FairnessOptions): HTMLElement => {
  const heading = element('h3', {}, own.lastRound)
  if (!over?.seed || !chain || typeof over.outcome !== 'number')
    return element('section', {}, heading, element('p', {}, own.noneYet))
  const { seed, seedHash, outcome: bust, round } = over
  const checked = verifyRound({ game, seed, seedHash, salt: saltOfRound(chain, round), bust })
  const isOnChain = isPartOfChain({ seed, firstLink: chain.firstLink, steps: round - chain.firstRound + 1 })
  const verdicts = [checked.isValid ? own.right : own.wrong]
  const isSalted = isSaltRight(chain)
  if (!isSalted) verdicts.push(own.saltWrong)
  if (isOnChain !== undefined) verdicts.push(isOnChain ? own.onChain : own.offChain)
  return element(
    'section',
    { class: 'fair' },
    heading,
    facts('fair-facts', [
      [own.lastLink, seed],
      [own.recomputed, timesText(checked.bust, lang)],
    ]),
    element('p', { class: checked.isValid && isSalted && isOnChain !== false ? 'right' : 'wrong' }, verdicts.join(' ')),
  )
}
