import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SelectQueryNode,
} from 'kysely'

/** Rows nobody has put in order come backwards: PostgreSQL promises no order, and after a change gives another. */
export function unorderedRows(): KyselyPlugin {
  const unordered = new WeakSet<object>()
  return {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      // Two statements begun alike share their id; the last one asked counts.
      if (SelectQueryNode.is(node) && node.orderBy === undefined) unordered.add(queryId)
      else unordered.delete(queryId)
      return node
    },
    transformResult: async ({ result, queryId }: PluginTransformResultArgs) =>
      unordered.has(queryId) ? { ...result, rows: result.rows.toReversed() } : result,
  }
}
