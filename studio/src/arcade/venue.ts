import { element } from '../common/element.ts'
import type { Say } from '../texts/say.ts'
import type { SlipKey } from '../texts/slip.ts'
import { updateOdds } from './oddsButton.ts'
import type { Slip } from './slip.ts'
import { waitBarOf } from './waitBar.ts'

type Contents<View extends string> = {
  /** The parts over the picture of the game. */
  overlays: readonly HTMLElement[]
  /** The parts beside it, one at a time: slip, results, tables. */
  sidePanels: readonly HTMLElement[]
  views: readonly (readonly [View, string])[]
  viewsName: string
}

/**
 * The layout of a virtual game: the odds while bets are open, the picture while the round is played (`data-phase`), and beside
 * them, on phones behind tabs, the other views (`data-view`).
 */
export const venueOf = <View extends string>({ overlays, sidePanels, views, viewsName }: Contents<View>) => {
  const [name, wait] = [element('p', { class: 'venue-name' }), element('p', {})]
  const waitBar = waitBarOf()
  const [picture, offer] = [
    element('div', { class: 'venue-picture' }, ...overlays),
    element('div', { class: 'venue-offer' }),
  ]
  const status = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const tabs = new Map(
    views.map(([view, text]) => [view, element('button', { type: 'button', role: 'tab', 'data-tab': view }, text)]),
  )
  const bar = element('div', { class: 'switch venue-tabs', role: 'tablist', 'aria-label': viewsName }, ...tabs.values())
  const root = element(
    'div',
    { class: 'venue', 'data-view': 'offer', 'data-phase': 'offer' },
    element('div', { class: 'venue-head' }, name, element('div', { class: 'venue-clock' }, wait, waitBar.root)),
    picture,
    offer,
    element('div', { class: 'venue-side' }, bar, ...sidePanels),
    status,
  )
  const nameTab = (view: View, text: string): void => {
    const tab = tabs.get(view)
    if (tab) tab.textContent = text
  }
  return { root, name, wait, waitBar, picture, offer, status, tabs, nameTab }
}

type SlipParts = { offer: HTMLElement; nameTab(view: 'slip', text: string): void }

/** Shows what is on the slip: on the odds, and as a number on its tab. */
export const showSlip = ({ offer, nameTab }: SlipParts, slip: Slip, say: Say<SlipKey>): void => {
  updateOdds(offer, slip)
  const count = slip.count()
  nameTab('slip', count > 0 ? `${say('slip.slip')} (${count})` : say('slip.slip'))
}
