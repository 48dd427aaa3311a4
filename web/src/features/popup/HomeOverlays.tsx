import { Suspense, useState } from 'react'
import { useCall } from '../../lib/api/useCall.ts'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { popupsCall } from './popups.ts'
import { specialNow } from './special.ts'

const HomePopup = lazyPart(() => import('./HomePopup.tsx'), 'HomePopup')
const SpecialDate = lazyPart(() => import('./SpecialDate.tsx'), 'SpecialDate')

/** Overlays of the home page after its start: a popup, and the decoration of a special day. */
export const HomeOverlays = () => {
  const [nowMs] = useState(Date.now)
  const isSignedIn = useSignedIn()
  // A player gets those that are for him, and none while he gets no advertising.
  const open = useCall(...popupsCall, { enabled: !isSignedIn }).data?.data
  const own = useCall('crm', 'popups', {}, { enabled: isSignedIn }).data?.data
  const popups = (isSignedIn ? own : open) ?? []
  const special = specialNow(useCall('cms', 'getSpecialDateInf', {}).data?.data ?? [], nowMs)
  return (
    <Suspense fallback={null}>
      {special && <SpecialDate special={special} />}
      {popups.length > 0 && <HomePopup key={String(isSignedIn)} popups={popups} />}
    </Suspense>
  )
}
