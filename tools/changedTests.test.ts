import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callFolders, domainImports } from './changedTests.ts'

const imports = {
  accounts: [],
  cashier: ['accounts'],
  bonuses: ['cashier'],
  sports: ['bonuses'],
  live: [],
  casino: [],
}
const below = (...domains: string[]) => domains.map((domain) => `server/src/domains/${domain}/`)

describe('the call tests that a change can break', () => {
  it('are those of its domain and of the domains that import it, also through others', () => {
    expect(callFolders(['server/src/domains/cashier/deposits.ts'], imports)).toEqual(
      below('bonuses', 'cashier', 'sports'),
    )
  })

  it('are all after a change of what every domain is built on', () => {
    for (const file of ['server/src/transport/rpc/dispatch.ts', 'packages/contract/src/calls/account.ts'])
      expect(callFolders([file], imports)).toEqual(['server/src/'])
  })

  it('include the long runs of the tools after a change of the ledger or the database', () => {
    expect(callFolders(['server/src/platform/db/functions/ledger.sql'], imports)).toEqual(['server/src/', 'tools/'])
  })

  it('are those of the games after a change of a game', () => {
    expect(callFolders(['packages/games/src/dice/game.ts'], imports)).toEqual(below('casino', 'live'))
  })

  it('are none after a change of the site', () => {
    expect(callFolders(['web/src/router.tsx', 'docs/glossary.md'], imports)).toEqual([])
  })
})

it('knows every domain of the server by the import rules', async () => {
  const folders = readdirSync(new URL('../server/src/domains/', import.meta.url))
  expect(Object.keys(await domainImports()).toSorted()).toEqual(folders.toSorted())
})
