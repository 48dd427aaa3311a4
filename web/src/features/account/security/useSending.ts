import { type SyntheticEvent, useState } from 'react'

/** What a press sends, once at a time however often it is pressed: a second code would make the first worthless. */
export const useSending = (work: () => Promise<unknown>) => {
  const [isBusy, setBusy] = useState(false)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return { send, isBusy }
}
