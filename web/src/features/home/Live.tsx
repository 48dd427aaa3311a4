import { Suspense } from 'react'
import { late } from '../../lib/late.ts'
import { Seen } from '../../ui/Seen.tsx'

const LiveRow = late(() => import('../sport/LiveRow.tsx'), 'LiveRow')

/** Matches in play, with the code and the stream of sport, for whoever goes down the page. */
export const Live = () => (
  <Seen before={null}>
    <Suspense fallback={null}>
      <LiveRow />
    </Suspense>
  </Seen>
)
