import { couponLimits } from '@yakamoz/contract/constants'

const delayS = couponLimits.liveDelayMs / 1_000

/** The seconds that are left of the delay of a request in play, as a ring that empties around their number. */
export const DelayRing = ({ left }: { left: number }) => (
  <span className="sp-ring num" aria-hidden="true">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" pathLength={delayS} strokeDasharray={`${left} ${delayS}`} />
    </svg>
    {left}
  </span>
)
