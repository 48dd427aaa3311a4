import { element } from '../common/element.ts'
import { roadOf } from './road.ts'

type Contents<View extends string> = {
  /** The parts over the picture of the game. */
  over: readonly HTMLElement[]
  /** The parts beside it, one at a time: slip, results, tables. */
  beside: readonly HTMLElement[]
  views: readonly (readonly [View, string])[]
  viewsName: string
}

/**
 * The layout of a virtual game: the odds while bets are open, the picture while the round is played (`data-phase`), and beside
 * them, on phones behind tabs, the other views (`data-view`).
 */
export const venueOf = <View extends string>({ over, beside, views, viewsName }: Contents<View>) => {
  const [name, wait] = [element('p', { class: 'venue-name' }), element('p', {})]
  const road = roadOf()
  const [picture, offer] = [
    element('div', { class: 'venue-picture' }, ...over),
    element('div', { class: 'venue-offer' }),
  ]
  const said = element('p', { class: 'said', role: 'status', 'aria-live': 'polite' })
  const tabs = new Map(
    views.map(([view, text]) => [view, element('button', { type: 'button', role: 'tab', 'data-tab': view }, text)]),
  )
  const bar = element('div', { class: 'switch venue-tabs', role: 'tablist', 'aria-label': viewsName }, ...tabs.values())
  const root = element(
    'div',
    { class: 'venue', 'data-view': 'offer', 'data-phase': 'offer' },
    element('div', { class: 'venue-head' }, name, element('div', { class: 'venue-clock' }, wait, road.root)),
    picture,
    offer,
    element('div', { class: 'venue-side' }, bar, ...beside),
    said,
  )
  return { root, name, wait, road, picture, offer, said, tabs }
}
