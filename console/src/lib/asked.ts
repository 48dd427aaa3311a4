import type { Translate } from './texts.tsx'
import { notify } from './toasts.ts'

/** Says whether an act is done, or waits for a second person under the id `asked`. */
export const sayAsked = (t: Translate, data: readonly { readonly asked: string }[]): void =>
  notify('good', t(data[0]?.asked ? 'frame.asked' : 'frame.done'))
