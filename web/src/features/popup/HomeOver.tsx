import { useState } from 'react'
import { useCall } from '../../lib/calls.ts'
import { HomePopup } from './HomePopup.tsx'
import { popupsCall } from './popups.ts'
import { SpecialDate } from './SpecialDate.tsx'
import { specialNow } from './special.ts'

/** What lies over the home page once it has started: a popup, and the dress of a special day. */
export const HomeOver = () => {
  const [nowMs] = useState(Date.now)
  const popups = useCall(...popupsCall).data?.data ?? []
  const special = specialNow(useCall('cms', 'getSpecialDateInf', {}).data?.data ?? [], nowMs)
  return (
    <>
      {special && <SpecialDate special={special} />}
      {popups.length > 0 && <HomePopup popups={popups} />}
    </>
  )
}
