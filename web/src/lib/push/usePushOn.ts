import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orFalse } from '../api/client.ts'
import { type SwitchedOn, switchPushOn } from './browserPush.ts'

/** The button that switches messages on in this browser: whether it is busy, and how the last press ended. */
export const usePushOn = (publicKey: string) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [ended, setEnded] = useState<SwitchedOn>()
  const press = async (): Promise<SwitchedOn> => {
    setBusy(true)
    const outcome = (await orFalse(switchPushOn(publicKey))) || 'failed'
    setBusy(false)
    setEnded(outcome)
    if (outcome === 'on') await queries.invalidateQueries({ queryKey: ['crm', 'push_state'] })
    return outcome
  }
  return { press, isBusy, ended }
}
