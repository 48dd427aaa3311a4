import './publicBets.css'
import { usersIcon, xIcon } from '@yakamoz/design/gameIcons'
import type { PublicBet, PublicBets } from '@yakamoz/games'
import { isWin } from '@yakamoz/games/celebration'
import { kurusToText, type Language } from '@yakamoz/values'
import { timesText } from '../arcade/figures.ts'
import { element, icon, iconButton } from '../common/element.ts'
import { type CommonKey, commonTexts } from '../texts/common.ts'
import { type LiveKey, liveTexts } from '../texts/live.ts'
import { type Say, sayIn } from '../texts/say.ts'

/** `ownMarks`: the marks of the player's own bets. */
type PublicBetsState = { publicBets: PublicBets; ownMarks: ReadonlySet<string>; isOver: boolean }

/** The bets of a round: their sums and the largest of them. Repaints only after a change. */
export type PublicBetsList = { readonly root: HTMLElement; paint(state: PublicBetsState): void }

export const publicBetsListOf = (lang: Language): PublicBetsList => {
  const say = sayIn(lang, commonTexts, liveTexts)
  const parts = listParts(say)
  let painted: { publicBets: PublicBets; ownMarks: number } | undefined
  return {
    root: parts.root,
    paint: ({ publicBets, ownMarks, isOver }) => {
      parts.root.classList.toggle('over', isOver)
      if (painted?.publicBets === publicBets && painted.ownMarks === ownMarks.size) return
      painted = { publicBets, ownMarks: ownMarks.size }
      paintBets(parts, { publicBets, ownMarks, lang, say })
    },
  }
}

/** The list beside the game. On narrow screens it covers the game while it is open. */
export type PublicBetsPanel = PublicBetsList & {
  /** Opens and closes the list on narrow screens. */
  readonly handle: HTMLButtonElement
}

const panelId = 'crowd'

export const publicBetsPanelOf = (lang: Language): PublicBetsPanel => {
  const say = sayIn(lang, commonTexts, liveTexts)
  const list = publicBetsListOf(lang)
  const close = iconButton(xIcon, say('live.hide'))
  const handle = publicBetsButtonOf(lang, 'crowd-handle')
  handle.root.setAttribute('aria-expanded', 'false')
  handle.root.setAttribute('aria-controls', panelId)
  const root = element(
    'aside',
    { class: 'crowd', id: panelId, 'aria-label': say('live.publicBets') },
    element('header', {}, element('h2', {}, say('live.publicBets')), close),
    list.root,
  )
  const open = (isOpen: boolean): void => {
    root.classList.toggle('open', isOpen)
    handle.root.setAttribute('aria-expanded', String(isOpen))
  }
  handle.root.addEventListener('click', () => open(!root.classList.contains('open')))
  close.addEventListener('click', () => {
    open(false)
    handle.root.focus()
  })
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close.click()
  })
  return {
    root,
    handle: handle.root,
    paint: (now) => {
      handle.paint(now.publicBets, false)
      list.paint(now)
    },
  }
}

/** A button with the number of bets of this round or, with `isLast`, of the last one. */
export const publicBetsButtonOf = (lang: Language, kind: string) => {
  const say = sayIn(lang, commonTexts, liveTexts)
  const count = element('span', {})
  const root = element('button', { type: 'button', class: kind, title: say('live.publicBets') }, icon(usersIcon), count)
  let painted = ''
  return {
    root,
    paint: ({ bets }: PublicBets, isLast: boolean): void => {
      const text = isLast
        ? say('live.last', { bets: say('live.bets', { count: bets }) })
        : say('live.bets', { count: bets })
      if (text !== painted) count.textContent = text
      painted = text
    },
  }
}

const listParts = (say: Say<CommonKey | LiveKey>) => {
  const [count, staked, won] = [element('strong', {}), element('strong', {}), element('strong', { class: 'won' })]
  const bets = element('ul', { class: 'crowd-bets' })
  const rest = element('p', { class: 'crowd-rest' })
  const round = element('span', {})
  const sum = (name: Node | string, value: HTMLElement): HTMLElement =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value))
  const sums = [sum(round, count), sum(say('live.staked'), staked), sum(say('live.won'), won)]
  const root = element(
    'div',
    { class: 'crowd-list' },
    element('dl', { class: 'crowd-sums' }, ...sums),
    element(
      'div',
      { class: 'crowd-body', tabindex: '0', role: 'group', 'aria-label': say('live.publicBets') },
      bets,
      rest,
    ),
  )
  return { root, round, count, staked, won, bets, rest }
}

type Parts = ReturnType<typeof listParts>
type Shown = { publicBets: PublicBets; ownMarks: ReadonlySet<string>; lang: Language; say: Say<CommonKey | LiveKey> }

const paintBets = (parts: Parts, { publicBets, ownMarks, lang, say }: Shown): void => {
  const { bets, staked, won, largest } = publicBets
  parts.round.textContent = publicBets.round > 0 ? say('live.round', { round: publicBets.round }) : say('live.noRound')
  parts.count.textContent = say('live.bets', { count: bets })
  parts.staked.textContent = kurusToText(staked, lang)
  parts.won.textContent = kurusToText(won, lang)
  parts.bets.replaceChildren(...largest.map((bet) => rowOf(bet, ownMarks.has(bet.mark), { lang, say })))
  parts.rest.textContent =
    bets === 0 ? say('live.nobody') : bets > largest.length ? say('live.others', { count: bets - largest.length }) : ''
}

const rowOf = (bet: PublicBet, isOwn: boolean, { lang, say }: Pick<Shown, 'lang' | 'say'>): HTMLElement => {
  const cashed = cashedText(bet, lang, say)
  return element(
    'li',
    {
      class: `crowd-bet ${isOwn ? 'mine' : ''} ${isWin({ returnedKurus: bet.win, stakedKurus: bet.stake }) ? 'won' : ''} ${bet.win > 0 ? 'paid' : ''}`,
    },
    element('b', {}, isOwn ? say('common.you') : bet.name),
    element('span', {}, kurusToText(bet.stake, lang)),
    ...(bet.win > 0 ? [element('strong', {}, kurusToText(bet.win, lang)), element('em', {}, cashed)] : []),
  )
}

/** The multiplier at which a bet, or half of it, was cashed out. */
const cashedText = ({ cashedAt, halfCashedAt }: PublicBet, lang: Language, say: Say<LiveKey>): string => {
  if (cashedAt > 0) return timesText(cashedAt, lang)
  return halfCashedAt > 0 ? say('live.half', { times: timesText(halfCashedAt, lang) }) : ''
}
