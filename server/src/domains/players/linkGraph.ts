import { linkedAtMost } from '@yakamoz/contract/console/index'
import { sql } from 'kysely'
import type { AppContext } from '../../transport/appContext.ts'
import { edgesBetween, nextAccounts } from './links.ts'
import { connectionsOf } from './sharedAccounts.ts'

type Account = { id: number; username: string; status: 'active' | 'blocked' | 'closed'; balance: number }

const accountsOf = async ({ db }: AppContext, ids: readonly number[]): Promise<Account[]> => {
  const { rows } = await sql<Account>`
    select p.id, p.username, p.status, coalesce(w.cash, 0) as balance from player p left join wallet w on w.player_id = p.id
    where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db.query)
  return rows.map((row) => ({ ...row, id: Number(row.id), balance: Number(row.balance) }))
}

/**
 * Returns the accounts that share something with some players, and those that share something with these: up to two steps and {@link linkedAtMost} accounts. What two
 * accounts of the second step share is not looked for.
 */
export const linkGraph = async (app: AppContext, players: readonly number[]) => {
  const roots = (await accountsOf(app, players)).map(({ id }) => id)
  const near = await connectionsOf(app, roots)
  const first = nextAccounts(new Set(roots), near, linkedAtMost - roots.length)
  const known = new Set([...roots, ...first])
  const far = await connectionsOf(app, first)
  const second = nextAccounts(known, far, linkedAtMost - known.size)
  const links = [...near, ...far]
  const accounts = new Set([...known, ...second])
  const stepOf = (id: number): 0 | 1 | 2 => (roots.includes(id) ? 0 : first.includes(id) ? 1 : 2)
  return {
    accounts: (await accountsOf(app, [...accounts])).map((account) => ({ ...account, step: stepOf(account.id) })),
    links: edgesBetween(accounts, links),
    left: nextAccounts(accounts, links, Number.POSITIVE_INFINITY).length,
  }
}
