import { element } from '../common/element.ts'

/** A result on its colour. `spokenText`: its label for screen readers, which do not see the colour or a letter. */
export type Tag = { readonly text: string; readonly kind: string; readonly spokenText?: string }

/** A result in a row of results. */
export const tagItem = ({ text, kind, spokenText }: Tag): HTMLElement =>
  element(
    'li',
    { class: `result ${kind}` },
    spokenText ? element('span', { role: 'img', 'aria-label': spokenText }, text) : text,
  )
