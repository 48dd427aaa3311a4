import { type Level, levelNames, type RespinTitle } from '@yakamoz/games'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { ExtensionParts } from '../lines/table.ts'
import { levels } from './rules.ts'

/** The four levels above the reels, with what they pay at the chosen stake. */
export type Levels = {
  readonly root: HTMLElement
  /** Highlights the level of a coin; `undefined` removes all highlights. */
  light(level: Level | undefined): void
}

/** An amount without kuruş if there are none: four amounts fit side by side on a phone. */
export const levelText = (worth: Kurus, lang: Language): string => kurusToText(worth, lang).replace(/[.,]00(?!\d)/, '')

export const levelsOver = ({ respins }: RespinTitle, { bar, setting }: ExtensionParts): Levels => {
  const { lang, clock } = setting
  const badges = levels.map((level) => {
    const amount = element('b', {})
    const root = element(
      'div',
      { class: 'level', 'data-level': level },
      element('span', { lang: 'en' }, levelNames[level]),
      amount,
    )
    return { level, root, amount }
  })
  let shownKurus = 0
  clock.onFrame(() => {
    const { stakeKurus } = bar.wallet()
    if (stakeKurus === shownKurus) return
    shownKurus = stakeKurus
    for (const { level, amount } of badges)
      amount.textContent = levelText(kurus(respins.levels[level] * stakeKurus), lang)
  })
  return {
    root: element('div', { class: 'levels' }, ...badges.map(({ root }) => root)),
    light: (level) => {
      for (const badge of badges) {
        if (level === undefined) badge.root.classList.remove('lit')
        else if (badge.level === level) badge.root.classList.add('lit')
      }
    },
  }
}
