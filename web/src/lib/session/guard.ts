/** The paths by name that the specification gives a name for. */
export const namedRoutes = {
  aboutUs: '/about-us',
  promotions: '/promotions',
  tournaments: '/tournaments',
  slotGames: '/slot',
  liveCasino: '/live',
  login: '/login',
  resetPassword: '/account_reset',
  registerAccount: '/register',
  siteUnderMaintenance: '/maintenance',
} as const

const maintenancePages: ReadonlySet<string> = new Set(['/maintenance', '/maintenance-control'])

/**
 * The paths that need sign-in; the account's own pages are under `/me` (Z-08, Z-17). A path that only begins like one
 * is not found, and needs no sign-in.
 */
export const protectedPaths = /^\/(profile|favorites|notifications|tickets|me(\/[\w-]+)?|play(\/[^/]+){2,4})\/?$/

export const isProtected = (path: string): boolean => protectedPaths.test(path)

export type Visit = { path: string; isFlagged: boolean; mayEnter: boolean }
export type GuardDecision = { to: 'stay' } | { to: '/maintenance' } | { to: '/login'; returnUrl: string }

/**
 * The decision of the guard for a navigation (G-02 to G-05). A set maintenance flag redirects every page but the two of the
 * maintenance (Z-36); a protected page needs a stored session or auth.
 */
export const guard = ({ path, isFlagged, mayEnter }: Visit, address = path): GuardDecision => {
  if (isFlagged && !maintenancePages.has(path)) return { to: '/maintenance' }
  if (isProtected(path) && !mayEnter) return { to: '/login', returnUrl: address }
  return { to: 'stay' }
}

/** Lists keep their scroll position when only the category or the provider changes (G-07, Z-14). */
export const keepsScroll = (path: string): boolean => /^\/(slot|live)\/(category|provider)\/[^/]+\/?$/.test(path)
