import { type Kurus, kurus, kurusFromWire } from '@yakamoz/values'
import { useCall } from '../../../lib/api/useCall.ts'

export type Wallet = { cash: Kurus; bonus: Kurus }

/** The player's money; undefined while it is not known. */
export const useWallet = (isSignedIn: boolean): Wallet | undefined => {
  const { data } = useCall('finance', 'check_balance', {}, { enabled: isSignedIn })
  const [row] = data?.data ?? []
  const [cash, bonus] = [kurusFromWire(row?.balance ?? ''), kurusFromWire(row?.bonus ?? '')]
  return cash === undefined ? undefined : { cash, bonus: bonus ?? kurus(0) }
}
