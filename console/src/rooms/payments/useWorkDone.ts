import { sayAsked } from '../../lib/asked.ts'
import { useText } from '../../lib/texts.tsx'

/** What follows an act on a payment: it is said, and the dialog closes. */
export const useWorkDone = (close: () => void): (() => void) => {
  const t = useText()
  return () => {
    sayAsked(t, [])
    close()
  }
}
