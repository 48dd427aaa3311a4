import { useEffect, useMemo, useState } from 'react'
import { stream } from '../../lib/api/rooms.ts'
import { useCall } from '../../lib/api/useCall.ts'
import { type Win, winFrom, winsAfter } from './wins.ts'

/** The newest wins of all players, the newest first, kept up to date by their room. */
export const useLatestWins = (): readonly Win[] => {
  const { data } = useCall('wins', 'latest', {})
  const answered = useMemo(() => data?.data.map(winFrom) ?? [], [data])
  const [heard, setHeard] = useState<readonly Win[]>()
  useEffect(
    () =>
      stream.join('wins/latest', {
        image: setHeard,
        change: (change) => setHeard((before = []) => winsAfter(before, change)),
      }),
    [],
  )
  return heard ?? answered
}
