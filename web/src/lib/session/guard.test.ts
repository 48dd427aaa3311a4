import { describe, expect, it } from 'vitest'
import { guard, isProtected, keepsScroll, namedRoutes } from './guard.ts'

const visit = (path: string, isFlagged: boolean, mayEnter: boolean) => guard({ path, isFlagged, mayEnter })

describe('the guard', () => {
  it.each(['/', '/slot', '/slot/category/60', '/promotions', '/login', '/about-us'])(
    '[G-02] [G-03] sends %s to the maintenance page while the flag is set, and only then',
    (path) => {
      expect(visit(path, true, true)).toEqual({ to: '/maintenance' })
      expect(visit(path, false, false)).toEqual({ to: 'stay' })
    },
  )

  it.each(['/maintenance', '/maintenance-control'])('[G-03] [R-27] never redirects from %s', (path) => {
    expect(visit(path, true, false)).toEqual({ to: 'stay' })
    expect(visit(path, false, false)).toEqual({ to: 'stay' })
  })

  it.each([
    '/profile',
    '/favorites',
    '/notifications',
    '/tickets',
    '/play/slot/1',
    '/play/live/2/demo',
    '/play/live/2/demo/Yakamoz',
    '/favorites/',
    '/me',
    '/me/deposit',
    '/me/two-words',
  ])('[G-04] [G-05] [A-08] lets nobody into %s without a session or auth, and stores the address', (path) => {
    expect(isProtected(path)).toBe(true)
    expect(guard({ path, isFlagged: false, mayEnter: false }, `${path}?a=1`)).toEqual({
      to: '/login',
      returnUrl: `${path}?a=1`,
    })
    expect(visit(path, false, true)).toEqual({ to: 'stay' })
  })

  it('[S-22] sends protected pages to the maintenance page as well', () => {
    expect(visit('/favorites', true, true)).toEqual({ to: '/maintenance' })
  })

  it('[A-08] leaves open what only begins like a protected path', () => {
    const others = ['/menu', '/players', '/profiles', '/ticketshop', '/play', '/play/slot', '/play/slot/1/2/3/4']
    for (const path of [...others, '/profile/x', '/me/deposit/x']) expect(isProtected(path)).toBe(false)
  })

  it('[R-28] knows the maintenance page by its name', () => {
    expect(namedRoutes.siteUnderMaintenance).toBe('/maintenance')
    expect(namedRoutes.aboutUs).toBe('/about-us')
    expect(namedRoutes.resetPassword).toBe('/account_reset')
  })

  it('[G-06] [G-07] keeps the scroll position on the category and provider pages of both lobbies, and only there', () => {
    for (const path of ['/slot/category/60', '/slot/provider/3', '/live/category/1', '/live/provider/9/']) {
      expect(keepsScroll(path)).toBe(true)
    }
    for (const path of ['/', '/slot', '/live', '/slot/type/bingo', '/live/type/roulette', '/promotions']) {
      expect(keepsScroll(path)).toBe(false)
    }
  })
})
