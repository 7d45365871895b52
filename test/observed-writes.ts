import { AsyncLocalStorage } from 'node:async_hooks'
import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import type { Db } from '#app/platform/database/db.ts'

/** Tables that were written to while `work` ran, however deep below, and whether rows were touched. */
const watching = new AsyncLocalStorage<Set<string>>()

export async function tablesWrittenBy<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tables: Set<string> }> {
  const tables = new Set<string>()
  const result = await watching.run(tables, work)
  return { result, tables }
}

/** The same database; whoever watches learns which tables it writes. */
export function observed(db: Db): Db {
  const tables = new WeakMap<QueryId, string>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const table = writtenTable(node)
      if (table !== undefined) tables.set(queryId, table)
      return node
    },
    async transformResult({ result, queryId }) {
      const table = tables.get(queryId)
      const isTouched = result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n
      if (table !== undefined && isTouched) watching.getStore()?.add(table)
      return result
    },
  }
  return db.withPlugin(plugin)
}

function writtenTable(node: OperationNode): string | undefined {
  if (InsertQueryNode.is(node)) return node.into?.table.identifier.name
  if (UpdateQueryNode.is(node)) return tableOf(node.table)
  if (DeleteQueryNode.is(node)) return tableOf(node.from.froms[0])
  return undefined
}

function tableOf(node: OperationNode | undefined): string | undefined {
  return node !== undefined && TableNode.is(node) ? node.table.identifier.name : undefined
}
