import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { browserStore } from '../browser/localStore.ts'
import { storeAddress } from '../browser/navigation.ts'
import { isMaintenanceFlagged } from '../browser/storage.ts'
import { mayEnter } from '../browser/storedSession.ts'
import { host } from '../ssr/host.ts'
import { guard } from './guard.ts'
import { storeReturnUrl } from './returnUrl.ts'

/** Where a visit is redirected, and where to return from there. */
type Redirect = { to: string; search?: { from: string } }

type Step = {
  location: { pathname: string; href: string }
  /** A preload fetches the page of a link; nobody navigates yet. */
  preload: boolean
}

/**
 * Where a visit is redirected; undefined if it may stay. In the browser the guard decides by what is stored (G-02 to G-05).
 * The server knows whether the site is under maintenance, and leaves sign-in to the browser. A new tab has no stored address
 * to return to: the server puts it into the address.
 */
const redirectFor = createIsomorphicFn()
  .server(async ({ location: { pathname, href } }: Step): Promise<Redirect | undefined> => {
    const answer = await host().call({ api: { class: 'maintenance', method: 'check_status' }, data: {} })
    const way = guard({ path: pathname, isFlagged: answer.refusal === 'maintenance', mayEnter: true })
    return way.to === 'stay' ? undefined : { to: way.to, ...(href === '/' ? {} : { search: { from: href } }) }
  })
  .client(async ({ location: { pathname, href }, preload }: Step): Promise<Redirect | undefined> => {
    const isFlagged = isMaintenanceFlagged(browserStore)
    const way = guard({ path: pathname, isFlagged, mayEnter: mayEnter(browserStore) }, href)
    if (!preload) storeAddress(href)
    if ('returnUrl' in way && !preload) storeReturnUrl(browserStore, way.returnUrl)
    return way.to === 'stay' ? undefined : { to: way.to }
  })

/** Lets a visit go on, or sends it elsewhere. */
export const mayVisit = async (step: Step): Promise<void> => {
  const way = await redirectFor(step)
  if (way) throw redirect({ ...(way as { to: never }), replace: true })
}
