import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { queries } from '../lib/api/queryClient.ts'
import { hydrated } from '../lib/browser/hydration.ts'
import { isUsable } from '../lib/browser/localStore.ts'
import { setNavigator } from '../lib/browser/navigation.ts'
import { isSupported } from '../lib/browser/support.ts'
import { playerChanged } from '../lib/session/session.ts'
import { getRouter } from '../router.tsx'
import { startPage } from './startPage.ts'
import { waitForIdle } from './waitForIdle.ts'

/** Hydrates the page that the server rendered, and starts it. `breath` yields to input between two pieces of work. */
export const hydratePage = async (breath: () => Promise<unknown>): Promise<void> => {
  isUsable.set(isSupported(window))
  const router = getRouter()
  queries.set(router.options.context.queries)
  setNavigator((path) => void router.navigate({ to: path as never }))
  playerChanged()
  await breath()
  await hydrate(router)
  await breath()
  // As a transition: a long list would block the processor of a phone for a quarter of a second, and input comes first.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      // An error that a part of the page has caught is reported like any other.
      { onCaughtError: (error) => dispatchEvent(new ErrorEvent('error', { error })) },
    )
  })
  window.$_TSR?.h()
  window.pressAgain?.()
  await Promise.all([startPage(), hydrated])
  // The page is interactive: browser tests wait for this.
  document.documentElement.dataset.live = 'true'
  await waitForIdle()
  void import('./afterIdle.ts').then(({ afterIdle: rested }) => rested(router)).catch(() => undefined)
}
