import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { browserStore, keepPlace } from './client.ts'
import { guard } from './guard.ts'
import { host } from './host.ts'
import { keepReturnUrl } from './returnUrl.ts'
import { mayEnter } from './session/record.ts'
import { isMaintenanceFlagged } from './storage.ts'

type Step = {
  location: { pathname: string; href: string }
  /** A link is only looked at: its page is fetched ahead, and nobody goes there yet. */
  preload: boolean
}

/**
 * Where a visit has to go instead, undefined when it may stay. In the browser the guard decides by what is stored (G-02 to
 * G-05); the server knows whether the site is under maintenance, and leaves what needs sign-in to the browser.
 */
const wayOf = createIsomorphicFn()
  .server(async ({ location: { pathname } }: Step): Promise<string | undefined> => {
    const answer = await host().call({ api: { class: 'maintenance', method: 'check_status' }, data: {} })
    const way = guard({ path: pathname, isFlagged: !answer.result, mayEnter: true })
    return way.to === 'stay' ? undefined : way.to
  })
  .client(async ({ location: { pathname, href }, preload }: Step): Promise<string | undefined> => {
    const isFlagged = isMaintenanceFlagged(browserStore)
    const way = guard({ path: pathname, isFlagged, mayEnter: mayEnter(browserStore) }, href)
    if (!preload) keepPlace(href)
    if ('returnUrl' in way && !preload) keepReturnUrl(browserStore, way.returnUrl)
    return way.to === 'stay' ? undefined : way.to
  })

/** Lets a visit go on, or sends it elsewhere. */
export const mayVisit = async (step: Step): Promise<void> => {
  const way = await wayOf(step)
  if (way) throw redirect({ to: way as never, replace: true })
}
