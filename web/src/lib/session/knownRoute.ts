import type { AnyRouter } from '@tanstack/react-router'
import type { IsRoute } from './followReturnUrl.ts'

/** Whether a path leads to a page of the site: a route matches all of it. */
export const isKnownRoute =
  (router: Pick<AnyRouter, 'getMatchedRoutes'>): IsRoute =>
  (path) => {
    const [, params, found] = router.getMatchedRoutes(path)
    return found !== undefined && params['**'] === undefined
  }
