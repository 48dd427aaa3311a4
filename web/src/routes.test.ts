import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accountPages } from './features/account/pages.ts'
import { isProtected } from './lib/session/guard.ts'

/** The route table as it is generated from the files: the path of each page and the id that names its parents. */
const generated = readFileSync(new URL('./routeTree.gen.ts', import.meta.url), 'utf8')
const pages = [...generated.matchAll(/id: '([^']+)'\n\s+path: '[^']*'\n\s+fullPath: '([^']+)'/g)].map(
  ([, id = '', path = '']) => ({
    id,
    path: path.replace(/(.)\/$/, '$1'),
  }),
)
const paths = pages.map(({ path }) => path)

describe('the route table', () => {
  it.each([
    ['R-01', '/'],
    ['R-02', '/home'],
    ['R-03', '/about-us'],
    ['R-04', '/promotions'],
    ['R-05', '/tournaments'],
    ['R-06', '/slot'],
    ['R-07', '/slot/category/$categoryID'],
    ['R-08', '/slot/type/$type'],
    ['R-09', '/slot/provider/$providerID'],
    ['R-10', '/live'],
    ['R-11', '/live/category/$categoryID'],
    ['R-12', '/live/provider/$providerID'],
    ['R-13', '/live/type/$type'],
    ['R-14', '/login'],
    ['R-15', '/forgot-password'],
    ['R-16', '/account_reset'],
    ['R-17', '/register'],
    ['R-18', '/register-account-confirm'],
    ['R-20', '/favorites'],
    ['R-23', '/play/$type/$id/{-$first}/{-$second}'],
    ['R-27', '/maintenance'],
    ['R-27', '/maintenance-control'],
  ])('%s: has %s', (_, path) => {
    expect(paths).toContain(path)
  })

  it('[A-08] keeps the protected pages under the layout that the server does not draw, but for a game', () => {
    const others = pages.filter(({ id }) => id !== '/_player' && !id.startsWith('/play/'))
    expect(others.filter(({ path }) => isProtected(path)).length).toBeGreaterThan(10)
    for (const { id, path } of others) expect(id.startsWith('/_player'), path).toBe(isProtected(path))
  })

  it('leads from each page of the account to every other, but to the favourites, which are a list of games', () => {
    const own = pages.filter(({ id }) => id.startsWith('/_player/')).map(({ path }) => path)
    expect(accountPages.map(({ href }) => href).toSorted()).toEqual(
      own.filter((path) => path !== '/favorites').toSorted(),
    )
  })

  it('[A-08] [R-23] [R-24] [R-25] asks for sign-in on the one page of a game with all its addresses, which the server draws', () => {
    const games = pages.filter(({ id }) => id.startsWith('/play/'))
    expect(games.map(({ path }) => path)).toEqual(['/play/$type/$id/{-$first}/{-$second}'])
    expect(games.map(({ path }) => isProtected(path))).toEqual([true])
    for (const more of ['', '/demo', '/Liman', '/demo/Liman']) expect(isProtected(`/play/slot/1${more}`)).toBe(true)
  })

  it('[R-26] has one root, so that header and footer lie around every page', () => {
    expect(generated.match(/rootRouteImport\n?\s*\._addFileChildren/g)).toHaveLength(1)
  })

  it('[A-07] has no page for an administrator', () => {
    expect(paths.filter((path) => /admin|operator|back-?office/i.test(path))).toEqual([])
  })
})
