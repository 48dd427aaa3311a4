import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { get, maintenance, wasJustUp } from '../../lib/api/api.ts'
import { browserStore } from '../../lib/browser/localStore.ts'
import { goTo } from '../../lib/browser/navigation.ts'
import { addressKey, isMaintenanceFlagged } from '../../lib/browser/storage.ts'
import { type MaintenanceNotice, noticeFrom } from '../../lib/content/maintenanceNotice.ts'
import { useText } from '../../lib/i18n/texts.tsx'
import { isSafeAddress } from '../../lib/session/followReturnUrl.ts'
import { isKnownRoute } from '../../lib/session/knownRoute.ts'
import { started } from '../../lib/session/session.ts'
import { Art } from '../../ui/Art.tsx'
import { When } from '../../ui/When.tsx'
import { siteIsUp } from './siteIsUp.ts'
import { watchForTheEnd } from './watchForTheEnd.ts'
import '../content/content.css'

const fetchNotice = async (site: string): Promise<MaintenanceNotice | undefined> => {
  const query = new URLSearchParams({ sitename: site, version: 'v1', Lang: document.documentElement.lang })
  return noticeFrom((await get(`/endpoint/v1/check-maintenance?${query}`)) as Parameters<typeof noticeFrom>[0])
}

const useNotice = (): MaintenanceNotice | undefined => {
  const [notice, setNotice] = useState<MaintenanceNotice>()
  useEffect(() => {
    fetchNotice(document.documentElement.dataset.site ?? '').then(setNotice, () => undefined)
  }, [])
  return notice
}

/** Where to return after a maintenance: the stored address if it is a page of the site, else home. */
const takePlace = (router: AnyRouter): string => {
  const place = sessionStorage.getItem(addressKey)
  sessionStorage.removeItem(addressKey)
  return place && isSafeAddress(place, isKnownRoute(router)) ? place : '/'
}

/**
 * Returns to the stored address once the site is up: checks at once if nothing says that it is closed, then every half minute (Z-36). No
 * answer counts as maintenance.
 */
const useWayBack = () => {
  const router = useRouter()
  useEffect(
    () =>
      watchForTheEnd({
        started,
        isFlagged: () => isMaintenanceFlagged(browserStore),
        wasUp: wasJustUp,
        siteIsUp,
        leadOn: () => {
          maintenance.over()
          goTo(takePlace(router))
        },
      }),
    [router],
  )
}

/** The site is being worked on: why, until when, and both of the specification's lines. */
export const UnderMaintenance = () => {
  const t = useText()
  const notice = useNotice()
  useWayBack()
  return (
    <section className="calm-page">
      <div>
        <Art kind="symbols" image="tower" alt="" sizes="200px" width={200} height={200} eager />
        <h1 className="h1">{t('content.maintenance')}</h1>
        <p className="text-haze" lang="en">
          This site is under maintenance
        </p>
        {notice?.reason && <p className="text-mist">{notice.reason}</p>}
        {notice?.until && (
          <p className="text-mist">
            {t('content.maintenanceUntil')} <When at={notice.until} />
          </p>
        )}
        <p className="text-mist">{t('content.maintenanceText')}</p>
      </div>
    </section>
  )
}
