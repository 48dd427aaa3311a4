import { kenoNumbers } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { tenthsText } from '../arcade/figures.ts'
import { pillRow, wonPlate } from '../arcade/stage.ts'
import { element } from '../common/element.ts'
import type { LargeWins } from '../common/largeWin.ts'
import type { CommonKey } from '../texts/common.ts'
import type { KenoKey } from '../texts/keno.ts'
import type { Say } from '../texts/say.ts'
import { ladderOf, quickPicks, toggled } from './picks.ts'

export type KenoBoard = {
  readonly root: HTMLElement
  picks(): ReadonlySet<number>
  pick(picks: ReadonlySet<number>): void
  setStake(stake: Kurus): void
  setBusy(busy: boolean): void
  clearDraw(): void
  /** Shows a drawn number: adds its ball and highlights its field. */
  draw(number: number, hits: number): void
  end(shown: { hits: number; picks: number; win: Kurus; stake: Kurus; timesTenths: number }): void
}

type BoardOptions = {
  lang: Language
  say: Say<CommonKey | KenoKey>
  large: LargeWins
  onFull: () => void
  below: (limit: number) => number
}

const lightOf = (number: number): string => String(Math.floor((number - 1) / 20))

/** The board: eighty fields, the ladder of pays, and the drawn balls. */
export const boardOf = ({ lang, say, large, onFull, below }: BoardOptions): KenoBoard => {
  const parts = boardParts(say)
  const { fields, balls, plate, pills, status, count, quick, clear } = parts
  let picks: ReadonlySet<number> = new Set()
  let [stake, busy] = [kurus(0), false]
  const paint = (): void => {
    for (const [index, field] of fields.entries()) field.setAttribute('aria-pressed', String(picks.has(index + 1)))
    count.textContent = say('keno.picked', { count: picks.size })
    paintLadder(parts.ladder, { picks: picks.size, stake, lang, say })
  }
  const clearDraw = (): void => {
    for (const field of fields) delete field.dataset.drawn
    balls.replaceChildren()
    plate.hide()
    large.hide()
    markRung(parts.ladder, undefined)
  }
  const pick = (next: ReadonlySet<number>): void => {
    clearDraw()
    picks = next
    paint()
  }
  for (const [index, field] of fields.entries())
    field.addEventListener('click', () => {
      if (busy) return
      const next = toggled(picks, index + 1)
      if (next.size === picks.size) onFull()
      pick(next)
    })
  quick.addEventListener('click', () => pick(quickPicks(picks.size || 5, below)))
  clear.addEventListener('click', () => pick(new Set()))
  moveByArrows(fields)
  paint()
  return {
    root: parts.root,
    picks: () => picks,
    pick,
    setStake: (now) => {
      stake = now
      paint()
    },
    setBusy: (now) => {
      busy = now
      for (const button of [quick, clear]) button.disabled = now
      parts.root.classList.toggle('busy', now)
    },
    clearDraw,
    draw: (number, hits) => {
      const isHit = picks.has(number)
      const field = fields[number - 1]
      if (field) field.dataset.drawn = isHit ? 'hit' : 'miss'
      balls.append(element('li', { class: `ball light-${lightOf(number)}${isHit ? ' hit' : ''}` }, String(number)))
      if (isHit || hits === 0) markRung(parts.ladder, hits)
    },
    end: ({ hits, picks: picked, win, stake: staked, timesTenths }) => {
      markRung(parts.ladder, hits)
      const isAboveStake = isWin({ returnedKurus: win, stakedKurus: staked })
      pills.add(`${hits}/${picked}`, isAboveStake ? 'won' : '')
      status.textContent = say('keno.status', { hits, picks: picked })
      if (!isAboveStake) return
      const name = large.show(parts.root.closest('.stage'), { win, stake: staked })
      plate.show(kurusToText(win, lang), name, tenthsText(timesTenths, lang))
    },
  }
}

const boardParts = (say: Say<CommonKey | KenoKey>) => {
  const fields = Array.from({ length: kenoNumbers }, (_, index) =>
    element(
      'button',
      { type: 'button', class: 'keno-field', 'aria-pressed': 'false', tabindex: index === 0 ? '0' : '-1' },
      String(index + 1),
    ),
  )
  const count = element('span', { class: 'keno-count', 'aria-live': 'polite' })
  const [quick, clear] = [say('keno.quick'), say('common.clear')].map((text) =>
    element('button', { type: 'button', class: 'button small' }, text),
  ) as [HTMLButtonElement, HTMLButtonElement]
  const ladder = element('ol', { class: 'ladder' })
  const balls = element('ol', { class: 'balls', 'aria-label': say('keno.drawn') })
  const [plate, pills] = [wonPlate(), pillRow(say('keno.last'), 12)]
  const status = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const root = element(
    'div',
    { class: 'keno-board' },
    element('div', { class: 'keno-top' }, balls),
    element(
      'div',
      { class: 'keno-main' },
      element('div', { class: 'panel keno-fields', role: 'group', 'aria-label': say('keno.board') }, ...fields),
      element('div', { class: 'panel keno-side' }, ladder),
      element('div', { class: 'keno-plate' }, plate.root),
    ),
    element('div', { class: 'keno-foot' }, count, quick, clear, pills.root),
    status,
  )
  return { root, fields, count, quick, clear, ladder, balls, plate, pills, status }
}

type Ladder = { picks: number; stake: Kurus; lang: Language; say: Say<CommonKey | KenoKey> }

const paintLadder = (ladder: HTMLElement, { picks, stake, lang, say }: Ladder): void => {
  const head = element(
    'li',
    { class: 'ladder-head' },
    element('span', {}, say('keno.hits')),
    element('span', {}, say('keno.pays')),
  )
  const rungs = ladderOf(picks).map(({ hits, tenths }) =>
    element(
      'li',
      { 'data-hits': String(hits) },
      element('span', {}, String(hits)),
      element('b', {}, tenthsText(tenths, lang)),
      element('small', {}, kurusToText(kurus(Math.floor((stake * tenths) / 10)), lang)),
    ),
  )
  ladder.replaceChildren(
    ...(picks === 0 ? [element('li', { class: 'ladder-empty' }, say('keno.start'))] : [head, ...rungs]),
  )
}

const markRung = (ladder: HTMLElement, hits: number | undefined): void => {
  for (const rung of ladder.querySelectorAll<HTMLElement>('[data-hits]'))
    rung.classList.toggle('on', rung.dataset.hits === String(hits))
}

const columns = 10
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

/** Makes the fields one tab stop; arrow keys move between them. */
const moveByArrows = (fields: readonly HTMLButtonElement[]): void => {
  for (const [index, field] of fields.entries())
    field.addEventListener('keydown', (event) => {
      const next = fields[index + (arrows[event.key] ?? Number.NaN)]
      if (!next) return
      event.preventDefault()
      field.tabIndex = -1
      next.tabIndex = 0
      next.focus()
    })
}
