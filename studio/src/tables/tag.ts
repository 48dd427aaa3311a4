import { element } from '../common/element.ts'

/** A result on its colour. `spoken`: its label for screen readers, which do not see the colour or a letter. */
export type Tag = { readonly text: string; readonly kind: string; readonly spoken?: string }

/** A result in a row of results. */
export const tagItem = ({ text, kind, spoken }: Tag): HTMLElement =>
  element(
    'li',
    { class: `result ${kind}` },
    spoken ? element('span', { role: 'img', 'aria-label': spoken }, text) : text,
  )
