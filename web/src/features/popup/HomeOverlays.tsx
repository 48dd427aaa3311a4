import { Suspense, useState } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { popupsCall } from './popups.ts'
import { specialNow } from './special.ts'

const HomePopup = lazyPart(() => import('./HomePopup.tsx'), 'HomePopup')
const SpecialDate = lazyPart(() => import('./SpecialDate.tsx'), 'SpecialDate')

/** Overlays of the home page after its start: a popup, and the decoration of a special day. */
export const HomeOverlays = () => {
  const [nowMs] = useState(Date.now)
  const popups = useCall(...popupsCall).data?.data ?? []
  const special = specialNow(useCall('cms', 'getSpecialDateInf', {}).data?.data ?? [], nowMs)
  return (
    <Suspense fallback={null}>
      {special && <SpecialDate special={special} />}
      {popups.length > 0 && <HomePopup popups={popups} />}
    </Suspense>
  )
}
