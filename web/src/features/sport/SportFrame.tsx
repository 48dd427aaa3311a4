import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/texts.tsx'
import { useSignedIn } from '../../lib/session/useSignedIn.ts'
import { Boundary, Quiet } from '../../ui/Boundary.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { loadFavourites } from './leagues/favourites.ts'
import { useOverview } from './live/useLive.ts'
import { SlipBar } from './slip/SlipBar.tsx'
import { SlipCard } from './slip/SlipCard.tsx'
import { followSlip } from './slip/store.ts'
import { useOutbox } from './useOutbox.ts'
import './sport.css'

const OpenCoupons = lazyPart(() => import('./coupons/OpenCoupons.tsx'), 'OpenCoupons')

/** From here on the slip has a column of its own (sport.css). */
const roomForColumn = '(min-width: 1024px)'

/** Around every page of sport: the slip at its side, or under the thumb. */
export const SportFrame = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const isSignedIn = useSignedIn()
  const hasColumn = useMediaQuery(roomForColumn)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to a match from the slip wants to see it
  useEffect(() => setOpen(false), [pathname])
  useOverview()
  useEffect(() => {
    loadFavourites()
    return followSlip()
  }, [])
  useOutbox()
  return (
    <div className="sp">
      <div className="sp-main">{children}</div>
      <aside className="sp-col" aria-label={t('sport.slip')}>
        <Boundary>
          <SlipCard />
        </Boundary>
        <Boundary>
          <Suspense>{isSignedIn && hasColumn && <OpenCoupons />}</Suspense>
        </Boundary>
      </aside>
      <Quiet>
        <SlipBar open={() => setOpen(true)} />
      </Quiet>
      {isOpen && (
        <Sheet title={t('sport.slip')} hideTitle close={() => setOpen(false)}>
          <Boundary>
            <SlipCard close={() => setOpen(false)} />
          </Boundary>
          <Boundary>
            <Suspense>{isSignedIn && <OpenCoupons />}</Suspense>
          </Boundary>
        </Sheet>
      )}
    </div>
  )
}
