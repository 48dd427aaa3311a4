import { useEffect } from 'react'
import { useCall } from '../../../lib/api/useCall.ts'
import { useStateOf } from '../../../lib/browser/state.ts'
import { factor, noteFactor } from './otp.ts'

/** Reads whether the authenticator app is on, for the page of the settings; a factor by SMS stays (S-12, C-user-08). */
export const useAppState = (): void => {
  const { data } = useCall('user', 'check_user_ga', {})
  useEffect(() => {
    if (data) noteFactor('check_user_ga', data)
  }, [data])
}

/** The second factor that is on: read by `two_auth_type`, then followed from call to call (S-12). */
export const useFactor = () => {
  const { data, isPending, isLoadingError, refetch } = useCall('user', 'two_auth_type', {})
  useEffect(() => {
    if (data) noteFactor('two_auth_type', data)
  }, [data])
  return { factor: useStateOf(factor), isPending, isLoadingError, refetch }
}
