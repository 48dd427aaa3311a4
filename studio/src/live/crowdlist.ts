import { kurusToText, type Language } from '@yakamoz/values'
import { timesText } from '../arcade/figures.ts'
import { element, icon, iconButton } from '../common/element.ts'
import type { Crowd, CrowdBet } from './crowd.ts'
import { type CrowdTexts, crowdTexts } from './texts.ts'
import './crowd.css'

/** The bets of a round beside the game; where there is no room for them they lie over it while they are asked for. */
export type CrowdList = {
  readonly root: HTMLElement
  /** Opens and closes the list where it lies over the game. */
  readonly handle: HTMLButtonElement
  /** `mine`: the marks of the player's own bets. Nothing is drawn anew unless something has changed. */
  paint(now: { crowd: Crowd; mine: ReadonlySet<string>; isOver: boolean }): void
}

const listId = 'crowd'

export const crowdListOf = (lang: Language): CrowdList => {
  const texts = crowdTexts(lang)
  const parts = listParts(texts)
  const { root, handle, close } = parts
  const open = (isOpen: boolean): void => {
    root.classList.toggle('open', isOpen)
    handle.setAttribute('aria-expanded', String(isOpen))
  }
  handle.addEventListener('click', () => open(!root.classList.contains('open')))
  close.addEventListener('click', () => {
    open(false)
    handle.focus()
  })
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close.click()
  })
  let painted: { crowd: Crowd; mine: number } | undefined
  return {
    root,
    handle,
    paint: ({ crowd, mine, isOver }) => {
      root.classList.toggle('over', isOver)
      if (painted?.crowd === crowd && painted.mine === mine.size) return
      painted = { crowd, mine: mine.size }
      paintCrowd(parts, { crowd, mine, lang, texts })
    },
  }
}

const listParts = (texts: CrowdTexts) => {
  const [count, staked, won] = [element('span', {}), element('strong', {}), element('strong', { class: 'won' })]
  const handleCount = element('span', {})
  const close = iconButton('close', texts.hide)
  const bets = element('ul', { class: 'crowd-bets' })
  const rest = element('p', { class: 'crowd-rest' })
  const body = element(
    'div',
    { class: 'crowd-body', tabindex: '0', role: 'group', 'aria-label': texts.crowd },
    bets,
    rest,
  )
  const handle = element(
    'button',
    { type: 'button', class: 'crowd-handle', 'aria-expanded': 'false', 'aria-controls': listId, title: texts.crowd },
    icon('people'),
    handleCount,
  )
  const root = element(
    'aside',
    { class: 'crowd', id: listId, 'aria-label': texts.crowd },
    element('header', {}, element('h2', {}, texts.crowd), count, close),
    element(
      'dl',
      { class: 'crowd-sums' },
      element('div', {}, element('dt', {}, texts.staked), element('dd', {}, staked)),
      element('div', {}, element('dt', {}, texts.won), element('dd', {}, won)),
    ),
    body,
  )
  return { root, handle, handleCount, close, count, staked, won, bets, rest }
}

type Parts = ReturnType<typeof listParts>
type Shown = { crowd: Crowd; mine: ReadonlySet<string>; lang: Language; texts: CrowdTexts }

const paintCrowd = (parts: Parts, { crowd, mine, lang, texts }: Shown): void => {
  const { bets, staked, won, largest } = crowd
  parts.count.textContent = bets > 0 ? texts.bets(bets) : ''
  parts.handleCount.textContent = texts.bets(bets)
  parts.staked.textContent = kurusToText(staked, lang)
  parts.won.textContent = kurusToText(won, lang)
  parts.bets.replaceChildren(...largest.map((bet) => rowOf(bet, mine.has(bet.mark) ? texts.you : undefined, lang)))
  parts.rest.textContent = bets === 0 ? texts.nobody : bets > largest.length ? texts.others(bets - largest.length) : ''
}

const rowOf = (bet: CrowdBet, you: string | undefined, lang: Language): HTMLElement => {
  const cashed = cashedText(bet, lang)
  return element(
    'li',
    { class: `crowd-bet ${you ? 'mine' : ''} ${bet.win > 0 ? 'won' : ''}` },
    element('b', {}, you ?? bet.name),
    element('span', {}, kurusToText(bet.stake, lang)),
    ...(cashed ? [element('strong', {}, kurusToText(bet.win, lang)), element('em', {}, cashed)] : []),
  )
}

/** At what a bet was cashed out, whole or its half. */
const cashedText = ({ cashedAt, halfCashedAt }: CrowdBet, lang: Language): string => {
  if (cashedAt > 0) return timesText(cashedAt, lang)
  return halfCashedAt > 0 ? crowdTexts(lang).half(timesText(halfCashedAt, lang)) : ''
}
