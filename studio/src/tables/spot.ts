import { decimalText } from '@yakamoz/values'
import { element } from '../common/element.ts'
import type { Kit } from './tableKind.ts'

/** Spots that are buttons and contain their chips. A label contains the visible texts in their order. */
export type Spots = {
  create(spot: string, label: string, ...content: (Node | string)[]): HTMLButtonElement
  spotElement(spot: string): HTMLElement | undefined
}

export const spotsOf = (kit: Kit): Spots => {
  const buttons = new Map<string, HTMLButtonElement>()
  return {
    create: (spot, label, ...content) => {
      const button = element(
        'button',
        { type: 'button', class: `spot s-${spot.replace(':', '-')}`, 'data-spot': spot, 'aria-label': label },
        ...content.flatMap((part) => [part, ' ']),
      )
      button.addEventListener('click', () => kit.press([{ spot }]))
      buttons.set(spot, button)
      return button
    },
    spotElement: (spot) => buttons.get(spot),
  }
}

/** The name of a spot above what it pays. */
export const spotContent = (name: string, pays: string): Node[] => [element('b', {}, name), element('small', {}, pays)]

/** Odds in the format of the language. */
export const oddsText = (pays: string, lang: Kit['lang']): string => decimalText(pays, lang)
