import { useText } from './texts.tsx'
import { notify } from './toasts.ts'

/** What an act answers: the id under which it waits for a second person, empty when it is done. */
type Asked = readonly { readonly asked?: string }[]

/** What follows an act: it is said whether it is done or waits for a second person, and `close` closes its dialog. */
export const useActDone = (close?: () => void): ((data?: Asked) => void) => {
  const t = useText()
  return (data) => {
    notify('good', t(data?.[0]?.asked ? 'frame.asked' : 'frame.done'))
    close?.()
  }
}
