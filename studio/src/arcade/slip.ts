import { minusIcon, plusIcon, xIcon } from '@yakamoz/design/gameIcons'
import { type Kurus, kurus, kurusToText, type Language } from '@yakamoz/values'
import { element, iconButton } from '../common/element.ts'
import { nearestStake } from '../common/stakeOffer.ts'
import type { CommonKey } from '../texts/common.ts'
import type { LiveKey } from '../texts/live.ts'
import type { Say } from '../texts/say.ts'
import type { SlipKey } from '../texts/slip.ts'
import { oddsText } from './figures.ts'

/** A bet that can be placed: its name, its event and its odds in hundredths, stake included. */
export type Pick = {
  readonly spot: string
  readonly name: string
  readonly about: string
  readonly oddsHundredths: number
}

export type PlacedSpot = {
  readonly spot: string
  readonly stake: Kurus
  readonly state: 'open' | 'won' | 'lost' | 'ordered'
}

/** The price of the picks and their possible win, with this stake on each. */
export const sumsOf = (picks: readonly Pick[], stake: Kurus): { cost: Kurus; possible: Kurus } => ({
  cost: kurus(stake * picks.length),
  possible: kurus(picks.reduce((sum, { oddsHundredths }) => sum + Math.floor((stake * oddsHundredths) / 100), 0)),
})

type SlipOptions = {
  lang: Language
  say: Say<CommonKey | LiveKey | SlipKey>
  stakes: readonly Kurus[]
  stake: Kurus
  placeBets: (picks: readonly Pick[], stake: Kurus) => void
  changed: () => void
}

export type Slip = ReturnType<typeof slipOf>

/**
 * `isNext`: the picks are for the round after the one that runs. `hasLapsed`: the last picks were not placed, and there are no new ones yet.
 */
type State = {
  picks: Map<string, Pick>
  stake: Kurus
  stakes: readonly Kurus[]
  isOpen: boolean
  isNext: boolean
  isBusy: boolean
  hasLapsed: boolean
}

/** The picks of a player in a round with one stake on each, and the bets placed before. */
export const slipOf = (options: SlipOptions) => {
  const { placeBets, changed } = options
  const parts = slipParts(options)
  const state: State = {
    picks: new Map(),
    stake: options.stake,
    stakes: options.stakes,
    isOpen: true,
    isNext: false,
    isBusy: false,
    hasLapsed: false,
  }
  const change = (now: Partial<State> = {}): void => {
    Object.assign(state, now)
    paintSlip(parts, options, state, (spot) => {
      state.picks.delete(spot)
      change()
    })
    changed()
  }
  const step = (by: number) => () =>
    change({ stake: state.stakes[state.stakes.indexOf(state.stake) + by] ?? state.stake })
  parts.less.addEventListener('click', step(-1))
  parts.more.addEventListener('click', step(1))
  parts.go.addEventListener('click', () => placeBets([...state.picks.values()], state.stake))
  const showPlaced = (spots: readonly (PlacedSpot & Pick & { cancel?: () => void })[]): void => {
    parts.placedTitle.hidden = spots.length === 0
    parts.placed.replaceChildren(...spots.map((spot) => placedRow(spot, options)))
  }
  showPlaced([])
  paintSlip(parts, options, state, () => {})
  return {
    root: parts.root,
    toggle: (pick: Pick): void => {
      if (!state.picks.delete(pick.spot) && state.isOpen) state.picks.set(pick.spot, pick)
      change({ hasLapsed: state.hasLapsed && state.picks.size === 0 })
    },
    has: (spot: string): boolean => state.picks.has(spot),
    count: (): number => state.picks.size,
    isOpen: (): boolean => state.isOpen,
    /** Removes picks that were placed or ordered. */
    remove: (done: readonly Pick[]): void => {
      for (const { spot } of done) state.picks.delete(spot)
      change()
    },
    /** Opens or closes the slip; `isNext`: for the next round. */
    setOpen: (isOpen: boolean, isNext = false): void => change({ isOpen, isNext }),
    /**
     * Removes the picks of a round whose bets are closed and says so, except for a bet without an answer yet. Returns whether
     * picks were lost.
     */
    dropPicks: (): boolean => {
      const isUnplaced = state.picks.size > 0 && !state.isBusy
      if (state.picks.size > 0) change({ picks: new Map(), hasLapsed: isUnplaced })
      return isUnplaced
    },
    setBusy: (isBusy: boolean): void => change({ isBusy }),
    /** Offers other stakes than before. */
    setStakes: (stakes: readonly Kurus[]): void => change({ stakes, stake: nearestStake(stakes, state.stake) }),
    /** Shows placed and ordered bets; `cancel` takes an ordered one back. */
    placed: showPlaced,
  }
}

type Parts = ReturnType<typeof slipParts>

const slipParts = ({ say }: SlipOptions) => {
  const [less, more] = [
    iconButton(minusIcon, say('common.less'), 'calm small'),
    iconButton(plusIcon, say('common.more'), 'calm small'),
  ]
  const [list, placed] = [element('ul', { class: 'slip-list' }), element('ul', { class: 'slip-list placed' })]
  const [amount, possible, placedTitle] = [element('b', {}), element('b', {}), element('h3', {}, say('slip.placed'))]
  const go = element('button', { type: 'button', class: 'button go slip-go' })
  const stepper = element('span', { class: 'stepper' }, less, amount, more)
  const foot = element(
    'div',
    { class: 'slip-foot' },
    element('div', { class: 'slip-stake' }, element('span', {}, say('slip.each')), stepper),
    element('p', { class: 'slip-possible' }, element('span', {}, say('slip.possible')), possible),
    go,
  )
  const root = element(
    'section',
    { class: 'panel slip', 'aria-label': say('slip.title') },
    element('h2', {}, say('slip.title')),
    element('div', { class: 'slip-scroll' }, list, placedTitle, placed),
    foot,
  )
  return { root, less, more, list, placed, amount, possible, placedTitle, go, foot }
}

const paintSlip = (parts: Parts, options: SlipOptions, state: State, remove: (spot: string) => void): void => {
  const { lang, say } = options
  const { picks, stake, stakes, isOpen, isNext, isBusy, hasLapsed } = state
  const all = [...picks.values()]
  const sums = sumsOf(all, stake)
  const openText = isNext ? say('slip.emptyNext') : say('slip.empty')
  const now = isOpen ? openText : say('live.closed')
  const text = hasLapsed ? [say('slip.lapsed'), ...(isOpen ? [now] : [])].join(' ') : now
  const empty = element('li', { class: 'slip-empty' }, text)
  parts.list.replaceChildren(...(all.length > 0 ? all.map((pick) => pickRow(pick, options, remove)) : [empty]))
  parts.amount.textContent = kurusToText(stake, lang)
  parts.possible.textContent = kurusToText(sums.possible, lang)
  parts.go.textContent = say(isNext ? 'slip.goNext' : 'slip.go', { amount: kurusToText(sums.cost, lang) })
  parts.go.disabled = !isOpen || isBusy || all.length === 0
  parts.less.disabled = stakes.indexOf(stake) <= 0
  parts.more.disabled = stakes.indexOf(stake) >= stakes.length - 1
  parts.foot.hidden = all.length === 0
}

const pickRow = (pick: Pick, { lang, say }: SlipOptions, remove: (spot: string) => void): HTMLElement => {
  const { spot, name, about, oddsHundredths } = pick
  const button = iconButton(xIcon, say('slip.remove', { name: `${about} ${name}` }), 'calm small')
  button.addEventListener('click', () => remove(spot))
  const text = element('span', {}, element('b', {}, name), element('small', {}, about))
  return element('li', {}, text, element('b', { class: 'odds' }, oddsText(oddsHundredths, lang)), button)
}

const placedRow = (
  { name, about, oddsHundredths, stake, state, cancel }: PlacedSpot & Pick & { cancel?: () => void },
  { lang, say }: SlipOptions,
): HTMLElement => {
  const remove = cancel && iconButton(xIcon, say('slip.remove', { name: `${about} ${name}` }), 'calm small')
  if (cancel) remove?.addEventListener('click', cancel)
  return element(
    'li',
    { class: state },
    element('span', {}, element('b', {}, name), element('small', {}, about)),
    element(
      'span',
      { class: 'placed-money' },
      element('b', {}, `${kurusToText(stake, lang)} · ${oddsText(oddsHundredths, lang)}`),
      element('small', {}, say(`slip.states.${state}`)),
    ),
    ...(remove ? [remove] : []),
  )
}
