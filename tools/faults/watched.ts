import type { KyselyPlugin, RootOperationNode, TableNode } from 'kysely'
import type { Database } from '../../server/src/platform/db/connect.ts'

/** Called before a statement is sent and after it is committed. A watcher that throws or exits simulates a failure. */
export type Hear = (statement: string, when: 'before' | 'after') => void

/** Returns what a statement does and to which table (`update live_round`); undefined for one that only reads. */
const nameOf = (node: RootOperationNode): string | undefined => {
  if (node.kind === 'InsertQueryNode') return node.into && `insert ${node.into.table.identifier.name}`
  if (node.kind !== 'UpdateQueryNode' || node.table?.kind !== 'TableNode') return undefined
  return `update ${(node.table as TableNode).table.identifier.name}`
}

const telling = (hear: Hear): KyselyPlugin => {
  const names = new WeakMap<object, string>()
  return {
    transformQuery: ({ node, queryId }) => {
      const name = nameOf(node)
      if (name) {
        names.set(queryId, name)
        hear(name, 'before')
      }
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const name = names.get(queryId)
      if (name) hear(name, 'after')
      return result
    },
  }
}

/** Wraps a database so that a watcher sees every write: built statements by their effect, named statements by their name. */
export const watched = (db: Database, hear: Hear): Database => ({
  ...db,
  query: db.query.withPlugin(telling(hear)),
  run: async <Row>(...[statement, parameters]: Parameters<Database['run']>) => {
    hear(statement.name, 'before')
    const rows = await db.run<Row>(statement, parameters)
    hear(statement.name, 'after')
    return rows
  },
})
