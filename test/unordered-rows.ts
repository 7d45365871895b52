import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SelectQueryNode,
} from 'kysely'

/** Rows nobody has put in order come backwards: PostgreSQL promises no order, and after a change gives another. */
export function unorderedRows(): KyselyPlugin {
  const unordered = new WeakSet<object>()
  const ordered = new WeakSet<object>()
  return {
    transformQuery({ node, queryId }: PluginTransformQueryArgs) {
      // Two statements begun alike share their id and are asked at once; if either has an order, both are left alone.
      if (SelectQueryNode.is(node) && node.orderBy === undefined) unordered.add(queryId)
      else ordered.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }: PluginTransformResultArgs) =>
      unordered.has(queryId) && !ordered.has(queryId)
        ? { ...result, rows: result.rows.toReversed() }
        : result,
  }
}
