import type { Language } from '@yakamoz/values'
import { timesText } from '../arcade/figures.ts'
import { waitBarOf } from '../arcade/waitBar.ts'
import { element, setLength } from '../common/element.ts'
import type { Phase } from '../live/state.ts'
import type { CommonKey } from '../texts/common.ts'
import type { CrashKey } from '../texts/crash.ts'
import type { Say } from '../texts/say.ts'
import type { StorySlug } from './story.ts'

type ReadoutOptions = {
  lang: Language
  say: Say<CommonKey | CrashKey>
  story: StorySlug
  onFair: () => void
  plate: HTMLElement
}
/** `isTop`: the rise has ended at its cap, where nobody loses. */
type Now = { phase: Phase; isLost: boolean; isTop: boolean; times: string; seconds: string; share: number }

const shownBusts = 24

/** The texts over the sky: the last busts, the multiplier, the time until the next rise. */
export const readoutOf = ({ lang, say, story, onFair, plate }: ReadoutOptions) => {
  const [times, status] = [element('output', { class: 'times' }), element('p', { class: 'times-word' })]
  const waitBar = waitBarOf()
  const last = element('ol', { class: 'pills', 'aria-label': say('crash.last') })
  const fair = element(
    'button',
    { type: 'button', class: 'button small fair-button', title: say('crash.fair') },
    say('common.fairness'),
  )
  fair.addEventListener('click', onFair)
  const announce = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const root = element(
    'div',
    { class: 'readout' },
    element('div', { class: 'readout-top' }, last, fair),
    element('div', { class: 'readout-middle' }, times, status, waitBar.root, plate),
    announce,
  )
  return {
    root,
    announce: (text: string): void => {
      announce.textContent = text
    },
    history: (busts: readonly number[]): void => {
      const pills = busts
        .slice(-shownBusts)
        .reverse()
        .map((bust) => element('li', { class: `pill ${classOf(bust)}` }, timesText(bust, lang)))
      last.replaceChildren(...pills)
    },
    paint: (now: Now): void => paintReadout({ root, times, status, waitBar }, { say, story }, now),
  }
}

const classOf = (bust: number): string => {
  if (bust < 200) return 'low'
  return bust < 1000 ? 'middle' : 'high'
}

type Parts = { root: HTMLElement; times: HTMLElement; status: HTMLElement; waitBar: ReturnType<typeof waitBarOf> }

const set = (part: HTMLElement, text: string): void => {
  if (part.textContent !== text) part.textContent = text
}

const paintReadout = (
  { root, times, status, waitBar }: Parts,
  { say, story }: Pick<ReadoutOptions, 'say' | 'story'>,
  { phase, isLost, isTop, times: text, seconds, share }: Now,
): void => {
  if (root.dataset.phase !== phase) root.dataset.phase = phase
  times.classList.toggle('lost', isLost)
  times.classList.toggle('top', isTop)
  const isWaiting = phase === 'bets' || phase === 'closed' || phase === 'void'
  const isOver = phase === 'busted' || phase === 'settled' || phase === 'film'
  // The font shrinks with the length of the multiplier.
  setLength(times, '--letters', text.length)
  set(times, isWaiting ? '' : text)
  const ended = isTop ? say('crash.story.top') : say(`crash.${story}.gone`)
  const waiting = phase === 'bets' ? say(`crash.${story}.soon`, { seconds }) : say(`crash.${story}.closed`)
  set(status, isWaiting ? waiting : isOver ? ended : '')
  waitBar.root.hidden = !isWaiting
  if (isWaiting) waitBar.fill(share)
}
