import type { SpotStakes } from '@yakamoz/games'
import { type Kurus, kurus } from '@yakamoz/values'
import { element } from '../common/element.ts'
import { smallPile } from './chips.ts'
import { chipsOf, type Slip, type Stakes, withChips } from './slip.ts'

/** What the other players have on each spot: the public sums without the player's own chips that the server has or will have. */
export const othersOn = (spots: readonly SpotStakes[], { placed, sent }: Pick<Slip, 'placed' | 'sent'>): Stakes => {
  const own = withChips(placed, chipsOf(sent))
  const others = spots.map(({ spot, staked }) => [spot, kurus(staked - (own.get(spot) ?? 0))] as const)
  return new Map(others.filter(([, amount]) => amount > 0))
}

type Painted = { spots: readonly SpotStakes[]; placed: Stakes; sent: Stakes }

/** Shows the chips of the other players, small, at the edge of each spot. `paint` may be called before every frame. */
export const othersChipsOf = (spotElement: (spot: string) => HTMLElement | undefined) => {
  let painted: Painted | undefined
  let shown = new Map<string, { amount: Kurus; chips: HTMLElement }>()
  return {
    paint: (spots: readonly SpotStakes[], { placed, sent }: Slip): void => {
      if (painted?.spots === spots && painted.placed === placed && painted.sent === sent) return
      painted = { spots, placed, sent }
      const next: typeof shown = new Map()
      for (const [spot, amount] of othersOn(spots, { placed, sent })) {
        const host = spotElement(spot)
        const known = shown.get(spot)
        if (!host) continue
        next.set(spot, known?.amount === amount ? known : { amount, chips: addPile(host, amount) })
      }
      for (const [spot, { chips }] of shown) if (next.get(spot)?.chips !== chips) chips.remove()
      shown = next
    },
  }
}

const addPile = (host: HTMLElement, amount: Kurus): HTMLElement => {
  const chips = element('span', { class: 'others', 'aria-hidden': 'true' }, smallPile(amount))
  host.append(chips)
  return chips
}
