import type { Language } from '@yakamoz/values'
import { timesText } from '../arcade/figures.ts'
import { roadOf } from '../arcade/road.ts'
import { element } from '../common/element.ts'
import type { Phase } from '../live/state.ts'
import type { CrashTexts, storyOf } from './texts.ts'

type Wiring = {
  lang: Language
  own: CrashTexts
  story: ReturnType<typeof storyOf>
  onFair: () => void
  plate: HTMLElement
}
type Now = { phase: Phase; isLost: boolean; times: string; seconds: string; share: number }

const shownBusts = 24

/** What stands over the sky in letters: the last busts, the multiplier, how long until the next rise. */
export const readoutOf = ({ lang, own, story, onFair, plate }: Wiring) => {
  const [times, word] = [element('output', { class: 'times' }), element('p', { class: 'times-word' })]
  const road = roadOf()
  const last = element('ol', { class: 'pills', 'aria-label': own.last })
  const fair = element('button', { type: 'button', class: 'button small fair-button', title: own.fair }, own.fairShort)
  fair.addEventListener('click', onFair)
  const said = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const root = element(
    'div',
    { class: 'readout' },
    element('div', { class: 'readout-top' }, last, fair),
    element('div', { class: 'readout-middle' }, times, word, road.root, plate),
    said,
  )
  return {
    root,
    said: (text: string): void => {
      said.textContent = text
    },
    history: (busts: readonly number[]): void => {
      const pills = busts
        .slice(-shownBusts)
        .reverse()
        .map((bust) => element('li', { class: `pill ${classOf(bust)}` }, timesText(bust, lang)))
      last.replaceChildren(...pills)
    },
    paint: (now: Now): void => paintReadout({ root, times, word, road }, story, now),
  }
}

const classOf = (bust: number): string => {
  if (bust < 200) return 'low'
  return bust < 1000 ? 'middle' : 'high'
}

type Parts = { root: HTMLElement; times: HTMLElement; word: HTMLElement; road: ReturnType<typeof roadOf> }

const set = (part: HTMLElement, text: string): void => {
  if (part.textContent !== text) part.textContent = text
}

const paintReadout = (
  { root, times, word, road }: Parts,
  story: Wiring['story'],
  { phase, isLost, times: text, seconds, share }: Now,
): void => {
  if (root.dataset.phase !== phase) root.dataset.phase = phase
  times.classList.toggle('lost', isLost)
  const isWaiting = phase === 'bets' || phase === 'closed' || phase === 'void'
  const isOver = phase === 'busted' || phase === 'settled' || phase === 'film'
  set(times, isWaiting ? '' : text)
  set(word, phase === 'bets' ? story.soon(seconds) : isWaiting ? story.closed : isOver ? story.gone : '')
  road.root.hidden = !isWaiting
  if (isWaiting) road.fill(share)
}
