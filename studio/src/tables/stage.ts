import { chartColumnIcon, checkIcon, type Icon, repeatIcon, trash2Icon, undo2Icon } from '@yakamoz/design/gameIcons'
import { element, icon, iconButton, vector } from '../common/element.ts'
import type { CommonKey } from '../texts/common.ts'
import type { Say } from '../texts/say.ts'
import type { TablesKey } from '../texts/tables.ts'

/** The ring that shows the remaining seconds. */
export type Countdown = { readonly root: HTMLElement; show(leftMs: number, ofMs: number): void; hide(): void }

const ring = 2 * Math.PI * 17

export const countdownOf = (name: string): Countdown => {
  const arc = vector('circle', { cx: '20', cy: '20', r: '17', class: 'ring-left', 'stroke-dasharray': `${ring}` })
  const drawing = vector('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' })
  drawing.append(vector('circle', { cx: '20', cy: '20', r: '17', class: 'ring' }), arc)
  const seconds = element('b', {})
  const root = element('div', { class: 'countdown', role: 'timer', 'aria-label': name }, drawing, seconds)
  return {
    root,
    show: (leftMs, ofMs) => {
      const text = String(Math.max(0, Math.ceil(leftMs / 1000)))
      if (seconds.textContent !== text) seconds.textContent = text
      arc.setAttribute('stroke-dashoffset', String(ring * (1 - Math.max(0, Math.min(1, leftMs / ofMs)))))
      root.classList.toggle('late', leftMs < 4000)
      root.classList.remove('off')
    },
    hide: () => {
      if (root.classList.contains('off')) return
      seconds.textContent = ''
      root.classList.add('off')
    },
  }
}

type Buttons = Readonly<Record<'undo' | 'clear' | 'repeat' | 'confirm', HTMLButtonElement>>

const labelled = (shapes: Icon, label: string, kind: string): HTMLButtonElement =>
  element(
    'button',
    { type: 'button', class: `button ${kind}`, title: label, 'aria-label': label },
    icon(shapes),
    element('span', {}, label),
  )

/** The parts around the table itself. */
export const stageParts = (say: Say<CommonKey | TablesKey>, name: string) => {
  const countdown = countdownOf(say('tables.secondsLeft'))
  const round = element('small', { class: 'round' })
  const results = element('ol', { class: 'results', 'aria-label': say('tables.results') })
  const statistics = iconButton(chartColumnIcon, say('tables.statistics'))
  const buttons: Buttons = {
    undo: labelled(undo2Icon, say('tables.undo'), 'act'),
    clear: labelled(trash2Icon, say('common.clear'), 'act'),
    repeat: labelled(repeatIcon, say('tables.repeat'), 'act'),
    confirm: labelled(checkIcon, say('tables.confirm'), 'go confirm'),
  }
  const body = element('div', { class: 'table-body' })
  const plate = element('div', { class: 'win-plate', 'aria-hidden': 'true' })
  plate.hidden = true
  const head = element('header', { class: 'table-head' }, countdown.root)
  const tray = element('div', { class: 'table-foot' })
  const stage = element(
    'div',
    { class: 'stage table' },
    element('h1', { class: 'said' }, name),
    head,
    results,
    body,
    tray,
  )
  return { countdown, round, results, statistics, buttons, body, plate, head, tray, stage }
}

export type StageParts = ReturnType<typeof stageParts>

/** Scrolls to the layout. On low screens the table scrolls below its head, with the scene on top. */
export const showBets = (stage: HTMLElement): void => {
  const [head, body, cloth] = ['.table-head', '.table-body', '.cloth'].map((part) =>
    stage.querySelector<HTMLElement>(part),
  )
  stage.scrollTop = head && body && cloth ? body.offsetTop + cloth.offsetTop - head.offsetHeight : stage.scrollHeight
}

/** Scrolls back to the scene. */
export const showScene = (stage: HTMLElement): void => {
  stage.scrollTop = 0
}
