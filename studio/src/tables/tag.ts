import { element } from '../common/element.ts'

/** A result on its colour. `spoken` is what it says where the colour is not seen, or a letter stands for a word. */
export type Tag = { readonly text: string; readonly kind: string; readonly spoken?: string }

/** A result as it stands in a row of results. */
export const tagItem = ({ text, kind, spoken }: Tag): HTMLElement =>
  element(
    'li',
    { class: `result ${kind}` },
    spoken ? element('span', { role: 'img', 'aria-label': spoken }, text) : text,
  )
