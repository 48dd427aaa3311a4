import { Suspense, useEffect } from 'react'
import { late } from '../../lib/late.ts'
import { Seen } from '../../ui/Seen.tsx'

const LiveRow = late(() => import('../sport/LiveRow.tsx'), 'LiveRow')

/** Whoever comes back to the page finds it as high as it was left. */
let wasShown = false

/** Matches in play, with the code and the stream of sport, for whoever goes down the page. */
export const Live = () => (
  <Seen isSeen={wasShown} before={null}>
    <Shown />
  </Seen>
)

const Shown = () => {
  useEffect(() => {
    wasShown = true
  }, [])
  return (
    <Suspense fallback={null}>
      <LiveRow />
    </Suspense>
  )
}
