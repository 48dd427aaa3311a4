import { createIsomorphicFn } from '@tanstack/react-start'
import { browserStore } from './client.ts'
import { guard } from './guard.ts'
import { host } from './host.ts'
import { keepReturnUrl } from './returnUrl.ts'
import { mayEnter } from './session/record.ts'
import { isMaintenanceFlagged } from './storage.ts'

type Place = {
  pathname: string
  href: string
  /** A link is only looked at: its page is fetched ahead, and nobody goes there yet. */
  isAhead: boolean
}

/**
 * Where a visit has to go instead, undefined when it may stay. In the browser the guard decides by what is stored (G-02 to
 * G-05); the server knows whether the site is under maintenance, and leaves what needs sign-in to the browser.
 */
export const mayVisit = createIsomorphicFn()
  .server(async ({ pathname }: Place): Promise<string | undefined> => {
    const answer = await host().call({ api: { class: 'maintenance', method: 'check_status' }, data: {} })
    const way = guard({ path: pathname, isFlagged: !answer.result, mayEnter: true })
    return way.to === 'stay' ? undefined : way.to
  })
  .client(async ({ pathname, href, isAhead }: Place): Promise<string | undefined> => {
    const isFlagged = isMaintenanceFlagged(browserStore)
    const way = guard({ path: pathname, isFlagged, mayEnter: mayEnter(browserStore) }, href)
    if ('returnUrl' in way && !isAhead) keepReturnUrl(browserStore, way.returnUrl)
    return way.to === 'stay' ? undefined : way.to
  })
